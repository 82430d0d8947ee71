//! Stones at half their size.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size, rect};

use crate::app::model::appearance::Appearance;
use crate::rules::Stone;

/// The width and height of a stone, in pixels.
pub const STONE: u32 = 40;

/// Draws a stone at half its size, whose ground is a pen: each pixel is the pen that most of four have.
pub fn draw_small_stone(
    screen: &mut Bitmap,
    appearance: &Appearance,
    stone: Stone,
    corner: Point,
    ground: Pen,
) {
    let mut whole = Bitmap::new(Size::new(STONE, STONE), ground);
    appearance.draw_stone(&mut whole, stone, Point::zero());
    let area = rect(corner.x, corner.y, STONE / 2, STONE / 2);
    screen.fill_with(area, |at| {
        let from = (at - corner) * 2;
        let four =
            [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| whole.get(from + Point::new(x, y)));
        let count = |pen: &Option<Pen>| four.iter().filter(|other| *other == pen).count();
        four.into_iter().rev().max_by_key(count).flatten()
    });
}
