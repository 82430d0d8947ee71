//! The six materials of the tablets: their pens, and the veins and flecks in them.

use ishido_shared::gfx::{Pen, Point};

use crate::texture::{noise, value_noise};

/// The pens and markings of a row of tablets.
pub struct TabletMaterial {
    /// The material itself.
    pub ground: Pen,
    /// Edges that face up, and those that face left.
    pub lit: [Pen; 2],
    /// Edges that face away, and the line above the lower one.
    pub dim: [Pen; 2],
    /// The ribs of the cornice and the hollows between.
    pub ribs: [Pen; 2],
    /// The symbol where it faces the light, its top, and where it faces away.
    pub symbol: [Pen; 3],
    /// Lines in the symbol.
    pub line: Pen,
    /// The inlay and the light on it.
    pub inlay: [Pen; 2],
    /// Around the symbol: above and left of it, below and right of it.
    pub around: [Pen; 2],
    /// The veins or flecks in the material.
    pub marks: Marks,
}

/// The markings of a material.
pub enum Marks {
    /// Lines of a pen, at the points for which the function, given a seed, is true.
    Veins(Pen, fn(Point, u64) -> bool),
    /// Single pixels, two of the first pen to one of the second.
    Flecks([Pen; 2]),
}

/// Alabaster, gold, carnelian, malachite, turquoise and lapis lazuli.
pub const MATERIALS: [TabletMaterial; 6] =
    [ALABASTER, GOLD, CARNELIAN, MALACHITE, TURQUOISE, LAPIS];

const ALABASTER: TabletMaterial = TabletMaterial {
    ground: Pen::WHITE,
    lit: [Pen::WHITE, Pen::WHITE],
    dim: [Pen::OCHRE, Pen::CREAM],
    ribs: [Pen::WHITE, Pen::OCHRE],
    symbol: [Pen::BROWN, Pen::RED, Pen::RED],
    line: Pen::BROWN,
    inlay: [Pen::SKY, Pen::WHITE],
    around: [Pen::SILVER, Pen::CREAM],
    marks: Marks::Veins(Pen::CREAM, |at, seed| band(at, seed, 12)),
};

const GOLD: TabletMaterial = TabletMaterial {
    ground: Pen::GOLD,
    lit: [Pen::WHITE, Pen::CREAM],
    dim: [Pen::OCHRE, Pen::OCHRE],
    ribs: [Pen::CREAM, Pen::OCHRE],
    symbol: [Pen::BLACK, Pen::BROWN, Pen::BROWN],
    line: Pen::OCHRE,
    inlay: [Pen::RED, Pen::ROSE],
    around: [Pen::OCHRE, Pen::WHITE],
    marks: Marks::Flecks([Pen::CREAM, Pen::OCHRE]),
};

const CARNELIAN: TabletMaterial = TabletMaterial {
    ground: Pen::RED,
    lit: [Pen::ROSE, Pen::ROSE],
    dim: [Pen::BROWN, Pen::BROWN],
    ribs: [Pen::ROSE, Pen::RED],
    symbol: [Pen::WHITE, Pen::GOLD, Pen::OCHRE],
    line: Pen::BROWN,
    inlay: [Pen::NAVY, Pen::SKY],
    around: [Pen::RED, Pen::BROWN],
    marks: Marks::Veins(Pen::ROSE, |at, seed| band(at, seed, 10)),
};

const MALACHITE: TabletMaterial = TabletMaterial {
    ground: Pen::FOREST,
    lit: [Pen::WHITE, Pen::LEAF],
    dim: [Pen::BLACK, Pen::FOREST],
    ribs: [Pen::LEAF, Pen::FOREST],
    symbol: [Pen::WHITE, Pen::WHITE, Pen::SILVER],
    line: Pen::FOREST,
    inlay: [Pen::RED, Pen::ROSE],
    around: [Pen::FOREST, Pen::BLACK],
    marks: Marks::Veins(Pen::LEAF, ring),
};

const TURQUOISE: TabletMaterial = TabletMaterial {
    ground: Pen::SKY,
    lit: [Pen::WHITE, Pen::WHITE],
    dim: [Pen::NAVY, Pen::SKY],
    ribs: [Pen::WHITE, Pen::SKY],
    symbol: [Pen::BLACK, Pen::NAVY, Pen::NAVY],
    line: Pen::SKY,
    inlay: [Pen::GOLD, Pen::WHITE],
    around: [Pen::SKY, Pen::WHITE],
    marks: Marks::Veins(Pen::NAVY, |at, seed| {
        band(Point::new(39 - at.x, at.y), seed, 10)
    }),
};

const LAPIS: TabletMaterial = TabletMaterial {
    ground: Pen::NAVY,
    lit: [Pen::SKY, Pen::SKY],
    dim: [Pen::BLACK, Pen::NAVY],
    ribs: [Pen::SKY, Pen::NAVY],
    symbol: [Pen::WHITE, Pen::GOLD, Pen::OCHRE],
    line: Pen::BROWN,
    inlay: [Pen::RED, Pen::ROSE],
    around: [Pen::NAVY, Pen::BLACK],
    marks: Marks::Flecks([Pen::GOLD, Pen::SKY]),
};

/// Whether a vein of some strength passes through a point; veins are slanting, wavy lines.
fn band(at: Point, seed: u64, strength: i32) -> bool {
    (at.x * 6 + at.y * 9 + value_noise(at, 16, seed) / 3 + seed as i32 * 31) % 160 < strength
}

/// Whether one of the rings of cut malachite passes through a point.
fn ring(at: Point, seed: u64) -> bool {
    let dice = noise(Point::zero(), seed) as i32;
    let from = at - Point::new(dice % 40, 20 + dice / 40 % 24);
    let radius = (16 * (from.x * from.x + from.y * from.y) as u32).isqrt() as i32;
    (radius + value_noise(at, 12, seed) / 16) % 24 < 5
}

/// The index of the pen of the fleck at a point, if there is one; no two flecks touch.
#[must_use]
pub fn fleck(at: Point, seed: u64) -> Option<usize> {
    let cell = Point::new(at.x / 4, at.y / 4);
    let dice = noise(cell, seed) as i32;
    let chosen = Point::new(4 * cell.x + dice % 3, 4 * cell.y + dice / 3 % 3);
    (at == chosen && dice / 9 % 5 < 3).then_some(usize::from(dice / 45 % 3 == 0))
}
