//! The six kinds of rock: their pens, and their grain and veins.

use ishido_shared::gfx::{Pen, Point};

use crate::texture::{noise, value_noise};

/// The pens of one kind of rock.
pub struct Rock {
    /// The rock from the brightest light to the deepest shadow; the two pens of a tone alternate. The third tone is the
    /// rock's own colour.
    pub tones: [[Pen; 2]; 5],
    /// How rough the rock is: how much the light on it varies, in hundredths.
    pub rough: i32,
    /// The cut: the wall in shadow, the floor, the wall in the light.
    pub cut: [Pen; 3],
    /// The edge of the cut that catches the light.
    pub lip: Pen,
    /// The pen of the grain or vein at a point for a seed, if there is one.
    pub marks: fn(Point, u64) -> Option<Pen>,
    /// The moss or lichen on the rock: light, dark, and its shadow.
    pub growth: [Pen; 3],
}

/// Slate, quartz, jasper, red granite, serpentine and bluestone.
pub const ROCKS: [Rock; 6] = [SLATE, QUARTZ, JASPER, GRANITE, SERPENTINE, BLUESTONE];

const SLATE: Rock = Rock {
    tones: [
        [Pen::SILVER, Pen::SILVER],
        [Pen::SILVER, Pen::CHAR],
        [Pen::CHAR, Pen::CHAR],
        [Pen::CHAR, Pen::BLACK],
        [Pen::CHAR, Pen::BLACK],
    ],
    rough: 18,
    cut: [Pen::BLACK, Pen::WHITE, Pen::SILVER],
    lip: Pen::SILVER,
    marks: |at, seed| cleft(at, seed).then_some(Pen::BLACK),
    growth: [Pen::LEAF, Pen::FOREST, Pen::BLACK],
};

const QUARTZ: Rock = Rock {
    tones: [
        [Pen::WHITE, Pen::WHITE],
        [Pen::WHITE, Pen::WHITE],
        [Pen::WHITE, Pen::WHITE],
        [Pen::SILVER, Pen::WHITE],
        [Pen::SILVER, Pen::CHAR],
    ],
    rough: 12,
    cut: [Pen::BLACK, Pen::CHAR, Pen::CHAR],
    lip: Pen::SILVER,
    marks: |at, seed| vein(at, seed, 10).then_some(Pen::SILVER),
    growth: [Pen::LEAF, Pen::FOREST, Pen::BLACK],
};

const JASPER: Rock = Rock {
    tones: [
        [Pen::ROSE, Pen::ROSE],
        [Pen::ROSE, Pen::RED],
        [Pen::RED, Pen::RED],
        [Pen::RED, Pen::BROWN],
        [Pen::BROWN, Pen::BROWN],
    ],
    rough: 10,
    cut: [Pen::BLACK, Pen::BLACK, Pen::BROWN],
    lip: Pen::ROSE,
    marks: |at, seed| vein(at, seed, 16).then_some(Pen::BROWN),
    growth: [Pen::LEAF, Pen::FOREST, Pen::BLACK],
};

const GRANITE: Rock = Rock {
    tones: [
        [Pen::WHITE, Pen::WHITE],
        [Pen::CREAM, Pen::ROSE],
        [Pen::ROSE, Pen::ROSE],
        [Pen::ROSE, Pen::OCHRE],
        [Pen::OCHRE, Pen::OCHRE],
    ],
    rough: 20,
    cut: [Pen::BLACK, Pen::BROWN, Pen::BROWN],
    lip: Pen::WHITE,
    marks: |at, seed| speck(at, 3, seed, [Pen::CREAM, Pen::BROWN]),
    growth: [Pen::LEAF, Pen::FOREST, Pen::BLACK],
};

const SERPENTINE: Rock = Rock {
    tones: [
        [Pen::WHITE, Pen::WHITE],
        [Pen::CREAM, Pen::LEAF],
        [Pen::LEAF, Pen::LEAF],
        [Pen::LEAF, Pen::FOREST],
        [Pen::FOREST, Pen::FOREST],
    ],
    rough: 12,
    cut: [Pen::BLACK, Pen::FOREST, Pen::FOREST],
    lip: Pen::CREAM,
    marks: |at, seed| vein(Point::new(39 - at.x, at.y), seed, 26).then_some(Pen::FOREST),
    growth: [Pen::GOLD, Pen::OCHRE, Pen::BROWN],
};

const BLUESTONE: Rock = Rock {
    tones: [
        [Pen::WHITE, Pen::WHITE],
        [Pen::WHITE, Pen::SKY],
        [Pen::SKY, Pen::SKY],
        [Pen::SKY, Pen::NAVY],
        [Pen::NAVY, Pen::NAVY],
    ],
    rough: 12,
    cut: [Pen::BLACK, Pen::NAVY, Pen::NAVY],
    lip: Pen::WHITE,
    marks: |at, seed| speck(at, 5, seed, [Pen::WHITE, Pen::NAVY]),
    growth: [Pen::GOLD, Pen::OCHRE, Pen::BROWN],
};

/// Whether a crack along the layers of slate, which are nearly horizontal, passes through a point.
fn cleft(at: Point, seed: u64) -> bool {
    let level = 4 * at.y - at.x / 2 + 400;
    let start = noise(Point::new(0, level / 20), seed) % 11;
    level % 20 < 4 && (at.x as u32 + start) % 11 < 6
}

/// Whether a vein of some strength passes through a point; veins are slanting, wavy lines.
fn vein(at: Point, seed: u64, strength: i32) -> bool {
    (at.x * 9 - at.y * 6 + value_noise(at, 12, seed) / 2 + 400 + seed as i32 * 31) % 170 < strength
}

/// The pen of the grain at a point, if there is one: at most one in each cell, two of the first pen to one of the second.
fn speck(at: Point, cell: i32, seed: u64, pens: [Pen; 2]) -> Option<Pen> {
    let corner = Point::new(at.x / cell, at.y / cell);
    let dice = noise(corner, seed) as i32;
    let chosen = corner * cell + Point::new(dice % (cell - 1), dice / 5 % (cell - 1));
    (at == chosen && dice / 25 % 3 > 0).then(|| pens[usize::from(dice / 75 % 3 == 0)])
}
