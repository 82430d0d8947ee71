//! The moon of the Within, stars and balls.

use ishido_shared::gfx::{Bitmap, Pen, Point, shade};

use crate::texture::value_noise;

/// A crater with rays: the middle of the youngest, brightest one.
const YOUNG: (i32, i32, i32) = (373, 275, 13);

/// The rays of the young crater: their directions as (cosine, sine) in thousandths, and their lengths.
const RAYS: [((i32, i32), i32); 13] = [
    ((995, -105), 92),
    ((819, 574), 60),
    ((208, 978), 56),
    ((-469, 883), 60),
    ((-883, 469), 84),
    ((-999, 35), 150),
    ((-956, -292), 205),
    ((-829, -559), 240),
    ((-616, -788), 130),
    ((-309, -951), 205),
    ((52, -999), 120),
    ((454, -891), 190),
    ((839, -545), 110),
];

/// The craters of the moon: their middles and radii, a few groups of different sizes, those in front first.
const CRATERS: [(i32, i32, i32); 28] = [
    YOUNG,
    (134, 116, 4),
    (116, 104, 12),
    (194, 221, 5),
    (180, 208, 22),
    (192, 264, 4),
    (205, 252, 10),
    (248, 128, 7),
    (260, 137, 3),
    (443, 138, 4),
    (454, 152, 13),
    (429, 290, 8),
    (418, 301, 4),
    (304, 304, 4),
    (289, 317, 11),
    (80, 234, 8),
    (91, 243, 3),
    (308, 116, 5),
    (330, 108, 16),
    (164, 316, 7),
    (174, 309, 3),
    (373, 192, 6),
    (382, 199, 3),
    (428, 216, 3),
    (270, 218, 5),
    (100, 296, 17),
    (84, 308, 5),
    (456, 322, 6),
];

/// The pen of a pixel of the moon: silver dust with craters, dark seas and bright highlands, which pass into one another and are so
/// great that no square looks like one of another kind.
#[must_use]
pub fn moonlight(at: Point) -> Pen {
    let crater = CRATERS
        .iter()
        .find_map(|&(x, y, radius)| crater(at, at - Point::new(x, y), radius));
    crater.unwrap_or_else(|| dust(at, height(at)))
}

/// The height of the ground, from deep seas below 0 to highlands above.
fn height(at: Point) -> i32 {
    let rough = 3 * value_noise(at, 96, 31) + value_noise(at, 28, 32);
    (rough - 540) / 4
}

/// The pen of dust at a height: seas are dithered with grey, highlands and rays with white.
fn dust(at: Point, height: i32) -> Pen {
    let share = |by: i32| (by / 8).clamp(0, 5) as u8;
    match () {
        () if shade(at, ray(at)) => Pen::WHITE,
        () if shade(at, share(height - 8)) => Pen::WHITE,
        () if shade(at, share(-18 - height)) => Pen::GREY,
        () => Pen::SILVER,
    }
}

/// The share of white in the rays that were thrown out of the young crater, in sixteenths.
fn ray(at: Point) -> u8 {
    let from = at - Point::new(YOUNG.0, YOUNG.1);
    let shares = RAYS.iter().map(|&((cosine, sine), length)| {
        let along = (from.x * cosine + from.y * sine) / 1000;
        let across = (from.y * cosine - from.x * sine).abs();
        // A ray is broad at its crater, and fades.
        let half = 1000 + 2500 * (length - along) / length;
        if (0..length).contains(&along) && across < half {
            4 + 8 * (length - along) / length
        } else {
            0
        }
    });
    shares.max().unwrap_or_default() as u8
}

/// The pen of a pixel of a crater, given its offset from the middle: a hollow in the light from the upper left, whose wall is in
/// the shade at the upper left and bright at the lower right, and which throws a shadow beyond its rim.
fn crater(at: Point, from: Point, radius: i32) -> Option<Pen> {
    let within = |by: i32, radius: i32| {
        let (x, y) = (from.x - by, from.y - by);
        x * x + y * y <= radius * radius + radius
    };
    let lit = from.x + from.y < 0;
    let wall = 1 + radius / 5;
    match () {
        () if !within(0, radius) => {
            (!lit && within(1, radius)).then(|| if shade(at, 8) { Pen::GREY } else { Pen::SILVER })
        }
        () if lit && !within(0, radius - 1) => Some(Pen::WHITE),
        () if lit && !within((wall + 1) / 2, radius - 1) && radius > 6 => Some(Pen::CHAR),
        () if lit && !within(wall, radius - 1) => Some(Pen::GREY),
        () if !lit && !within(-wall, radius - 1) => Some(Pen::WHITE),
        // A peak stands in the middle of a great crater.
        () if radius > 10 && from.x.abs() + from.y.abs() < radius / 5 => {
            Some(if lit { Pen::WHITE } else { Pen::GREY })
        }
        () if radius > 6 && shade(at, if lit { 6 } else { 2 }) => Some(Pen::GREY),
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
