//! The lantern and the rocks on the left side of the garden. The sun is behind them, to the right.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::lettering::dithered;
use super::outline::fill;
use super::scene::Scene;
use crate::pixel_art::stamp;

/// Draws lantern and rocks.
pub fn draw(picture: &mut Bitmap, scene: &Scene) {
    draw_lantern(picture, scene.ground.pixel(scene.lantern));
    draw_light(picture, scene);
    draw_rocks(picture, scene.ground.pixel(scene.rocks));
}

/// A part of the lantern: corners counted from the middle of its foot, y up.
type Block<'a> = &'a [(i32, i32)];

/// The blocks of the lantern, from the foot.
const BLOCKS: [Block<'_>; 8] = [
    &[(-23, 0), (23, 0), (23, 5), (19, 9), (-19, 9), (-23, 5)],
    &[(-14, 9), (14, 9), (10, 15), (-10, 15)],
    &[(-8, 15), (8, 15), (7, 46), (-7, 46)],
    &[(-8, 46), (8, 46), (18, 53), (18, 57), (-18, 57), (-18, 53)],
    &[(-12, 57), (12, 57), (12, 76), (-12, 76)],
    &[
        (-30, 74),
        (-24, 76),
        (24, 76),
        (30, 74),
        (31, 79),
        (24, 83),
        (12, 92),
        (-12, 92),
        (-24, 83),
        (-31, 79),
    ],
    &[(-7, 92), (7, 92), (7, 95), (-7, 95)],
    &[(-4, 95), (4, 95), (6, 100), (0, 108), (-6, 100)],
];

fn draw_lantern(picture: &mut Bitmap, foot: Point) {
    let at = |(x, y): (i32, i32)| (foot.x + x, foot.y - y);
    for block in BLOCKS {
        // A black edge, the stone, and the side that the sun lights.
        let grown = |(x, y): (i32, i32), by: i32| at((x + x.signum() * by, y));
        let edge: Vec<_> = block.iter().map(|&corner| grown(corner, 1)).collect();
        fill(picture, &edge, |_| Pen::BLACK);
        let corners: Vec<_> = block.iter().map(|&corner| at(corner)).collect();
        let half = block.iter().map(|corner| corner.0).max().unwrap_or(1);
        fill(picture, &corners, |pixel| {
            let turn = (pixel.x - foot.x) * 16 / half;
            let pen = TURNS.iter().find(|(end, _)| turn < *end);
            pen.map_or(Pen::ROSE, |(_, pen)| *pen)
        });
        let top = block.iter().map(|corner| corner.1).max().unwrap_or(0);
        let row = block.iter().filter(|corner| corner.1 == top);
        let (left, right) = row.fold((0, 0), |(left, right), corner| {
            (left.min(corner.0), right.max(corner.0))
        });
        let lit = rect(foot.x + left, foot.y - top, (right - left) as u32, 1);
        picture.fill(lit, Pen::ROSE);
    }
    picture.fill(rect(foot.x - 24, foot.y, 49, 1), Pen::BLACK);
}

/// The pens of round stone from the left, each with its end in sixteenths of half of the width.
const TURNS: [(i32, Pen); 4] = [
    (-10, Pen::BLACK),
    (2, Pen::CHAR),
    (11, Pen::GREY),
    (13, Pen::SILVER),
];

/// Draws the window with the flame.
fn draw_light(picture: &mut Bitmap, scene: &Scene) {
    let top = scene.ground.pixel(scene.lantern) - Point::new(0, 72);
    picture.fill(rect(top.x - 8, top.y, 16, 13), Pen::BLACK);
    picture.fill_with(rect(top.x - 7, top.y + 1, 14, 11), |at| {
        let (dx, dy) = (2 * (at.x - top.x) + 1, 2 * (at.y - top.y - 8));
        let far = (dx * dx + dy * dy) / 6;
        Some(dithered(
            &[Pen::WHITE, Pen::CREAM, Pen::GOLD, Pen::OCHRE],
            at,
            far * 2,
        ))
    });
    picture.fill(rect(top.x - 1, top.y, 2, 13), Pen::BROWN);
    picture.fill(rect(top.x - 7, top.y + 6, 14, 1), Pen::BROWN);
}

/// A face of a rock: its pens, how much of the second, and its corners, y up.
type Face<'a> = ([Pen; 2], i32, Block<'a>);

const FACES: [Face<'_>; 15] = [
    // The low rock behind, then the tall one, then the one in front.
    (
        [Pen::BLACK, Pen::BLACK],
        0,
        &[(16, -4), (18, 18), (34, 31), (52, 27), (64, 10), (65, -6)],
    ),
    (
        [Pen::CHAR, Pen::BLACK],
        3,
        &[(18, -3), (20, 17), (34, 29), (42, 16), (44, -4)],
    ),
    (
        [Pen::GREY, Pen::ROSE],
        5,
        &[(34, 29), (51, 26), (62, 10), (63, -5), (44, -4), (42, 16)],
    ),
    (
        [Pen::ROSE, Pen::CREAM],
        10,
        &[(34, 29), (51, 26), (47, 20), (40, 20)],
    ),
    (
        [Pen::ROSE, Pen::ROSE],
        0,
        &[(51, 26), (62, 10), (63, -5), (60, -5), (58, 10), (47, 20)],
    ),
    (
        [Pen::BLACK, Pen::BLACK],
        0,
        &[
            (-37, -7),
            (-39, 14),
            (-31, 43),
            (-15, 66),
            (1, 75),
            (15, 65),
            (25, 39),
            (33, 14),
            (35, -8),
        ],
    ),
    (
        [Pen::CHAR, Pen::BLACK],
        8,
        &[
            (-35, -6),
            (-37, 14),
            (-29, 42),
            (-14, 64),
            (-16, 42),
            (-20, 16),
            (-18, -7),
        ],
    ),
    (
        [Pen::CHAR, Pen::GREY],
        3,
        &[
            (-14, 64),
            (1, 73),
            (3, 46),
            (2, 20),
            (6, -7),
            (-18, -7),
            (-20, 16),
            (-16, 42),
        ],
    ),
    (
        [Pen::GREY, Pen::ROSE],
        4,
        &[
            (1, 73),
            (14, 63),
            (23, 39),
            (31, 14),
            (33, -7),
            (6, -7),
            (2, 20),
            (3, 46),
        ],
    ),
    (
        [Pen::ROSE, Pen::CREAM],
        10,
        &[(1, 73), (14, 64), (11, 52), (5, 56)],
    ),
    (
        [Pen::ROSE, Pen::ROSE],
        0,
        &[
            (14, 64),
            (23, 39),
            (31, 14),
            (33, -7),
            (29, -7),
            (27, 14),
            (18, 38),
            (11, 52),
        ],
    ),
    (
        [Pen::BLACK, Pen::BLACK],
        0,
        &[(-20, -17), (-18, 2), (-4, 13), (14, 9), (25, -7), (26, -18)],
    ),
    (
        [Pen::CHAR, Pen::BLACK],
        4,
        &[(-18, -16), (-16, 1), (-4, 11), (2, -2), (2, -17)],
    ),
    (
        [Pen::GREY, Pen::ROSE],
        5,
        &[(-4, 11), (13, 8), (23, -7), (24, -17), (2, -17), (2, -2)],
    ),
    (
        [Pen::ROSE, Pen::CREAM],
        10,
        &[(-4, 11), (13, 8), (9, 2), (1, 4)],
    ),
];

/// Tufts of moss, with their upper left corners counted from the foot of the rocks, y down.
const MOSS: [((i32, i32), &[&str]); 3] = [
    ((-50, 3), &WIDE_TUFT),
    ((22, 7), &ROUND_TUFT),
    ((48, 1), &LOW_TUFT),
];

const WIDE_TUFT: [&str; 9] = [
    "..........CCCC............",
    "......CCCCCBBCC..CCC......",
    "....CCCBBBBCBBCCCCBCCC....",
    "..CCCBBBCBBBBBCBBBBBBCCC..",
    ".CCBBBCBBBB1BBBBBCBBBBBCC.",
    "CBBBBBBBB1BBBBB1BBBBB1BBBC",
    "BB1BB1BBBBB1BBBBB1BBBBB1BB",
    "1BBB1B1B1BB1B1BB1B1BBB1BB1",
    "..11111111111111111111111.",
];
const ROUND_TUFT: [&str; 7] = [
    "......CCCC........",
    "...CCCBBBCCCC.....",
    ".CCBBBBCBBBBCCC...",
    "CCBBCBBBB1BBCBBCC.",
    "BBBB1BBCBBBBBB1BBC",
    "1BB1BB1BBB1B1BBB1B",
    ".1111111111111111.",
];
const LOW_TUFT: [&str; 6] = [
    "....CCCC......",
    "..CCBBBCCCC...",
    "CCBBBCBBBBCCC.",
    "BB1BBBB1BBBBBC",
    "1BBB1B1BBB1BB1",
    ".111111111111.",
];

fn draw_rocks(picture: &mut Bitmap, foot: Point) {
    for (pens, level, corners) in FACES {
        let corners: Vec<_> = corners
            .iter()
            .map(|&(x, y)| (foot.x + x, foot.y - y))
            .collect();
        fill(picture, &corners, |at| dithered(&pens, at, level));
    }
    for ((x, y), tuft) in MOSS {
        stamp(picture, foot + Point::new(x, y), tuft);
    }
}
