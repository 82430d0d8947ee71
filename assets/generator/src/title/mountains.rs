//! The mountains at the end of the way: a peak with snow in the last light, and wooded hills before it.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::lettering::{dithered, in_planes};
use super::outline::{Outline, middle, shapes};
use crate::texture::value_noise;

/// The top of the peak.
const PEAK: Point = Point::new(510, 158);
/// The row at which the mountains end.
const FOOT: i32 = 247;

/// The snow in the last light, with teeth that point down the slope.
const LIT_SNOW: [(i32, i32); 20] = [
    (496, 156),
    (513, 156),
    (513, 170),
    (516, 178),
    (514, 188),
    (517, 203),
    (511, 190),
    (509, 197),
    (505, 186),
    (500, 206),
    (499, 188),
    (493, 198),
    (492, 186),
    (483, 199),
    (485, 186),
    (474, 194),
    (477, 185),
    (462, 191),
    (470, 180),
    (488, 164),
];

/// The snow on the side that the light has left.
const SHADED_SNOW: [(i32, i32); 17] = [
    (513, 156),
    (521, 156),
    (532, 166),
    (546, 180),
    (556, 191),
    (544, 184),
    (546, 194),
    (537, 184),
    (541, 201),
    (531, 185),
    (530, 195),
    (525, 186),
    (523, 204),
    (517, 190),
    (516, 180),
    (514, 171),
    (513, 164),
];

/// The ridge between the two sides: how far right of the top it runs, every twelve rows.
const RIDGE: [i32; 9] = [3, 4, 5, 4, 9, 8, 14, 13, 20];

/// Gullies in the light side, as the corners of dark wedges.
const GULLIES: [[(i32, i32); 3]; 4] = [
    [(486, 203), (472, 231), (478, 229)],
    [(499, 212), (491, 236), (496, 236)],
    [(473, 204), (450, 229), (456, 226)],
    [(508, 204), (509, 232), (514, 232)],
];

/// Ribs of the dark side that catch a last gleam.
const RIBS: [[(i32, i32); 3]; 3] = [
    [(534, 203), (548, 228), (552, 227)],
    [(549, 200), (573, 223), (578, 222)],
    [(524, 210), (528, 233), (532, 232)],
];

/// Draws the peak, then the hills.
pub fn draw(picture: &mut Bitmap) {
    draw_peak(picture);
    for hills in HILLS {
        draw_hills(picture, hills);
    }
}

/// Half of the width of the peak, `down` pixels below its top.
const fn half_width(down: i32) -> i32 {
    8 + down * 4 / 5 + down * down / 100
}

fn draw_peak(picture: &mut Bitmap) {
    let peak = Peak::new();
    let area = rect(0, PEAK.y, 640, (FOOT - PEAK.y) as u32);
    picture.fill_with(area, |at| {
        let down = at.y - PEAK.y;
        let across = at.x - PEAK.x;
        // The top is a crater's rim.
        let dip = down < 2 && (-3..5).contains(&across);
        if across.abs() > half_width(down) || dip {
            return None;
        }
        Some(peak.pen(at, across, down))
    });
}

/// The shapes on the peak.
struct Peak {
    lit_snow: Outline,
    shaded_snow: Outline,
    gullies: Outline,
    ribs: Outline,
}

impl Peak {
    fn new() -> Self {
        Self {
            lit_snow: shapes(&[LIT_SNOW]),
            shaded_snow: shapes(&[SHADED_SNOW]),
            gullies: shapes(&GULLIES),
            ribs: shapes(&RIBS),
        }
    }

    /// The pen of a pixel of the peak: flat planes, and haze at its foot.
    fn pen(&self, at: Point, across: i32, down: i32) -> Pen {
        let on = |shape: &Outline| shape.contains(middle(at));
        if on(&self.lit_snow) {
            return dithered(
                &[Pen::WHITE, Pen::CREAM, Pen::ROSE],
                at,
                in_planes(down + 2),
            );
        }
        if on(&self.shaded_snow) {
            return Pen::SKY;
        }
        let (step, part) = ((down / 12) as usize, down % 12);
        let ridge = (RIDGE[step] * (12 - part) + RIDGE[step + 1] * part) / 12;
        let lit = across < ridge;
        let haze = (down - 56).max(0) / 2;
        if lit != on(if lit { &self.gullies } else { &self.ribs }) {
            dithered(&[Pen::PLUM, Pen::ROSE], at, haze)
        } else {
            dithered(&[Pen::NAVY, Pen::PLUM], at, haze)
        }
    }
}

/// A range of hills.
#[derive(Debug, Clone, Copy)]
struct Hills {
    /// The row that its highest hills may reach.
    top: i32,
    /// The difference between high and low hills.
    height: i32,
    /// Their width.
    cell: i32,
    seed: u64,
    /// The pens at the crest and at the foot.
    pens: [Pen; 2],
    /// True if trees stand on the crest.
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
        Some(dithered(&hills.pens, at, down * 16 / 30 - 8))
    });
}

/// The height of the trees at a column: firs, no two alike.
fn tree(x: i32) -> i32 {
    let tree = x.div_euclid(7);
    let high = 4 + value_noise(Point::new(tree * 9, 0), 7, 33) * 5 / 256;
    let from_trunk = (x.rem_euclid(7) - 3).abs();
    (high - 2 * from_trunk).max(0)
}
