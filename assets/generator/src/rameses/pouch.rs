//! The pouch of the board "Rameses": a bag of blue linen with a golden hem and a broad collar, in a niche of limestone.

use ishido_assets::play_screen::POUCH;
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use crate::pixel_art::stamp;
use crate::texture::inset;

/// The middle of the pouch, the corner between two pixels.
const MIDDLE: i32 = POUCH.top_left.x + POUCH.size.width as i32 / 2;
/// The upper edge of the collar.
const COLLAR: i32 = 352;
/// The first row below the collar.
const BELLY: i32 = 358;
/// The row below the bag.
const FLOOR: i32 = 393;

/// A golden tassel at the end of the cord.
const TASSEL: [&str; 22] = [
    "..111..", ".16671.", "167.171", "161.171", "167.171", ".16671.", "..161..", "..171..",
    ".16661.", "1999991", ".16671.", ".1E4E1.", "1666671", "1676761", "1676761", "1676761",
    "1676761", "1676761", "1676761", "1676761", "1676761", ".11111.",
];

/// Draws the pouch.
pub fn draw(picture: &mut Bitmap) {
    let area = inset(POUCH, 2);
    picture.fill(area, Pen::CREAM);
    picture.fill(
        rect(area.top_left.x, area.top_left.y, area.size.width, 1),
        Pen::OCHRE,
    );
    picture.fill(
        rect(area.top_left.x, area.top_left.y, 1, area.size.height),
        Pen::OCHRE,
    );
    picture.fill(rect(area.top_left.x + 8, FLOOR - 1, 90, 2), Pen::OCHRE);
    draw_opening(picture);
    draw_belly(picture);
    draw_collar(picture);
    stamp(picture, Point::new(MIDDLE - 49, 354), &TASSEL);
    stamp(picture, Point::new(MIDDLE + 42, 354), &TASSEL);
}

/// Whether a place, across from the middle, lies inside the opening and so far from its edge: a round arch on straight sides.
const fn is_opening(across: i32, y: i32, from_edge: i32) -> bool {
    /// The row where the arch springs, half its width, and its height.
    const SPRING: i32 = 334;
    const ARCH: (i32, i32) = (44, 28);
    let (wide, high) = (ARCH.0 - from_edge, ARCH.1 - from_edge);
    // Twice the distances, as the middle lies between two pixels.
    let x = (2 * across + 1).abs();
    let up = if y < SPRING { 2 * (SPRING - y) - 1 } else { 0 };
    x * x * high * high + up * up * wide * wide <= 4 * wide * wide * high * high
}

/// The dark inside, and the golden hem behind it.
fn draw_opening(picture: &mut Bitmap) {
    for y in 306..COLLAR {
        for x in -44..44 {
            let within = |by: i32| is_opening(x, y, by);
            let pen = if within(4) {
                Pen::BLACK
            } else if within(3) {
                Pen::BROWN
            } else if within(1) {
                if x < 14 { Pen::GOLD } else { Pen::OCHRE }
            } else if within(0) {
                Pen::BLACK
            } else {
                continue;
            };
            picture.set(Point::new(MIDDLE + x, y), pen);
        }
    }
}

/// Half the width of the belly in a row.
const fn half_belly(y: i32) -> i32 {
    match y {
        ..360 => 43,
        360..363 => 44,
        363..366 => 45,
        366..381 => 46,
        381..384 => 45,
        384..386 => 44,
        386..388 => 43,
        388..390 => 41,
        390..391 => 39,
        391..392 => 36,
        _ => 32,
    }
}

/// The folds of the linen, from the collar down beside the number: where a fold begins, how far it goes aside, and its rows.
const FOLDS: [(i32, i32, i32); 4] = [(-40, -1, 26), (-35, -1, 15), (36, 2, 27), (33, 1, 14)];

/// The belly, lit from the left, with its folds and a golden hem at the foot.
fn draw_belly(picture: &mut Bitmap) {
    for y in BELLY..FLOOR {
        let half = half_belly(y);
        for x in -half..half {
            let pen = match (x + half, half - 1 - x) {
                _ if y == FLOOR - 1 => Pen::BLACK,
                (0, _) | (_, 0) => Pen::BLACK,
                (1 | 2, _) => Pen::SKY,
                (_, 1..4) => Pen::BLACK,
                _ => Pen::NAVY,
            };
            picture.set(Point::new(MIDDLE + x, y), pen);
        }
    }
    for (x, aside, rows) in FOLDS {
        for row in 0..rows {
            // A fold is deep at the collar and runs out below.
            let width = 4 - 4 * row / rows;
            let left = MIDDLE + x + aside * row / rows;
            picture.fill(rect(left, BELLY + row, width as u32, 1), Pen::BLACK);
            picture.set(Point::new(left + width, BELLY + row), Pen::SKY);
        }
    }
}

/// The collar in front of the opening: gold, and beads between.
fn draw_collar(picture: &mut Bitmap) {
    const BEADS: [Pen; 4] = [Pen::SKY, Pen::RED, Pen::SKY, Pen::WHITE];
    picture.fill(rect(MIDDLE - 45, COLLAR, 90, 6), Pen::BLACK);
    picture.fill(rect(MIDDLE - 44, COLLAR, 88, 1), Pen::CREAM);
    picture.fill(rect(MIDDLE - 44, COLLAR + 1, 88, 1), Pen::GOLD);
    for bead in 0..22 {
        // The pattern is the same from both ends.
        let place = if bead < 11 { 10 - bead } else { bead - 11 };
        let pen = BEADS[place % BEADS.len()];
        picture.fill(rect(MIDDLE - 44 + 4 * bead as i32, COLLAR + 2, 3, 3), pen);
    }
}
