//! The materials of a northern hall: dark oak and flagstones.

use ishido_assets::play_screen::{BOARD, SQUARE_SIZE};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::wear::WEAR;
use crate::board_grid::GridSquare;
use crate::pixel_art::stamp;
use crate::texture::{noise, outline, value_noise};

/// Lays the beams of the Beyond: dark oak along its four sides.
pub fn draw_beams(picture: &mut Bitmap) {
    let (left, top) = (BOARD.top_left.x, BOARD.top_left.y);
    let (wide, high) = (BOARD.size.width as i32, BOARD.size.height as i32);
    let far = |start: i32, long: i32| start + long - SQUARE_SIZE;
    for (seed, y) in [(1, top), (2, far(top, high))] {
        draw_beam(picture, Point::new(left, y), (wide, true), seed);
    }
    for (seed, x) in [(3, left), (4, far(left, wide))] {
        let from = Point::new(x, top + SQUARE_SIZE);
        draw_beam(picture, from, (high - 2 * SQUARE_SIZE, false), seed);
    }
}

/// Where the lines of the grain run across a beam, and whether they are dark; stones lie on its calm middle.
const GRAIN: [(i32, bool); 5] = [(5, true), (13, false), (22, true), (30, false), (36, true)];

/// A beam of some length, lying or upright.
fn draw_beam(picture: &mut Bitmap, from: Point, (long, lying): (i32, bool), seed: u64) {
    let mut set = |along: i32, across: i32, pen: Pen| {
        let (x, y) = if lying {
            (along, across)
        } else {
            (across, along)
        };
        picture.set(from + Point::new(x, y), pen);
    };
    for along in 0..long {
        for across in 0..SQUARE_SIZE {
            set(along, across, Pen::BROWN);
        }
    }
    for (lane, (across, dark)) in (0..).zip(GRAIN) {
        let dice = |turn: i32, sides: u32| (noise(Point::new(lane, turn), seed) % sides) as i32;
        let mut start = dice(0, 60) - 50;
        for turn in (1..).step_by(4) {
            if start >= long {
                break;
            }
            let (run, rest) = (60 + dice(turn, 70), 24 + dice(turn + 1, 50));
            let rise = dice(turn + 2, 3) - 1;
            for along in start.max(0)..(start + run).min(long) {
                let bent = (3 * (along - start) / run - 1) * rise;
                let line = across + bent;
                set(along, line, if dark { Pen::BLACK } else { Pen::OCHRE });
                // A pale fibre beside the dark one, shorter at both ends.
                if dark && (start + 8..start + run - 12).contains(&along) {
                    set(along, line + 1, Pen::OCHRE);
                }
            }
            start += run + rest;
        }
    }
}

/// The mark of a square on the beams: a saw cut around it, lit on two sides, and a nail where beams end.
pub fn draw_oak(picture: &mut Bitmap, square: &GridSquare) {
    let (x, y) = (square.area.top_left.x, square.area.top_left.y);
    picture.fill(rect(x, y, 42, 1), Pen::OCHRE);
    picture.fill(rect(x, y, 1, 42), Pen::OCHRE);
    picture.fill(rect(x, y + 41, 42, 1), Pen::BLACK);
    picture.fill(rect(x + 41, y, 1, 42), Pen::BLACK);
    // Beams end at every third saw cut, nailed down in their middle, where a stone covers the nail.
    let lying = matches!(square.row, 0 | 7);
    let along = match if lying { square.column } else { square.row } % 3 {
        0 => 34,
        1 => 4,
        _ => return,
    };
    let at = if lying {
        Point::new(along, 19)
    } else {
        Point::new(19, along)
    };
    stamp(picture, square.area.top_left + at, &NAIL);
}

const NAIL: [&str; 4] = [".11.", "1321", "1221", ".11."];

/// A flat flagstone in the hall's yard: silver, its edges lit above and at the left, shaded below and at the right, with snow
/// in its joints; three are cracked.
pub fn draw_flagstone(picture: &mut Bitmap, square: &GridSquare) {
    let area = square.area;
    picture.fill(area, Pen::SILVER);
    let cracked = WEAR
        .iter()
        .find(|(column, row, _)| (*column, *row) == (square.column, square.row));
    if let Some((_, _, cracks)) = cracked {
        stamp(picture, area.top_left, cracks);
    }
    outline(picture, area, Pen::WHITE, Pen::GREY);
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        // Snow lies below a joint, and a third as high above the next one.
        let below = inner.y - drift(at.x, square.row);
        let above = SQUARE_SIZE - 1 - inner.y - drift(at.x, square.row + 1) / 3;
        match below.min(above) {
            ..0 => Some(Pen::WHITE),
            0 if below == 0 && inner.y > 2 => Some(Pen::GREY),
            _ => None,
        }
    });
}

/// The drifts of snow: the row below their joint, their middle from the left, half their length, and their height.
const DRIFTS: [(usize, i32, i32, i32); 12] = [
    (1, 142, 74, 5),
    (1, 446, 44, 6),
    (2, 262, 40, 4),
    (2, 374, 46, 6),
    (3, 114, 56, 5),
    (3, 296, 40, 4),
    (4, 212, 68, 6),
    (4, 462, 44, 6),
    (5, 70, 58, 7),
    (5, 372, 54, 5),
    (6, 172, 44, 4),
    (6, 318, 70, 6),
];

/// How many pixels of snow lie along the joint above a row at a place: a flat hill, which tapers to both ends.
fn drift(along: i32, row: usize) -> i32 {
    // Snow keeps its height for some pixels at least.
    let along = along.div_euclid(4) * 4;
    let height = |&(_, middle, half, high): &(usize, i32, i32, i32)| {
        let far = along - middle;
        let bump = value_noise(Point::new(along, 0), 28, 12) / 86;
        high * (half * half - far * far) / (half * half) + i32::from(far.abs() < half) * (bump - 1)
    };
    let lying = DRIFTS.iter().filter(|(joint, ..)| *joint == row);
    lying
        .map(height)
        .max()
        .filter(|&high| high > 1)
        .unwrap_or(0)
}
