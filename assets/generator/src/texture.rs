//! What many surfaces need: grains scattern evenly, clouds, lines around.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use ishido_shared::random::SplitMix64;

/// A number below 65,536 that belongs to a pixel and a seed.
#[must_use]
pub const fn noise(at: Point, seed: u64) -> u32 {
    let place = ((at.x as u32 as u64) << 32) | at.y as u32 as u64;
    SplitMix64::new(
        place.wrapping_mul(0x9E6C_63D0_876A_46AD) ^ seed.wrapping_mul(0xD1B5_4A32_D192_ED03),
    )
    .below(65_536)
}

/// A number below 256 that changes softly from pixel to pixel, in clouds about twice `cell` wide.
#[must_use]
pub const fn value_noise(at: Point, cell: i32, seed: u64) -> i32 {
    let (x, y) = (at.x.div_euclid(cell), at.y.div_euclid(cell));
    let (u, v) = (at.x.rem_euclid(cell), at.y.rem_euclid(cell));
    let top = blend(corner(x, y, seed), corner(x + 1, y, seed), u, cell);
    let bottom = blend(corner(x, y + 1, seed), corner(x + 1, y + 1, seed), u, cell);
    blend(top, bottom, v, cell)
}

const fn corner(x: i32, y: i32, seed: u64) -> i32 {
    (noise(Point::new(x, y), seed) / 256) as i32
}

const fn blend(a: i32, b: i32, part: i32, whole: i32) -> i32 {
    (a * (whole - part) + b * part) / whole
}

/// Calls `grain` at one place in each cell of an area, with a number below 256 to decide by: as if scattern by hand,
/// without the clumps of pure chance.
pub fn scatter(area: Rectangle, cell: u32, seed: u64, mut grain: impl FnMut(Point, u32)) {
    let mut random = SplitMix64::new(seed);
    for y in 0..area.size.height.div_ceil(cell) {
        for x in 0..area.size.width.div_ceil(cell) {
            let inner = Point::new(
                (x * cell + random.below(cell)) as i32,
                (y * cell + random.below(cell)) as i32,
            );
            let dice = random.below(256);
            if area.contains(area.top_left + inner) {
                grain(area.top_left + inner, dice);
            }
        }
    }
}

/// A line around an area, one pen above and left, another below and right.
pub fn outline(picture: &mut Bitmap, area: Rectangle, upper: Pen, lower: Pen) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width, area.size.height);
    picture.fill(rect(x, y, width, 1), upper);
    picture.fill(rect(x, y, 1, height), upper);
    picture.fill(rect(x + 1, y + height as i32 - 1, width - 1, 1), lower);
    picture.fill(rect(x + width as i32 - 1, y + 1, 1, height - 1), lower);
}

/// The area with so many pixels less on every side.
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

/// The area extended by so many pixels on every side.
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

/// A pixel of the picture, black off it.
#[must_use]
pub fn pen_at(picture: &Bitmap, at: Point) -> Pen {
    picture.get(at).unwrap_or(Pen::BLACK)
}
