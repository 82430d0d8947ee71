//! The Beyond of the board: a blanket of dark wool, with a strip of beads along its whole edge.

use ishido_assets::play_screen::BOARD;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::pixel_art::stamp_pen;
use crate::texture::{folded, outline};

/// The beads of a square, from the outer edge inwards: tents and mountains, which go on from square to square.
const BEADS: [&str; 4] = [
    "...59999995...",
    "7...597795...7",
    "77...5995...77",
    "E77...55...77E",
];

/// The width and height of a bead in pixels, with the thread beside it.
const BEAD: i32 = 3;

/// A square of the blanket.
pub fn draw(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let from = at - BOARD.top_left;
        let Point { x: across, y: down } = folded(BOARD, at);
        // The strips meet in mitres at the corners of the board.
        let (deep, along) = if across < down {
            (across, from.y)
        } else {
            (down, from.x)
        };
        Some(match deep {
            1 | 14 => Pen::OCHRE,
            _ => bead(Point::new(along % 42, deep - 2)).unwrap_or(Pen::BROWN),
        })
    });
    outline(picture, area, Pen::OCHRE, Pen::BLACK);
}

/// The pen of a pixel of the beads; nothing beside the strip.
fn bead(at: Point) -> Option<Pen> {
    let pen = stamp_pen(&BEADS, Point::new(at.x / BEAD, at.y.div_euclid(BEAD)))?;
    let dim = at.x % BEAD == BEAD - 1 && at.y % BEAD == BEAD - 1;
    Some(if dim { Pen::BLACK } else { pen })
}
