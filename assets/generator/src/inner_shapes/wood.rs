//! Veneers: walnut and maple, whose grain runs on from square to square.

use ishido_assets::play_screen::{SQUARE_SIZE, WITHIN};
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
    apart: 6,
    piece: (90, 92),
    wander: 5,
};

/// The knots of the maple: their middles.
const KNOTS: [Point; 3] = [
    Point::new(163, 150),
    Point::new(412, 192),
    Point::new(287, 318),
];

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

/// The pen of a pixel of maple, which lies in a row of squares of the Within: pale wood, whose rings are silky lines that run
/// along the row, clear of the lines between the rows, and bend around a few knots.
#[must_use]
pub fn maple(at: Point, seed: u64) -> Pen {
    for knot in KNOTS {
        let (x, y) = ((at.x - knot.x).abs(), 2 * (at.y - knot.y).abs());
        match x * x + y * y {
            ..2 => return Pen::OCHRE,
            2..17 => return Pen::GOLD,
            17..42 => return Pen::CREAM,
            42..76 => return Pen::WHITE,
            _ => {}
        }
    }
    let top = WITHIN.top_left.y + SQUARE_SIZE * (at.y - WITHIN.top_left.y).div_euclid(SQUARE_SIZE);
    let is_line = |line: i32| at.y == top + maple_line(at.x, top, line, seed);
    if (0..MAPLE_LINES).any(is_line) {
        Pen::WHITE
    } else {
        Pen::CREAM
    }
}

/// How many rings of maple lie in a row of squares.
const MAPLE_LINES: i32 = 4;

/// How far below the top of its row of squares a ring of maple lies at a place.
fn maple_line(x: i32, top: i32, line: i32, seed: u64) -> i32 {
    let own = (noise(Point::new(line, top), seed) % 5) as i32;
    let drift = value_noise(Point::new(x, 64 * top), 96, seed) + 24;
    let y = 5 + 8 * line + own;
    // Rings bend around a knot in their row.
    let bend = |knot: &Point| {
        let (dx, dy) = (x - knot.x, y - (knot.y - top));
        if dy.abs() > 20 {
            return 0;
        }
        let push = (64 * (9 - dy.abs() / 3).max(0) * 180 / (180 + dx * dx) - 32).max(0);
        if dy < 0 { -push } else { push }
    };
    // In parts of 64, so that drift and bend together make no steps to and fro.
    let place = 64 * y + drift + KNOTS.iter().map(bend).sum::<i32>();
    (place / 64).clamp(3, 38)
}

/// Lays a veneer over an area.
pub fn lay(picture: &mut Bitmap, area: Rectangle, wood: impl Fn(Point) -> Pen) {
    picture.fill_with(area, |at| Some(wood(at)));
}
