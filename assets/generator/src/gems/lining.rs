//! The lining of the jewel case: cushions of azure satin in the Beyond and ivory silk in the Within.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::pixel_art::{self, letter_at};
use crate::texture::inset;

/// A cushion of azure satin, nearly square so that the outline of a round jewel lies on it whole, and tufted by a button in
/// its middle: plain sky, so that nothing flickers around a jewel, with a glint on its upper left flank and navy at its
/// lower right one.
pub fn draw_cushion(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::NAVY);
    let cushion = inset(area, 1);
    let side = cushion.size.width as i32;
    picture.fill_with(cushion, |at| {
        let inner = at - cushion.top_left;
        // Twice the offset from the middle of the part that lies in the light.
        let (u, v) = (2 * inner.x - side + 3, 2 * inner.y - side + 3);
        let (u, v) = (i64::from(u), i64::from(v));
        let far = u.pow(8) + v.pow(8);
        let crease = (u - 2).abs() == (v - 2).abs() && (5..15).contains(&(u - 2).abs());
        Some(match () {
            () if far > 40_i64.pow(8) => Pen::NAVY,
            () if far > 34_i64.pow(8) && far < 36_i64.pow(8) && u + v < -34 => Pen::WHITE,
            () if crease => Pen::NAVY,
            () => Pen::SKY,
        })
    });
    pixel_art::stamp(picture, area.top_left + Point::new(18, 18), &TUFT);
}

/// The button of a cushion.
const TUFT: [&str; 6] = [".DDDD.", "D4EEED", "DEEEED", "DEEEDD", "DEEDDD", ".DDDD."];

/// How many pixels a pixel lies inside a round corner, given its distance from the two edges.
const fn corner_depth(x: i32, y: i32) -> i32 {
    const ROUND: [i32; 4] = [4, 2, 1, 1];
    let near = if x < y { x } else { y };
    let far = if x < y { y } else { x };
    if far < 4 && near < ROUND[far as usize] {
        return near - ROUND[far as usize];
    }
    near
}

/// A flat pad of ivory silk with round corners, quieter than any stone: diamonds stand out by their colder light. Flowers are
/// woven into every second pad in white, of two kinds by turns: the pad's number counts diagonals.
pub fn draw_pad(picture: &mut Bitmap, area: Rectangle, number: usize) {
    let flower = [Some(&ROSETTE), None, Some(&LILIES), None][number % 4];
    let side = area.size.width as i32;
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let (x, y) = (
            inner.x.min(side - 1 - inner.x),
            inner.y.min(side - 1 - inner.y),
        );
        let lit = inner.x + inner.y < side - 1;
        let near = corner_depth(x, y);
        Some(if near < 0 || near == 0 && !lit {
            Pen::SILVER
        } else if near == 0 || flower.is_some_and(|rows| letter_at(rows, x - 10, y - 10) == b'#') {
            Pen::WHITE
        } else {
            Pen::CREAM
        })
    });
}

/// The upper left quarter of a flower with eight petals.
const ROSETTE: [&str; 11] = [
    "..........#",
    ".........##",
    ".........##",
    "...###..###",
    "...#.##.###",
    "...##.##.##",
    "....##.##.#",
    ".....##....",
    "...##.#..##",
    ".######.##.",
    "######..#.#",
];

/// The upper left quarter of four lilies around a lozenge.
const LILIES: [&str; 11] = [
    "..........#",
    ".........##",
    ".......#.##",
    "......##.##",
    "......#####",
    ".......##.#",
    "..###...###",
    ".....##....",
    "...##.#...#",
    ".#####.#.##",
    "#####.##.##",
];

/// The gilt buttons between the pads.
pub fn draw_buttons(picture: &mut Bitmap) {
    let (left, top) = (WITHIN.top_left.x, WITHIN.top_left.y);
    for x in 1..WITHIN.size.width as i32 / 42 {
        for y in 1..WITHIN.size.height as i32 / 42 {
            pixel_art::stamp(
                picture,
                Point::new(left + 42 * x - 3, top + 42 * y - 3),
                &BUTTON,
            );
        }
    }
}

const BUTTON: [&str; 6] = [".8888.", "857778", "856678", "876678", "877778", ".8888."];

/// Navy satin gathered in folds that run out from a point, and shimmer on one side.
pub fn draw_folds(picture: &mut Bitmap, area: Rectangle, middle: Point) {
    picture.fill_with(area, |at| {
        let (x, y) = (2 * (at.x - middle.x) + 1, 2 * (at.y - middle.y) + 1);
        // The way around a lozenge stands for the angle: from -480 to 480 in each half.
        let slope = 480 * x / (x.abs() + y.abs());
        let turn = if y < 0 { slope } else { -slope };
        Some(match turn.rem_euclid(80) / 10 {
            1 | 2 => Pen::SKY,
            _ => Pen::NAVY,
        })
    });
}
