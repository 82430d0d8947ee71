//! Inks: the pens of the marks on the scoreboard, chosen by the ground they stand on, so that they stand out on every board.

use ishido_shared::gfx::Pen;

/// The pens of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink {
    /// The edges towards the upper left.
    pub upper: Pen,
    /// The face, and text.
    pub face: Pen,
    /// The edges towards the lower right.
    pub lower: Pen,
    /// What is just beyond the lower right edges: the shadow of an inlay, or the lit rim of what is carved.
    pub rim: Pen,
}

const fn ink(upper: Pen, face: Pen, lower: Pen, rim: Pen) -> Ink {
    Ink {
        upper,
        face,
        lower,
        rim,
    }
}

/// The ink for a ground. On dark ones the marks are inlaid in gold, ivory or silver, and lit from the upper left; on light
/// ones they are carved, so that their upper left edges lie in the shade.
pub const fn on(ground: Pen) -> Ink {
    match ground {
        Pen::BLACK => ink(Pen::WHITE, Pen::GOLD, Pen::OCHRE, Pen::BROWN),
        Pen::BROWN => ink(Pen::WHITE, Pen::CREAM, Pen::OCHRE, Pen::BLACK),
        Pen::CHAR => ink(Pen::WHITE, Pen::WHITE, Pen::SILVER, Pen::BLACK),
        Pen::NAVY | Pen::FOREST | Pen::PLUM | Pen::RED => {
            ink(Pen::WHITE, Pen::GOLD, Pen::OCHRE, Pen::BLACK)
        }
        Pen::CREAM | Pen::OCHRE | Pen::GOLD => ink(Pen::BLACK, Pen::BROWN, Pen::BROWN, Pen::WHITE),
        Pen::SILVER | Pen::GREY => ink(Pen::BLACK, Pen::BLACK, Pen::CHAR, Pen::WHITE),
        Pen::SKY => ink(Pen::BLACK, Pen::NAVY, Pen::NAVY, Pen::WHITE),
        _ => ink(Pen::BLACK, Pen::BLACK, Pen::CHAR, Pen::WHITE),
    }
}

/// The ink of what is not lit: the points of the player whose turn it is not.
pub const fn dimmed_on(ground: Pen) -> Ink {
    let (face, lower) = match ground {
        Pen::BLACK | Pen::NAVY => (Pen::GREY, Pen::CHAR),
        Pen::CHAR => (Pen::GREY, Pen::BLACK),
        Pen::BROWN | Pen::CREAM => (Pen::OCHRE, Pen::OCHRE),
        Pen::FOREST => (Pen::LEAF, Pen::BLACK),
        Pen::RED => (Pen::ROSE, Pen::BLACK),
        Pen::PLUM => (Pen::SILVER, Pen::BLACK),
        Pen::GREY | Pen::OCHRE => (Pen::CHAR, Pen::CHAR),
        Pen::ROSE => (Pen::RED, Pen::RED),
        Pen::LEAF => (Pen::FOREST, Pen::FOREST),
        Pen::SKY => (Pen::PLUM, Pen::PLUM),
        _ => (Pen::GREY, Pen::GREY),
    };
    ink(face, face, lower, ground)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_stand_out_from_every_ground() {
        for ground in Pen::all() {
            let contrast = on(ground).face.contrast(ground);
            assert!(contrast >= 3.0, "{ground:?}: {contrast}");
        }
    }

    #[test]
    fn what_is_dimmed_is_fainter_and_can_still_be_read() {
        for ground in Pen::all() {
            let (lit, dimmed) = (on(ground).face, dimmed_on(ground).face);
            let (lit, dimmed) = (lit.contrast(ground), dimmed.contrast(ground));
            assert!(dimmed >= 1.7 && dimmed < lit, "{ground:?}: {dimmed} {lit}");
        }
    }
}
