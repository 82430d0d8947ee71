//! The stones that a text counts, in rows: those that can make a 4-Way, and, crossed out, those that no longer can.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, line_width};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::window_frame::plate;

use super::kinds::in_words;
use super::note;
use super::small_stone::draw_small_stone;
use crate::app::model::appearance::Appearance;
use crate::computer::Counted;
use crate::rules::Stone;

/// The widths and heights that a stone can have: the first with which all rows have room, or else the last.
const SIDES: [i32; 3] = [27, 20, 15];
/// The distance of the second of a kind, which lies behind the first.
const BEHIND: i32 = 3;
/// The rows that are narrower have no caption: the sentence has the square.
const NARROW: u32 = 160;

/// The squares for which stones are counted, as they stand before them: two at most.
fn caption(counted: &Counted, width: u32) -> String {
    match counted.squares.len() {
        1..=2 if width >= NARROW => format!("{}:", squares(counted)),
        _ => String::new(),
    }
}

/// The squares in words: `c3, d4`.
fn squares(counted: &Counted) -> String {
    let squares: Vec<String> = counted.squares.iter().map(ToString::to_string).collect();
    squares.join(", ")
}

/// The most stones that lie side by side; of more, the second of a kind lies behind the first.
const MOST_ALONE: usize = 12;

/// A stone in a row, or both of a kind.
struct Placed {
    stone: Stone,
    count: usize,
    is_lost: bool,
    /// From the upper left corner of the rows.
    at: Point,
}

/// Rows of stones.
struct Rows {
    /// The width and height of a stone.
    side: i32,
    stones: Vec<Placed>,
    height: u32,
}

/// The rows in a room: with stones as large as fit, which are the smallest where nothing does.
fn rows(counted: &Counted, room: Size) -> Rows {
    let all = |side: i32| rows_of(counted, room.width, side);
    let fitting = SIDES.iter().map(|&side| all(side));
    let mut fitting = fitting.skip_while(|rows| rows.height > room.height);
    fitting.next().unwrap_or_else(|| all(SIDES[2]))
}

/// The rows of a width, of stones of a size.
fn rows_of(counted: &Counted, width: u32, side: i32) -> Rows {
    let caption = caption(counted, width);
    let left = if caption.is_empty() {
        0
    } else {
        line_width(&caption) as i32 + 6
    };
    let stones = counted.stones.iter().map(|stone| (stone, false));
    let kinds = stones.chain(counted.lost.iter().map(|stone| (stone, true)));
    let all: usize = kinds.clone().map(|((_, count), _)| count).sum();
    let are_alone = all <= MOST_ALONE;
    let pitch = side + 1 + if are_alone { 0 } else { BEHIND };
    let row = side + BEHIND + 2;
    let in_row = ((width as i32 - left) / pitch).max(1);
    let mut stones: Vec<Placed> = Vec::new();
    for (&(stone, count), is_lost) in kinds {
        let (times, count) = if are_alone { (count, 1) } else { (1, count) };
        for _ in 0..times {
            let index = stones.len() as i32;
            let at = Point::new(left + index % in_row * pitch, index / in_row * row);
            stones.push(Placed {
                stone,
                count,
                is_lost,
                at,
            });
        }
    }
    let count = (stones.len() as i32 + in_row - 1) / in_row;
    Rows {
        side,
        stones,
        height: (count * row) as u32,
    }
}

/// The height of the rows in a room, in pixels; 0 if no stones are counted. Without room it is the least.
pub fn counted_height(counted: &Counted, room: Size) -> u32 {
    rows(counted, room).height
}

/// Draws the rows in a place.
pub fn draw_counted(
    screen: &mut Bitmap,
    appearance: &Appearance,
    counted: &Counted,
    place: Rectangle,
) {
    let corner = place.top_left;
    let Rows { side, stones, .. } = rows(counted, place.size);
    if !stones.is_empty() {
        let caption = caption(counted, place.size.width);
        let down = (side - SIDES[2]) / 2 - 1;
        screen.text(corner + Point::new(0, down), &caption, Pen::BLACK);
    }
    for placed in stones {
        let front = corner + placed.at + Point::new(0, BEHIND);
        for behind in (0..placed.count as i32).rev() {
            let at = front + Point::new(behind, -behind) * BEHIND;
            draw_small_stone(screen, appearance, (placed.stone, side as u32), at);
        }
        if placed.is_lost {
            cross_out(screen, front, side);
        }
    }
}

/// Draws the stones for a square on the strip below the squares.
pub fn draw_counted_note(screen: &mut Bitmap, appearance: &Appearance, counted: &Counted) {
    let area = note::area();
    plate(screen, area);
    let inner = area.offset(-2);
    let place = Rectangle::new(inner.top_left + Point::new(6, 0), inner.size);
    draw_counted(screen, appearance, counted, place);
    if counted.is_empty() {
        screen.text(place.top_left, &none_for(counted), Pen::BLACK);
    }
}

/// The same in words.
pub fn describe_counted_note(counted: &Counted, appearance: &Appearance) -> Item {
    let area = note::area();
    let item = describe_counted(counted, appearance, area);
    item.unwrap_or_else(|| Item::new(Role::Text, none_for(counted), area))
}

fn none_for(counted: &Counted) -> String {
    format!(
        "{}: no stone left can make a 4-Way there.",
        squares(counted)
    )
}

/// Crosses out a stone: a red line with a light edge, from corner to corner.
fn cross_out(screen: &mut Bitmap, corner: Point, side: i32) {
    let stone = Rectangle::new(corner, Size::new_equal(side as u32));
    screen.clipped(stone, |screen| {
        for step in 0..side {
            let at = corner + Point::new(step, side - 1 - step);
            screen.fill(Rectangle::new(at, Size::new(3, 1)), Pen::CREAM);
            screen.fill(Rectangle::new(at, Size::new(2, 1)), Pen::RED);
        }
    });
}

/// The stones in words: `Stones for c3: 1E x 2; no longer: 4F x 1`. `None` if there are none.
pub fn describe_counted(
    counted: &Counted,
    appearance: &Appearance,
    area: Rectangle,
) -> Option<Item> {
    let head = match squares(counted).as_str() {
        "" => String::new(),
        squares => format!(" for {squares}"),
    };
    let [stones, lost] = [&counted.stones, &counted.lost].map(|of| in_words(of, appearance));
    let words = |stones: String, lost: String| match (stones.as_str(), lost.as_str()) {
        (stones, "") => format!("Stones{head}: {stones}"),
        ("", lost) => format!("No longer{head}: {lost}"),
        (stones, lost) => format!("Stones{head}: {stones}; no longer: {lost}"),
    };
    let ([written, spoken], [lost, lost_spoken]) = (stones, lost);
    let item = Item::new(Role::Text, words(written, lost), area);
    (!counted.is_empty()).then(|| item.spoken(words(spoken, lost_spoken)))
}
