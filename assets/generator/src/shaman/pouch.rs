//! The pouch of the board "Shaman": a leather bag with a beaded cuff and a fringe.

use ishido_assets::play_screen::POUCH;
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use crate::pixel_art::stamp;
use crate::texture::inset;

/// The middle of the pouch, the corner between two pixels.
const MIDDLE: i32 = POUCH.top_left.x + POUCH.size.width as i32 / 2;
/// The upper edge of the cuff.
const CUFF: i32 = 352;
/// The first row below the cuff.
const BELLY: i32 = 358;
/// The first row below the leather, where the fringe begins.
const HEM: i32 = 390;

/// A tassel at the end of the drawstring.
const TASSEL: [&str; 21] = [
    "..1111...",
    ".177771..",
    "17711771.",
    "171..1771",
    "171...171",
    "171...171",
    "177111771",
    ".1777771.",
    "..11711..",
    "...171...",
    "..14E41..",
    "..1EDE1..",
    "..14E41..",
    "..19991..",
    "..19991..",
    ".1797971.",
    ".1717171.",
    ".1717171.",
    ".1717171.",
    ".1717171.",
    "..1.1.1..",
];

/// Draws the pouch.
pub fn draw(picture: &mut Bitmap) {
    let area = inset(POUCH, 2);
    picture.fill(area, Pen::OCHRE);
    draw_shadow(picture);
    draw_opening(picture);
    draw_belly(picture);
    draw_cuff(picture);
    stamp(picture, Point::new(MIDDLE - 49, 353), &TASSEL);
    stamp(picture, Point::new(MIDDLE + 40, 353), &TASSEL);
}

/// Half the width of the opening in a row.
fn half_opening(y: i32) -> i32 {
    let up = (331 - y).max(0);
    (44 * (25 * 25 - up * up).max(0).isqrt()) / 25
}

/// The dark inside, and the rim of leather behind it.
fn draw_opening(picture: &mut Bitmap) {
    for y in 306..CUFF {
        let half = half_opening(y);
        for x in -half..half {
            let within = |by: i32| {
                let (x, inner) = (if x < 0 { -1 - x } else { x }, half_opening(y - by));
                x < inner - by && y >= 307 + by
            };
            let pen = if within(4) {
                Pen::BLACK
            } else if within(3) {
                Pen::BROWN
            } else if within(1) {
                if x < 14 { Pen::CREAM } else { Pen::OCHRE }
            } else {
                Pen::BLACK
            };
            picture.set(Point::new(MIDDLE + x, y), pen);
        }
    }
}

/// Half the width of the belly in a row.
const fn half_belly(y: i32) -> i32 {
    match y {
        ..360 => 43,
        360..362 => 44,
        362..365 => 45,
        365..368 => 46,
        368..382 => 47,
        382..385 => 46,
        385..387 => 45,
        387..389 => 43,
        _ => 41,
    }
}

/// The shadow of the pouch on what it stands on.
fn draw_shadow(picture: &mut Bitmap) {
    for y in BELLY..HEM {
        let half = half_belly(y);
        picture.fill(rect(MIDDLE + half, y + 2, 3, 1), Pen::BROWN);
    }
}

/// The folds of the leather, from the cuff down beside the number: where a fold begins, how far it goes aside, and its rows.
const FOLDS: [(i32, i32, i32); 4] = [(-40, -2, 24), (-35, -2, 15), (36, 2, 26), (33, 1, 13)];

/// The belly, lit from the left, its folds, and the fringe below it.
fn draw_belly(picture: &mut Bitmap) {
    for y in BELLY..HEM {
        let half = half_belly(y);
        for x in -half..half {
            let pen = match (x + half, half - 1 - x) {
                (0, _) | (_, 0) => Pen::BLACK,
                (1 | 2, _) => Pen::OCHRE,
                (_, 1..4) => Pen::BLACK,
                _ => Pen::BROWN,
            };
            picture.set(Point::new(MIDDLE + x, y), pen);
        }
    }
    for (x, aside, rows) in FOLDS {
        for row in 0..rows {
            // A fold is deep at the cuff and runs out below.
            let width = 4 - 4 * row / rows;
            let left = MIDDLE + x + aside * row / rows;
            picture.fill(rect(left, BELLY + row, width as u32, 1), Pen::BLACK);
            picture.set(Point::new(left + width, BELLY + row), Pen::OCHRE);
        }
    }
    for strip in 0..20 {
        let left = MIDDLE - 40 + 4 * strip;
        picture.fill(rect(left, HEM - 1, 4, 5), Pen::BLACK);
        picture.fill(rect(left, HEM - 1, 3, 4), Pen::BROWN);
        picture.fill(rect(left, HEM - 1, 1, 4), Pen::OCHRE);
    }
    picture.fill(rect(MIDDLE - 41, HEM - 2, 82, 1), Pen::BLACK);
}

/// The cuff in front of the opening, a band of beads.
fn draw_cuff(picture: &mut Bitmap) {
    const BEADS: [Pen; 6] = [
        Pen::SKY,
        Pen::WHITE,
        Pen::RED,
        Pen::WHITE,
        Pen::SKY,
        Pen::NAVY,
    ];
    let cuff = rect(MIDDLE - 45, CUFF, 90, 6);
    picture.fill(cuff, Pen::BLACK);
    picture.fill(rect(MIDDLE - 44, CUFF, 88, 1), Pen::CREAM);
    for bead in 0..22 {
        // The pattern is the same from both ends.
        let place = if bead < 11 { 10 - bead } else { bead - 11 };
        let pen = BEADS[place % BEADS.len()];
        picture.fill(rect(MIDDLE - 44 + 4 * bead as i32, CUFF + 1, 3, 4), pen);
    }
}
