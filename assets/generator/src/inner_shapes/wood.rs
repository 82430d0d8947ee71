//! Veneers: walnut and maple, whose grain runs on from square to square.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::texture::{noise, value_noise};

/// Which way the grain of a veneer runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grain {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

/// The growth rings of a wood, seen as long lines.
struct Rings {
    /// How many pixels lie from one ring to the next, on average.
    apart: i32,
    /// How long a piece of a ring is, and how many hundredths of the pieces are seen.
    piece: (i32, u32),
    /// By how many pixels a ring wanders at most.
    wander: i32,
}

const WALNUT: Rings = Rings {
    apart: 4,
    piece: (74, 94),
    wander: 9,
};

const MAPLE: Rings = Rings {
    apart: 10,
    piece: (118, 38),
    wander: 14,
};

/// Turns a point so that x runs along the grain and y across it.
const fn along_grain(at: Point, grain: Grain) -> Point {
    match grain {
        Grain::Across => at,
        Grain::Down => Point::new(at.y, at.x),
    }
}

/// Whether a ring is seen at a place, whose x runs along the grain.
fn is_ring(place: Point, rings: &Rings, seed: u64) -> bool {
    let (first, last) = (place.y - rings.wander, place.y);
    (first.div_euclid(rings.apart)..=last.div_euclid(rings.apart)).any(|index| {
        // Every ring lies at a place of its own in its band, so that no two are at the same distance.
        let own = (noise(Point::new(0, index), seed) % rings.apart as u32) as i32;
        let shift = (noise(Point::new(1, index), seed) % 128) as i32;
        let piece = (place.x + shift).div_euclid(rings.piece.0);
        let drift = value_noise(Point::new(place.x + 11 * index, 0), 84, seed);
        place.y == index * rings.apart + own + drift * rings.wander / 256
            && noise(Point::new(2 + piece, index), seed) % 100 < rings.piece.1
    })
}

/// The pen of a pixel of walnut: ochre wood with a few long rings.
#[must_use]
pub fn walnut(at: Point, grain: Grain, seed: u64) -> Pen {
    if is_ring(along_grain(at, grain), &WALNUT, seed) {
        Pen::BROWN
    } else {
        Pen::OCHRE
    }
}

/// The pen of a pixel of maple: pale wood with sparse rings.
#[must_use]
pub fn maple(at: Point, grain: Grain, seed: u64) -> Pen {
    if is_ring(along_grain(at, grain), &MAPLE, seed) {
        Pen::OCHRE
    } else {
        Pen::CREAM
    }
}

/// Lays a veneer over an area.
pub fn lay(picture: &mut Bitmap, area: Rectangle, wood: impl Fn(Point) -> Pen) {
    picture.fill_with(area, |at| Some(wood(at)));
}
