//! The six materials of the tablets and their pens.

use ishido_shared::gfx::Pen;

/// The pens of a row of tablets.
pub struct TabletMaterial {
    /// The material itself.
    pub ground: Pen,
    /// The bevel that faces up or left, outside and inside.
    pub lit: [Pen; 2],
    /// The bevel that faces down or right, outside and inside.
    pub dim: [Pen; 2],
    /// The ribs of the cornice and the hollows between.
    pub ribs: [Pen; 2],
    /// The symbol where it faces the light, its top, and where it faces away.
    pub symbol: [Pen; 3],
    /// Lines in the symbol.
    pub line: Pen,
    /// The inlay and the light on it.
    pub inlay: [Pen; 2],
    /// The shadow of the symbol and of the cornice on the tablet.
    pub shadow: Pen,
}

/// Alabaster, gold, carnelian, malachite, turquoise and amethyst.
pub const MATERIALS: [TabletMaterial; 6] =
    [ALABASTER, GOLD, CARNELIAN, MALACHITE, TURQUOISE, AMETHYST];

const ALABASTER: TabletMaterial = TabletMaterial {
    ground: Pen::WHITE,
    lit: [Pen::WHITE, Pen::WHITE],
    dim: [Pen::OCHRE, Pen::CREAM],
    ribs: [Pen::WHITE, Pen::BROWN],
    symbol: [Pen::OCHRE, Pen::BROWN, Pen::BLACK],
    line: Pen::WHITE,
    inlay: [Pen::SKY, Pen::WHITE],
    shadow: Pen::SILVER,
};

const GOLD: TabletMaterial = TabletMaterial {
    ground: Pen::GOLD,
    lit: [Pen::WHITE, Pen::CREAM],
    dim: [Pen::OCHRE, Pen::OCHRE],
    ribs: [Pen::CREAM, Pen::BROWN],
    symbol: [Pen::OCHRE, Pen::BLACK, Pen::BLACK],
    line: Pen::GOLD,
    inlay: [Pen::RED, Pen::ROSE],
    shadow: Pen::CREAM,
};

const CARNELIAN: TabletMaterial = TabletMaterial {
    ground: Pen::RED,
    lit: [Pen::WHITE, Pen::ROSE],
    dim: [Pen::BLACK, Pen::BROWN],
    ribs: [Pen::GOLD, Pen::RED],
    symbol: [Pen::GOLD, Pen::GOLD, Pen::OCHRE],
    line: Pen::BLACK,
    inlay: [Pen::NAVY, Pen::SKY],
    shadow: Pen::BLACK,
};

const MALACHITE: TabletMaterial = TabletMaterial {
    ground: Pen::FOREST,
    lit: [Pen::CREAM, Pen::LEAF],
    dim: [Pen::BLACK, Pen::BLACK],
    ribs: [Pen::CREAM, Pen::FOREST],
    symbol: [Pen::WHITE, Pen::CREAM, Pen::OCHRE],
    line: Pen::FOREST,
    inlay: [Pen::RED, Pen::ROSE],
    shadow: Pen::BLACK,
};

const TURQUOISE: TabletMaterial = TabletMaterial {
    ground: Pen::SKY,
    lit: [Pen::WHITE, Pen::WHITE],
    dim: [Pen::NAVY, Pen::NAVY],
    ribs: [Pen::WHITE, Pen::NAVY],
    symbol: [Pen::NAVY, Pen::NAVY, Pen::BLACK],
    line: Pen::SKY,
    inlay: [Pen::GOLD, Pen::WHITE],
    shadow: Pen::SKY,
};

const AMETHYST: TabletMaterial = TabletMaterial {
    ground: Pen::PLUM,
    lit: [Pen::WHITE, Pen::ROSE],
    dim: [Pen::NAVY, Pen::NAVY],
    ribs: [Pen::ROSE, Pen::PLUM],
    symbol: [Pen::WHITE, Pen::CREAM, Pen::ROSE],
    line: Pen::NAVY,
    inlay: [Pen::GOLD, Pen::WHITE],
    shadow: Pen::NAVY,
};
