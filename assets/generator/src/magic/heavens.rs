//! The night sky of the Beyond and the moonlight of the Within, stars and balls.

use ishido_assets::play_screen::BOARD;
use ishido_shared::gfx::{Bitmap, Pen, Point, shade};

use crate::texture::value_noise;

/// The middle of the board, the corner between four pixels.
pub const MIDDLE: Point = Point::new(
    BOARD.top_left.x + BOARD.size.width as i32 / 2,
    BOARD.top_left.y + BOARD.size.height as i32 / 2,
);

/// The pen of a pixel of the night sky: banks of plum cloud on navy.
#[must_use]
pub fn night(at: Point) -> Pen {
    let bank = value_noise(at, 46, 5);
    if shade(at, ((bank - 70) / 7).clamp(0, 16) as u8) {
        Pen::PLUM
    } else {
        Pen::NAVY
    }
}

/// The pen of a pixel in the light of the moon: a white disc over the middle, and its halo that fades into silver and sky.
#[must_use]
pub fn moonlight(at: Point) -> Pen {
    let (x, y) = (2 * (at.x - MIDDLE.x) + 1, 2 * (at.y - MIDDLE.y) + 1);
    let far = (((x * x + 2 * y * y) as u32).isqrt() / 2) as i32;
    if shade(at, ((far - 96) / 22).clamp(0, 6) as u8) {
        if far > 140 && shade(at, ((far - 120) / 30).clamp(0, 3) as u8) {
            Pen::SKY
        } else {
            Pen::SILVER
        }
    } else {
        Pen::WHITE
    }
}

/// A star of four rays, seven pixels wide, around `at`.
pub fn draw_star(picture: &mut Bitmap, at: Point, middle: Pen, rays: Pen) {
    for far in -3..=3_i32 {
        let pen = if far.abs() < 2 { middle } else { rays };
        picture.set(at + Point::new(far, 0), pen);
        picture.set(at + Point::new(0, far), pen);
    }
    for (x, y) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
        picture.set(at + Point::new(x, y), rays);
    }
}

/// A ball, lit from the upper left; `pens` from bright to dark.
pub fn draw_ball(picture: &mut Bitmap, middle: Point, radius: i32, pens: [Pen; 3]) {
    for dy in -radius..=radius {
        for dx in -radius..=radius {
            let far = dx * dx + dy * dy;
            let at = middle + Point::new(dx, dy);
            if far > radius * radius + radius {
                continue;
            }
            let (lx, ly) = (3 * dx + radius, 3 * dy + radius);
            let shade = (lx * lx + ly * ly) / 9;
            let pen = if far > (radius - 1) * (radius - 1) + radius - 1 {
                Pen::BLACK
            } else if 6 * shade < radius * radius {
                pens[0]
            } else if 4 * shade < 3 * radius * radius {
                pens[1]
            } else {
                pens[2]
            };
            picture.set(at, pen);
        }
    }
}
