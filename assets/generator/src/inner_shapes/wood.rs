//! Veneers: walnut, maple and rosewood, each with its grain across or down.

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

/// Turns a point so that x runs along the grain and y across it.
const fn along_grain(at: Point, grain: Grain) -> Point {
    match grain {
        Grain::Across => at,
        Grain::Down => Point::new(at.y, at.x),
    }
}

/// The phase of the growth rings, which are wavy lines: it rises by 16 with every pixel across the grain.
const fn rings(place: Point, seed: u64) -> i32 {
    place.y * 16 + value_noise(Point::new(place.x / 4, place.y / 3), 8, seed) / 3
}

/// The pen of a pixel of walnut: ochre wood with long dark lines, some rings darker than others.
#[must_use]
pub fn walnut(at: Point, grain: Grain, seed: u64) -> Pen {
    let place = along_grain(at, grain);
    let ring = rings(place, seed);
    let (index, phase) = (ring.div_euclid(64), ring.rem_euclid(64));
    // Lines break off at a different point in every ring.
    let shift = (noise(Point::new(1, index), seed) % 40) as i32;
    let dice = noise(Point::new((place.x + shift) / 20, index), seed) % 100;
    let dark = value_noise(Point::new(0, index), 3, seed) > 95;
    match phase {
        0..16 if dice < 92 => Pen::BROWN,
        16..32 if dark && dice < 75 => Pen::BROWN,
        _ => Pen::OCHRE,
    }
}

/// The pen of a pixel of maple: pale wood with a silken shine.
#[must_use]
pub fn maple(at: Point, grain: Grain, seed: u64) -> Pen {
    let place = along_grain(at, grain);
    let ring = rings(place, seed);
    let (index, phase) = (ring.div_euclid(96), ring.rem_euclid(96));
    let dice = noise(Point::new(place.x / 12, index), seed) % 100;
    match phase {
        0..16 if dice < 50 => Pen::WHITE,
        _ => Pen::CREAM,
    }
}

/// The pen of a pixel of rosewood: dark, with black lines.
#[must_use]
pub fn rosewood(at: Point, grain: Grain, seed: u64) -> Pen {
    let place = along_grain(at, grain);
    let ring = rings(place, seed);
    let (index, phase) = (ring.div_euclid(64), ring.rem_euclid(64));
    let dice = noise(Point::new(place.x / 11, index), seed) % 100;
    match phase {
        0..16 if dice < 70 => Pen::BLACK,
        32..48 if dice < 14 => Pen::OCHRE,
        _ => Pen::BROWN,
    }
}

/// Lays a veneer over an area.
pub fn lay(picture: &mut Bitmap, area: Rectangle, wood: impl Fn(Point) -> Pen) {
    picture.fill_with(area, |at| Some(wood(at)));
}
