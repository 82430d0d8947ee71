//! The stones in the pouch by kind, which everybody can count from the board: as a panel in the place of the pile, and those of
//! them that could go on a square. The touchstone is left out: it is seen, and where it fits is told by Show Possible Moves.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, frame, line_width, rect};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::window_frame::plate;

use super::layout;
use super::note;
use super::scoreboard::in_pouch;
use super::small_stone::draw_small_stone;
use crate::app::model::appearance::Appearance;
use crate::rules::{Square, Stone};
use crate::session::Session;

/// The width and height of such a stone, in pixels.
const SIDE: i32 = 13;
/// The distance of stones in the panel, in pixels.
const CELL: (i32, i32) = (17, 13);

/// The number of stones of each kind in the pouch, without the one on the touchstone.
#[must_use]
pub fn kinds_in_pouch(session: &Session) -> [usize; Stone::KINDS] {
    let mut counts = [0; Stone::KINDS];
    for stone in session.state().position().pouch().left().iter().skip(1) {
        counts[stone.index()] += 1;
    }
    counts
}

/// Draws the panel: a row of stones for each colour, a column for each symbol, and beside each stone as many dots as there are
/// of it. A kind that is used up leaves a dot in its place. Below is their number.
pub fn draw_kinds(screen: &mut Bitmap, session: &Session, appearance: &Appearance) {
    let place = layout::POUCH;
    screen.fill(place, Pen::CHAR);
    frame(screen, place, 1, Pen::BLACK);
    for (stone, count) in Stone::all().zip(kinds_in_pouch(session)) {
        let (column, row) = (stone.symbol().index() as i32, stone.colour().index() as i32);
        let corner = place.top_left + Point::new(1 + column * CELL.0, 1 + row * CELL.1);
        if count == 0 {
            screen.fill(rect(corner.x + 6, corner.y + 6, 2, 2), Pen::GREY);
            continue;
        }
        draw_small_stone(screen, appearance, (stone, SIDE as u32), corner, Pen::CHAR);
        for dot in 0..count as i32 {
            let at = corner + Point::new(SIDE + 1, 3 + 5 * dot);
            screen.fill(rect(at.x, at.y, 2, 2), Pen::WHITE);
        }
    }
    let below = rect(
        place.top_left.x,
        place.top_left.y + 77,
        place.size.width,
        16,
    );
    // There is no room for descenders.
    let number = format!("Pouch {}", in_pouch(session));
    screen.text_centred(below, &number, Pen::WHITE);
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
    square: Square,
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
        let counted = Stone::all().zip(kinds_in_pouch(session));
        asked.then(|| Self {
            square,
            kinds: counted
                .filter(|&(stone, count)| count > 0 && fits(stone))
                .collect(),
        })
    }

    fn head(&self) -> String {
        match self.kinds.len() {
            0 => format!("{}: nothing in the pouch fits.", self.square),
            _ => format!("{}:", self.square),
        }
    }

    /// Draws them on the strip below the squares.
    pub fn draw(&self, screen: &mut Bitmap, appearance: &Appearance) {
        let area = note::area();
        plate(screen, area);
        let head = self.head();
        let corner = area.top_left + Point::new(8, 2);
        screen.text(corner, &head, Pen::BLACK);
        let mut at = corner + Point::new(line_width(&head) as i32 + 10, 1);
        for &(stone, count) in &self.kinds {
            draw_small_stone(screen, appearance, (stone, SIDE as u32), at, Pen::SILVER);
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
        let [written, spoken] = kinds.map(|kinds| format!("{} {kinds}", self.head()));
        let area: Rectangle = note::area();
        Item::new(Role::Text, written.trim_end(), area).spoken(spoken.trim_end())
    }
}
