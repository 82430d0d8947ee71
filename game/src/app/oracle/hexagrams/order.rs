//! The two orders of the table of hexagrams.

use crate::oracle::{Hexagram, Trigram};

/// The hexagrams in a row of the table, and in a column.
pub const SIDE: usize = 8;

/// The order of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Order {
    /// A column for each upper trigram, a row for each lower one.
    Trigrams,
    /// By number: 1 to 8 in the first row.
    Number,
}

impl Order {
    /// The hexagram in a column and a row.
    pub fn hexagram(self, column: usize, row: usize) -> Option<Hexagram> {
        match self {
            Self::Trigrams => Some(Hexagram::of(
                *Trigram::ALL.get(row)?,
                *Trigram::ALL.get(column)?,
            )),
            Self::Number => Hexagram::all().nth(row * SIDE + column),
        }
    }

    /// The column and the row of a hexagram.
    pub fn place(self, hexagram: Hexagram) -> (usize, usize) {
        let index = |trigram: Trigram| {
            let mut all = Trigram::ALL.into_iter();
            all.position(|other| other == trigram).unwrap_or(0)
        };
        match self {
            Self::Trigrams => (index(hexagram.upper()), index(hexagram.lower())),
            Self::Number => {
                let index = usize::from(hexagram.number()) - 1;
                (index % SIDE, index / SIDE)
            }
        }
    }
}
