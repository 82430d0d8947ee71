//! The materials of the cave: red ochre rock, brown rock and stitched hide.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use crate::texture::{inset, noise, outline, scatter, value_noise};

/// The red rock of the frame: banded, and worn in patches.
pub fn draw_red_rock(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill_with(area, |at| {
        let even = (at.x + at.y) % 2 == 0;
        Some(match weathering(at, seed) {
            ..55 if shade(at, 6) => Pen::BROWN,
            ..55 => Pen::RED,
            55..175 => pick(even, Pen::RED, Pen::OCHRE),
            175..200 if !shade(at, 8) => Pen::RED,
            _ => Pen::OCHRE,
        })
    });
}

/// A smooth dark red area: rock prepared for painting, or dyed leather.
pub fn draw_dark_red(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        Some(pick((at.x + at.y) % 2 == 0, Pen::RED, Pen::BROWN))
    });
    outline(picture, area, Pen::BROWN, Pen::OCHRE);
}

/// How weathered the rock is at a point, from 0 to 255; patches are wider than high.
const fn weathering(at: Point, seed: u64) -> i32 {
    let wide = Point::new(at.x / 3, at.y);
    (2 * value_noise(wide, 9, seed) + value_noise(wide, 4, seed + 1)) / 3
}

const fn pick(first: bool, a: Pen, b: Pen) -> Pen {
    if first { a } else { b }
}

/// A block of brown rock with chips knocked out of it.
pub fn draw_brown_rock(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill_with(area, |at| {
        Some(pick((at.x + at.y) % 2 == 0, Pen::OCHRE, Pen::BROWN))
    });
    scatter(inset(area, 4), 9, seed, |at, dice| {
        if dice < 130 {
            draw_chip(picture, at, dice as i32 % 3 + 2);
        }
    });
    outline(picture, area, Pen::OCHRE, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::OCHRE, Pen::BROWN);
}

/// A dent: dark above, light below.
fn draw_chip(picture: &mut Bitmap, at: Point, length: i32) {
    for step in 0..length {
        picture.set(at + Point::new(step, 0), Pen::BROWN);
        picture.set(at + Point::new(step + 1, 1), Pen::OCHRE);
    }
}

/// A square of pale hide, sewn to its neighbours.
pub fn draw_hide(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill(area, Pen::CREAM);
    let corner = area.top_left;
    scatter(inset(area, 4), 7, seed, |at, dice| {
        let pen = if dice < 25 { Pen::OCHRE } else { Pen::WHITE };
        if dice < 85 {
            picture.set(at, pen);
            if noise(at, seed).is_multiple_of(2) {
                picture.set(at + Point::new(1, 0), pen);
            }
        }
    });
    outline(picture, area, Pen::WHITE, Pen::OCHRE);
    for step in (5..38).step_by(9) {
        for (along, deep) in [(3, 0), (2, 1), (1, 40), (0, 41)] {
            picture.set(corner + Point::new(step + along, 41 - deep), Pen::BROWN);
            picture.set(corner + Point::new(41 - deep, step + along), Pen::BROWN);
        }
    }
}

/// Tanned hide, darker towards its lower right.
pub fn draw_leather(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill(area, Pen::OCHRE);
    scatter(area, 3, seed, |at, dice| {
        let dark = value_noise(at, 14, seed) + dice as i32 / 4;
        if dark > 185 {
            picture.set(at, Pen::BROWN);
        } else if dark < 70 {
            picture.set(at, Pen::CREAM);
        }
    });
}
