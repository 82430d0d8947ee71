//! The materials and ornaments of the temple: slabs of alabaster, the Nile, garlands.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::ornament::{BUD, FISH, LOTUS, PADS, UMBEL};
use crate::pixel_art::{stamp, stamp_symmetrical};
use crate::texture::{noise, outline, value_noise};

/// How far it is from a band of the alabaster to the same band again.
const BANDS_REPEAT: i32 = 120;

/// A slab of polished alabaster: broad cream bands in white stone, cut from another place and turned in each slab; the
/// joint in shadow.
pub fn draw_alabaster(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    let dice = |which| noise(Point::new(which, 1), seed + 3) as i32;
    let cut = Point::new(dice(0) % 512, dice(1) % 512);
    picture.fill_with(area, |at| {
        let Point { x, y } = at - area.top_left;
        let (along, across) = if dice(2) % 2 == 0 {
            (x, y)
        } else {
            (41 - x, y)
        };
        let bend = value_noise(cut + Point::new(along, across), 26, 5) / 9;
        let band = (2 * across + along + bend + dice(3) % BANDS_REPEAT) % BANDS_REPEAT;
        let is_veined = matches!(band, 0..38 | 54..62);
        Some(if is_veined { Pen::CREAM } else { Pen::WHITE })
    });
    outline(picture, area, Pen::WHITE, Pen::SILVER);
}

/// The pen of the Nile: wave crests on deep water, each row of waves shifted against the next.
fn water(at: Point) -> Pen {
    /// The rows from crest to crest.
    const ROWS: i32 = 11;
    /// How far a wave hangs down, along its length.
    const SWING: [i32; 22] = [
        0, 0, 0, 1, 1, 2, 3, 3, 4, 4, 4, 4, 4, 4, 4, 3, 3, 2, 1, 1, 0, 0,
    ];
    let first = at.y / ROWS - 1;
    let crest = (first..first + 3).find_map(|row| {
        let shift = (noise(Point::new(row, 0), 9) % 22) as i32;
        let swing = SWING[((at.x + shift) % 22) as usize];
        let below = at.y - row * ROWS - swing;
        (0..4).contains(&below).then_some((below, swing))
    });
    match crest {
        Some((3, ..4)) | None => Pen::NAVY,
        Some(_) => Pen::SKY,
    }
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
