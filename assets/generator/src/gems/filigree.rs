//! Small drawings in brass.

use ishido_shared::gfx::{Bitmap, Pen, Point};

/// The pen that a letter stands for; `None` is transparent.
const fn pen(letter: u8) -> Option<Pen> {
    Some(match letter {
        b'#' => Pen::BLACK,
        b'c' => Pen::CREAM,
        b'g' => Pen::GOLD,
        b'o' => Pen::OCHRE,
        b'b' => Pen::BROWN,
        _ => return None,
    })
}

/// Draws a picture of letters with its upper left corner at `at`.
pub fn stamp(picture: &mut Bitmap, at: Point, rows: &[&str]) {
    for (y, row) in (0..).zip(rows) {
        for (x, letter) in (0..).zip(row.bytes()) {
            if let Some(pen) = pen(letter) {
                picture.set(at + Point::new(x, y), pen);
            }
        }
    }
}

/// A slotted screw.
pub const SCREW: [&str; 7] = [
    "..###..", ".#cco#.", "#cgg##b", "#gg##o#", "#c##ob#", ".##ob#.", "..###..",
];

/// Half of the scroll below the board; the other half mirrors it.
pub const SCROLL: [&str; 11] = [
    ".......#####.........",
    ".....##.....##.......",
    "....#..###....#......",
    "...#..#...#....#.....",
    "...#.#..#..#....#....",
    "#..#.#..#..#.....#...",
    ".#..#..##..#......##.",
    "..##.......#.........",
    "....#.....#..........",
    ".....#####...........",
    ".....................",
];

/// A small cabochon in its setting; `1`, `2` and `3` are its shadow, colour and light.
pub const SETTING: [&str; 10] = [
    "..#####...",
    ".#ogggo#..",
    "#og333og#.",
    "#g32222g#.",
    "#g32221o#.",
    "#g22211o#.",
    "#o2211bo#.",
    "#bo11bob#.",
    ".#boobb#..",
    "..#####...",
];
