//! The lining of the jewel case: velvet and satin.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use super::filigree::{STUD, stamp};
use crate::texture::{inset, outline, value_noise};

/// A padded square of wine-red velvet: brushed bright across its upper left, deep at its lower right.
pub fn draw_velvet(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    let side = (area.size.width + area.size.height) as i32 / 2;
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let nap = value_noise(at, 13, seed) / 70;
        let sheen = (inner.x + inner.y - side * 3 / 5).abs() / 4;
        let deep = (inner.x + inner.y - side - 6) / 5;
        let dark = (sheen - 1).clamp(0, 3) + nap + deep.clamp(0, 4);
        Some(if shade(at, dark as u8) {
            Pen::BROWN
        } else {
            Pen::RED
        })
    });
    outline(picture, area, Pen::RED, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::RED, Pen::BROWN);
    draw_glint(picture, area);
}

/// The light on the piping of a velvet square, at its upper left corner.
fn draw_glint(picture: &mut Bitmap, area: Rectangle) {
    let at = area.top_left;
    picture.fill(rect(at.x, at.y, 13, 1), Pen::ROSE);
    picture.fill(rect(at.x, at.y, 1, 13), Pen::ROSE);
    for far in [14, 16, 19] {
        picture.set(at + Point::new(far, 0), Pen::ROSE);
        picture.set(at + Point::new(0, far), Pen::ROSE);
    }
}

/// A puffed-up cushion of satin: its upper and left edges are lit, its lower and right edges in shadow.
pub fn draw_satin(picture: &mut Bitmap, area: Rectangle) {
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let lit = inner.x.min(inner.y);
        let dim = (width - 1 - inner.x).min(height - 1 - inner.y);
        let (checks, dots) = (
            (inner.x + inner.y) % 2 == 0,
            (inner.x + 2 * inner.y) % 4 == 0,
        );
        Some(match (lit < dim, lit.min(dim)) {
            (true, 1) => Pen::WHITE,
            (true, 2) if checks => Pen::WHITE,
            (true, 3) if dots => Pen::WHITE,
            (false, 1) if checks => Pen::SILVER,
            (false, 2) if dots => Pen::SILVER,
            _ => Pen::CREAM,
        })
    });
    outline(picture, area, Pen::WHITE, Pen::OCHRE);
}

/// The folds in four cushions of satin around the point where they meet, `at`.
pub fn draw_folds(picture: &mut Bitmap, at: Point) {
    for far in 3..8 {
        for (right, down) in [(false, false), (true, false), (false, true), (true, true)] {
            let x = if right { far } else { -1 - far };
            let y = if down { far } else { -1 - far };
            picture.set(at + Point::new(x, y), Pen::SILVER);
            picture.set(at + Point::new(x, y + 1), Pen::WHITE);
        }
    }
}

/// A gilt stud around `at`, the corner between four pixels.
pub fn draw_stud(picture: &mut Bitmap, at: Point) {
    stamp(picture, at - Point::new(3, 3), &STUD, false);
}
