//! The night sky of the Beyond and the moon of the Within, stars and balls.

use ishido_assets::play_screen::BOARD;
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

/// The seas of the moon: round waters, given by their middles and radii, that run together where they are near.
const SEAS: [(i32, i32, i32); 21] = [
    (138, 146, 24),
    (166, 136, 15),
    (184, 166, 19),
    (212, 178, 12),
    (118, 160, 8),
    (156, 178, 7),
    (134, 262, 18),
    (160, 286, 20),
    (194, 282, 11),
    (120, 238, 8),
    (278, 226, 19),
    (308, 246, 21),
    (338, 236, 10),
    (290, 264, 8),
    (378, 144, 20),
    (406, 168, 19),
    (352, 132, 9),
    (432, 152, 8),
    (426, 282, 13),
    (412, 272, 8),
    (440, 294, 9),
];

/// The craters of the moon: their middles and radii, each inside one square.
const CRATERS: [(i32, i32, i32); 7] = [
    (121, 115, 6),
    (250, 150, 8),
    (333, 192, 7),
    (204, 237, 8),
    (82, 229, 6),
    (371, 233, 6),
    (248, 317, 6),
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

/// The pen of a pixel of the moon: cream highlands, silver seas with woven shores, and a few craters.
#[must_use]
pub fn moonlight(at: Point) -> Pen {
    for (x, y, radius) in CRATERS {
        let within = |by: i32, radius: i32| {
            let (x, y) = (at.x - x - by, at.y - y - by);
            x * x + y * y <= radius * radius + radius
        };
        if within(0, radius) {
            return match (within(1, radius - 1), within(-2, radius - 1)) {
                (false, _) => Pen::OCHRE,
                (_, false) => Pen::WHITE,
                _ => Pen::SILVER,
            };
        }
    }
    let woven = (at.x + at.y) % 2 == 0;
    match sea(at) {
        1000.. => Pen::SILVER,
        700.. if woven => Pen::SILVER,
        500.. if woven && at.x % 2 == 0 => Pen::SILVER,
        _ => Pen::CREAM,
    }
}

/// How deep the sea is at a pixel: 1000 on the shore of a round water that lies alone.
fn sea(at: Point) -> i32 {
    SEAS.into_iter()
        .map(|(x, y, radius)| {
            let (x, y) = (at.x - x, at.y - y);
            let near = 1000 * radius * radius / (x * x + y * y).max(1);
            if near > 300 { near - 150 } else { near / 2 }
        })
        .sum()
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
