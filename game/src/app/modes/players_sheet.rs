//! The sheet beside the fields of a new tournament: its first players, each with the same stones, and how they play.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};
use ishido_shared::ui::gadget::{Gadget, LINE, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::sheet;

use super::gadgets::CONTROLLERS;
use super::setup::HALF;
use crate::app::board_view::draw_small_stone;
use crate::app::model::appearance::Appearance;
use crate::app::stone_row::{COUNT, stones};

const HEADING: &str = "The Same Stones";
const EDGE: i32 = 8;
const HEAD: u32 = 32;
/// The side of a stone, in which it keeps its shape, and the distances from one to the next and from one player to the next at least.
const SIDE: u32 = 26;
const STEP: i32 = SIDE as i32 + 8;
const LEAST_PITCH: u32 = SIDE + 8;
const LEAST: u32 = HEAD + CONTROLLERS * LEAST_PITCH + EDGE as u32;

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
        let pitch = ((size.height - HEAD - EDGE as u32) / CONTROLLERS) as i32;
        for row in 0..CONTROLLERS as i32 {
            let middle = corner.y + HEAD as i32 + row * pitch + pitch / 2;
            let name = Point::new(corner.x + EDGE, middle - LINE / 2 + 1);
            screen.text(name, &format!("Player {}", row + 1), Pen::BLACK);
            let first = right - COUNT as i32 * STEP;
            for (place, stone) in (0..).zip(stones()) {
                let at = Point::new(first + place * STEP, middle - SIDE as i32 / 2);
                draw_small_stone(screen, &self.appearance, (stone, SIDE), at);
            }
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let words = format!("{HEADING} for Player 1 to {CONTROLLERS}: {}", self.terms);
        vec![Item::new(Role::Text, words, self.area)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
