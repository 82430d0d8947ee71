//! The mountains at the end of the way: a peak with snow in the last light, and wooded hills before it.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::lettering::{dithered, in_planes};
use super::outline::{Outline, UNIT, middle, shapes};
use super::scene::Scene;
use crate::texture::value_noise;

/// The top of the peak in the coordinates of its shapes.
const PEAK: Point = Point::new(510, 158);

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
pub fn draw(picture: &mut Bitmap, scene: &Scene) {
    draw_peak(picture, scene);
    for hills in HILLS {
        draw_hills(picture, scene, hills);
    }
}

/// Half of the width of the peak, `down` pixels below its top.
const fn half_width(down: i32) -> i32 {
    8 + down * 4 / 5 + down * down / 100
}

fn draw_peak(picture: &mut Bitmap, scene: &Scene) {
    let (top, percent) = scene.peak;
    let peak = Peak::new(top, percent);
    let area = below(scene, top.y);
    picture.fill_with(area, |at| {
        let down = (at.y - top.y) * 100 / percent;
        let across = (at.x - top.x) * 100 / percent;
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
    fn new(top: Point, percent: i32) -> Self {
        let moved = |to: i32, from: i32| (i64::from(to) - i64::from(from * percent) / 100) * UNIT;
        let by = (moved(top.x, PEAK.x), moved(top.y, PEAK.y));
        let placed = |shape: Outline| shape.placed(i64::from(percent) * 10, by);
        Self {
            lit_snow: placed(shapes(&[LIT_SNOW])),
            shaded_snow: placed(shapes(&[SHADED_SNOW])),
            gullies: placed(shapes(&GULLIES)),
            ribs: placed(shapes(&RIBS)),
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

/// The part of the picture from a row to the foot of the mountains.
fn below(scene: &Scene, top: i32) -> Rectangle {
    let foot = scene.edge() + 1;
    rect(0, top, scene.cards.size.width, (foot - top) as u32)
}

/// A range of hills.
#[derive(Debug, Clone, Copy)]
struct Hills {
    /// The row that its highest hills may reach, relative to the vanishing point.
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
        top: -12,
        height: 30,
        cell: 74,
        seed: 21,
        pens: [Pen::PLUM, Pen::ROSE],
        wooded: false,
    },
    Hills {
        top: 0,
        height: 22,
        cell: 58,
        seed: 8,
        pens: [Pen::NAVY, Pen::PLUM],
        wooded: false,
    },
    Hills {
        top: 4,
        height: 16,
        cell: 40,
        seed: 5,
        pens: [Pen::BLACK, Pen::BLACK],
        wooded: true,
    },
];

fn draw_hills(picture: &mut Bitmap, scene: &Scene, hills: Hills) {
    let way = scene.ground.vanishing;
    let top = way.y + hills.top;
    picture.fill_with(below(scene, top - 8), |at| {
        // The valley of the way stays open before the sun.
        let valley = (70 - (at.x - way.x).abs()).max(0) * 14 / 70;
        let crest = top
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
