//! Stones at a part of their size.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size, rect};

use crate::app::model::appearance::Appearance;
use crate::rules::Stone;

/// The width and height of a stone, in pixels.
pub const STONE: u32 = 40;

/// Draws a stone at one `part`-th of its size, 2 or 3, whose ground is a pen: each pixel is the pen that most of those have
/// that it stands for.
pub fn draw_small_stone(
    screen: &mut Bitmap,
    appearance: &Appearance,
    (stone, part): (Stone, u32),
    corner: Point,
    ground: Pen,
) {
    let part = part.max(1);
    let mut whole = Bitmap::new(Size::new(STONE, STONE), ground);
    appearance.draw_stone(&mut whole, stone, Point::zero());
    // The remainder of the division is left out on both sides.
    let margin = (STONE % part / 2) as i32;
    let area = rect(corner.x, corner.y, STONE / part, STONE / part);
    screen.fill_with(area, |at| {
        let from = (at - corner) * part as i32 + Point::new(margin, margin);
        let mut counts = [0_u8; 16];
        let mut most = None;
        for (y, x) in (0..part as i32).flat_map(|y| (0..part as i32).map(move |x| (y, x))) {
            let pen = whole.get(from + Point::new(x, y))?;
            let count = &mut counts[pen.index() & 15];
            *count += 1;
            if most.is_none_or(|(most, _)| *count > most) {
                most = Some((*count, pen));
            }
        }
        most.map(|(_, pen)| pen)
    });
}
