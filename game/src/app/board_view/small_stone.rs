//! Stones and pieces of the board at a part of their size.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size};

use crate::app::model::appearance::Appearance;
use crate::rules::Stone;

/// The width and height of a stone, in pixels.
pub const STONE: u32 = 40;

/// Draws a stone, `side` pixels wide and high, whose ground is a pen.
pub fn draw_small_stone(
    screen: &mut Bitmap,
    appearance: &Appearance,
    (stone, side): (Stone, u32),
    corner: Point,
    ground: Pen,
) {
    let mut whole = Bitmap::new(Size::new(STONE, STONE), ground);
    appearance.draw_stone(&mut whole, stone, Point::zero());
    let small = shrunk(&whole, side);
    screen.copy(&small, small.area(), corner);
}

/// A square picture that is `side` pixels wide and high, at most as large as it is: each pixel is the pen that has most of the area
/// that it stands for.
pub fn shrunk(whole: &Bitmap, side: u32) -> Bitmap {
    let whole_side = whole.area().size.width;
    let side = side.clamp(1, whole_side);
    // The remainder of a division by a whole number is left out on both sides.
    let covered = if side > whole_side / 2 {
        whole_side
    } else {
        whole_side / side * side
    } as i32;
    let (side, margin) = (side as i32, (whole_side as i32 - covered) / 2);
    // The pixels under one of the small ones along a line, each with the part of it that is there, in parts of `side`.
    let spans = |at: i32| {
        let (from, to) = (at * covered, (at + 1) * covered);
        (from / side..(to + side - 1) / side).map(move |pixel| {
            let part = to.min((pixel + 1) * side) - from.max(pixel * side);
            (pixel + margin, part)
        })
    };
    Bitmap::from_fn(Size::new_equal(side as u32), |x, y| {
        let mut counts = [0_i32; 16];
        let mut most = (0, Pen::BLACK);
        let rows = spans(y as i32).flat_map(|row| spans(x as i32).map(move |column| (row, column)));
        for ((y, high), (x, wide)) in rows {
            let Some(pen) = whole.get(Point::new(x, y)) else {
                continue;
            };
            let count = &mut counts[pen.index() & 15];
            *count += wide * high;
            if *count > most.0 {
                most = (*count, pen);
            }
        }
        most.1
    })
}
