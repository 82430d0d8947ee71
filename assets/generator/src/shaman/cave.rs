//! The grounds of the board: a woven blanket for the Beyond, and the seams of the hide on it.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::board_grid::GridSquare;
use crate::texture::outline;

/// The rows of a step of the pattern; a step is as wide as it is high.
const STEP: i32 = 3;

/// The pen of the blanket, from the upper left corner of its square: small diamonds around coral or turquoise and large ones
/// by turns, each with a bead of bone in its middle and else in quiet earth colours, so that the stones on them are stronger; the
/// corners, beside round stones, are plain.
const fn weave(inner: Point, core: Option<Pen>) -> Pen {
    // Distances from the middle of the square, the same on all sides.
    let (x, y) = (steps(inner.x), steps(inner.y));
    match (x + y, core) {
        (1, Some(core)) => core,
        (0, _) => Pen::CREAM,
        (3, Some(_)) | (4, None) => Pen::OCHRE,
        (2, None) if x == y => Pen::OCHRE,
        _ => Pen::BROWN,
    }
}

/// How many steps of the pattern lie between a pixel and the middle of its square.
const fn steps(place: i32) -> i32 {
    (2 * place - 41).abs() / (2 * STEP)
}

/// A square of the blanket, whose pattern meets that of its neighbours at the seams.
pub fn draw_blanket(picture: &mut Bitmap, square: &GridSquare) {
    let core = match (square.column + square.row) % 4 {
        0 => Some(Pen::RED),
        2 => Some(Pen::SKY),
        _ => None,
    };
    let area = square.area;
    picture.fill_with(area, |at| Some(weave(at - area.top_left, core)));
    outline(picture, area, Pen::OCHRE, Pen::BLACK);
}

/// A square of the hide: only its seams, sewn with sinew; the hide itself is drawn as a whole.
pub fn draw_seams(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let Point { x, y } = at - area.top_left;
        match (x, y) {
            (41, _) if y % 6 < 4 => Some(Pen::OCHRE),
            (_, 41) if x % 6 < 4 => Some(Pen::OCHRE),
            (0, _) | (_, 0) => Some(Pen::WHITE),
            _ => None,
        }
    });
}
