//! The materials of the squares: practice paper of calligraphers in the Within, imperial brocade in the Beyond.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::texture::outline;

/// A square of brocade: ochre silk with a coin woven in gold, and a quarter of a rosette in each corner, which the
/// neighbours complete.
pub fn draw_brocade(picture: &mut Bitmap, area: Rectangle) {
    let corner = area.top_left;
    picture.fill_with(area, |at| {
        let inner = at - corner;
        Some(if is_gold(inner) {
            Pen::GOLD
        } else if is_gold(inner - Point::new(1, 1)) {
            Pen::BROWN
        } else {
            Pen::OCHRE
        })
    });
    outline(picture, area, Pen::GOLD, Pen::BROWN);
}

/// Whether the gold thread lies on top at a pixel of a square: the ring and the hole of the coin, ring and middle of the
/// rosettes.
fn is_gold(inner: Point) -> bool {
    if !(0..42).contains(&inner.x) || !(0..42).contains(&inner.y) {
        return false;
    }
    // Twice the distances from the middle of the square and from its nearest corner.
    let (x, y) = ((2 * inner.x - 41).abs(), (2 * inner.y - 41).abs());
    let (across, down) = (42 - x, 42 - y);
    let (coin, rosette) = (x * x + y * y, across * across + down * down);
    (620..900).contains(&coin)
        || (9..12).contains(&x.max(y))
        || (150..280).contains(&rosette)
        || rosette < 40
}

/// A square of white paper ruled in rose, with marks at its middle lines to keep a character upright.
pub fn draw_paper(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::WHITE);
    let corner = area.top_left;
    for step in (5..37).step_by(4) {
        for half in 0..2 {
            picture.set(corner + Point::new(step + half, 20), Pen::CREAM);
            picture.set(corner + Point::new(20, step + half), Pen::CREAM);
        }
    }
    outline(picture, area, Pen::ROSE, Pen::WHITE);
    for step in 1..4 {
        for end in [step, 41 - step] {
            picture.set(corner + Point::new(end, 20), Pen::ROSE);
            picture.set(corner + Point::new(20, end), Pen::ROSE);
        }
    }
}
