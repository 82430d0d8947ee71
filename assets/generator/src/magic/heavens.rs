//! The night sky, the parchment, and the star chart on it.

use ishido_assets::play_screen::BOARD;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::texture::{inset, noise, scatter, value_noise};

/// The middle of the chart and of the board, the corner between four pixels.
pub const MIDDLE: Point = Point::new(
    BOARD.top_left.x + BOARD.size.width as i32 / 2,
    BOARD.top_left.y + BOARD.size.height as i32 / 2,
);

/// The circles of the chart: twice their radius, and whether they are dotted.
const CIRCLES: [(i32, bool); 6] = [
    (70, false),
    (78, false),
    (210, true),
    (226, false),
    (370, true),
    (386, false),
];

/// The directions of the hour lines in a quadrant, as (cosine, sine) in thousandths.
const HOURS: [(i32, i32); 6] = [
    (1000, 0),
    (966, 259),
    (866, 500),
    (707, 707),
    (500, 866),
    (259, 966),
];

/// The pen of a pixel of the night sky: plum and navy, dithered in clouds.
#[must_use]
pub fn night(at: Point) -> Pen {
    let even = (at.x + at.y) % 2 == 0;
    let sparse = (at.x + 2 * (at.y % 2)) % 4 == 0;
    match value_noise(at, 38, 5) {
        ..100 if even || (at.x % 4 == 1 && at.y % 4 == 0) || (at.x % 4 == 3 && at.y % 4 == 2) => {
            Pen::NAVY
        }
        100..160 if even => Pen::NAVY,
        160.. if sparse => Pen::NAVY,
        _ => Pen::PLUM,
    }
}

/// Scatters stars over an area, most of them small.
pub fn draw_stars(picture: &mut Bitmap, area: Rectangle, cell: u32, seed: u64) {
    scatter(inset(area, 3), cell, seed, |at, dice| match dice {
        0..40 => draw_star(picture, at, Pen::WHITE, Pen::SKY),
        40..150 => picture.set(at, Pen::SILVER),
        150..190 => picture.set(at, Pen::SKY),
        _ => (),
    });
}

/// A star of five pixels.
pub fn draw_star(picture: &mut Bitmap, at: Point, middle: Pen, rays: Pen) {
    for (dx, dy) in [(0, -1), (-1, 0), (1, 0), (0, 1)] {
        picture.set(at + Point::new(dx, dy), rays);
    }
    picture.set(at, middle);
}

/// The pen of a pixel of parchment, which has few pale flecks.
#[must_use]
pub fn parchment(at: Point) -> Pen {
    if noise(Point::new(at.x / 3, at.y), 17) % 250 < 1 {
        Pen::WHITE
    } else {
        Pen::CREAM
    }
}

/// The circles, hour lines and constellations of the chart, faint on the parchment.
pub fn draw_chart(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let (x, y) = (2 * (at.x - MIDDLE.x) + 1, 2 * (at.y - MIDDLE.y) + 1);
        let far = x * x + y * y;
        let line = is_circle(x, y, far) || (far > 78 * 78 && is_hour(x, y));
        line.then_some(Pen::SILVER)
    });
    for constellation in CONSTELLATIONS {
        draw_constellation(picture, constellation);
    }
}

fn is_circle(x: i32, y: i32, far: i32) -> bool {
    CIRCLES.iter().any(|&(twice, dotted)| {
        let on = (far - twice * twice).abs() <= 2 * twice;
        on && !(dotted && (x.abs().max(y.abs()) / 2) % 3 == 0)
    })
}

/// Whether one of the 24 hour lines passes through a point, given as twice its offset from the middle.
fn is_hour(x: i32, y: i32) -> bool {
    HOURS.iter().any(|&(c, s)| {
        let near = |across: i32| across.abs() < 1000;
        near(x * s - y * c) || near(x * c + y * s)
    })
}

type Constellation = &'static [(i32, i32)];

/// Constellations: the positions of their stars, joined by lines in this order.
const CONSTELLATIONS: [Constellation; 6] = [
    &[
        (82, 112),
        (104, 104),
        (121, 119),
        (141, 122),
        (150, 142),
        (176, 144),
        (182, 122),
        (141, 122),
    ],
    &[(330, 110), (346, 128), (365, 112), (384, 130), (402, 108)],
    &[
        (92, 236),
        (110, 262),
        (132, 250),
        (154, 274),
        (110, 262),
        (98, 300),
    ],
    &[
        (360, 262),
        (388, 250),
        (412, 262),
        (430, 288),
        (404, 304),
        (376, 294),
        (360, 262),
    ],
    &[(232, 300), (256, 288), (276, 306), (300, 290)],
    &[(420, 150), (448, 164), (436, 192), (458, 212)],
];

fn draw_constellation(picture: &mut Bitmap, constellation: Constellation) {
    for pair in constellation.windows(2) {
        if let [from, to] = *pair {
            draw_dotted_line(picture, from, to);
        }
    }
    for &(x, y) in constellation {
        draw_star(picture, Point::new(x, y), Pen::CREAM, Pen::OCHRE);
    }
}

/// A dotted line in ochre.
fn draw_dotted_line(picture: &mut Bitmap, from: (i32, i32), to: (i32, i32)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = dx.abs().max(dy.abs());
    for step in (3..steps - 2).step_by(3) {
        // Half a step is added so that the division rounds.
        let at = |start: i32, way: i32| start + (2 * way * step + steps).div_euclid(2 * steps);
        picture.set(Point::new(at(from.0, dx), at(from.1, dy)), Pen::OCHRE);
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
