//! The moon of the Within, stars and balls.

use ishido_shared::gfx::{Bitmap, Pen, Point};

/// The craters of the moon: their middles and radii, a few groups of different sizes.
const CRATERS: [(i32, i32, i32); 22] = [
    (118, 106, 12),
    (134, 116, 4),
    (206, 234, 11),
    (192, 246, 4),
    (248, 148, 7),
    (260, 157, 3),
    (456, 150, 12),
    (443, 138, 4),
    (415, 276, 8),
    (404, 287, 4),
    (290, 316, 11),
    (304, 306, 4),
    (80, 234, 7),
    (332, 108, 6),
    (342, 116, 3),
    (164, 316, 6),
    (373, 192, 5),
    (382, 199, 3),
    (174, 309, 3),
    (91, 243, 3),
    (430, 264, 3),
    (276, 325, 3),
];

/// The pen of a pixel of the moon: even silver, on which a dither would look like tiles of two kinds, with craters.
#[must_use]
pub fn moonlight(at: Point) -> Pen {
    let crater = CRATERS
        .iter()
        .find_map(|&(x, y, radius)| crater(at - Point::new(x, y), radius));
    crater.unwrap_or(Pen::SILVER)
}

/// The pen of a pixel of a crater, given its offset from the middle: a hollow in the light from the upper left, whose wall is in
/// the shade at the upper left and bright at the lower right.
fn crater(from: Point, radius: i32) -> Option<Pen> {
    let within = |by: i32, radius: i32| {
        let (x, y) = (from.x - by, from.y - by);
        x * x + y * y <= radius * radius + radius
    };
    let lit = from.x + from.y < 0;
    let wall = 1 + radius / 5;
    match () {
        () if !within(0, radius) => None,
        () if lit && !within(0, radius - 1) => Some(Pen::WHITE),
        () if lit && !within(wall, radius - 1) => Some(Pen::GREY),
        () if !lit && !within(-wall, radius - 1) => Some(Pen::WHITE),
        () => Some(Pen::SILVER),
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
