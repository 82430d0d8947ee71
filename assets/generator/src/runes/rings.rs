//! Slabs of slate for the scoreboard: a strand runs around each, interlaced with a ring in every corner where there is room.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use crate::texture::{inset, outline};

/// How far the middle of the strand lies from the edges of the slab.
const STRAND: i32 = 6;

/// Lays a slab in the shadow of its frame.
pub fn draw_slab(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::CHAR);
    outline(picture, area, Pen::BLACK, Pen::GREY);
}

/// Carves a strand around a slab, and a ring around each of its corners.
pub fn draw_rings(picture: &mut Bitmap, area: Rectangle) {
    draw_strand(picture, inset(area, STRAND - 1));
    let (right, lower) = (area.size.width as i32 - 1, area.size.height as i32 - 1);
    for x in [STRAND, right - STRAND] {
        for y in [STRAND, lower - STRAND] {
            let middle = area.top_left + Point::new(x, y);
            draw_ring(picture, middle);
            // The strand passes over the ring on one side of the corner, and under it on the other.
            let inwards = if x == STRAND { 2 } else { -9 };
            let over = rect(middle.x + inwards, middle.y, 8, 1);
            picture.fill(rect(over.top_left.x, middle.y - 1, 8, 3), Pen::BLACK);
            picture.fill(over, Pen::GREY);
        }
    }
}

/// A ring with black edges around a pixel.
fn draw_ring(picture: &mut Bitmap, middle: Point) {
    for y in -7_i32..=7 {
        for x in -7_i32..=7 {
            let pen = match x * x + y * y {
                16..23 | 36..46 => Pen::BLACK,
                23..36 => Pen::GREY,
                _ => continue,
            };
            picture.set(middle + Point::new(x, y), pen);
        }
    }
}

/// A strand with black edges around an area.
pub fn draw_strand(picture: &mut Bitmap, area: Rectangle) {
    for (by, pen) in [(0, Pen::BLACK), (1, Pen::GREY), (2, Pen::BLACK)] {
        outline(picture, inset(area, by), pen, pen);
    }
}
