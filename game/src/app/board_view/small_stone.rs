//! Stones at a part of their size.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size, rect};

use crate::app::model::appearance::Appearance;
use crate::rules::Stone;

/// The width and height of a stone, in pixels.
pub const STONE: u32 = 40;

/// Draws a stone at one `part`-th of its size, 2 or 3, whose ground is a pen.
pub fn draw_small_stone(
    screen: &mut Bitmap,
    appearance: &Appearance,
    (stone, part): (Stone, u32),
    corner: Point,
    ground: Pen,
) {
    let side = STONE / part.max(1);
    draw_scaled_stone(screen, appearance, (stone, side), corner, ground);
}

/// Draws a stone that is `side` pixels wide and high, at most as large as it is, whose ground is a pen: each pixel is the pen that has
/// most of the area that it stands for.
pub fn draw_scaled_stone(
    screen: &mut Bitmap,
    appearance: &Appearance,
    (stone, side): (Stone, u32),
    corner: Point,
    ground: Pen,
) {
    let side = side.clamp(1, STONE);
    let mut whole = Bitmap::new(Size::new(STONE, STONE), ground);
    appearance.draw_stone(&mut whole, stone, Point::zero());
    // The remainder of a division by a whole number is left out on both sides.
    let covered = if side > STONE / 2 {
        STONE
    } else {
        STONE / side * side
    } as i32;
    let (side, margin) = (side as i32, (STONE as i32 - covered) / 2);
    // The pixels under one of the small ones along a line, each with the part of it that is there, in parts of `side`.
    let spans = |at: i32| {
        let (from, to) = (at * covered, (at + 1) * covered);
        (from / side..(to + side - 1) / side).map(move |pixel| {
            let part = to.min((pixel + 1) * side) - from.max(pixel * side);
            (pixel + margin, part)
        })
    };
    let area = rect(corner.x, corner.y, side as u32, side as u32);
    screen.fill_with(area, |at| {
        let to = at - corner;
        let mut counts = [0_i32; 16];
        let mut most = None;
        for ((y, high), (x, wide)) in
            spans(to.y).flat_map(|row| spans(to.x).map(move |column| (row, column)))
        {
            let pen = whole.get(Point::new(x, y))?;
            let count = &mut counts[pen.index() & 15];
            *count += wide * high;
            if most.is_none_or(|(most, _)| *count > most) {
                most = Some((*count, pen));
            }
        }
        most.map(|(_, pen)| pen)
    });
}
