//! The six kinds of rock: their pens in light and shadow, and in the cut.

use ishido_shared::gfx::Pen;

/// The pens of one kind of rock.
pub struct Rock {
    /// The rim from the light to the shadow.
    pub rim: [Pen; 3],
    /// The slope behind the rim from the light to the shadow; in the middle it is the rock's own colour.
    pub slope: [Pen; 3],
    /// The rune: its wall in the shadow, and its floor.
    pub cut: [Pen; 2],
    /// The edge of the rune that catches the light.
    pub lip: Pen,
}

/// Slate, quartz, jasper, red granite, serpentine and bluestone.
pub const ROCKS: [Rock; 6] = [
    Rock {
        rim: [Pen::SILVER, Pen::SILVER, Pen::CHAR],
        slope: [Pen::SILVER, Pen::CHAR, Pen::BLACK],
        cut: [Pen::BLACK, Pen::WHITE],
        lip: Pen::CHAR,
    },
    Rock {
        rim: [Pen::WHITE, Pen::WHITE, Pen::CHAR],
        slope: [Pen::WHITE, Pen::WHITE, Pen::SILVER],
        cut: [Pen::BLACK, Pen::CHAR],
        lip: Pen::SILVER,
    },
    Rock {
        rim: [Pen::WHITE, Pen::ROSE, Pen::ROSE],
        slope: [Pen::ROSE, Pen::RED, Pen::BROWN],
        cut: [Pen::BROWN, Pen::BLACK],
        lip: Pen::CREAM,
    },
    Rock {
        rim: [Pen::WHITE, Pen::WHITE, Pen::ROSE],
        slope: [Pen::CREAM, Pen::ROSE, Pen::OCHRE],
        cut: [Pen::BLACK, Pen::BROWN],
        lip: Pen::WHITE,
    },
    Rock {
        rim: [Pen::WHITE, Pen::CREAM, Pen::FOREST],
        slope: [Pen::CREAM, Pen::LEAF, Pen::FOREST],
        cut: [Pen::BLACK, Pen::FOREST],
        lip: Pen::CREAM,
    },
    Rock {
        rim: [Pen::WHITE, Pen::WHITE, Pen::NAVY],
        slope: [Pen::WHITE, Pen::SKY, Pen::NAVY],
        cut: [Pen::BLACK, Pen::NAVY],
        lip: Pen::WHITE,
    },
];
