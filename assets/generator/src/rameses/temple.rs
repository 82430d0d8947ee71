//! The materials and ornaments of the temple: the pavement, the Nile, the cornice, garlands.

use ishido_assets::play_screen::{BOARD, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::ornament::{BUD, FISH, LOTUS, PADS, UMBEL};
use crate::pixel_art::{stamp, stamp_symmetrical};
use crate::texture::{noise, outline, outset};

/// The height of a course of the pavement, and the length of its blocks: every second joint between courses is an edge of squares.
const COURSE: i32 = 21;
const BLOCK: i32 = 63;

/// The pavement of the court: courses of pale sandstone with a few pits.
pub fn draw_pavement(picture: &mut Bitmap) {
    picture.fill_with(WITHIN, |at| {
        let inner = at - WITHIN.top_left;
        let course = inner.y / COURSE;
        let along = inner.x + (noise(Point::new(course, 0), 3) % BLOCK as u32) as i32;
        let (x, y) = (along % BLOCK, inner.y % COURSE);
        let is_pit = |at: Point| noise(at, 4).is_multiple_of(260);
        Some(match () {
            () if x == 0 || y == 0 => Pen::WHITE,
            () if is_pit(at) => Pen::OCHRE,
            () if is_pit(at - Point::new(1, 1)) => Pen::WHITE,
            () => Pen::CREAM,
        })
    });
}

/// The edges of a square of the court, chiselled over the courses.
pub fn draw_joint(picture: &mut Bitmap, area: Rectangle) {
    outline(picture, area, Pen::WHITE, Pen::OCHRE);
}

/// The pen of the Nile: wave crests on deep water, each row of waves shifted against the next.
fn water(at: Point) -> Pen {
    /// The rows from crest to crest.
    const ROWS: i32 = 11;
    /// The depth of a wave below its crest, along its length.
    const SWING: [i32; 22] = [
        0, 0, 0, 1, 1, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 3, 3, 2, 1, 1, 0, 0,
    ];
    let first = at.y / ROWS - 1;
    let crest = (first..first + 3).find_map(|row| {
        let dice = |wave: i32, sides: u32| (noise(Point::new(row, wave), 9) % sides) as i32;
        let along = at.x + dice(0, 22);
        let swing = SWING[(along % 22) as usize];
        // Waves come in groups of two or three, with calm water between; the outer ends of a group taper off.
        let wave = 1 + along / 22;
        let is_seen = |wave: i32| (wave + 2 * row) % 4 != 3 && dice(wave, 8) < 7;
        let from_end = match (along % 22, is_seen(wave - 1), is_seen(wave + 1)) {
            (_, true, true) => 22,
            (x, false, true) => x,
            (x, true, false) => 21 - x,
            (x, false, false) => x.min(21 - x),
        };
        let thick = 1 + i32::from(from_end > 3) + i32::from(from_end > 6 && swing == 4);
        let below = at.y - row * ROWS - swing;
        (is_seen(wave) && (0..thick).contains(&below)).then_some(())
    });
    if crest.is_some() { Pen::SKY } else { Pen::NAVY }
}

/// A square of the Nile; its waves run on from square to square, and few squares have a plant or a fish.
pub fn draw_nile(picture: &mut Bitmap, area: Rectangle, column: usize, row: usize) {
    picture.fill_with(area, |at| Some(water(at)));
    match (column, row) {
        (1 | 7, 0) | (0, 3) | (11, 5) | (4 | 10, 7) => draw_papyrus(picture, area),
        (4 | 9, 0) | (0, 6) | (11, 2) | (2 | 7, 7) => {
            stamp(picture, area.top_left + Point::new(11, 16), &FISH);
        }
        (5, 0) | (0, 1) | (11, 3) | (5, 7) => {
            stamp(picture, area.top_left + Point::new(6, 20), &PADS);
        }
        _ => {}
    }
    outline(picture, area, Pen::SKY, Pen::BLACK);
}

/// Papyrus that grows out of the water.
fn draw_papyrus(picture: &mut Bitmap, area: Rectangle) {
    for (x, y) in [(9, 15), (32, 18), (20, 6)] {
        let top = area.top_left + Point::new(x, y);
        picture.fill(rect(top.x - 1, top.y, 3, (41 - y) as u32), Pen::BLACK);
        picture.fill(rect(top.x, top.y, 1, (41 - y) as u32), Pen::LEAF);
        stamp_symmetrical(picture, top - Point::new(6, 2), &UMBEL);
    }
}

/// The cornice around the board: long beads of blue faience between rings of gold, under a round moulding.
pub fn draw_cornice(picture: &mut Bitmap) {
    /// The length of a bead with the gold beside it, half a square.
    const BEAD: i32 = 21;
    picture.fill_with(outset(BOARD, 4), |at| {
        let from = at - BOARD.top_left;
        let lies = (0..BOARD.size.width as i32).contains(&from.x);
        let along = if lies { from.x } else { from.y };
        Some(match along.rem_euclid(BEAD) {
            0 | 20 => Pen::GOLD,
            1 | 19 => Pen::BLACK,
            _ => Pen::NAVY,
        })
    });
    outline(picture, outset(BOARD, 5), Pen::GOLD, Pen::OCHRE);
    outline(picture, outset(BOARD, 1), Pen::BLACK, Pen::BLACK);
}

/// A garland of lotus flowers and papyrus buds on connected stems, `length` pixels wide.
pub fn draw_garland(picture: &mut Bitmap, from: Point, length: i32) {
    const STEM: [i32; 21] = [
        0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2, 1, 1, 0,
    ];
    for x in 0..length {
        let below = STEM[(x % 21) as usize];
        picture.set(from + Point::new(x, 10 + below), Pen::FOREST);
        if (5..17).contains(&(x % 21)) {
            picture.set(from + Point::new(x, 9 + below), Pen::LEAF);
        }
    }
    for (step, x) in (0..).zip((0..=length).step_by(21)) {
        if step % 2 == 0 {
            stamp_symmetrical(picture, from + Point::new(x - 9, 0), &LOTUS);
        } else {
            stamp_symmetrical(picture, from + Point::new(x - 3, 0), &BUD);
        }
    }
}
