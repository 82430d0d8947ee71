//! The materials of the garden: granite, sand, moss and bamboo.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use crate::pixel_art::letter_at;
use crate::texture::{noise, pen_at, scatter};

/// Grey granite with a few flecks, of low contrast so that labels can be read on it.
pub fn draw_granite(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill(area, Pen::GREY);
    scatter(area, 6, seed, |at, dice| {
        let pen = if dice % 3 == 0 {
            Pen::CHAR
        } else {
            Pen::SILVER
        };
        picture.fill(rect(at.x, at.y, 1 + dice % 2, 1), pen);
    });
}

/// Where the sand of the Within is raked in rings: the middle, and the outermost ring.
const RINGS: (Point, i32) = (Point::new(371, 253), 58);

/// How far the lines of the rake sway up and down, in steps of 48 pixels.
const SWAY: [i32; 24] = [
    0, 1, 3, 5, 6, 6, 5, 3, 1, 0, -1, -1, 0, 2, 4, 5, 5, 4, 2, 0, -2, -3, -2, -1,
];

/// A bed of sand, raked across in wide lines that go on from square to square, and around one place in rings.
pub fn draw_sand(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let (middle, outermost) = RINGS;
        let from = at - middle;
        let far = ((from.x * from.x + from.y * from.y) as u32).isqrt() as i32;
        let line = match far - outermost {
            ..0 => (far + 2).rem_euclid(12) == 0,
            0..5 => false,
            // Where a line steps up or down, its parts overlap.
            _ => (at.x..at.x + 2).any(|x| (at.y + sway(x)).rem_euclid(12) == 0),
        };
        Some(if line { Pen::WHITE } else { Pen::CREAM })
    });
}

/// The sway of a line of the rake at a column of pixels.
fn sway(x: i32) -> i32 {
    let step = x.rem_euclid(24 * 48) / 48;
    let (from, to) = (SWAY[step as usize], SWAY[(step as usize + 1) % 24]);
    (48 * from + (to - from) * x.rem_euclid(48) + 24).div_euclid(48)
}

/// The pen of a pixel of sand raked in narrow lines; `through` counts pixels across the lines.
#[must_use]
pub const fn raked(through: i32) -> Pen {
    if through.rem_euclid(6) == 0 {
        Pen::WHITE
    } else {
        Pen::CREAM
    }
}

/// What grows in the moss, cushions and tufts: `l` is in the light, `f` is not, `#` lies in the shade.
const GROWTH: [&[&str]; 6] = [
    &[
        ".....llll........",
        "...llllflll......",
        "..lllflffflf.....",
        ".llflfffffffff...",
        ".lfffffffffffff..",
        "llffffflffffffff.",
        ".lffffffffffffff#",
        ".#fffffffffffff##",
        "..##fffffffff##..",
        "....#########....",
    ],
    &[
        "...lll......",
        ".llllfll....",
        ".llflffff...",
        "llfffffffff.",
        ".lfffflffff#",
        ".#ffffffff##",
        "..########..",
    ],
    &["..ll...", ".llflf.", "llfffff", ".#fff##", "..###.."],
    &[
        "...l....", "l..l...l", ".l..l.l.", ".l..l.l.", "..l.ll..", "..#l#l..", "...##...",
    ],
    &["....l..", ".l..l.l", "..l.ll.", "..l#l#.", "...##.."],
    &["l....", ".l..l", ".l.l.", "..##."],
];
/// What grows in a cell, of so many kinds; nothing beyond the last.
const KINDS: [usize; 16] = [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4, 5, 5, 6, 6];
/// Width and height of the cells that have one growth each.
const CELL: i32 = 20;

/// Moss: dark and even, with cushions and tufts here and there, which go on from square to square.
pub fn draw_moss(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| Some(moss_at(at)));
}

/// The pen of a pixel of moss, from what grows in the cells around it; the lowest lies in front.
fn moss_at(at: Point) -> Pen {
    let cell = Point::new(at.x.div_euclid(CELL), at.y.div_euclid(CELL));
    let near = (-1..=0).flat_map(|dy| (-1..=0).map(move |dx| cell + Point::new(dx, dy)));
    let mut letters = near.map(|cell| {
        let (kind, place) = (noise(cell, 9) % 16, noise(cell, 10) as i32);
        let inner = at - Point::new(CELL * cell.x + place % 14, CELL * cell.y + place / 16 % 15);
        let growth = GROWTH.get(KINDS[kind as usize]).copied();
        letter_at(growth.unwrap_or_default(), inner.x, inner.y)
    });
    match letters.rfind(|&letter| letter != b'.') {
        Some(b'l') => Pen::LEAF,
        Some(b'#') => Pen::BLACK,
        _ => Pen::FOREST,
    }
}

/// A round clump of moss.
pub fn draw_moss_clump(picture: &mut Bitmap, centre: Point, radius: i32) {
    for dy in -radius..=radius {
        for dx in -radius..=radius {
            let at = centre + Point::new(dx, dy);
            let far = 4 * (dx * dx + dy * dy);
            let rim = (2 * radius + 1) * (2 * radius + 1) - 2;
            if far > rim || picture.get(at).is_none() {
                continue;
            }
            let lit = -dx - 2 * dy + (noise(at, 5) % 3) as i32;
            let inner = (2 * radius - 1) * (2 * radius - 1) - 2;
            let pen = if far > inner && lit < radius {
                Pen::BLACK
            } else if lit > radius || (lit > radius / 3 && shade(at, 6)) {
                Pen::LEAF
            } else if lit < -radius && shade(at, 8) {
                Pen::BLACK
            } else {
                Pen::FOREST
            };
            picture.set(at, pen);
        }
    }
}

/// A bamboo rail from left to right, eleven pixels thick, with its shadow below.
pub fn draw_bamboo(picture: &mut Bitmap, from: Point, length: i32, nodes: &[i32]) {
    const ROUND: [Pen; 11] = [
        Pen::BLACK,
        Pen::OCHRE,
        Pen::CREAM,
        Pen::WHITE,
        Pen::CREAM,
        Pen::CREAM,
        Pen::OCHRE,
        Pen::OCHRE,
        Pen::OCHRE,
        Pen::BROWN,
        Pen::BLACK,
    ];
    for x in 0..length {
        for (y, &pen) in (0..).zip(&ROUND) {
            let fibre = noise(Point::new(x / 7, y), 21) % 100 < 40;
            let soft = match y {
                5 if fibre => Pen::OCHRE,
                3 if fibre => Pen::CREAM,
                8 if fibre => Pen::BROWN,
                _ => pen,
            };
            picture.set(from + Point::new(x, y), soft);
        }
        darken(picture, from + Point::new(x + 1, 11));
    }
    for &node in nodes {
        draw_node(picture, from + Point::new(node, 0));
    }
}

/// A node: a raised ring, a dark line and the pale bloom after it.
fn draw_node(picture: &mut Bitmap, at: Point) {
    for (x, pens) in (0..).zip([
        [Pen::CREAM, Pen::OCHRE],
        [Pen::BROWN, Pen::BLACK],
        [Pen::CREAM, Pen::OCHRE],
    ]) {
        picture.fill(rect(at.x + x, at.y + 1, 1, 5), pens[0]);
        picture.fill(rect(at.x + x, at.y + 6, 1, 4), pens[1]);
    }
    picture.set(at, Pen::OCHRE);
    picture.set(at + Point::new(2, 0), Pen::OCHRE);
    picture.set(at + Point::new(0, 10), Pen::BROWN);
    picture.set(at + Point::new(2, 10), Pen::BROWN);
}

/// Darkens a pixel that lies in the shadow of something.
pub fn darken(picture: &mut Bitmap, at: Point) {
    if pen_at(picture, at) != Pen::BLACK {
        picture.set(at, Pen::CHAR);
    }
}

/// A binding of black hemp around a rail.
pub fn draw_binding(picture: &mut Bitmap, at: Point) {
    for x in 0..6 {
        let pen = if x % 3 == 1 { Pen::CHAR } else { Pen::BLACK };
        picture.fill(rect(at.x + x, at.y - 1, 1, 13), pen);
    }
    picture.fill(rect(at.x + 1, at.y + 1, 1, 4), Pen::GREY);
    picture.fill(rect(at.x + 4, at.y + 1, 1, 4), Pen::GREY);
}

/// A pebble, lit from above.
pub fn draw_pebble(picture: &mut Bitmap, at: Point) {
    const PEBBLE: [&str; 6] = [
        "..####..", ".#+++s#.", "#+wwsss#", "#++sssc#", "#sssscc#", ".######.",
    ];
    for (y, row) in (0..).zip(PEBBLE) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            let pen = match pixel {
                b'#' => Pen::BLACK,
                b'w' => Pen::WHITE,
                b'+' => Pen::SILVER,
                b's' => Pen::GREY,
                b'c' => Pen::CHAR,
                _ => continue,
            };
            picture.set(at + Point::new(x, y), pen);
        }
    }
}
