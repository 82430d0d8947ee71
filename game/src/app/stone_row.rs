//! A row of six stones, one of each colour and of each symbol, for the cards that welcome a player.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};
use ishido_shared::ui::gadget::Gadget;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;

use crate::app::board_view::STONE;
use crate::app::model::appearance::Appearance;
use crate::rules::Stone;

/// The stones from left to right, and the distance from one to the next.
const STONES: [&str; 6] = ["1A", "2B", "3C", "4D", "5E", "6F"];
const STEP: u32 = 48;
/// The width of the shadow.
const SHADOW: i32 = 2;

/// The stones in use, in the middle of a row.
#[derive(Debug)]
pub struct StoneRow {
    appearance: Appearance,
    area: Rectangle,
}

impl StoneRow {
    pub const fn new(appearance: Appearance) -> Self {
        Self {
            appearance,
            area: Rectangle::new(Point::zero(), Size::zero()),
        }
    }
}

impl Gadget for StoneRow {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, _room: Room, _ink: Pen) {
        let width = STEP * (STONES.len() as u32 - 1) + STONE;
        self.area.size = Size::new(width, STONE) + Size::new(SHADOW as u32, SHADOW as u32);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let width = STEP * (STONES.len() as u32 - 1) + STONE;
        let left = self.area.size.width.saturating_sub(width) / 2;
        let mut at = self.area.top_left + Point::new(left as i32, 0);
        for stone in STONES.iter().filter_map(|name| name.parse::<Stone>().ok()) {
            let shadow = at + Point::new(SHADOW, SHADOW);
            self.appearance.draw_shadow(screen, stone, shadow);
            self.appearance.draw_stone(screen, stone, at);
            at.x += STEP as i32;
        }
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        let words = "one of each colour and of each symbol";
        vec![Item::new(Role::Picture, name, self.area).state(words)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
