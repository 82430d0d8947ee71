//! A row of six stones, one of each colour and of each symbol, for windows that welcome the player.

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
    /// The number of rows.
    rows: u32,
    area: Rectangle,
}

impl StoneRow {
    pub const fn new(appearance: Appearance) -> Self {
        Self {
            appearance,
            rows: 1,
            area: Rectangle::new(Point::zero(), Size::zero()),
        }
    }

    /// Arranges the stones in two rows or in one.
    pub const fn set_two_rows(&mut self, are_two: bool) {
        self.rows = if are_two { 2 } else { 1 };
    }

    /// The number of stones in a row.
    const fn in_row(&self) -> u32 {
        STONES.len() as u32 / self.rows
    }

    /// The size of the stones without their shadows.
    const fn size(&self) -> Size {
        let width = STEP * (self.in_row() - 1) + STONE;
        Size::new(width, STEP * (self.rows - 1) + STONE)
    }
}

/// Draws the six stones from a corner, with the given distance between them and the given number in a row.
pub fn draw_stones(
    screen: &mut Bitmap,
    appearance: &Appearance,
    corner: Point,
    (step, in_row): (u32, u32),
) {
    let stones = STONES.iter().filter_map(|name| name.parse::<Stone>().ok());
    for (index, stone) in (0..).zip(stones) {
        let (column, row) = (index % in_row, index / in_row);
        let at = corner + Point::new((column * step) as i32, (row * step) as i32);
        appearance.draw_shadow(screen, stone, at + Point::new(SHADOW, SHADOW));
        appearance.draw_stone(screen, stone, at);
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
        self.area.size = self.size() + Size::new_equal(SHADOW as u32);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let left = self.area.size.width.saturating_sub(self.size().width) / 2;
        let corner = self.area.top_left + Point::new(left as i32, 0);
        draw_stones(screen, &self.appearance, corner, (STEP, self.in_row()));
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        let words = "one of each colour and of each symbol";
        vec![Item::new(Role::Picture, name, self.area).state(words)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
