//! The lantern and the rocks on the left side of the garden. The sun is behind them, to the right.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::garden::ROCKS;
use super::ground::{Place, place};
use super::lettering::dithered;
use super::outline::fill;

/// Where the lantern stands.
pub const LANTERN: Place = place(-236, 452);

/// Draws lantern and rocks.
pub fn draw(picture: &mut Bitmap) {
    draw_lantern(picture, LANTERN.pixel());
    draw_rocks(picture, ROCKS.pixel());
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
            dithered(&STONE, pixel, (turn + 14).max(0) * 48 / 30)
        });
        let top = block.iter().map(|corner| corner.1).max().unwrap_or(0);
        let row = block.iter().filter(|corner| corner.1 == top);
        let (left, right) = row.fold((0, 0), |(left, right), corner| {
            (left.min(corner.0), right.max(corner.0))
        });
        let lit = rect(foot.x + left, foot.y - top, (right - left) as u32, 1);
        picture.fill(lit, Pen::ROSE);
    }
    draw_window(picture, foot - Point::new(0, 72));
}

/// The pens of stone, from the shade into the light.
const STONE: [Pen; 4] = [Pen::BLACK, Pen::CHAR, Pen::GREY, Pen::ROSE];

/// The window with the flame.
fn draw_window(picture: &mut Bitmap, top: Point) {
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

const FACES: [Face<'_>; 12] = [
    // The low rock behind, then the tall one, then the one in front.
    (
        [Pen::BLACK, Pen::BLACK],
        0,
        &[(16, -2), (18, 18), (34, 30), (52, 26), (63, 10), (64, -4)],
    ),
    (
        [Pen::CHAR, Pen::GREY],
        4,
        &[(18, 0), (20, 17), (34, 28), (42, 16), (44, -3)],
    ),
    (
        [Pen::GREY, Pen::ROSE],
        8,
        &[(34, 28), (51, 25), (61, 10), (62, -3), (44, -3), (42, 16)],
    ),
    (
        [Pen::ROSE, Pen::CREAM],
        8,
        &[(34, 29), (51, 26), (46, 20), (39, 22)],
    ),
    (
        [Pen::BLACK, Pen::BLACK],
        0,
        &[
            (-37, -5),
            (-38, 14),
            (-30, 42),
            (-14, 66),
            (2, 74),
            (14, 64),
            (24, 38),
            (32, 14),
            (33, -6),
        ],
    ),
    (
        [Pen::BLACK, Pen::CHAR],
        9,
        &[
            (-35, -4),
            (-36, 14),
            (-28, 41),
            (-13, 64),
            (-14, 40),
            (-18, 16),
            (-16, -5),
        ],
    ),
    (
        [Pen::CHAR, Pen::GREY],
        5,
        &[
            (-13, 64),
            (1, 72),
            (4, 44),
            (6, 20),
            (10, -5),
            (-16, -5),
            (-18, 16),
            (-14, 40),
        ],
    ),
    (
        [Pen::GREY, Pen::ROSE],
        8,
        &[
            (1, 72),
            (12, 63),
            (22, 38),
            (30, 14),
            (31, -5),
            (10, -5),
            (6, 20),
            (4, 44),
        ],
    ),
    (
        [Pen::ROSE, Pen::CREAM],
        8,
        &[(1, 73), (13, 64), (23, 39), (16, 46), (8, 60)],
    ),
    (
        [Pen::BLACK, Pen::BLACK],
        0,
        &[(-14, -14), (-12, 2), (0, 11), (16, 8), (25, -6), (24, -15)],
    ),
    (
        [Pen::CHAR, Pen::GREY],
        6,
        &[(-12, -13), (-10, 1), (0, 9), (6, -2), (6, -13)],
    ),
    (
        [Pen::GREY, Pen::ROSE],
        8,
        &[(0, 10), (15, 7), (23, -6), (22, -13), (6, -13), (6, -2)],
    ),
];

fn draw_rocks(picture: &mut Bitmap, foot: Point) {
    for (pens, level, corners) in FACES {
        let corners: Vec<_> = corners
            .iter()
            .map(|&(x, y)| (foot.x + x, foot.y - y))
            .collect();
        fill(picture, &corners, |at| dithered(&pens, at, level));
    }
}
