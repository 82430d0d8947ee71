//! The grounds of the board: a woven blanket for the Beyond, and the seams of the hide on it.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use crate::texture::outline;

/// The middle of the blanket, the corner between four squares, from which its pattern goes out in all directions.
const MIDDLE: Point = Point::new(268, 212);
/// The rows of a step of the pattern; a step is as wide as it is high.
const STEP: i32 = 3;
/// The width of a large diamond and a small one; the fourth large one lies in the middle of the squares at the sides.
const REPEAT: i32 = 66;
/// The height of a band of diamonds with its stripes: the fourth band lies in the middle of the upper squares.
const BAND: i32 = 49;

/// The pen of the blanket: bands of stepped diamonds between stripes.
const fn weave(at: Point) -> Pen {
    // Distances from the middle, the same on both sides.
    let (x, y) = (at.x - MIDDLE.x, at.y - MIDDLE.y);
    let x = if x < 0 { -1 - x } else { x };
    let y = if y < 0 { -1 - y } else { y };
    match (y + 24) % BAND {
        5 | 43 => Pen::OCHRE,
        0 | 1 | 47 | 48 if x / STEP % 2 == 0 => Pen::BROWN,
        0..5 | 44.. => Pen::RED,
        row => {
            let up = steps(row - 24);
            let large = up + steps(x % REPEAT - REPEAT / 2);
            let small = up + steps((x + REPEAT / 2) % REPEAT - REPEAT / 2);
            match (large, small) {
                (0..2, _) => Pen::OCHRE,
                (2..5, _) => Pen::RED,
                (5, _) => Pen::OCHRE,
                (_, 0) => Pen::RED,
                (_, 1) => Pen::OCHRE,
                _ => Pen::BROWN,
            }
        }
    }
}

/// How many steps of the pattern lie between a pixel and the middle of a sign.
const fn steps(from_middle: i32) -> i32 {
    from_middle.abs() / STEP
}

/// A square of the blanket, whose pattern runs on from square to square.
pub fn draw_blanket(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| Some(weave(at)));
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
