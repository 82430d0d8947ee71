//! The materials of a northern hall: dark oak and flagstones.

use ishido_assets::play_screen::{BOARD, SQUARE_SIZE};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use crate::board_grid::GridSquare;
use crate::pixel_art::stamp;
use crate::texture::{inset, noise, outline, scatter, value_noise};

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
const GRAIN: [(i32, bool); 4] = [(4, true), (9, false), (33, false), (37, true)];

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

/// A hewn flagstone in the hall's yard: silver with a quiet grain of cream and a few grey pits, its edges softly rounded.
pub fn draw_flagstone(picture: &mut Bitmap, square: &GridSquare) {
    let area = square.area;
    picture.fill(area, Pen::SILVER);
    picture.fill_with(area, |at| is_grained(at, square.seed).then_some(Pen::CREAM));
    scatter(inset(area, 3), PIT_CELL, square.seed, |at, dice| {
        let wide = 2 + dice % 2;
        if dice < 150 && !is_grained(at, square.seed) {
            picture.fill(rect(at.x, at.y, wide, 1), Pen::GREY);
        }
    });
    let broken = |at: Point| value_noise(at, 6, square.seed + 40) > 128;
    for (edge, pen) in [(1, Pen::CREAM), (40, Pen::GREY)] {
        for along in 2..40 {
            for at in [Point::new(along, edge), Point::new(edge, along)] {
                let at = area.top_left + at;
                if broken(at) {
                    picture.set(at, pen);
                }
            }
        }
    }
    outline(picture, area, Pen::WHITE, Pen::GREY);
}

/// One pit at most in a cell of so many pixels.
const PIT_CELL: u32 = 12;

/// Whether the lighter grain of a flagstone shows at a pixel: flat clusters, the larger ones in each stone elsewhere.
fn is_grained(at: Point, seed: u64) -> bool {
    let value = |x: i32| {
        let at = Point::new(x, 3 * at.y);
        2 * value_noise(at, 11, seed) + value_noise(at, 6, seed + 90)
    };
    let is_light = |x: i32| value(x) > 545;
    is_light(at.x)
        && (is_light(at.x - 1) && (is_light(at.x - 2) || is_light(at.x + 1))
            || is_light(at.x + 1) && is_light(at.x + 2))
}
