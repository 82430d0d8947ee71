//! The pens of a line of a list of games.

use ishido_shared::gfx::Pen;

/// The pens of a line's texts.
#[derive(Debug, Clone, Copy)]
pub struct RowPens {
    pub text: Pen,
    pub points: Pen,
    /// Of what matters less.
    pub quiet: Pen,
    /// Of a number that is 0.
    pub none: Pen,
}

impl RowPens {
    /// All of them `ink`, if the line has a pen of its own because it is chosen or ghosted.
    pub const fn of(ink: Option<Pen>) -> Self {
        match ink {
            Some(ink) => Self {
                text: ink,
                points: ink,
                quiet: ink,
                none: ink,
            },
            None => Self {
                text: Pen::BLACK,
                points: Pen::BLACK,
                quiet: Pen::BROWN,
                none: Pen::OCHRE,
            },
        }
    }
}
