//! The form of a stone: how far every pixel lies from the edge, and how its slope meets the light.

use ishido_shared::gfx::{Mask, Size};

/// How far the edge can be felt, in pixels.
const REACH: i32 = 5;

/// A shape seen as a cushion: flat in the middle, falling off towards its outline.
#[derive(Debug, Clone)]
pub struct Form {
    size: Size,
    depth: Vec<u8>,
    light: Vec<i32>,
}

impl Form {
    /// The form that the outline of a mask suggests.
    #[must_use]
    pub fn new(mask: &Mask) -> Self {
        let size = mask.size();
        let inside = |x: i32, y: i32| x >= 0 && y >= 0 && mask.contains(x as u32, y as u32);
        let places =
            || (0..size.height as i32).flat_map(|y| (0..size.width as i32).map(move |x| (x, y)));
        Self {
            size,
            depth: places().map(|(x, y)| depth(&inside, x, y)).collect(),
            light: places().map(|(x, y)| light(&inside, x, y)).collect(),
        }
    }

    /// Zero outside, one on the outline, then one more for every pixel inwards.
    #[must_use]
    pub fn depth(&self, x: u32, y: u32) -> u8 {
        self.depth[(y * self.size.width + x) as usize]
    }

    /// How directly the slope looks into the light, from -100 (away) to 100; the light comes from above and, less,
    /// from the left.
    #[must_use]
    pub fn light(&self, x: u32, y: u32) -> i32 {
        self.light[(y * self.size.width + x) as usize]
    }
}

/// The distance to the nearest pixel outside, rounded as a compass would.
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

fn offsets(reach: i32) -> impl Iterator<Item = (i32, i32)> {
    (-reach..=reach)
        .flat_map(move |dy| (-reach..=reach).map(move |dx| (dx, dy)))
        .filter(move |(dx, dy)| dx * dx + dy * dy <= reach * reach + 1)
}

/// What is drawn at a place of a picture made of rows of letters; nothing (`.`) off it.
#[must_use]
pub fn drawn(rows: &[&str], x: i32, y: i32) -> u8 {
    let row = usize::try_from(y).ok().and_then(|y| rows.get(y));
    let x = usize::try_from(x).ok();
    row.zip(x)
        .and_then(|(row, x)| row.as_bytes().get(x))
        .copied()
        .unwrap_or(b'.')
}
