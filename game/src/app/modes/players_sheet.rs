//! The sheet beside the fields of a new tournament: one row of stones, its first players below it, or with its height each with the same
//! row; and how they play.

use ishido_shared::gfx::{Bitmap, Headline, Pen, Point, Rectangle, Size, rect};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::sheet;

use super::setup::HALF;
use crate::app::board_view::STONE;
use crate::app::model::appearance::Appearance;
use crate::app::stone_row::{COUNT, SHADOW, draw_stones, stones};

const HEADING: &str = "The Same Stones";
/// The first players, and all others.
const PLAYERS: [&str; 5] = ["I", "II", "III", "IV", "..."];
const EDGE: i32 = 8;
const HEAD: u32 = 32;
/// The distance from one stone to the next, and the heights of the lines that lead from the stones to the players.
const STEP: u32 = 44;
const STEM: i32 = 14;
const BRANCH: i32 = 12;
const THICK: u32 = 2;
/// The distance from one player to the next where each has a row, of so many stones.
const ROW: u32 = 46;
const ROWS: u32 = PLAYERS.len() as u32 - 1;
const IN_ROW: usize = 4;
const LEAST: u32 = HEAD + STONE + (STEM + BRANCH) as u32 + 24 + 4 * EDGE as u32;

/// The players with their stones.
#[derive(Debug)]
pub struct PlayersSheet {
    appearance: Appearance,
    /// The scoring and the time for each game.
    terms: String,
    area: Rectangle,
}

impl PlayersSheet {
    pub const fn new(appearance: Appearance) -> Self {
        Self {
            appearance,
            terms: String::new(),
            area: Rectangle::new(Point::zero(), Size::zero()),
        }
    }

    /// Draws a row of the same stones for each of the first players.
    fn draw_rows(&self, screen: &mut Bitmap) {
        let face = Headline::Large;
        let spare = self.area.size - Size::new(0, HEAD + ROWS * ROW);
        let left = self.area.top_left + Point::new(2 * EDGE, (HEAD + spare.height / 2) as i32);
        let width = IN_ROW as u32 * STEP + face.width("...");
        let right = self.area.size.width as i32 - 4 * EDGE - width as i32;
        for (player, name) in (0..ROWS).zip(PLAYERS) {
            let row = left + Point::new(0, (player * ROW) as i32);
            let down = (STONE - face.capitals()) as i32 / 2;
            face.draw(screen, name, row + Point::new(0, down), Pen::BROWN);
            let mut at = row + Point::new(right, 0);
            for stone in stones().take(IN_ROW) {
                let shadow = at + Point::new(SHADOW, SHADOW);
                self.appearance.draw_shadow(screen, stone, shadow);
                self.appearance.draw_stone(screen, stone, at);
                at.x += STEP as i32;
            }
            face.draw(screen, "...", at + Point::new(0, down), Pen::BROWN);
        }
    }

    /// Shows what is chosen.
    pub fn show(&mut self, terms: String) {
        self.terms = terms;
    }
}

impl Gadget for PlayersSheet {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.area.size = Size::new(HALF.min(room.inner_width()), LEAST);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.max(LEAST);
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        sheet(screen, self.area, HEADING, HEAD);
        let (corner, size) = (self.area.top_left, self.area.size);
        let right = corner.x + size.width as i32 - EDGE;
        screen.text_ending(Point::new(right, corner.y + 8), &self.terms, Pen::BROWN);
        if size.height >= HEAD + ROWS * ROW {
            self.draw_rows(screen);
            return;
        }
        let face = Headline::Large;
        let width = STEP * (COUNT - 1) + STONE;
        let height = STONE as i32 + STEM + BRANCH + EDGE + face.capitals() as i32;
        let middle = corner.x + size.width as i32 / 2;
        let top = corner.y + HEAD as i32 + ((size.height - HEAD) as i32 - height) / 2;
        let stones = Point::new(middle - width as i32 / 2, top);
        draw_stones(screen, &self.appearance, stones, (STEP, COUNT));
        let line = |screen: &mut Bitmap, x: i32, y: i32, width: u32, height: u32| {
            screen.fill(rect(x, y, width, height), Pen::OCHRE);
        };
        let pitch = width as i32 / PLAYERS.len() as i32;
        let place = |player: i32| middle + (player - PLAYERS.len() as i32 / 2) * pitch;
        let branches = top + STONE as i32 + EDGE / 2 + STEM;
        line(screen, middle, branches - STEM, THICK, STEM as u32);
        line(
            screen,
            place(0),
            branches,
            (place(4) - place(0)) as u32 + THICK,
            THICK,
        );
        for (player, name) in (0..).zip(PLAYERS) {
            line(screen, place(player), branches, THICK, BRANCH as u32);
            let left = place(player) + 1 - face.width(name) as i32 / 2;
            let below = Point::new(left, branches + BRANCH + EDGE / 2);
            face.draw(screen, name, below, Pen::BROWN);
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let words = format!("{HEADING} for Player 1 to 4: {}", self.terms);
        vec![Item::new(Role::Text, words, self.area)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
