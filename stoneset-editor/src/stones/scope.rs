//! What a command of the menu Edit, or XColor, works on: one stone, its column or its row.

use ishido_shared::formats::stoneset::{COLUMNS, ROWS};

use super::StonePosition;

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

    /// Where its stones are, in words for a message: `stone 3-5`, `column 3` or `row 5`.
    #[must_use]
    pub fn place(self, at: StonePosition) -> String {
        match self {
            Self::Stone => format!("stone {}", at.name()),
            Self::Column => format!("column {}", at.column + 1),
            Self::Row => format!("row {}", at.row + 1),
        }
    }
}
