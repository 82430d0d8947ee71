//! Squares of the board.

use std::fmt;
use std::str::FromStr;

use ishido_base::quoted::quoted;
use thiserror::Error;

/// A square of the 12 x 8 board: column `a` to `l` from the left, row `1` to `8` from the top. Written `a1`.
///
/// ```
/// use ishido_engine::rules::{Direction, Square};
/// let corner: Square = "a1".parse()?;
/// assert_eq!((corner.column(), corner.row()), (0, 0));
/// assert!(corner.is_beyond());
/// assert_eq!(corner.neighbour(Direction::Right), Square::new(1, 0));
/// assert_eq!(corner.neighbour(Direction::Above), None);
/// assert_eq!(Square::new(12, 0), None);
/// # Ok::<(), ishido_engine::rules::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// A text that is not a square.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} is not a square; the squares are a1 to l8", quoted(.0))]
pub struct SquareError(pub String);

/// The direction of a neighbour; there are no diagonals (manual, "Matching Stones").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// One row up.
    Above,
    /// One column to the right.
    Right,
    /// One row down.
    Below,
    /// One column to the left.
    Left,
}

impl Direction {
    /// All four, clockwise from above.
    pub const ALL: [Self; 4] = [Self::Above, Self::Right, Self::Below, Self::Left];

    const fn step(self) -> (isize, isize) {
        match self {
            Self::Above => (0, -1),
            Self::Right => (1, 0),
            Self::Below => (0, 1),
            Self::Left => (-1, 0),
        }
    }
}

impl Square {
    /// Columns of the board.
    pub const COLUMNS: usize = 12;
    /// Rows of the board.
    pub const ROWS: usize = 8;
    /// Squares of the board.
    pub const COUNT: usize = Self::COLUMNS * Self::ROWS;
    /// The squares of the Opening Tableau: the four corners and the upper left and lower right of the central four.
    pub const TABLEAU: [Self; 6] = [
        Self::at(0, 0),
        Self::at(11, 0),
        Self::at(0, 7),
        Self::at(11, 7),
        Self::at(5, 3),
        Self::at(6, 4),
    ];

    pub(super) const fn at(column: u8, row: u8) -> Self {
        Self(row * Self::COLUMNS as u8 + column)
    }

    /// The square of a column (0 to 11) and a row (0 to 7), if it is on the board.
    #[must_use]
    pub const fn new(column: usize, row: usize) -> Option<Self> {
        if column < Self::COLUMNS && row < Self::ROWS {
            Some(Self::at(column as u8, row as u8))
        } else {
            None
        }
    }

    /// The square of an index, if that is below 96.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The index, 0 to 95, row by row.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, 0 to 11.
    #[must_use]
    pub const fn column(self) -> usize {
        self.0 as usize % Self::COLUMNS
    }

    /// The row, 0 to 7.
    #[must_use]
    pub const fn row(self) -> usize {
        self.0 as usize / Self::COLUMNS
    }

    /// Returns true if it belongs to the Beyond, the dark outer ring, rather than to the Within.
    #[must_use]
    pub const fn is_beyond(self) -> bool {
        matches!(self.column(), 0 | 11) || matches!(self.row(), 0 | 7)
    }

    /// The neighbour in a direction, if that is on the board.
    #[must_use]
    pub fn neighbour(self, direction: Direction) -> Option<Self> {
        let (right, down) = direction.step();
        Self::new(
            self.column().checked_add_signed(right)?,
            self.row().checked_add_signed(down)?,
        )
    }

    /// The up to four squares next to it, clockwise from above.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Direction::ALL
            .into_iter()
            .filter_map(move |direction| self.neighbour(direction))
    }

    /// All squares, row by row.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT as u8).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}{}",
            (b'a' + self.column() as u8) as char,
            self.row() + 1
        )
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    /// Reads a square such as `f4`.
    ///
    /// ```
    /// use ishido_engine::rules::Square;
    /// let square: Square = "f4".parse().unwrap();
    /// assert_eq!((square.column(), square.row()), (5, 3));
    /// let error = "m1".parse::<Square>().unwrap_err();
    /// assert_eq!(error.to_string(), "`m1` is not a square; the squares are a1 to l8");
    /// ```
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let square = match text.as_bytes() {
            [column @ b'a'..=b'l', row @ b'1'..=b'8'] => {
                Self::new((column - b'a').into(), (row - b'1').into())
            }
            _ => None,
        };
        square.ok_or_else(|| SquareError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_as_it_is_written() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
        }
        for bad in ["", "a", "a0", "a9", "m1", "A1", "a11", "1a", "ä1"] {
            assert!(bad.parse::<Square>().is_err(), "{bad}");
        }
    }
}
