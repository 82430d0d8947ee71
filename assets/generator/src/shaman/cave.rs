//! The grounds of the board: a woven blanket for the Beyond, and the seams of the hide on it.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use crate::texture::outline;

/// The rows of a step of the pattern; a step is as wide as it is high.
const STEP: i32 = 3;

/// The pen of the blanket, from the upper left corner of its square: one stepped diamond in every square.
const fn weave(inner: Point) -> Pen {
    // Distances from the middle of the square, the same on all sides.
    let (x, y) = (steps(inner.x), steps(inner.y));
    match x + y {
        2 | 3 => Pen::RED,
        0 | 1 | 5 | 11.. => Pen::OCHRE,
        _ => Pen::BROWN,
    }
}

/// How many steps of the pattern lie between a pixel and the middle of its square.
const fn steps(place: i32) -> i32 {
    (2 * place - 41).abs() / (2 * STEP)
}

/// A square of the blanket, whose pattern meets that of its neighbours at the seams.
pub fn draw_blanket(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| Some(weave(at - area.top_left)));
    outline(picture, area, Pen::OCHRE, Pen::BLACK);
}

/// A square of the hide: only its seams; the hide itself is drawn as a whole.
pub fn draw_seams(picture: &mut Bitmap, area: Rectangle) {
    outline(picture, area, Pen::WHITE, Pen::OCHRE);
    draw_knots(picture, area);
}

/// The corners of a square, where the seams are knotted.
fn draw_knots(picture: &mut Bitmap, area: Rectangle) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    for (left, top) in [(x, y), (x + 40, y), (x, y + 40), (x + 40, y + 40)] {
        picture.fill(rect(left, top, 2, 2), Pen::OCHRE);
    }
}
