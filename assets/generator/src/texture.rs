//! Procedural textures that many surfaces share: noise, outlines.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use ishido_shared::random::SplitMix64;

/// The pens across a round rod with dark edges, from the side that is lit.
pub const ROD: [Pen; 11] = [
    Pen::BLACK,
    Pen::OCHRE,
    Pen::CREAM,
    Pen::WHITE,
    Pen::CREAM,
    Pen::CREAM,
    Pen::OCHRE,
    Pen::OCHRE,
    Pen::OCHRE,
    Pen::BROWN,
    Pen::BLACK,
];

/// White noise: a pseudorandom number below 65,536 for a pixel and a seed.
#[must_use]
pub const fn noise(at: Point, seed: u64) -> u32 {
    let place = ((at.x as u32 as u64) << 32) | at.y as u32 as u64;
    SplitMix64::new(
        place.wrapping_mul(0x9E6C_63D0_876A_46AD) ^ seed.wrapping_mul(0xD1B5_4A32_D192_ED03),
    )
    .below(65_536)
}

/// Value noise: a pseudorandom number below 256 that changes smoothly from pixel to pixel, interpolated between the
/// corners of cells of `cell` pixels.
#[must_use]
pub const fn value_noise(at: Point, cell: i32, seed: u64) -> i32 {
    let (x, y) = (at.x.div_euclid(cell), at.y.div_euclid(cell));
    let (u, v) = (at.x.rem_euclid(cell), at.y.rem_euclid(cell));
    let top = interpolate(
        lattice_value(x, y, seed),
        lattice_value(x + 1, y, seed),
        u,
        cell,
    );
    let bottom = interpolate(
        lattice_value(x, y + 1, seed),
        lattice_value(x + 1, y + 1, seed),
        u,
        cell,
    );
    interpolate(top, bottom, v, cell)
}

const fn lattice_value(x: i32, y: i32, seed: u64) -> i32 {
    (noise(Point::new(x, y), seed) / 256) as i32
}

const fn interpolate(a: i32, b: i32, part: i32, whole: i32) -> i32 {
    (a * (whole - part) + b * part) / whole
}

/// Draws the outermost pixels of an area: the upper and left edges in one pen, the lower and right edges in another.
pub fn outline(picture: &mut Bitmap, area: Rectangle, upper: Pen, lower: Pen) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width, area.size.height);
    picture.fill(rect(x, y, width, 1), upper);
    picture.fill(rect(x, y, 1, height), upper);
    picture.fill(rect(x + 1, y + height as i32 - 1, width - 1, 1), lower);
    picture.fill(rect(x + width as i32 - 1, y + 1, 1, height - 1), lower);
}

/// The area shrunk by `by` pixels on every side.
#[must_use]
pub const fn inset(area: Rectangle, by: i32) -> Rectangle {
    let twice = 2 * by as u32;
    rect(
        area.top_left.x + by,
        area.top_left.y + by,
        area.size.width.saturating_sub(twice),
        area.size.height.saturating_sub(twice),
    )
}

/// The columns and rows between a pixel of an area and its nearest corner, so that what is drawn by them is alike in all four.
#[must_use]
pub const fn folded(area: Rectangle, at: Point) -> Point {
    let (x, y) = (at.x - area.top_left.x, at.y - area.top_left.y);
    let (from_right, from_bottom) = (
        area.size.width as i32 - 1 - x,
        area.size.height as i32 - 1 - y,
    );
    Point::new(
        if x < from_right { x } else { from_right },
        if y < from_bottom { y } else { from_bottom },
    )
}

/// The area extended by `by` pixels on every side.
#[must_use]
pub const fn outset(area: Rectangle, by: i32) -> Rectangle {
    let twice = 2 * by as u32;
    rect(
        area.top_left.x - by,
        area.top_left.y - by,
        area.size.width + twice,
        area.size.height + twice,
    )
}

/// The pen at a point; black outside the picture.
#[must_use]
pub fn pen_at(picture: &Bitmap, at: Point) -> Pen {
    picture.get(at).unwrap_or(Pen::BLACK)
}
