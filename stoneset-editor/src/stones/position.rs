//! The position of a stone in its set.

use ishido_shared::formats::stoneset::{COLUMNS, ROWS};

/// The position of a stone in its set, by column and row from 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StonePosition {
    /// The column, 0 to 5.
    pub column: usize,
    /// The row, 0 to 5.
    pub row: usize,
}

impl StonePosition {
    /// All positions, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ROWS * COLUMNS).map(Self::of_index)
    }

    /// The layer of the stone in the document.
    #[must_use]
    pub const fn layer(self) -> usize {
        self.row * COLUMNS + self.column
    }

    /// The position of the stone that is a layer; `None` for the layer of a mask.
    #[must_use]
    pub fn of_layer(layer: usize) -> Option<Self> {
        (layer < ROWS * COLUMNS).then(|| Self::of_index(layer))
    }

    const fn of_index(index: usize) -> Self {
        Self {
            column: index % COLUMNS,
            row: index / COLUMNS,
        }
    }

    /// The position so many columns to the right and rows down; beyond an edge it goes on at the opposite one.
    #[must_use]
    pub const fn moved(self, right: isize, down: isize) -> Self {
        Self {
            column: (self.column as isize + right).rem_euclid(COLUMNS as isize) as usize,
            row: (self.row as isize + down).rem_euclid(ROWS as isize) as usize,
        }
    }

    /// The position so many stones further, row by row; a negative step goes back.
    #[must_use]
    pub const fn next(self, step: isize) -> Self {
        let count = (ROWS * COLUMNS) as isize;
        let index = self.layer() as isize + step % count;
        Self::of_index(index.rem_euclid(count) as usize)
    }

    /// Its name, column and row from 1, as in `2-4`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{}-{}", self.column + 1, self.row + 1)
    }
}
