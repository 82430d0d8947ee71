//! Squares of the board, and sets of them.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// A square of the 12 x 8 board: column `a` to `l` from the left, row `1` to `8` from the top. Written `a1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

/// What is written is not a square.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` is not a square; the squares are a1 to l8")]
pub struct SquareError(pub String);

/// Where a neighbour is; there are no diagonals (manual, "Matching Stones").
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
    /// Where the Opening Tableau lies: the four corners and the upper left and lower right of the central four.
    pub const TABLEAU: [Self; 6] = [
        Self::at(0, 0),
        Self::at(11, 0),
        Self::at(0, 7),
        Self::at(11, 7),
        Self::at(5, 3),
        Self::at(6, 4),
    ];

    const fn at(column: u8, row: u8) -> Self {
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

    /// Whether it belongs to the Beyond, the dark outer ring, rather than to the Within.
    #[must_use]
    pub const fn is_beyond(self) -> bool {
        matches!(self.column(), 0 | 11) || matches!(self.row(), 0 | 7)
    }

    /// The square next to it, if the board goes on there.
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

    /// Reads a square as it is written.
    ///
    /// ```
    /// use ishido::rules::Square;
    /// let square: Square = "f4".parse().unwrap();
    /// assert_eq!((square.column(), square.row()), (5, 3));
    /// assert!("m1".parse::<Square>().is_err());
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

/// A set of squares.
///
/// Row r and column c are bit 13 r + c: one unused column keeps the rows apart, so that a shift moves every square to
/// its neighbour and what leaves the board falls into a place that is not one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(u128);

impl SquareSet {
    const STRIDE: usize = Square::COLUMNS + 1;
    const BOARD: u128 = {
        let row = (1 << Square::COLUMNS) - 1;
        let mut all = 0;
        let mut r = 0;
        while r < Square::ROWS {
            all |= row << (r * Self::STRIDE);
            r += 1;
        }
        all
    };

    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const ALL: Self = Self(Self::BOARD);
    /// The ten by six squares of the Within.
    pub const WITHIN: Self = {
        let row = ((1 << (Square::COLUMNS - 2)) - 1) << 1;
        let mut all = 0;
        let mut r = 1;
        while r < Square::ROWS - 1 {
            all |= row << (r * Self::STRIDE);
            r += 1;
        }
        Self(all)
    };

    /// The set of one square.
    #[must_use]
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(1 << (square.row() * Self::STRIDE + square.column()))
    }

    /// Whether the square is in it.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    /// Whether there is no square in it.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in it.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Puts a square in.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= Self::of(square).0;
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !Self::of(square).0;
    }

    /// The squares whose neighbour in a direction is in the set. It may hold places off the board, which every use
    /// must cut away with a set that does not.
    #[must_use]
    #[inline]
    pub(super) const fn seen(self, direction: Direction) -> Self {
        Self(match direction {
            Direction::Above => self.0 << Self::STRIDE,
            Direction::Right => self.0 >> 1,
            Direction::Below => self.0 >> Self::STRIDE,
            Direction::Left => self.0 << 1,
        })
    }

    /// The square that comes `n`-th (from 0) in the order of rows, if there are so many.
    #[must_use]
    #[inline]
    pub const fn nth(self, mut n: usize) -> Option<Square> {
        let (low, high) = (self.0 as u64, (self.0 >> 64) as u64);
        let below = low.count_ones() as usize;
        let (mut half, offset) = if n < below {
            (low, 0)
        } else {
            n -= below;
            (high, 64)
        };
        while n > 0 && half != 0 {
            half &= half - 1;
            n -= 1;
        }
        if half == 0 {
            None
        } else {
            Some(Self::square_of(half.trailing_zeros() as usize + offset))
        }
    }

    const fn square_of(bit: usize) -> Square {
        Square::at((bit % Self::STRIDE) as u8, (bit / Self::STRIDE) as u8)
    }
}

macro_rules! set_operators {
    ($($trait:ident $method:ident $op:tt),*) => {
        $(impl std::ops::$trait for SquareSet {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $op other.0)
            }
        })*
    };
}
set_operators!(BitAnd bitand &, BitOr bitor |, BitXor bitxor ^);

impl std::ops::Not for SquareSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0 & Self::BOARD)
    }
}

/// The squares of a set in the order of rows.
#[derive(Debug, Clone)]
pub struct Squares(SquareSet);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let SquareSet(set) = &mut self.0;
        if *set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as usize;
        *set &= *set - 1;
        Some(SquareSet::square_of(bit))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = Squares;

    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares
            .into_iter()
            .fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_is_read_as_it_is_written() {
        for square in Square::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(
                SquareSet::of(square).into_iter().collect::<Vec<_>>(),
                [square]
            );
        }
        for bad in ["", "a", "a0", "a9", "m1", "A1", "a11", "1a", "ä1"] {
            assert!(bad.parse::<Square>().is_err(), "{bad}");
        }
    }

    #[test]
    fn the_beyond_and_the_within_part_the_board() {
        assert_eq!(SquareSet::ALL.len(), 96);
        assert_eq!(SquareSet::WITHIN.len(), 60);
        for square in Square::all() {
            assert_ne!(
                square.is_beyond(),
                SquareSet::WITHIN.contains(square),
                "{square}"
            );
        }
    }

    #[test]
    fn shifted_sets_see_exactly_the_neighbours() {
        for square in Square::all() {
            for direction in Direction::ALL {
                let seers: Vec<Square> = (SquareSet::of(square).seen(direction) & SquareSet::ALL)
                    .into_iter()
                    .collect();
                let slow: Vec<Square> = Square::all()
                    .filter(|s| s.neighbour(direction) == Some(square))
                    .collect();
                assert_eq!(seers, slow, "{square} {direction:?}");
            }
        }
    }

    #[test]
    fn the_nth_square_is_the_nth() {
        let set: SquareSet = Square::all().filter(|s| s.index() % 7 != 3).collect();
        for (n, square) in set.into_iter().enumerate() {
            assert_eq!(set.nth(n), Some(square));
        }
        assert_eq!(set.nth(set.len()), None);
    }
}
