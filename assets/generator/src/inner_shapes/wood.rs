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

/// A place as the wood sees it: along the grain, and across it.
const fn along(at: Point, grain: Grain) -> Point {
    match grain {
        Grain::Across => at,
        Grain::Down => Point::new(at.y, at.x),
    }
}

/// How far the years wander: growth rings as wavy lines, a number that rises by 16 from pixel to pixel.
const fn rings(place: Point, seed: u64) -> i32 {
    place.y * 16 + value_noise(Point::new(place.x / 4, place.y / 3), 8, seed) / 3
}

/// Walnut: ochre wood with long dark lines, some years darker than others.
#[must_use]
pub fn walnut(at: Point, grain: Grain, seed: u64) -> Pen {
    let place = along(at, grain);
    let ring = rings(place, seed);
    let (year, part) = (ring.div_euclid(64), ring.rem_euclid(64));
    // Where a line breaks off differs from year to year.
    let shift = (noise(Point::new(1, year), seed) % 40) as i32;
    let dice = noise(Point::new((place.x + shift) / 20, year), seed) % 100;
    let dark = value_noise(Point::new(0, year), 3, seed) > 95;
    match part {
        0..16 if dice < 92 => Pen::BROWN,
        16..32 if dark && dice < 75 => Pen::BROWN,
        _ => Pen::OCHRE,
    }
}

/// Maple: pale wood with a silken shine.
#[must_use]
pub fn maple(at: Point, grain: Grain, seed: u64) -> Pen {
    let place = along(at, grain);
    let ring = rings(place, seed);
    let (year, part) = (ring.div_euclid(96), ring.rem_euclid(96));
    let dice = noise(Point::new(place.x / 12, year), seed) % 100;
    match part {
        0..16 if dice < 50 => Pen::WHITE,
        _ => Pen::CREAM,
    }
}

/// Rosewood: dark, with black lines.
#[must_use]
pub fn rosewood(at: Point, grain: Grain, seed: u64) -> Pen {
    let place = along(at, grain);
    let ring = rings(place, seed);
    let (year, part) = (ring.div_euclid(64), ring.rem_euclid(64));
    let dice = noise(Point::new(place.x / 11, year), seed) % 100;
    match part {
        0..16 if dice < 70 => Pen::BLACK,
        32..48 if dice < 14 => Pen::OCHRE,
        _ => Pen::BROWN,
    }
}

/// Lays a veneer over an area.
pub fn lay(picture: &mut Bitmap, area: Rectangle, wood: impl Fn(Point) -> Pen) {
    picture.fill_with(area, |at| Some(wood(at)));
}
