//! The six kinds of rock: their pens in light and shadow, and in the cut.

use ishido_shared::gfx::Pen;

/// The pens of one kind of rock.
pub struct Rock {
    /// The rim from the light to the shadow.
    pub rim: [Pen; 3],
    /// The slope behind the rim from the light to the shadow; in the middle it is the rock's own colour.
    pub slope: [Pen; 3],
    /// The last step from the slope in the shadow to the face.
    pub step: Pen,
    /// The rune: its wall in the shadow, and its floor.
    pub cut: [Pen; 2],
    /// The edge of the rune that catches the light.
    pub lip: Pen,
}

/// Slate, quartz, jasper, amber, serpentine and bluestone.
pub const ROCKS: [Rock; 6] = [
    Rock {
        rim: [Pen::SILVER, Pen::SILVER, Pen::BLACK],
        slope: [Pen::SILVER, Pen::CHAR, Pen::BLACK],
        step: Pen::CHAR,
        cut: [Pen::BLACK, Pen::WHITE],
        lip: Pen::SILVER,
    },
    Rock {
        rim: [Pen::WHITE, Pen::WHITE, Pen::CHAR],
        slope: [Pen::WHITE, Pen::WHITE, Pen::CHAR],
        step: Pen::SILVER,
        cut: [Pen::BLACK, Pen::PLUM],
        lip: Pen::SILVER,
    },
    Rock {
        rim: [Pen::WHITE, Pen::RED, Pen::BROWN],
        slope: [Pen::ROSE, Pen::RED, Pen::BROWN],
        step: Pen::RED,
        cut: [Pen::BLACK, Pen::WHITE],
        lip: Pen::OCHRE,
    },
    Rock {
        rim: [Pen::WHITE, Pen::WHITE, Pen::BROWN],
        slope: [Pen::CREAM, Pen::GOLD, Pen::OCHRE],
        step: Pen::OCHRE,
        cut: [Pen::BLACK, Pen::BROWN],
        lip: Pen::WHITE,
    },
    Rock {
        rim: [Pen::WHITE, Pen::LEAF, Pen::BLACK],
        slope: [Pen::FOREST, Pen::FOREST, Pen::BLACK],
        step: Pen::FOREST,
        cut: [Pen::BLACK, Pen::CREAM],
        lip: Pen::LEAF,
    },
    Rock {
        rim: [Pen::WHITE, Pen::WHITE, Pen::NAVY],
        slope: [Pen::WHITE, Pen::SKY, Pen::NAVY],
        step: Pen::SKY,
        cut: [Pen::BLACK, Pen::NAVY],
        lip: Pen::WHITE,
    },
];
