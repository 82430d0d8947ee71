//! A row of six stones, one of each colour and each symbol, for windows that welcome the player.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{dark_sand, raked_sand};

use crate::app::board_view::STONE;
use crate::app::model::appearance::Appearance;
use crate::rules::Stone;

/// The names of the stones, their number, and the distance from one to the next.
const STONES: [&str; 6] = ["1A", "2B", "3C", "4D", "5E", "6F"];
pub const COUNT: u32 = STONES.len() as u32;
pub const STEP: u32 = 48;
/// The width of the shadow.
pub const SHADOW: i32 = 2;
/// The height of raked sand with a row of stones in the middle, and the width of the smooth sand around them.
const SAND: u32 = 92;
const SMOOTH: i32 = 12;
/// The distance of a rock from both ends of the sand, and the width beside the stones that two need.
const ROCK: i32 = 48;
const ROCKS: u32 = 4 * ROCK as u32;

/// The stones in use, in the middle of a row.
#[derive(Debug)]
pub struct StoneRow {
    appearance: Appearance,
    is_on_sand: bool,
    /// The sand fills a card on the screen.
    is_tall: bool,
    area: Rectangle,
}

impl StoneRow {
    pub const fn new(appearance: Appearance) -> Self {
        Self {
            appearance,
            is_on_sand: false,
            is_tall: false,
            area: Rectangle::new(Point::zero(), Size::zero()),
        }
    }

    /// The same row on raked sand of its own.
    #[must_use]
    pub const fn on_sand(mut self) -> Self {
        self.is_on_sand = true;
        self
    }
}

/// The size of the stones without their shadows, with this number in a row.
pub const fn stones_size(in_row: u32) -> Size {
    let rows = COUNT / in_row;
    Size::new(STEP * (in_row - 1) + STONE, STEP * (rows - 1) + STONE)
}

/// Draws raked sand, which is smooth around what lies in its middle, with a rock at each end where there is room.
pub fn draw_sand(screen: &mut Bitmap, area: Rectangle, stones: Rectangle) {
    let rocks = rocks_beside(area, stones.size.width);
    raked_sand(screen, area, rocks.as_ref().map_or(&[], |rocks| &rocks[..]));
    smooth(screen, area, stones, Pen::CREAM);
}

/// Draws raked sand at night with a rock at each end, where there is room for two, or else in its middle.
pub fn draw_sand_at_night(screen: &mut Bitmap, area: Rectangle) {
    let rocks = match rocks_beside(area, stones_size(COUNT).width) {
        _ if area.size.height < SAND => Vec::new(),
        Some(rocks) => rocks.to_vec(),
        None => vec![area.center()],
    };
    dark_sand(screen, area, &rocks);
}

/// The places of a rock at each end of an area, where there is room beside stones in its middle.
fn rocks_beside(area: Rectangle, stones: u32) -> Option<[Point; 2]> {
    let middle = area.center().y;
    let right = area.top_left.x + area.size.width as i32;
    let rocks = [area.top_left.x + ROCK, right - ROCK].map(|x| Point::new(x, middle));
    (area.size.width >= stones + ROCKS).then_some(rocks)
}

/// Smooths the sand around what lies in its middle. The furrows end at different distances, as where a rake is lifted.
fn smooth(screen: &mut Bitmap, area: Rectangle, stones: Rectangle, sand: Pen) {
    // The edges of the sand stay.
    let smooth = stones.offset(SMOOTH).intersection(&area.offset(-1));
    for y in smooth.rows() {
        let furrow = (y - area.top_left.y) as u32 / 8;
        let (before, behind) = (furrow * 7 % 13, furrow * 5 % 11);
        let width = smooth.size.width + before + behind;
        let row = Point::new(smooth.top_left.x - before as i32, y);
        let row = Rectangle::new(row, Size::new(width, 1));
        screen.fill(row.intersection(&area), sand);
    }
}

/// How far each stone on the ghost of a chart lies below the highest, and the greatest distance.
const FALLS: [i32; COUNT as usize] = [44, 30, 37, 14, 22, 0];
pub const RISE: u32 = 44;

/// The stones from left to right.
pub fn stones() -> impl Iterator<Item = Stone> {
    STONES.iter().filter_map(|name| name.parse().ok())
}

/// Draws the six stones as the tops of the piles of a chart that is still empty, from a corner: dithered slabs on a line.
pub fn draw_chart(screen: &mut Bitmap, appearance: &Appearance, corner: Point) {
    const SLAB: i32 = 8;
    let base = corner.y + (RISE + STONE) as i32 + SLAB;
    for ((index, stone), fall) in (0..).zip(stones()).zip(FALLS) {
        let at = corner + Point::new(index * STEP as i32, fall);
        let pile = rect(at.x + 4, at.y, STONE - 8, (base - at.y) as u32);
        screen.fill_with(pile, |dot| {
            let is_edge = (base - dot.y) % SLAB == 0;
            (!is_edge && (dot.x + dot.y) % 2 == 0).then_some(Pen::OCHRE)
        });
        appearance.draw_shadow(screen, stone, at + Point::new(SHADOW, SHADOW));
        appearance.draw_stone(screen, stone, at);
    }
    let width = stones_size(COUNT).width + 2 * SLAB as u32;
    screen.fill(rect(corner.x - SLAB, base, width, 2), Pen::BROWN);
}

/// Draws the six stones from a corner, with the given distance between them and the given number in a row.
pub fn draw_stones(
    screen: &mut Bitmap,
    appearance: &Appearance,
    corner: Point,
    (step, in_row): (u32, u32),
) {
    for (index, stone) in (0..).zip(stones()) {
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

    fn fit(&mut self, room: Room, _material: Material) {
        self.area.size = stones_size(COUNT) + Size::new_equal(SHADOW as u32);
        if self.is_on_sand {
            self.area.size.height = SAND;
        }
        self.is_tall = self.is_on_sand && !room.is_upright();
    }

    fn is_tall(&self) -> bool {
        self.is_tall
    }

    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.max(SAND);
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = width;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let size = stones_size(COUNT);
        let left = self.area.size.width.saturating_sub(size.width) / 2;
        let above = if self.is_on_sand {
            self.area.size.height.saturating_sub(size.height) / 2
        } else {
            0
        };
        let corner = self.area.top_left + Point::new(left as i32, above as i32);
        if self.is_on_sand {
            draw_sand(screen, self.area, Rectangle::new(corner, size));
        }
        draw_stones(screen, &self.appearance, corner, (STEP, COUNT));
    }

    fn describe(&self, name: &str, _focus: bool) -> Vec<Item> {
        let words = "one of each colour and each symbol";
        vec![Item::new(Role::Picture, name, self.area).state(words)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
