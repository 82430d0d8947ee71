//! The tablets of the scoreboard: the quiet slabs under names, points and 4-Ways, each of a material of its board. The game writes
//! on them, and inlays or carves its marks into them, so nothing on them may compete: one pen makes up most of a slab, and all of it
//! where the game draws.

use ishido_assets::play_screen::{FOUR_WAYS, PLATE, POINTS};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use crate::texture::{inset, noise, value_noise};

/// The material of a slab.
#[derive(Debug, Clone, Copy)]
pub struct Material {
    /// The pen of the slab.
    pub ground: Pen,
    /// The pen of its grain, and how many hundredths of the slab it covers where the grain is dense.
    pub grain: (Pen, i32),
    /// How far the grain stretches, across and down, in pixels.
    pub stretch: (i32, i32),
    /// The pens of the edges: in the shadow of the frame at the upper left, and in the light at the lower right.
    pub edges: (Pen, Pen),
}

/// Where the marks of the points stand, those of the 4-Ways, and the two lines of the plate.
pub const CALM: [Rectangle; 3] = [
    rect(542, 146, 84, 108),
    rect(538, 271, 92, 26),
    rect(536, 97, 96, 32),
];

/// Lays the slabs for names, points and 4-Ways inside their frames.
pub fn draw(picture: &mut Bitmap, material: Material) {
    for (place, seed) in [(PLATE, 4), (POINTS, 5), (FOUR_WAYS, 6)] {
        draw_slab(picture, inset(place, 2), material, seed);
    }
}

fn draw_slab(picture: &mut Bitmap, area: Rectangle, material: Material, seed: u64) {
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let (near, far) = (
            inner.x.min(inner.y),
            (width - 1 - inner.x).min(height - 1 - inner.y),
        );
        // The frame throws a narrow shadow.
        if near < 2 && shade(at, (16 - 8 * near) as u8) {
            return Some(material.edges.0);
        }
        if far == 0 && near > 0 {
            return Some(material.edges.1);
        }
        Some(if is_grain(at, material, seed) {
            material.grain.0
        } else {
            material.ground
        })
    });
}

/// Whether a pixel belongs to the grain: short streaks, in drifts.
fn is_grain(at: Point, material: Material, seed: u64) -> bool {
    let (across, down) = material.stretch;
    let row = at.y / down;
    // Streaks begin at another place in every row.
    let shift = (noise(Point::new(0, row), seed) % 64) as i32;
    let cell = Point::new((at.x + shift) / across, row);
    let dice = (noise(cell, seed) % 100) as i32;
    let drift = value_noise(at, 19, seed);
    drift > 90 && dice < material.grain.1
}
