//! Positions of stones in a set, and the scope of a command of the menu Edit, or of XColor: one stone, its column or its row.

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

    /// The position a number of columns to the right and rows down; beyond an edge it continues at the opposite one.
    #[must_use]
    pub const fn moved(self, right: isize, down: isize) -> Self {
        Self {
            column: (self.column as isize + right).rem_euclid(COLUMNS as isize) as usize,
            row: (self.row as isize + down).rem_euclid(ROWS as isize) as usize,
        }
    }

    /// The position `step` stones further, row by row; a negative step goes back.
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

/// The stones that a command works on, seen from a stone.
///
/// ```
/// use stoneset_editor::stones::{Scope, StonePosition};
///
/// let at = StonePosition { column: 2, row: 4 };
/// let names = |part: Scope| part.positions(at).map(StonePosition::name).collect::<Vec<_>>();
/// assert_eq!(names(Scope::Stone), ["3-5"]);
/// assert_eq!(names(Scope::Column), ["3-1", "3-2", "3-3", "3-4", "3-5", "3-6"]);
/// assert_eq!(names(Scope::Row), ["1-5", "2-5", "3-5", "4-5", "5-5", "6-5"]);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Scope {
    /// The stone itself.
    #[default]
    Stone,
    /// The six stones of its column.
    Column,
    /// The six stones of its row.
    Row,
}

impl Scope {
    /// All scopes in the order of the menus.
    pub const ALL: [Self; 3] = [Self::Stone, Self::Column, Self::Row];

    /// Its name in the menus.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Stone => "Stone",
            Self::Column => "Column",
            Self::Row => "Row",
        }
    }

    /// The positions of its stones: a column from the top, a row from the left.
    pub fn positions(self, at: StonePosition) -> impl Iterator<Item = StonePosition> {
        let count = match self {
            Self::Stone => 1,
            Self::Column => ROWS,
            Self::Row => COLUMNS,
        };
        (0..count).map(move |index| match self {
            Self::Stone => at,
            Self::Column => StonePosition { row: index, ..at },
            Self::Row => StonePosition {
                column: index,
                ..at
            },
        })
    }

    /// The place of its stones, in words for a message: `stone 3-5`, `column 3` or `row 5`.
    #[must_use]
    pub fn place(self, at: StonePosition) -> String {
        match self {
            Self::Stone => format!("stone {}", at.name()),
            Self::Column => format!("column {}", at.column + 1),
            Self::Row => format!("row {}", at.row + 1),
        }
    }
}
