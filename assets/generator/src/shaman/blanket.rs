//! The Beyond of the board: a blanket of dark wool, with a sign of beads on every square.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::pixel_art::stamp_pen;
use crate::texture::outline;

/// The beads of a square: the four mountains around the fire, whole on every square.
const BEADS: [&str; 9] = [
    "....7....",
    "...7.7...",
    "..7.9.7..",
    ".7.999.7.",
    "7.99599.7",
    ".7.999.7.",
    "..7.9.7..",
    "...7.7...",
    "....7....",
];

/// The width and height of a bead in pixels, with the thread beside it.
const BEAD: i32 = 3;

/// The offset of the beads in a square.
const CORNER: Point = Point::new(7, 7);

/// A square of the blanket.
pub fn draw(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        Some(bead(at - area.top_left - CORNER).unwrap_or(Pen::BROWN))
    });
    outline(picture, area, Pen::OCHRE, Pen::BLACK);
}

/// The pen of a pixel of the beads; nothing beside them.
fn bead(at: Point) -> Option<Pen> {
    let pen = stamp_pen(
        &BEADS,
        Point::new(at.x.div_euclid(BEAD), at.y.div_euclid(BEAD)),
    )?;
    let dim = at.x % BEAD == BEAD - 1 && at.y % BEAD == BEAD - 1;
    Some(if dim { Pen::BLACK } else { pen })
}
