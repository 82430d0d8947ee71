//! The lining of the jewel case: cushions of azure satin in the Beyond and ivory silk in the Within.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use crate::pixel_art::{self, letter_at};
use crate::texture::inset;

/// A cushion of azure satin with round corners. Its flank that faces the light is plain sky; everything else is woven with
/// more and more navy towards the lower right.
pub fn draw_cushion(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::NAVY);
    let cushion = inset(area, 1);
    let side = cushion.size.width as i32;
    picture.fill_with(cushion, |at| {
        let inner = at - cushion.top_left;
        let (x, y) = (
            inner.x.min(side - 1 - inner.x),
            inner.y.min(side - 1 - inner.y),
        );
        // Twice the offset from the middle.
        let (u, v) = (2 * inner.x - side + 1, 2 * inner.y - side + 1);
        let flank = u.pow(4) + v.pow(4) > 33_i32.pow(4);
        let navy = if flank { 5 + (u + v) / 6 } else { 4 };
        Some(
            if corner_depth(x, y) < 0 || shade(at, (navy.clamp(0, 16) / 4 * 4) as u8) {
                Pen::NAVY
            } else {
                Pen::SKY
            },
        )
    });
}

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

/// A flat pad of ivory silk with round corners, quieter than any stone: diamonds stand out by their colder light. A flower may
/// be woven into it in white.
pub fn draw_pad(picture: &mut Bitmap, area: Rectangle, flower: bool) {
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
        } else if near == 0 || flower && letter_at(&DAMASK, x - 10, y - 10) == b'#' {
            Pen::WHITE
        } else {
            Pen::CREAM
        })
    });
}

/// The upper left quarter of the flower in every second pad.
const DAMASK: [&str; 11] = [
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
