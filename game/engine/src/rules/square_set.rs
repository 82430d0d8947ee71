//! Sets of squares.

use std::fmt;

use super::{Direction, Square};

/// A set of squares.
///
/// Row r and column c are bit 13 r + c: one unused column keeps the rows apart, so that a shift moves every square to
/// its neighbour and a square that leaves the board falls on an unused bit.
///
/// ```
/// use ishido_engine::rules::{Square, SquareSet};
/// let set = ["k7", "b2", "a1"]
///     .into_iter()
///     .map(str::parse::<Square>)
///     .collect::<Result<SquareSet, _>>()?;
/// assert_eq!(set.nth(0), Square::new(0, 0));
/// assert_eq!((set & SquareSet::WITHIN).len(), 2);
/// assert_eq!((!set).len(), Square::COUNT - 3);
/// assert_eq!(set.nth(3), None);
/// # Ok::<(), ishido_engine::rules::SquareError>(())
/// ```
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

    /// Returns true if the square is in it.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    /// Returns true if there is no square in it.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares that are in it.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= Self::of(square).0;
    }

    /// Removes a square.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !Self::of(square).0;
    }

    /// The squares whose neighbour in a direction is in the set. The result may contain places off the board, so it
    /// must be intersected with a set that does not.
    #[must_use]
    #[inline]
    pub(super) const fn with_neighbour(self, direction: Direction) -> Self {
        Self(match direction {
            Direction::Above => self.0 << Self::STRIDE,
            Direction::Right => self.0 >> 1,
            Direction::Below => self.0 >> Self::STRIDE,
            Direction::Left => self.0 << 1,
        })
    }

    /// The square with index `n` (from 0), row by row; `None` if the set has fewer squares.
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

    /// The bits, for a hash.
    #[inline]
    pub(crate) const fn bits(self) -> u128 {
        self.0
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

/// An iterator over the squares of a set, row by row.
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
    fn a_set_of_one_square_has_that_square() {
        for square in Square::all() {
            assert_eq!(
                SquareSet::of(square).into_iter().collect::<Vec<_>>(),
                [square]
            );
        }
    }

    #[test]
    fn the_within_is_all_that_is_not_beyond() {
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
    fn shifted_sets_are_exactly_the_neighbours() {
        for square in Square::all() {
            for direction in Direction::ALL {
                let shifted: Vec<Square> = (SquareSet::of(square).with_neighbour(direction)
                    & SquareSet::ALL)
                    .into_iter()
                    .collect();
                let slow: Vec<Square> = Square::all()
                    .filter(|s| s.neighbour(direction) == Some(square))
                    .collect();
                assert_eq!(shifted, slow, "{square} {direction:?}");
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
