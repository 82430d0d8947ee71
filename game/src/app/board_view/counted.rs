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

/// The width and height of a stone, and the distance of the second of a kind, which lies behind it.
const SIDE: i32 = 15;
const BEHIND: i32 = 3;
/// The distances of stones in a row, and of rows.
const PITCH: i32 = SIDE + BEHIND + 1;
const ROW: i32 = SIDE + BEHIND + 2;
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

/// The stones in their places, and the height of the rows.
fn places(counted: &Counted, width: u32) -> (Vec<Placed>, u32) {
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
    let pitch = if are_alone { PITCH - BEHIND } else { PITCH };
    let in_row = ((width as i32 - left) / pitch).max(1);
    let mut stones: Vec<Placed> = Vec::new();
    for (&(stone, count), is_lost) in kinds {
        let (times, count) = if are_alone { (count, 1) } else { (1, count) };
        for _ in 0..times {
            let index = stones.len() as i32;
            let at = Point::new(left + index % in_row * pitch, index / in_row * ROW);
            stones.push(Placed {
                stone,
                count,
                is_lost,
                at,
            });
        }
    }
    let rows = (stones.len() as i32 + in_row - 1) / in_row;
    (stones, (rows * ROW) as u32)
}

/// The height of the rows of a width, in pixels; 0 if no stones are counted.
pub fn counted_height(counted: &Counted, width: u32) -> u32 {
    places(counted, width).1
}

/// Draws the rows in a place of their width.
pub fn draw_counted(
    screen: &mut Bitmap,
    appearance: &Appearance,
    counted: &Counted,
    place: Rectangle,
) {
    let corner = place.top_left;
    let (stones, _) = places(counted, place.size.width);
    if !stones.is_empty() {
        let caption = caption(counted, place.size.width);
        screen.text(corner + Point::new(0, -1), &caption, Pen::BLACK);
    }
    for placed in stones {
        let front = corner + placed.at + Point::new(0, BEHIND);
        for behind in (0..placed.count as i32).rev() {
            let at = front + Point::new(behind, -behind) * BEHIND;
            draw_small_stone(screen, appearance, (placed.stone, SIDE as u32), at);
        }
        if placed.is_lost {
            cross_out(screen, front);
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
fn cross_out(screen: &mut Bitmap, corner: Point) {
    let stone = Rectangle::new(corner, Size::new_equal(SIDE as u32));
    screen.clipped(stone, |screen| {
        for step in 0..SIDE {
            let at = corner + Point::new(step, SIDE - 1 - step);
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
