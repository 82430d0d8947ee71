//! The tablets of the scoreboard: the quiet slabs under names, points and 4-Ways, each of a material of its board. The game writes
//! on them, and inlays or carves its marks into them, so nothing on them may compete: a slab is of one pen where the
//! game draws.

use ishido_assets::play_screen::{FOUR_WAYS, PLATE, POINTS};
use ishido_shared::gfx::{Bitmap, Pen, Rectangle, shade};

use crate::texture::inset;

/// The material of a slab.
#[derive(Debug, Clone, Copy)]
pub struct Material {
    /// The pen of the slab.
    pub ground: Pen,
    /// The pens of the edges: in the shadow of the frame at the upper left, and in the light at the lower right.
    pub edges: (Pen, Pen),
}

/// Lays the slabs for names, points and 4-Ways inside their frames.
pub fn draw(picture: &mut Bitmap, material: Material) {
    for place in [PLATE, POINTS, FOUR_WAYS] {
        draw_slab(picture, inset(place, 2), material);
    }
}

fn draw_slab(picture: &mut Bitmap, area: Rectangle, material: Material) {
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let (near, far) = (
            inner.x.min(inner.y),
            (width - 1 - inner.x).min(height - 1 - inner.y),
        );
        Some(match () {
            // The frame throws a narrow shadow.
            () if near < 2 && shade(at, (16 - 8 * near) as u8) => material.edges.0,
            () if far == 0 && near > 0 => material.edges.1,
            () => material.ground,
        })
    });
}
