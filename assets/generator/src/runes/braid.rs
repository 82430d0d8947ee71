//! Braids of two strands of bronze on slate: over and under, lit on one side.

use ishido_shared::gfx::{Bitmap, Pen, Point};

/// A braid of two strands.
pub struct Braid {
    /// The distance of a strand from the middle, from one crossing to the next.
    pub swing: &'static [i32],
    /// The pens across a strand, the lit side first.
    pub strand: &'static [Pen],
}

/// For the frame, 11 pixels across.
pub const BROAD: Braid = Braid {
    swing: &[0, 1, 2, 3, 3, 3, 2, 1],
    strand: &[Pen::BLACK, Pen::GOLD, Pen::OCHRE, Pen::BROWN, Pen::BLACK],
};

/// For a narrow strip, 7 pixels across.
pub const SMALL: Braid = Braid {
    swing: &[0, 1, 2, 2, 1],
    strand: &[Pen::BLACK, Pen::GOLD, Pen::OCHRE, Pen::BLACK],
};

/// For a border, 8 pixels across.
pub const SLENDER: Braid = Braid {
    swing: &[0, 1, 2, 2, 2, 1],
    strand: &[Pen::BLACK, Pen::OCHRE, Pen::OCHRE, Pen::BLACK],
};

impl Braid {
    /// Carves a braid from crossing to crossing; `from` lies on its middle line.
    pub fn draw(&self, picture: &mut Bitmap, from: Point, crossings: i32, lying: bool) {
        let step = self.swing.len() as i32;
        for along in 0..=crossings * step {
            let turn = along.div_euclid(step) % 2;
            let swing = self.swing[along.rem_euclid(step) as usize] * (1 - 2 * turn);
            // Each strand lies on top at every other crossing.
            let over = 1 - 2 * ((along + step / 2).div_euclid(step) % 2);
            for side in [-over, over] {
                for (across, &pen) in (0..).zip(self.strand) {
                    let across = side * swing + across - self.strand.len() as i32 / 2;
                    let (x, y) = if lying {
                        (along, across)
                    } else {
                        (across, along)
                    };
                    picture.set(from + Point::new(x, y), pen);
                }
            }
        }
    }
}
