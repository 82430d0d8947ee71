//! The frame of the chart: brass, graduated like an instrument, with the phases of the moon and the planets.

use ishido_assets::play_screen::{BOARD, FRAME};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};

use super::heavens::draw_ball;
use crate::board_grid::{column_labels, row_labels};
use crate::texture::{inset, noise, outline, outset};

/// The planets below the chart, each from the brightest to the darkest pen; the middle one is the sun.
const PLANETS: [[Pen; 3]; 11] = [
    [Pen::WHITE, Pen::SILVER, Pen::CHAR],
    [Pen::WHITE, Pen::ROSE, Pen::PLUM],
    [Pen::WHITE, Pen::SKY, Pen::NAVY],
    [Pen::ROSE, Pen::RED, Pen::BROWN],
    [Pen::CREAM, Pen::LEAF, Pen::FOREST],
    [Pen::WHITE, Pen::GOLD, Pen::GOLD],
    [Pen::CREAM, Pen::LEAF, Pen::FOREST],
    [Pen::ROSE, Pen::RED, Pen::BROWN],
    [Pen::WHITE, Pen::SKY, Pen::NAVY],
    [Pen::WHITE, Pen::ROSE, Pen::PLUM],
    [Pen::WHITE, Pen::SILVER, Pen::CHAR],
];

/// Draws the frame around the chart.
pub fn draw(picture: &mut Bitmap) {
    let frame = FRAME;
    draw_brushed_brass(picture, frame);
    outline(picture, frame, Pen::CREAM, Pen::BLACK);
    outline(picture, inset(frame, 1), Pen::GOLD, Pen::BROWN);
    shade_bar(picture, rect(2, 22, 524, 19));
    shade_bar(picture, rect(2, 383, 524, 15));
    draw_graduation(picture);
    outline(picture, outset(BOARD, 3), Pen::BROWN, Pen::CREAM);
    outline(picture, outset(BOARD, 2), Pen::BLACK, Pen::GOLD);
    outline(picture, outset(BOARD, 1), Pen::BLACK, Pen::BLACK);
    draw_labels(picture);
    for phase in 0..11 {
        draw_moon(picture, Point::new(58 + 42 * phase, 31), phase);
    }
    for (x, pens) in (0..).zip(PLANETS) {
        let at = Point::new(58 + 42 * x, 391);
        if x == 5 {
            draw_sun(picture, at);
        } else {
            draw_ball(picture, at, 5, pens);
        }
    }
    for (x, y) in [(7, 31), (7, 391), (520, 31), (520, 391)] {
        draw_screw(picture, Point::new(x, y));
    }
}

/// Brushed brass, with long fine scratches.
pub fn draw_brushed_brass(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let hair = noise(Point::new((at.x + 7 * at.y) / 23, at.y), 23) % 100;
        let bright = hair < 7 && (at.x + at.y) % 2 == 0;
        Some(if bright { Pen::GOLD } else { Pen::OCHRE })
    });
}

/// Lights the upper side of a bar and shades its lower side.
fn shade_bar(picture: &mut Bitmap, bar: Rectangle) {
    let bottom = bar.top_left.y + bar.size.height as i32 - 1;
    picture.fill_with(bar, |at| {
        let even = (at.x + at.y) % 2 == 0;
        match (at.y - bar.top_left.y, bottom - at.y) {
            (0, _) => Some(Pen::GOLD),
            (1, _) if even => Some(Pen::GOLD),
            (_, 0) if even => Some(Pen::BROWN),
            _ => None,
        }
    });
}

/// The ticks along the inner edge: six to a square, the middle and the borders longer.
fn draw_graduation(picture: &mut Bitmap) {
    for tick in 0..=72 {
        let length = match tick % 6 {
            0 => 5,
            3 => 4,
            _ => 2,
        };
        let x = BOARD.top_left.x + 7 * tick;
        picture.fill(rect(x, 384, 1, length), Pen::BLACK);
        if tick <= 48 {
            let y = BOARD.top_left.y + 7 * tick;
            picture.fill(rect(523, y, 1 + length / 2, 1), Pen::BLACK);
            if tick % 6 != 3 {
                picture.fill(
                    rect(13 - length as i32 / 2, y, 1 + length / 2, 1),
                    Pen::BLACK,
                );
            }
        }
    }
}

/// The names of columns and rows, engraved.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in column_labels().chain(row_labels()) {
        draw_label(picture, at, name);
    }
}

fn draw_label(picture: &mut Bitmap, at: Point, name: char) {
    picture.fill(Rectangle::new(at, Size::new(8, 16)), Pen::OCHRE);
    let name = name.to_string();
    picture.text(at + Point::new(1, 1), &name, Pen::CREAM);
    picture.text(at, &name, Pen::BLACK);
}

/// The moon from new to full and back, in a ring of brass.
fn draw_moon(picture: &mut Bitmap, middle: Point, phase: i32) {
    for dy in -8..=8 {
        for dx in -8_i32..=8 {
            let far = dx * dx + dy * dy;
            let pen = match far {
                ..43 => moon_pen(dx, dy, phase),
                43..57 => Pen::BLACK,
                57..73 if dx + dy < 0 => Pen::BROWN,
                57..73 => Pen::CREAM,
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
    let half = ((42 - dy * dy) as u32 * 100).isqrt() as i32;
    if lit == 0 || 10 * towards * 5 < half * (5 - 2 * lit) {
        return Pen::NAVY;
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
            for (x, y) in [(0, 0), (dy.abs(), dx.abs())] {
                picture.set(at + Point::new(x, y), Pen::BLACK);
            }
        }
    }
    draw_ball(picture, middle, 5, PLANETS[5]);
}

fn draw_screw(picture: &mut Bitmap, middle: Point) {
    draw_ball(picture, middle, 3, [Pen::WHITE, Pen::GOLD, Pen::BROWN]);
    picture.set(middle + Point::new(-1, 1), Pen::BLACK);
    picture.set(middle, Pen::BLACK);
    picture.set(middle + Point::new(1, -1), Pen::BLACK);
}
