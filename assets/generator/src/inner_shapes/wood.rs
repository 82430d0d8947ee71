//! Veneers: walnut, maple and pear, whose grain runs on from square to square.

use ishido_assets::play_screen::SQUARE_SIZE;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::texture::{noise, value_noise};

/// Direction in which the grain of a veneer runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grain {
    /// From left to right.
    Across,
    /// From top to bottom.
    Down,
}

/// The parts of a pixel in which heights of the grain are counted.
const PARTS: i32 = 32;

/// The growth rings of a wood: long curved lines, which swell and taper off.
struct Rings {
    /// The pixels from one ring to the next, on average.
    apart: i32,
    /// By how many pixels a ring wanders at most, and how far along the grain that takes.
    wander: (i32, i32),
    /// The length along the grain in which a ring swells and tapers, in pixels, and the number of 256 strengths that are not seen.
    swell: (i32, i32),
    /// The greatest width of a ring, in parts of a pixel.
    width: i32,
}

/// The rings of maple.
const MAPLE: Rings = Rings {
    apart: 21,
    wander: (30, 160),
    swell: (140, 148),
    width: 64,
};

/// The rings of pear wood: few, because they are dark and would look like scratches.
const PEAR: Rings = Rings {
    apart: 28,
    wander: (40, 240),
    swell: (260, 150),
    width: 48,
};

/// Turns a point so that x runs along the grain and y across it.
const fn along_grain(at: Point, grain: Grain) -> Point {
    match grain {
        Grain::Across => at,
        Grain::Down => Point::new(at.y, at.x),
    }
}

/// Returns true if a ring is seen at a place, whose x runs along the grain.
fn is_ring(place: Point, rings: &Rings, seed: u64) -> bool {
    let (by, along) = rings.wander;
    let drift = value_noise(Point::new(place.x, 2 * place.y), along, seed);
    let height = PARTS * place.y + by * PARTS * drift / 256;
    let index = height.div_euclid(PARTS * rings.apart);
    let (reach, unseen) = rings.swell;
    let strength = value_noise(
        Point::new(place.x + 41 * index, reach * index),
        reach,
        seed + 1,
    );
    let width = (strength - unseen) * rings.width / (256 - unseen);
    // Widest in the middle of its strip, so that both sides of a ring taper.
    let from_middle = height.rem_euclid(PARTS * rings.apart) - PARTS * rings.apart / 2;
    strength > unseen && 2 * from_middle.abs() < width.max(PARTS + PARTS / 2)
}

/// The length and width of a plank of walnut.
const PLANK: Point = Point::new(3 * SQUARE_SIZE, SQUARE_SIZE);

/// The pen of a pixel of walnut: ochre planks, whose rings are long flames around a heart, as in wood cut lengthwise.
#[must_use]
pub fn walnut(at: Point, grain: Grain, seed: u64) -> Pen {
    /// From ring to ring, across the grain.
    const APART: i32 = 7 * PARTS;
    /// The length of a flame by its width.
    const STRETCH: i32 = 8;
    let place = along_grain(at, grain);
    let plank = Point::new(place.x.div_euclid(PLANK.x), place.y.div_euclid(PLANK.y));
    let dice = |turn: i32, sides: u32| {
        (noise(Point::new(8 * plank.x + turn, plank.y), seed) % sides) as i32
    };
    let heart = Point::new(10 + dice(0, 106), 15 + dice(1, 13));
    let from_heart = Point::new(
        place.x.rem_euclid(PLANK.x) - heart.x,
        place.y.rem_euclid(PLANK.y) - heart.y,
    );
    let bent = PARTS * 5 * value_noise(place, 48, seed + 3) / 256;
    let (x, y) = (
        PARTS * from_heart.x / STRETCH,
        PARTS * from_heart.y + bent - 2 * PARTS,
    );
    let far = ((x * x + y * y) as u32).isqrt() as i32;
    let ring = far / APART;
    // Every ring swells to two pixels and tapers to one along the grain, and is lost in places; across a tip it is as narrow.
    let strength = match (ring, dice(2, 3)) {
        // The innermost ring is whole or not there.
        (0, whole) => 80 * whole,
        _ => value_noise(Point::new(place.x + 31 * ring, 64 * ring), 70, seed + 4),
    };
    let steepness = PARTS * (x.abs() / STRETCH).max(y.abs()) / far.max(1);
    let width = (steepness * (strength - 10) / 80).clamp(steepness * 5 / 4, steepness * 2);
    if strength > 84 && (far % APART - APART / 2).abs() * 2 < width {
        Pen::BROWN
    } else {
        Pen::OCHRE
    }
}

/// The pen of a pixel of maple: pale wood, whose rings are long silky lines.
#[must_use]
pub fn maple(at: Point, seed: u64) -> Pen {
    if is_ring(at, &MAPLE, seed) {
        Pen::WHITE
    } else {
        Pen::CREAM
    }
}

/// The pen of a pixel of pear wood, as pale as maple: its rings run from top to bottom, and are dark.
#[must_use]
pub fn pear(at: Point, seed: u64) -> Pen {
    if is_ring(along_grain(at, Grain::Down), &PEAR, seed) {
        Pen::OCHRE
    } else {
        Pen::CREAM
    }
}

/// Lays a veneer over an area.
pub fn lay(picture: &mut Bitmap, area: Rectangle, wood: impl Fn(Point) -> Pen) {
    picture.fill_with(area, |at| Some(wood(at)));
}
