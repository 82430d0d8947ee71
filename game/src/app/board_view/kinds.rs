//! The stones in the pouch by kind, which everybody can count from the board: as a panel in the place of the pile, and those of
//! them that could go on a square. The touchstone is left out: it is seen, and where it fits is told by Show Possible Moves.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, line_width, rect};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::window_frame::plate;

use super::layout;
use super::note;
use super::scoreboard::in_pouch;
use super::small_stone::draw_small_stone;
use crate::app::model::appearance::{Appearance, SILHOUETTE};
use crate::rules::{Square, Stone, Symbol};
use crate::session::Session;

/// The width and height of such a stone, in pixels.
const SIDE: i32 = 13;
/// The distance of cells in the panel, in pixels, each with its line at the left and above.
const CELL: Size = Size::new(16, 9);
/// The corner of the table from that of the panel; the symbols stand above it.
const TABLE: Point = Point::new(3, 18);
/// The side of a pip.
const PIP: i32 = 4;

/// The number of stones of each kind in the pouch, without the one on the touchstone.
#[must_use]
pub fn kinds_in_pouch(session: &Session) -> [usize; Stone::KINDS] {
    let mut counts = [0; Stone::KINDS];
    for stone in session.state().position().pouch().left().iter().skip(1) {
        counts[stone.index()] += 1;
    }
    counts
}

/// Draws the panel: a table with a column for each symbol and a row for each colour, and in each cell as many pips as there are such
/// stones. A kind that is used up leaves its cell empty. Below is the number of all.
pub fn draw_kinds(screen: &mut Bitmap, session: &Session, appearance: &Appearance) {
    let place = layout::POUCH;
    screen.fill(place, Pen::CREAM);
    frame(screen, place, 1, Pen::BLACK);
    let corner = place.top_left + TABLE;
    let across = |index: usize| index as i32 * CELL.width as i32;
    let down = |index: usize| index as i32 * CELL.height as i32;
    for symbol in Symbol::all() {
        let space = (CELL.width + 1 - SILHOUETTE) as i32 / 2;
        let above = SILHOUETTE as i32 + 2;
        let at = corner + Point::new(across(symbol.index()) + space, -above);
        appearance.draw_silhouette(screen, symbol, at, Pen::BLACK);
    }
    let size = Size::new(6 * CELL.width + 1, 6 * CELL.height + 1);
    screen.fill(Rectangle::new(corner, size), Pen::BLACK);
    for (stone, count) in Stone::all().zip(kinds_in_pouch(session)) {
        let row = stone.colour().index();
        let at = corner + Point::new(across(stone.symbol().index()) + 1, down(row) + 1);
        let inner = Rectangle::new(at, CELL.saturating_sub(Size::new_equal(1)));
        if count == 0 {
            screen.fill(inner, Pen::CREAM);
            continue;
        }
        screen.fill(inner, appearance.row_pen(row));
        // One pip in the middle, or two beside each other.
        let count = count as i32;
        let width = count * PIP + (count - 1) * 2;
        let first = at + Point::new((CELL.width as i32 - 1 - width) / 2, 2);
        for pip in 0..count {
            let at = first + Point::new(pip * (PIP + 2), 0);
            screen.fill(
                rect(at.x, at.y, PIP as u32, PIP as u32),
                appearance.row_ink(row),
            );
        }
    }
    let top = corner.y + size.height as i32;
    let height = (place.top_left.y + place.size.height as i32 - top) as u32;
    let below = rect(place.top_left.x, top, place.size.width, height);
    let number = format!("Pouch {}", in_pouch(session));
    screen.text_centred(below, &number, Pen::BLACK);
}

/// The panel in words: the kinds that are left, with their numbers.
#[must_use]
pub fn describe_kinds(session: &Session, appearance: &Appearance) -> Item {
    let counted = Stone::all().zip(kinds_in_pouch(session));
    let kinds: Vec<(Stone, usize)> = counted.filter(|(_, count)| *count > 0).collect();
    let [written, spoken] = in_words(&kinds, appearance);
    Item::new(Role::Text, written, layout::POUCH).spoken(spoken)
}

/// Kinds with their numbers, as they are written, and as they are read out.
#[must_use]
pub fn in_words(kinds: &[(Stone, usize)], appearance: &Appearance) -> [String; 2] {
    let written = kinds
        .iter()
        .map(|(stone, count)| format!("{stone} x {count}"));
    let spoken = kinds
        .iter()
        .map(|(stone, count)| format!("{count} {}", appearance.stone_in_words(*stone)));
    [written.collect::<Vec<_>>(), spoken.collect()].map(|words| words.join(", "))
}

/// The kinds in the pouch that could go on a square.
pub struct KindsForSquare {
    head: String,
    kinds: Vec<(Stone, usize)>,
}

impl KindsForSquare {
    /// The kinds for an empty square of a running game that has neighbours; `None` for any other square.
    #[must_use]
    pub fn of(session: &Session, square: Square) -> Option<Self> {
        let board = session.state().position().board();
        let asked = session.is_running()
            && board.stone(square).is_none()
            && board.neighbour_count(square) > 0;
        let fits = |stone: Stone| board.judge(stone, square).is_ok();
        asked.then(|| {
            let counted = Stone::all().zip(kinds_in_pouch(session));
            let counted = counted.filter(|&(stone, count)| count > 0 && fits(stone));
            let kinds: Vec<(Stone, usize)> = counted.collect();
            let head = match kinds.len() {
                0 => format!("{square}: nothing in the pouch fits."),
                _ => format!("{square}:"),
            };
            Self { head, kinds }
        })
    }

    /// Draws them on the strip below the squares.
    pub fn draw(&self, screen: &mut Bitmap, appearance: &Appearance) {
        let area = note::area();
        plate(screen, area);
        let corner = area.top_left + Point::new(8, 2);
        screen.text(corner, &self.head, Pen::BLACK);
        let mut at = corner + Point::new(line_width(&self.head) as i32 + 10, 1);
        for &(stone, count) in &self.kinds {
            draw_small_stone(screen, appearance, (stone, SIDE as u32), at);
            screen.text(
                at + Point::new(SIDE + 2, -1),
                &count.to_string(),
                Pen::BLACK,
            );
            at.x += SIDE + 18;
        }
    }

    #[must_use]
    pub fn describe(&self, appearance: &Appearance) -> Item {
        let kinds = in_words(&self.kinds, appearance);
        let [written, spoken] = kinds.map(|kinds| format!("{} {kinds}", self.head));
        let area: Rectangle = note::area();
        Item::new(Role::Text, written.trim_end(), area).spoken(spoken.trim_end())
    }
}
