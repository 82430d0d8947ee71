//! The night sky of the Beyond and the moon of the Within, stars and balls.

use ishido_assets::play_screen::{BOARD, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::texture::noise;

/// A bank of clouds along the edges of an area: a row of round billows, and everything behind them.
struct CloudBank {
    area: Rectangle,
    /// How far the middles of the billows lie from the edge, and the distance from one to the next.
    far: i32,
    apart: i32,
    /// The smallest radius of a billow; the largest is half as large again.
    radius: i32,
    seed: u64,
}

/// The clouds of the night sky, from the back to the front; they lie towards the Within.
const NIGHT: [CloudBank; 2] = [
    CloudBank {
        area: BOARD,
        far: 23,
        apart: 19,
        radius: 11,
        seed: 5,
    },
    CloudBank {
        area: BOARD,
        far: 39,
        apart: 21,
        radius: 11,
        seed: 8,
    },
];

/// The seas of the moon: ovals, given by their middles and their half axes.
const SEAS: [(i32, i32, i32, i32); 9] = [
    (150, 150, 48, 30),
    (196, 172, 40, 26),
    (132, 262, 34, 40),
    (168, 288, 44, 24),
    (276, 232, 46, 30),
    (322, 250, 40, 34),
    (372, 146, 52, 30),
    (410, 176, 36, 34),
    (418, 282, 34, 26),
];

/// The craters of the moon: their middles and radii. None of them crosses a line between two squares.
const CRATERS: [(i32, i32, i32); 12] = [
    (118, 113, 9),
    (243, 145, 14),
    (292, 111, 7),
    (336, 194, 12),
    (201, 236, 13),
    (122, 192, 8),
    (368, 229, 9),
    (252, 270, 8),
    (86, 230, 10),
    (334, 309, 9),
    (449, 235, 10),
    (202, 311, 7),
];

impl CloudBank {
    /// How many pixels a pixel lies inside the nearest billow (negative: outside), as seen from the edge of the area.
    fn depth(&self, at: Point) -> i32 {
        let (left, top) = (self.area.top_left.x, self.area.top_left.y);
        let (width, height) = (self.area.size.width as i32, self.area.size.height as i32);
        let (x, y) = (at.x - left, at.y - top);
        [
            (x, y, width, 0),
            (x, height - 1 - y, width, 1),
            (y, x, height, 2),
            (y, width - 1 - x, height, 3),
        ]
        .into_iter()
        .map(|(along, across, length, side)| self.depth_from(along, across, length, side))
        .max()
        .unwrap_or(i32::MIN)
    }

    /// The same for one edge, given the place along and across it.
    fn depth_from(&self, along: i32, across: i32, length: i32, side: u64) -> i32 {
        let seed = self.seed + 16 * side;
        let nearest = along / self.apart;
        (nearest - 1..=nearest + 1)
            .map(|index| {
                let dice = noise(Point::new(index, 7), seed) as i32;
                let middle = index * self.apart + self.apart / 2 + dice % 5 - 2;
                let middle = middle.clamp(self.far, length - self.far);
                let radius = self.radius + dice / 8 % (self.radius / 2 + 1);
                let (x, y) = (along - middle, across - self.far - dice / 64 % 5 + 2);
                radius - ((x * x + y * y) as u32).isqrt() as i32
            })
            .max()
            .unwrap_or(i32::MIN)
    }

    /// How many pixels a pixel lies inside the nearest edge of the area.
    fn inside(&self, at: Point) -> i32 {
        let (x, y) = (at.x - self.area.top_left.x, at.y - self.area.top_left.y);
        let (width, height) = (self.area.size.width as i32, self.area.size.height as i32);
        x.min(y).min(width - 1 - x).min(height - 1 - y)
    }
}

/// The pen of a pixel of the night sky: navy clouds whose edges shine in sky blue and plum, before a plum glow.
#[must_use]
pub fn night(at: Point) -> Pen {
    let mut pen = Pen::PLUM;
    for bank in &NIGHT {
        let depth = bank.depth(at);
        let behind = bank.inside(at) > bank.far;
        if depth > 0 || behind {
            let rim = bank.inside(at) < bank.far - 3;
            pen = match depth {
                1 if rim => Pen::BLACK,
                2 if rim => Pen::SKY,
                3..5 if rim => Pen::PLUM,
                _ => Pen::NAVY,
            };
        }
    }
    pen
}

/// Small stars in the glow between the clouds and the edge of the board.
pub fn draw_night_stars(picture: &mut Bitmap) {
    for number in 0..14 {
        let x = BOARD.top_left.x + 51 + 31 * number;
        let bottom = BOARD.top_left.y + BOARD.size.height as i32;
        draw_small_star(picture, Point::new(x, BOARD.top_left.y + 5 + number % 2));
        draw_small_star(picture, Point::new(x + 11, bottom - 6 - number % 2));
    }
    for number in 0..8 {
        let y = BOARD.top_left.y + 54 + 33 * number;
        let right = BOARD.top_left.x + BOARD.size.width as i32;
        draw_small_star(picture, Point::new(BOARD.top_left.x + 5 + number % 2, y));
        draw_small_star(picture, Point::new(right - 6 - number % 2, y + 9));
    }
}

fn draw_small_star(picture: &mut Bitmap, at: Point) {
    for (x, y) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        picture.set(at + Point::new(x, y), Pen::ROSE);
    }
    picture.set(at, Pen::WHITE);
}

/// The pen of a pixel of the moon: cream highlands, silver seas and craters, within a border of closed billows.
#[must_use]
pub fn moonlight(at: Point) -> Pen {
    match billow(at) {
        1.. => return Pen::WHITE,
        0 => return Pen::GREY,
        _ => {}
    }
    for (x, y, radius) in CRATERS {
        let within = |by: i32, radius: i32| {
            let (x, y) = (at.x - x - by, at.y - y - by);
            x * x + y * y <= radius * radius + radius
        };
        if within(0, radius) {
            return match (within(2, radius - 1), within(-2, radius - 1)) {
                (false, _) => Pen::GREY,
                (_, false) => Pen::WHITE,
                _ => Pen::SILVER,
            };
        }
    }
    let sea = SEAS.into_iter().any(|(x, y, across, down)| {
        let (u, v) = ((at.x - x) * 100 / across, (at.y - y) * 100 / down);
        u * u + v * v < 10_000
    });
    if sea { Pen::SILVER } else { Pen::CREAM }
}

/// How many pixels a pixel lies inside a billow of the border, two of which go with every square; negative outside.
fn billow(at: Point) -> i32 {
    let (x, y) = (at.x - WITHIN.top_left.x, at.y - WITHIN.top_left.y);
    let (width, height) = (WITHIN.size.width as i32, WITHIN.size.height as i32);
    [(x, y), (x, height - 1 - y), (y, x), (y, width - 1 - x)]
        .into_iter()
        .map(|(along, across)| {
            let off = 2 * along.rem_euclid(21) - 20;
            let up = 2 * across - 2;
            12 - (((off * off + up * up) as u32).isqrt() as i32 + 1) / 2
        })
        .max()
        .unwrap_or(-1)
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
