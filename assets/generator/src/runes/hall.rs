//! The materials of a northern hall: dark oak, snow, carved slate, rope.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use crate::pixel_art::stamp;
use crate::texture::{inset, outline, value_noise};

/// A plank of dark oak with long fibres, nailed down at two corners.
pub fn draw_oak(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill_with(area, |at| {
        let wave = value_noise(Point::new(at.x / 4, 2), 11, seed) / 9;
        let phase = (at.y * 4 + wave + seed as i32 * 12).rem_euclid(44);
        Some(match phase {
            0..4 | 20..28 => Pen::OCHRE,
            4..8 => Pen::BLACK,
            _ => Pen::BROWN,
        })
    });
    outline(picture, area, Pen::OCHRE, Pen::BLACK);
    for (x, y) in [(3, 3), (35, 3), (3, 35), (35, 35)] {
        stamp(picture, area.top_left + Point::new(x, y), &NAIL);
    }
}

const NAIL: [&str; 4] = [".11.", "1321", "1221", ".11."];

/// Snow in the hall's yard: wide drifts, white with a breath of silver.
pub fn draw_snow(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let drift = value_noise(Point::new(at.x, 2 * at.y), 84, 4) / 40;
        Some(if shade(at, (3 + drift).min(8) as u8) {
            Pen::SILVER
        } else {
            Pen::WHITE
        })
    });
    outline(picture, area, Pen::WHITE, Pen::GREY);
    outline(picture, inset(area, 1), Pen::WHITE, Pen::SILVER);
}

/// A rope along the longer side of an area.
pub fn draw_rope(picture: &mut Bitmap, area: Rectangle) {
    let upright = area.size.height > area.size.width;
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let (along, across, wide) = if upright {
            (inner.y, inner.x, area.size.width as i32)
        } else {
            (inner.x, inner.y, area.size.height as i32)
        };
        let strand = (along + across) % 6;
        Some(match strand {
            _ if across == 0 || across == wide - 1 => Pen::BLACK,
            0 => Pen::BROWN,
            1 | 2 if across <= wide / 2 => Pen::CREAM,
            5 if across > wide / 2 => Pen::BROWN,
            _ => Pen::OCHRE,
        })
    });
}

/// Cuts a sign into the slate, two pixels wide: `#` is cut, and its lower right edges catch the light.
pub fn cut(picture: &mut Bitmap, at: Point, sign: &[&str]) {
    for (by, pen) in [
        ((2, 1), Pen::GREY),
        ((1, 0), Pen::BLACK),
        ((0, 0), Pen::BLACK),
    ] {
        for (y, row) in (0..).zip(sign) {
            for (x, _) in (0..).zip(row.bytes()).filter(|on| on.1 == b'#') {
                picture.set(at + Point::new(x + by.0, y + by.1), pen);
            }
        }
    }
}
