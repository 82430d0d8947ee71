//! The frame of the board: blue enamel and gold, with the phases of the moon and the planets.

use ishido_assets::play_screen::{BOARD, FRAME};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use super::heavens::{draw_ball, draw_star};
use crate::board_grid::{column_labels, row_labels};
use crate::texture::{inset, outline, outset};

/// The planets below the board, silver and gold by turns, from the brightest to the darkest pen; the middle one is the sun.
const PLANETS: [[Pen; 3]; 2] = [
    [Pen::WHITE, Pen::SILVER, Pen::CHAR],
    [Pen::WHITE, Pen::GOLD, Pen::OCHRE],
];

/// Draws the frame around the board.
pub fn draw(picture: &mut Bitmap) {
    let frame = FRAME;
    draw_enamel(picture, frame);
    for (by, upper, lower) in [
        (4, Pen::BLACK, Pen::BLACK),
        (3, Pen::CREAM, Pen::OCHRE),
        (2, Pen::OCHRE, Pen::GOLD),
        (1, Pen::BLACK, Pen::BLACK),
    ] {
        outline(picture, outset(BOARD, by), upper, lower);
    }
    draw_labels(picture);
    for phase in 0..11 {
        draw_moon(picture, Point::new(58 + 42 * phase, 30), phase);
    }
    for number in 0..11 {
        let at = Point::new(58 + 42 * number, 391);
        if number == 5 {
            draw_sun(picture, at);
        } else {
            draw_ball(picture, at, 5, PLANETS[number as usize % 2]);
        }
    }
    for (x, y) in [(7, 30), (7, 391), (520, 30), (520, 391)] {
        draw_star(picture, Point::new(x, y), Pen::CREAM, Pen::GOLD);
    }
}

/// A slab of blue enamel with a gold edge.
pub fn draw_enamel(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::NAVY);
    outline(picture, area, Pen::CREAM, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::GOLD, Pen::OCHRE);
    outline(picture, inset(area, 2), Pen::BLACK, Pen::BLACK);
}

/// The names of columns and rows, in gold.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in column_labels().chain(row_labels()) {
        let name = name.to_string();
        picture.text(at + Point::new(1, 1), &name, Pen::BLACK);
        picture.text(at, &name, Pen::GOLD);
    }
}

/// The moon from new to full and back, in a ring of brass.
fn draw_moon(picture: &mut Bitmap, middle: Point, phase: i32) {
    for dy in -7..=7 {
        for dx in -7_i32..=7 {
            let far = dx * dx + dy * dy;
            let pen = match far {
                ..31 => moon_pen(dx, dy, phase),
                31..43 => Pen::BLACK,
                43..57 if dx + dy < 0 => Pen::GOLD,
                43..57 => Pen::OCHRE,
                _ => continue,
            };
            picture.set(middle + Point::new(dx, dy), pen);
        }
    }
}

/// The pen of a pixel of the moon, which waxes and wanes from the right.
fn moon_pen(dx: i32, dy: i32, phase: i32) -> Pen {
    let (lit, towards) = if phase <= 5 {
        (phase, dx)
    } else {
        (10 - phase, -dx)
    };
    // In tenths of a pixel, half the width of the moon at this height.
    let half = ((30 - dy * dy) as u32 * 100).isqrt() as i32;
    if lit == 0 || 10 * towards * 5 < half * (5 - 2 * lit) {
        return Pen::CHAR;
    }
    match (dx, dy) {
        (-2 | -1, -3) | (2, 1) | (-3, 2) | (1, 4) => Pen::SILVER,
        _ => Pen::WHITE,
    }
}

fn draw_sun(picture: &mut Bitmap, middle: Point) {
    for (dx, dy) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for far in -7..=7 {
            let far = if dx * dy == 0 { far } else { far * 5 / 7 };
            let at = middle + Point::new(dx, dy) * far;
            picture.set(at, Pen::GOLD);
        }
    }
    draw_ball(picture, middle, 5, [Pen::WHITE, Pen::GOLD, Pen::GOLD]);
}
