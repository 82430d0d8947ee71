//! The materials of a northern hall: dark oak and flagstones with snow.

use ishido_assets::play_screen::{BOARD, SQUARE_SIZE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use crate::board_grid::GridSquare;
use crate::pixel_art::stamp;
use crate::texture::noise;

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
            set(along, across, plank_pen(along, across));
        }
    }
    for lane in 0..3 {
        let dice = |turn: i32, sides: u32| (noise(Point::new(lane, turn), seed) % sides) as i32;
        let mut start = dice(0, 40) - 20;
        let mut turn = 1;
        while start < long {
            let (run, rest) = (44 + dice(turn, 60), 14 + dice(turn + 1, 30));
            let rise = dice(turn + 2, 3) - 1;
            let across = 5 + 5 * lane + dice(turn + 3, 2);
            for along in start.max(0)..(start + run).min(long) {
                let bent = (3 * (along - start) / run - 1) * rise;
                set(along, across + bent, Pen::BLACK);
                // A pale fibre beside the dark one, shorter at both ends.
                if turn % 8 == 1 && (start + 8..start + run - 12).contains(&along) {
                    set(along, across + bent + 1, Pen::OCHRE);
                }
            }
            start += run + rest;
            turn += 4;
        }
    }
}

/// The pen of a plank without its grain: its edges are worn round, lit on one side and dark on the other.
const fn plank_pen(along: i32, across: i32) -> Pen {
    match across {
        0 => Pen::OCHRE,
        1 if along % 2 == 0 => Pen::OCHRE,
        19 if along % 2 == 0 => Pen::BLACK,
        20 => Pen::BLACK,
        _ => Pen::BROWN,
    }
}

/// The mark of a square on the beams: a saw cut around it, and nails where planks end.
pub fn draw_oak(picture: &mut Bitmap, square: &GridSquare) {
    let (x, y) = (square.area.top_left.x, square.area.top_left.y);
    picture.fill(rect(x, y, 42, 1), Pen::OCHRE);
    picture.fill(rect(x, y, 1, 42), Pen::OCHRE);
    picture.fill(rect(x, y + 41, 42, 1), Pen::BLACK);
    picture.fill(rect(x + 41, y, 1, 42), Pen::BLACK);
    // Planks end at every third saw cut, where both of them are nailed down.
    let lying = matches!(square.row, 0 | 7);
    let along = match if lying { square.column } else { square.row } % 3 {
        0 => 30,
        1 => 8,
        _ => return,
    };
    for across in [9, 30] {
        let at = if lying {
            Point::new(along, across)
        } else {
            Point::new(across, along)
        };
        stamp(picture, square.area.top_left + at, &NAIL);
    }
}

const NAIL: [&str; 4] = [".11.", "1321", "1221", ".11."];

/// A flagstone in the hall's yard, hewn round at its corners, in a joint of mortar.
pub fn draw_flagstone(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    let last = area.size.width as i32 - 1;
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let (x, y) = (inner.x.min(last - inner.x), inner.y.min(last - inner.y));
        let corner = Point::new(2 * inner.x / last, 2 * inner.y / last);
        let round = 3 + (noise(corner, seed) % 4) as i32;
        Some(match x.min(y).min(x + y - round) {
            ..1 => Pen::GREY,
            _ if shade(at, snow(inner)) => Pen::WHITE,
            _ => Pen::SILVER,
        })
    });
}

/// How thick the snow lies on a flagstone, in sixteenths: along its upper and left edges, most of it in the corner.
fn snow(inner: Point) -> u8 {
    let (edge, corner) = (inner.x.min(inner.y), inner.x + inner.y);
    match edge.min((corner - 10) / 2) {
        ..4 => 16,
        4..6 => 8,
        6..8 => 4,
        _ => 0,
    }
}
