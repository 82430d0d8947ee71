//! The relief of a stone: how far every pixel lies from the edge, and how its slope meets the light.

use ishido_shared::gfx::{Mask, Size};

/// The width of the sloping edge in pixels.
const REACH: i32 = 5;

/// The relief of a shape that is flat in the middle and falls off towards its outline, like a cushion.
#[derive(Debug, Clone)]
pub struct Relief {
    size: Size,
    depth: Vec<u8>,
    light: Vec<i32>,
}

impl Relief {
    /// The relief of the shape inside a mask.
    #[must_use]
    pub fn new(mask: &Mask) -> Self {
        let size = mask.size();
        let inside = |x: i32, y: i32| x >= 0 && y >= 0 && mask.contains(x as u32, y as u32);
        let pixels =
            || (0..size.height as i32).flat_map(|y| (0..size.width as i32).map(move |x| (x, y)));
        Self {
            size,
            depth: pixels().map(|(x, y)| depth(&inside, x, y)).collect(),
            light: pixels().map(|(x, y)| light(&inside, x, y)).collect(),
        }
    }

    /// The distance of a pixel inwards from the outline: 0 outside, 1 on the outline.
    #[must_use]
    pub fn depth(&self, x: u32, y: u32) -> u8 {
        self.depth[(y * self.size.width + x) as usize]
    }

    /// The light on the slope, from -100 (it faces away) to 100; the light comes from above and, less, from the
    /// left.
    #[must_use]
    pub fn light(&self, x: u32, y: u32) -> i32 {
        self.light[(y * self.size.width + x) as usize]
    }
}

/// The Euclidean distance to the nearest pixel outside, rounded to whole pixels.
fn depth(inside: &impl Fn(i32, i32) -> bool, x: i32, y: i32) -> u8 {
    if !inside(x, y) {
        return 0;
    }
    let nearest = offsets(REACH + 2)
        .filter(|&(dx, dy)| !inside(x + dx, y + dy))
        .map(|(dx, dy)| dx * dx + dy * dy)
        .min();
    // A quarter is added before rounding down, so that diagonal steps do not count double.
    nearest.map_or(REACH as u8 + 2, |square| {
        (((16 * square).isqrt() + 1) / 4) as u8
    })
}

/// The light on a pixel, from the direction in which most pixels nearby lie outside.
fn light(inside: &impl Fn(i32, i32) -> bool, x: i32, y: i32) -> i32 {
    let (mut gx, mut gy) = (0, 0);
    for (dx, dy) in offsets(REACH) {
        if !inside(x + dx, y + dy) {
            gx += dx;
            gy += dy;
        }
    }
    let length = ((gx * gx + gy * gy) as u32 * 5).isqrt() as i32;
    if length == 0 {
        0
    } else {
        (-gx - 2 * gy) * 100 / length
    }
}

/// The offsets of all pixels in a disc of a radius.
fn offsets(radius: i32) -> impl Iterator<Item = (i32, i32)> {
    (-radius..=radius)
        .flat_map(move |dy| (-radius..=radius).map(move |dx| (dx, dy)))
        .filter(move |(dx, dy)| dx * dx + dy * dy <= radius * radius + 1)
}
