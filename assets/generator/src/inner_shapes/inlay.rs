//! Small inlays: sprites drawn in pens, strings of brass, lozenges.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::texture::{inset, outline};

/// Draws rows of pens, hexadecimal digits as in our files; anything else leaves the pixel.
pub fn sprite(picture: &mut Bitmap, at: Point, rows: &[&str]) {
    for (y, row) in (0..).zip(rows) {
        for (x, digit) in (0..).zip(row.chars()) {
            if let Some(pen) = Pen::from_digit(digit) {
                picture.set(at + Point::new(x, y), pen);
            }
        }
    }
}

/// Draws a sprite with its columns as rows.
pub fn sprite_turned(picture: &mut Bitmap, at: Point, rows: &[&str]) {
    for (x, row) in (0..).zip(rows) {
        for (y, digit) in (0..).zip(row.chars()) {
            if let Some(pen) = Pen::from_digit(digit) {
                picture.set(at + Point::new(x, y), pen);
            }
        }
    }
}

/// A string of brass around an area, in a dark joint.
pub fn brass(picture: &mut Bitmap, area: Rectangle) {
    outline(picture, area, Pen::BLACK, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::GOLD, Pen::OCHRE);
    outline(picture, inset(area, 2), Pen::BLACK, Pen::BLACK);
}

/// A lozenge around the corner between four pixels, lighter above and left; `pens` are its joint, its light and its
/// dark half.
pub fn lozenge(picture: &mut Bitmap, corner: Point, radius: i32, pens: [Pen; 3]) {
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
