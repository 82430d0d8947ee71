//! Small inlays: strings of brass, lozenges and jewels.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::texture::{inset, outline};

/// The pens of a lozenge of brass: its joint, its light and its dark half.
pub const BRASS: [Pen; 3] = [Pen::BLACK, Pen::CREAM, Pen::OCHRE];

/// A string of brass around an area, in a dark joint.
pub fn draw_brass_string(picture: &mut Bitmap, area: Rectangle) {
    outline(picture, area, Pen::BLACK, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::GOLD, Pen::OCHRE);
    outline(picture, inset(area, 2), Pen::BLACK, Pen::BLACK);
}

/// A lozenge around `corner`, which lies between four pixels, lighter above and left; `pens` are its joint, its light and its
/// dark half.
pub fn draw_lozenge(picture: &mut Bitmap, corner: Point, radius: i32, pens: [Pen; 3]) {
    for dy in -radius..radius {
        for dx in -radius..radius {
            let far = (2 * dx + 1).abs() / 2 + (2 * dy + 1).abs() / 2 + 1;
            let pen = match far - radius {
                1.. => continue,
                0 => pens[0],
                _ if dx + dy < -1 => pens[1],
                _ => pens[2],
            };
            picture.set(corner + Point::new(dx, dy), pen);
        }
    }
}

/// A lozenge of brass around `corner` with a core of malachite.
pub fn draw_jewel(picture: &mut Bitmap, corner: Point, radius: i32) {
    draw_lozenge(picture, corner, radius + 1, BRASS);
    draw_lozenge(
        picture,
        corner,
        radius - 1,
        [Pen::BLACK, Pen::LEAF, Pen::FOREST],
    );
}
