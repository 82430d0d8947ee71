//! The mountains at the end of the way: a peak with snow in the last light, and wooded hills before it.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::lettering::dithered;
use crate::texture::value_noise;

/// The top of the peak.
const PEAK: Point = Point::new(510, 158);
/// Where the mountains end.
const FOOT: i32 = 247;

/// Draws the peak, then the hills.
pub fn draw(picture: &mut Bitmap) {
    draw_peak(picture);
    for hills in HILLS {
        draw_hills(picture, hills);
    }
}

/// Half of the width of the peak so far below its top.
const fn half_width(down: i32) -> i32 {
    9 + down * 9 / 8 + down * down / 70
}

fn draw_peak(picture: &mut Bitmap) {
    let area = rect(0, PEAK.y, 640, (FOOT - PEAK.y) as u32);
    picture.fill_with(area, |at| {
        let down = at.y - PEAK.y;
        let jag = (value_noise(Point::new(at.x, 0), 5, 3) - 128) / 64;
        let half = half_width(down) + jag;
        let across = at.x - PEAK.x;
        // The top is a crater's rim.
        let dip = down < 3 && (-3..5).contains(&across);
        if across.abs() > half || dip {
            return None;
        }
        Some(peak_pen(at, across * 64 / half, down))
    });
}

/// The pen of a pixel of the peak; `turn` is -64 at its left side and 64 at its right side.
fn peak_pen(at: Point, turn: i32, down: i32) -> Pen {
    let fold = value_noise(Point::new(turn * 3 + down / 3, down / 6), 24, 12) - 128;
    let lit = -turn - 6 + fold * 2 / 5 > 0;
    let snow_line = 27 + (value_noise(Point::new(turn * 4, 0), 22, 44) - 128) / 7;
    let haze = (down - 34).max(0) / 3;
    if down < snow_line {
        return if lit {
            dithered(&[Pen::WHITE, Pen::CREAM, Pen::ROSE], at, 8 + down)
        } else {
            Pen::PLUM
        };
    }
    if lit {
        dithered(&[Pen::PLUM, Pen::ROSE], at, 2 + haze)
    } else {
        dithered(&[Pen::NAVY, Pen::PLUM, Pen::ROSE], at, 3 + haze)
    }
}

/// A range of hills.
#[derive(Debug, Clone, Copy)]
struct Hills {
    /// Where its highest hills may reach.
    top: i32,
    /// How much the hills differ.
    height: i32,
    /// Their width.
    cell: i32,
    seed: u64,
    /// The pens at the crest and at the foot.
    pens: [Pen; 2],
    /// Whether trees stand on the crest.
    wooded: bool,
}

const HILLS: [Hills; 3] = [
    Hills {
        top: 202,
        height: 30,
        cell: 74,
        seed: 21,
        pens: [Pen::PLUM, Pen::ROSE],
        wooded: false,
    },
    Hills {
        top: 214,
        height: 22,
        cell: 58,
        seed: 8,
        pens: [Pen::NAVY, Pen::PLUM],
        wooded: false,
    },
    Hills {
        top: 218,
        height: 16,
        cell: 40,
        seed: 5,
        pens: [Pen::BLACK, Pen::BLACK],
        wooded: true,
    },
];

fn draw_hills(picture: &mut Bitmap, hills: Hills) {
    let area = rect(0, hills.top - 8, 640, (FOOT - hills.top + 8) as u32);
    picture.fill_with(area, |at| {
        // The valley of the way stays open before the sun.
        let valley = (70 - (at.x - 168).abs()).max(0) * 14 / 70;
        let crest = hills.top
            + valley
            + hills.height * value_noise(Point::new(at.x + 300, 0), hills.cell, hills.seed) / 256;
        let trees = if hills.wooded { tree(at.x) } else { 0 };
        let down = at.y - crest + trees;
        if down < 0 {
            return None;
        }
        if hills.wooded && down < 3 && tree(at.x - 1) < trees {
            return Some(Pen::FOREST);
        }
        Some(dithered(&hills.pens, at, down * 16 / 30))
    });
}

/// How high a tree reaches at a column: firs of different heights.
fn tree(x: i32) -> i32 {
    let tree = x.div_euclid(7);
    let high = 4 + value_noise(Point::new(tree * 9, 0), 7, 33) * 5 / 256;
    let from_trunk = (x.rem_euclid(7) - 3).abs();
    (high - 2 * from_trunk).max(0)
}
