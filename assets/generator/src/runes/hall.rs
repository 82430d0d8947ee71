//! The materials of a northern hall: planks of dark oak with carved bosses, and flagstones.

use ishido_assets::play_screen::{BOARD, SQUARE_SIZE};
use ishido_shared::gfx::{Bitmap, Pen, Point, shade};

use crate::board_grid::GridSquare;
use crate::pixel_art::stamp;
use crate::texture::{inset, noise, outline, value_noise};

/// Lays the planks of the Beyond: dark oak, two side by side along each of its four sides.
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

/// The dark lines of the grain across a beam, each with true if a pale fibre lies beside it: a plank is calm in its middle.
const GRAIN: [(i32, bool); 4] = [(7, false), (15, true), (28, false), (36, true)];
/// The width of a plank, and its last line across.
const PLANK: i32 = SQUARE_SIZE / 2;
const LAST: i32 = PLANK - 1;

/// A beam of some length, lying or upright: two planks, each with a light edge towards the light and a dark one away.
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
            let pen = match across % PLANK {
                0 => Pen::OCHRE,
                LAST => Pen::BLACK,
                _ => Pen::BROWN,
            };
            set(along, across, pen);
        }
    }
    for (lane, (across, pale)) in (0..).zip(GRAIN) {
        let dice = |turn: i32, sides: u32| (noise(Point::new(lane, turn), seed) % sides) as i32;
        let mut start = dice(0, 60) - 50;
        for turn in (1..).step_by(4) {
            if start >= long {
                break;
            }
            let (run, rest) = (50 + dice(turn, 60), 20 + dice(turn + 1, 40));
            let rise = dice(turn + 2, 3) - 1;
            for along in start.max(0)..(start + run).min(long) {
                let bent = (3 * (along - start) / run - 1) * rise;
                let line = across + bent;
                set(along, line, Pen::BLACK);
                // The pale fibre is shorter at both ends.
                if pale && (start + 14..start + run - 20).contains(&along) {
                    set(along, line + 1, Pen::OCHRE);
                }
            }
            start += run + rest;
        }
    }
}

/// The mark of a square on the planks: a saw cut around it, lit on two sides; nails where planks end, and a carved boss
/// in the middle of every plank.
pub fn draw_oak(picture: &mut Bitmap, square: &GridSquare) {
    let area = square.area;
    outline(picture, area, Pen::OCHRE, Pen::BLACK);
    let lying = matches!(square.row, 0 | 7);
    // The planks of the upright beams begin one square further on, below the lying ones.
    let part = if lying { square.column } else { square.row + 2 };
    let along = match part % 3 {
        0 => 3,
        1 => {
            stamp(picture, area.top_left + Point::new(10, 10), &BOSS);
            return;
        }
        _ => 34,
    };
    for across in [8, 29] {
        let at = if lying {
            Point::new(along, across)
        } else {
            Point::new(across, along)
        };
        stamp(picture, area.top_left + at, &NAIL);
    }
}

/// The bronze head of a nail.
const NAIL: [&str; 5] = [".111.", "16771", "17771", "17781", ".111."];

/// A round boss with two rings knotted through each other, carved in low relief.
const BOSS: [&str; 22] = [
    "........111111........",
    "......1766667711......",
    "....16671111117711....",
    "...1661188888811711...",
    "..166188888888881711..",
    "..171777778877777171..",
    ".17187117177771178111.",
    ".17887881777118878811.",
    "1718877877117787788811",
    "1788877171881771788811",
    "1788817718888177188811",
    "1788887718888177888811",
    "1788871778888717788811",
    "1788877177117787788811",
    ".17887181177718178811.",
    ".17887887777178878811.",
    "..178777771177777811..",
    "..117111118811111111..",
    "...1178888888888111...",
    "....11118888881111....",
    "......1111111111......",
    "........111111........",
];

/// A hewn flagstone in the hall's yard: bluestone, worn light along its two edges towards the light, with dark joints.
pub fn draw_flagstone(picture: &mut Bitmap, square: &GridSquare) {
    let area = square.area;
    picture.fill_with(area, |at| {
        Some(if shade(at, 8) { Pen::SKY } else { Pen::SILVER })
    });
    picture.fill_with(inset(area, 1), |at| {
        let off = at - area.top_left;
        let worn = |along: i32, across: i32| {
            let smooth = value_noise(Point::new(along, 0), 9, 2 * square.seed);
            across <= smooth / 92
        };
        let light = worn(off.x, off.y) || worn(off.y + 80, off.x);
        light.then_some(Pen::WHITE)
    });
    outline(picture, area, Pen::WHITE, Pen::CHAR);
    draw_nicks(picture, square);
}

/// Two nicks in the dark edges of a flagstone, which make its joints a little uneven.
fn draw_nicks(picture: &mut Bitmap, square: &GridSquare) {
    let area = square.area;
    for side in 0..2 {
        let dice = noise(Point::new(side, 3), square.seed) as i32;
        let (from, long) = (6 + dice % 22, 4 + dice / 64 % 5);
        for along in from..from + long {
            let deep = SQUARE_SIZE - 2;
            let (x, y) = if side == 0 {
                (along, deep)
            } else {
                (deep, along)
            };
            picture.set(area.top_left + Point::new(x, y), Pen::GREY);
        }
    }
}
