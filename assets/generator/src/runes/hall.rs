//! The materials of a northern hall: dark oak, snowed-up flagstones, rope.

use ishido_assets::play_screen::{BOARD, SQUARE_SIZE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use crate::board_grid::GridSquare;
use crate::pixel_art::stamp;
use crate::texture::{noise, outline, value_noise};

/// How wide a plank is; two make up a beam.
const PLANK: i32 = SQUARE_SIZE / 2;

/// Lays the beams of the Beyond: planks of dark oak along its four sides.
pub fn draw_beams(picture: &mut Bitmap) {
    let (left, top) = (BOARD.top_left.x, BOARD.top_left.y);
    let (wide, high) = (BOARD.size.width as i32, BOARD.size.height as i32);
    let far = |start: i32, long: i32| start + long - SQUARE_SIZE;
    let mut seed = 0;
    for y in [top, far(top, high)] {
        for by in [0, PLANK] {
            seed += 1;
            draw_plank(picture, Point::new(left, y + by), (wide, true), seed);
        }
    }
    for x in [left, far(left, wide)] {
        for by in [0, PLANK] {
            seed += 1;
            let from = Point::new(x + by, top + SQUARE_SIZE);
            draw_plank(picture, from, (high - 2 * SQUARE_SIZE, false), seed);
        }
    }
}

/// A plank of some length, lying or upright.
fn draw_plank(picture: &mut Bitmap, from: Point, (long, lying): (i32, bool), seed: u64) {
    let mut set = |along: i32, across: i32, pen: Pen| {
        let (x, y) = if lying {
            (along, across)
        } else {
            (across, along)
        };
        picture.set(from + Point::new(x, y), pen);
    };
    for along in 0..long {
        for across in 0..PLANK {
            let pen = match across {
                0 => Pen::OCHRE,
                20 => Pen::BLACK,
                _ => Pen::BROWN,
            };
            set(along, across, pen);
        }
    }
    for lane in 0..4 {
        let dice = |turn: i32, sides: u32| (noise(Point::new(lane, turn), seed) % sides) as i32;
        let mut start = dice(0, 24);
        let mut turn = 1;
        while start < long {
            let (run, rest, rise) = (
                14 + dice(turn, 30),
                9 + dice(turn + 1, 26),
                dice(turn + 2, 3) - 1,
            );
            let across = 3 + 4 * lane + dice(turn + 3, 2);
            for along in start..(start + run).min(long) {
                let bent = if 2 * (along - start) < run { 0 } else { rise };
                set(along, across + bent, Pen::BLACK);
            }
            start += run + rest;
            turn += 4;
        }
    }
}

/// The mark of a square on the beams: a saw cut around it, and a nail in one of the planks.
pub fn draw_oak(picture: &mut Bitmap, square: &GridSquare) {
    let (x, y) = (square.area.top_left.x, square.area.top_left.y);
    picture.fill(rect(x, y, 42, 1), Pen::OCHRE);
    picture.fill(rect(x, y, 1, 42), Pen::OCHRE);
    picture.fill(rect(x, y + 41, 42, 1), Pen::BLACK);
    picture.fill(rect(x + 41, y, 1, 42), Pen::BLACK);
    let first = (square.column + square.row).is_multiple_of(2);
    let (near, far) = if first { (8, 4) } else { (29, 34) };
    let at = if matches!(square.row, 0 | 7) {
        Point::new(far, near)
    } else {
        Point::new(near, far)
    };
    stamp(picture, square.area.top_left + at, &NAIL);
}

const NAIL: [&str; 4] = [".11.", "1321", "1221", ".11."];

/// Flagstones in the hall's yard: snow lies in their joints, as deep as the wind blew it there.
pub fn draw_flagstone(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    let side = area.size.width as i32;
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let edges = [inner.x, inner.y, side - 1 - inner.x, side - 1 - inner.y];
        let drift = (value_noise(at, 19, 4) + 16) / 44;
        // Drifts are round in the corners.
        let near = |a: i32, b: i32| a.min(b) - (4 - (a - b).abs()).max(0) / 2;
        let deep = near(edges[0].min(edges[2]), edges[1].min(edges[3]));
        Some(if deep < drift {
            Pen::WHITE
        } else {
            Pen::SILVER
        })
    });
    draw_crack(picture, area, seed);
    outline(picture, area, Pen::WHITE, Pen::GREY);
}

/// A crack across a corner of some of the flagstones.
fn draw_crack(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    let dice = |turn: i32, sides: u32| (noise(Point::new(turn, 9), seed) % sides) as i32;
    if dice(0, 6) > 0 {
        return;
    }
    let side = area.size.width as i32;
    let mirrored = dice(1, 2) == 0;
    let (mut x, mut y, flat) = (8 + dice(2, 18), 5, 1 + dice(3, 3));
    for step in 0.. {
        let run = flat + dice(4 + step, 3);
        for _ in 0..run {
            let across = if mirrored { side - 1 - x } else { x };
            let at = area.top_left + Point::new(across, y);
            picture.set(at, Pen::GREY);
            picture.set(at + Point::new(0, 1), Pen::GREY);
            x += 1;
        }
        y += 1 + dice(40 + step, 2);
        if x > side - 6 || y > side - 6 {
            return;
        }
    }
}

/// A rope along the longer side of an area.
pub fn draw_rope(picture: &mut Bitmap, area: Rectangle) {
    let upright = area.size.height > area.size.width;
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let (along, across, wide) = if upright {
            (inner.y, inner.x, area.size.width as i32)
        } else {
            (inner.x, inner.y, area.size.height as i32)
        };
        let strand = (along + across) % 6;
        Some(match strand {
            _ if across == 0 || across == wide - 1 => Pen::BLACK,
            0 => Pen::BROWN,
            1 | 2 if across <= wide / 2 => Pen::CREAM,
            5 if across > wide / 2 => Pen::BROWN,
            _ => Pen::OCHRE,
        })
    });
}
