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

/// The pen of a pixel of walnut: ochre wood with a few long, even rings.
#[must_use]
pub fn walnut(at: Point, grain: Grain, seed: u64) -> Pen {
    let place = along_grain(at, grain);
    let wave = value_noise(Point::new(place.x, 0), 60, seed) / 10;
    match (place.y * 4 + wave).rem_euclid(32) {
        0..4 | 8..12 => Pen::BROWN,
        _ => Pen::OCHRE,
    }
}

/// The pen of a pixel of maple: pale wood with a few long rings, hardly darker than the rest.
#[must_use]
pub fn maple(at: Point, grain: Grain, seed: u64) -> Pen {
    let place = along_grain(at, grain);
    let wave = value_noise(Point::new(place.x, 0), 50, seed) / 8;
    match (place.y * 4 + wave).rem_euclid(48) {
        0..4 => Pen::WHITE,
        _ => Pen::CREAM,
    }
}

/// The pen of a pixel of rosewood: dark, with black lines.
#[must_use]
pub fn rosewood(at: Point, grain: Grain, seed: u64) -> Pen {
    let place = along_grain(at, grain);
    let ring = rings(place, seed);
    let (index, phase) = (ring.div_euclid(64), ring.rem_euclid(64));
    let dice = noise(Point::new(place.x / 24, index), seed) % 100;
    match phase {
        0..16 if dice < 60 => Pen::BLACK,
        _ => Pen::BROWN,
    }
}

/// Lays a veneer over an area.
pub fn lay(picture: &mut Bitmap, area: Rectangle, wood: impl Fn(Point) -> Pen) {
    picture.fill_with(area, |at| Some(wood(at)));
}
