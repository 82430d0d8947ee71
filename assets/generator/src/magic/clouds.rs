//! The sky of the Beyond, one picture that goes on from square to square: clouds that gather below, small clouds, a planet and a
//! comet above, constellations at the sides.

use ishido_assets::play_screen::BOARD;
use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::heavens::draw_ball;
use crate::pixel_art::stamp;

/// A billow of a cloud: its middle and its radius.
type Billow = (i32, i32, i32);

/// The billows of the bank below, from the front to the back.
const BANK: [Billow; 32] = [
    (24, 377, 12),
    (52, 381, 11),
    (81, 376, 10),
    (105, 380, 13),
    (138, 378, 9),
    (162, 381, 14),
    (193, 377, 10),
    (222, 381, 13),
    (250, 378, 9),
    (280, 380, 13),
    (309, 377, 10),
    (336, 381, 12),
    (362, 378, 9),
    (392, 381, 14),
    (423, 377, 10),
    (452, 381, 12),
    (480, 378, 10),
    (509, 377, 13),
    (70, 366, 11),
    (121, 365, 12),
    (148, 364, 13),
    (180, 367, 10),
    (208, 362, 14),
    (238, 367, 11),
    (264, 364, 13),
    (295, 367, 11),
    (322, 361, 14),
    (350, 367, 11),
    (378, 365, 12),
    (408, 363, 13),
    (438, 367, 11),
    (466, 363, 12),
];

/// Small clouds with flat undersides: the first row below each, and its billows from the front to the back.
const SMALL_CLOUDS: [(i32, [Billow; 4]); 4] = [
    (80, [(84, 77, 6), (110, 77, 7), (97, 74, 9), (121, 80, 4)]),
    (74, [(226, 71, 6), (250, 72, 5), (239, 68, 8), (216, 74, 4)]),
    (82, [(310, 79, 6), (337, 79, 7), (323, 76, 9), (348, 82, 4)]),
    (76, [(432, 74, 5), (456, 73, 6), (444, 70, 8), (466, 76, 4)]),
];

/// Constellations, star by star: the Plough, the Cross and Cassiopeia.
const PLOUGH: [(i32, i32); 8] = [
    (45, 100),
    (37, 124),
    (34, 148),
    (25, 174),
    (30, 208),
    (49, 202),
    (45, 172),
    (25, 174),
];
const CASSIOPEIA: [(i32, i32); 5] = [(487, 106), (509, 122), (493, 150), (511, 176), (489, 192)];
const CROSS: [[(i32, i32); 2]; 2] = [[(500, 226), (494, 280)], [(484, 246), (512, 250)]];

/// Stars, large and small.
const LARGE_STAR: [&str; 9] = [
    "....A....",
    "....A....",
    "....A....",
    "...A4A...",
    "AAA444AAA",
    "...A4A...",
    "....A....",
    "....A....",
    "....A....",
];
const SMALL_STAR: [&str; 3] = [".A.", "A4A", ".A."];

/// The middles of the stars, the brightest of the constellations first.
const LARGE_STARS: [(i32, i32); 17] = [
    (37, 124),
    (30, 208),
    (509, 122),
    (489, 192),
    (494, 280),
    (34, 62),
    (129, 58),
    (202, 57),
    (284, 62),
    (412, 58),
    (500, 62),
    (30, 240),
    (46, 284),
    (506, 304),
    (116, 347),
    (288, 344),
    (430, 346),
];
const SMALL_STARS: [(i32, i32); 22] = [
    (50, 74),
    (22, 116),
    (68, 54),
    (86, 60),
    (149, 72),
    (186, 76),
    (218, 54),
    (264, 74),
    (304, 54),
    (346, 60),
    (388, 78),
    (424, 76),
    (466, 56),
    (514, 78),
    (48, 258),
    (24, 304),
    (485, 216),
    (486, 318),
    (84, 344),
    (176, 348),
    (242, 346),
    (372, 346),
];

/// The tail of the comet, and its head.
const COMET: [&str; 15] = [
    ".....................F..",
    "....................F...",
    "..................FF.F..",
    ".................FF.F...",
    "...............FFF.F....",
    "..............FFF.F.....",
    "............AFF.FF..F...",
    "..........AAFF.FF.FF....",
    ".........AAFFFFFFF......",
    ".......AAAAFFFF.........",
    ".44..AAAAAFF............",
    "4444AAAAA...............",
    "44444A..................",
    "4444....................",
    ".44.....................",
];

/// Draws the sky of all squares.
pub fn draw(picture: &mut Bitmap) {
    picture.fill(BOARD, Pen::NAVY);
    for stars in [&PLOUGH[..], &CASSIOPEIA, &CROSS[0], &CROSS[1]] {
        for pair in stars.windows(2) {
            draw_line(picture, pair[0], pair[1]);
        }
        for &(x, y) in stars {
            stamp(picture, Point::new(x - 1, y - 1), &SMALL_STAR);
        }
    }
    for (x, y) in SMALL_STARS {
        stamp(picture, Point::new(x - 1, y - 1), &SMALL_STAR);
    }
    for (x, y) in LARGE_STARS {
        stamp(picture, Point::new(x - 4, y - 4), &LARGE_STAR);
    }
    draw_planet(picture, Point::new(163, 60));
    stamp(picture, Point::new(360, 52), &COMET);
    picture.fill_with(BOARD, |at| {
        let small = |(base, cloud): &(i32, [Billow; 4])| {
            let lower = (at.y == base - 1).then_some(Pen::PLUM);
            billows(at, cloud)
                .filter(|_| at.y < *base)
                .map(|pen| lower.unwrap_or(pen))
        };
        billows(at, &BANK).or_else(|| SMALL_CLOUDS.iter().find_map(small))
    });
}

/// A thin line between two stars.
fn draw_line(picture: &mut Bitmap, from: (i32, i32), to: (i32, i32)) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let steps = dx.abs().max(dy.abs()).max(1);
    for step in 0..=steps {
        let at = Point::new(from.0 + dx * step / steps, from.1 + dy * step / steps);
        picture.set(at, Pen::PLUM);
    }
}

/// A planet with a ring, which passes behind it.
fn draw_planet(picture: &mut Bitmap, middle: Point) {
    draw_ball(picture, middle, 7, [Pen::CREAM, Pen::GOLD, Pen::OCHRE]);
    for x in -13..=13_i32 {
        let y = -x / 3;
        let front = x.abs() < 8;
        let under = if front { 2 } else { 0 };
        picture.set(middle + Point::new(x, y + under), Pen::WHITE);
        picture.set(middle + Point::new(x, y + under + 1), Pen::ROSE);
    }
}

/// The pen of a pixel of a cloud: plum billows, lit from the upper left, one before the other.
fn billows(at: Point, bank: &[Billow]) -> Option<Pen> {
    let mut over = bank.iter().filter(|billow| depth(at, billow) > 0);
    let front = over.next()?;
    let (x, y) = (at.x - front.0, at.y - front.1);
    let edge = depth(at, front) <= 2 * front.2;
    let behind = over.next().is_some();
    Some(match () {
        () if edge && !behind && x + y < 0 && y < 0 => Pen::ROSE,
        () if edge && behind && y < -front.2 / 3 => Pen::NAVY,
        () => Pen::PLUM,
    })
}

/// The distance of a pixel inwards from the edge of a billow: 0 or less outside.
const fn depth(at: Point, &(x, y, radius): &Billow) -> i32 {
    let (x, y) = (at.x - x, at.y - y);
    radius * radius + radius - x * x - y * y
}
