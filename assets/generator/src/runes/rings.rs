//! Slabs of blue stone for the scoreboard: a braid or a strand runs around each.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use super::braid::SLENDER;
use crate::pixel_art::stamp;
use crate::texture::{inset, outline};

/// Lays a slab in the shadow of its frame.
pub fn draw_slab(picture: &mut Bitmap, area: Rectangle) {
    let deep = area.size.height as i32 / 18;
    picture.fill_with(area, |at| {
        let off = at - area.top_left;
        let near = off.x.min(off.y);
        let shadow = near < deep && shade(at, (deep - near) as u8 / 2);
        Some(if shadow { Pen::BLACK } else { Pen::NAVY })
    });
    outline(picture, area, Pen::BLACK, Pen::BLACK);
}

/// Carves a braid along the edges of a slab, held by a boss in each corner.
pub fn draw_braids(picture: &mut Bitmap, area: Rectangle) {
    /// The distance of the middle of the braid from the edges of the slab.
    const IN: i32 = 4;
    let (wide, high) = (area.size.width as i32, area.size.height as i32);
    let step = SLENDER.swing.len() as i32;
    for (long, lying, far) in [(wide, true, high), (high, false, wide)] {
        let crossings = (long - 2 * IN) / step;
        let start = (long - crossings * step) / 2;
        for across in [IN, far - IN] {
            let (x, y) = if lying {
                (start, across)
            } else {
                (across, start)
            };
            SLENDER.draw(picture, area.top_left + Point::new(x, y), crossings, lying);
        }
    }
    for x in [0, wide - 11] {
        for y in [0, high - 11] {
            stamp(picture, area.top_left + Point::new(x, y), &BOSS);
        }
    }
}

/// A boss with its edges in the light.
pub const BOSS: [&str; 11] = [
    ".....1.....",
    "....161....",
    "...16671...",
    "..1667771..",
    ".166717771.",
    "16671617771",
    ".177717771.",
    "..1777771..",
    "...17771...",
    "....171....",
    ".....1.....",
];

/// A strand with black edges around an area.
pub fn draw_strand(picture: &mut Bitmap, area: Rectangle) {
    outline(picture, area, Pen::BLACK, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::OCHRE, Pen::BROWN);
    outline(picture, inset(area, 2), Pen::BLACK, Pen::BLACK);
}
