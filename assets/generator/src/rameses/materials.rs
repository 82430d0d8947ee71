//! The six materials of the tablets and their pens.

use ishido_shared::gfx::Pen;

/// The pens of a row of tablets.
pub struct TabletMaterial {
    /// The material itself.
    pub ground: Pen,
    /// Edges that face up or left.
    pub lit: Pen,
    /// Edges that face down or right.
    pub dim: Pen,
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

/// Alabaster, gold, carnelian, malachite, turquoise and lapis lazuli.
pub const MATERIALS: [TabletMaterial; 6] =
    [ALABASTER, GOLD, CARNELIAN, MALACHITE, TURQUOISE, LAPIS];

const ALABASTER: TabletMaterial = TabletMaterial {
    ground: Pen::WHITE,
    lit: Pen::WHITE,
    dim: Pen::OCHRE,
    ribs: [Pen::WHITE, Pen::RED],
    symbol: [Pen::RED, Pen::RED, Pen::BROWN],
    line: Pen::WHITE,
    inlay: [Pen::SKY, Pen::WHITE],
    shadow: Pen::SILVER,
};

const GOLD: TabletMaterial = TabletMaterial {
    ground: Pen::GOLD,
    lit: Pen::WHITE,
    dim: Pen::OCHRE,
    ribs: [Pen::CREAM, Pen::OCHRE],
    symbol: [Pen::BROWN, Pen::BLACK, Pen::BLACK],
    line: Pen::GOLD,
    inlay: [Pen::RED, Pen::ROSE],
    shadow: Pen::GOLD,
};

const CARNELIAN: TabletMaterial = TabletMaterial {
    ground: Pen::RED,
    lit: Pen::WHITE,
    dim: Pen::ROSE,
    ribs: [Pen::GOLD, Pen::RED],
    symbol: [Pen::WHITE, Pen::GOLD, Pen::OCHRE],
    line: Pen::BROWN,
    inlay: [Pen::NAVY, Pen::SKY],
    shadow: Pen::BROWN,
};

const MALACHITE: TabletMaterial = TabletMaterial {
    ground: Pen::FOREST,
    lit: Pen::CREAM,
    dim: Pen::LEAF,
    ribs: [Pen::CREAM, Pen::FOREST],
    symbol: [Pen::WHITE, Pen::WHITE, Pen::SILVER],
    line: Pen::FOREST,
    inlay: [Pen::RED, Pen::ROSE],
    shadow: Pen::BLACK,
};

const TURQUOISE: TabletMaterial = TabletMaterial {
    ground: Pen::SKY,
    lit: Pen::WHITE,
    dim: Pen::NAVY,
    ribs: [Pen::WHITE, Pen::NAVY],
    symbol: [Pen::NAVY, Pen::NAVY, Pen::BLACK],
    line: Pen::SKY,
    inlay: [Pen::GOLD, Pen::WHITE],
    shadow: Pen::SKY,
};

const LAPIS: TabletMaterial = TabletMaterial {
    ground: Pen::NAVY,
    lit: Pen::GOLD,
    dim: Pen::SILVER,
    ribs: [Pen::GOLD, Pen::NAVY],
    symbol: [Pen::CREAM, Pen::GOLD, Pen::OCHRE],
    line: Pen::NAVY,
    inlay: [Pen::RED, Pen::ROSE],
    shadow: Pen::BLACK,
};
