//! A try at a problem.

use super::bound::Bound;
use super::{Problem, Target};
use crate::rules::{Board, Placed, Refusal, Square, SquareSet, Stone, Tally};

/// The stones of a problem that have been placed so far. Taking a stone back is a new line with one move less.
///
/// ```
/// use ishido_engine::problem::{Line, Problem, Target};
/// use ishido_engine::rules::{Board, Scoring};
/// let mut board = Board::EMPTY;
/// board.put("1A".parse()?, "c3".parse()?);
/// let stones = ["1B", "1C", "2A"].map(|name| name.parse().unwrap()).to_vec();
/// let problem = Problem::new(board, stones, Target::AllPlaced { four_ways: 0 }, Scoring::Ancient, 0)?;
/// let mut line = Line::new(&problem);
/// for square in ["c2", "c1", "c4"] {
///     assert!(!line.is_reached());
///     line.place(square.parse()?)?;
/// }
/// assert!(line.is_reached());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Line<'a> {
    pub(super) problem: &'a Problem,
    pub(super) board: Board,
    pub(super) moves: Vec<Square>,
    /// The 4-Ways made before the problem are counted, their points are not.
    pub(super) tally: Tally,
    /// The square of the target has its 4-Way.
    pub(super) made_at: bool,
}

/// The reason why a target is out of reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lost {
    /// The touchstone, or a later stone, fits nowhere whatever is placed before it.
    StoneFitsNowhere(Stone),
    /// A stone lies on the square of the target without a 4-Way.
    Taken(Square),
    /// No stone left can make a 4-Way on the square of the target.
    NoStoneFits(Square),
    /// The stones left can make fewer 4-Ways than are needed.
    FourWays {
        /// More than can be made.
        most: u8,
        /// The 4-Ways that are still needed.
        needed: u8,
    },
    /// The stones left can earn fewer points than are needed.
    Points {
        /// More than can be earned.
        most: u64,
        /// The points that are still needed.
        needed: u64,
    },
}

impl<'a> Line<'a> {
    /// The beginning.
    #[must_use]
    pub fn new(problem: &'a Problem) -> Self {
        Self {
            problem,
            board: problem.board.clone(),
            moves: Vec::new(),
            tally: Tally {
                points: 0,
                four_ways: problem.four_ways.into(),
            },
            made_at: false,
        }
    }

    /// The line of these moves.
    ///
    /// # Errors
    /// Returns the reason why the first illegal move is refused.
    pub fn of(problem: &'a Problem, moves: &[Square]) -> Result<Self, Refusal> {
        let mut line = Self::new(problem);
        for &square in moves {
            line.place(square)?;
        }
        Ok(line)
    }

    /// The problem.
    #[must_use]
    pub const fn problem(&self) -> &'a Problem {
        self.problem
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The number of stones that have been placed.
    #[must_use]
    pub const fn placed(&self) -> usize {
        self.moves.len()
    }

    /// The squares of these stones, in order.
    #[must_use]
    pub fn moves(&self) -> &[Square] {
        &self.moves
    }

    /// The stones left, the one to be placed first.
    #[must_use]
    pub fn left(&self) -> &'a [Stone] {
        &self.problem.stones[self.moves.len()..]
    }

    /// The stone to be placed.
    #[must_use]
    pub fn touchstone(&self) -> Option<Stone> {
        self.left().first().copied()
    }

    /// The squares where it may be placed.
    #[must_use]
    pub fn legal(&self) -> SquareSet {
        self.touchstone()
            .map_or(SquareSet::EMPTY, |stone| self.board.legal(stone))
    }

    /// The 4-Ways that the stones of the problem have made.
    #[must_use]
    pub const fn four_ways(&self) -> u8 {
        self.tally.four_ways as u8 - self.problem.four_ways
    }

    /// The points that the stones of the problem have earned.
    #[must_use]
    pub const fn points(&self) -> u64 {
        self.tally.points
    }

    /// Returns true if the target is reached.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        match self.problem.target {
            Target::FourWays(wanted) => self.four_ways() >= wanted,
            Target::FourWayAt(_) => self.made_at,
            Target::AllPlaced { four_ways } => {
                self.left().is_empty() && self.four_ways() >= four_ways
            }
            Target::Points(wanted) => self.points() >= wanted,
        }
    }

    /// Places the touchstone. The line is unchanged by a refusal.
    ///
    /// # Errors
    /// Returns the reason why the stone may not be placed there.
    pub fn place(&mut self, square: Square) -> Result<Placed, Refusal> {
        let stone = self.touchstone().ok_or(Refusal::NoStone)?;
        let ways = self.board.place(stone, square)?;
        self.moves.push(square);
        self.tally.add(self.problem.scoring, square, ways);
        self.made_at |= ways.is_four_way() && self.problem.target == Target::FourWayAt(square);
        Ok(Placed {
            stone,
            square,
            ways,
        })
    }

    /// A reason why the target is out of reach, if a bound tells it. `None` does not mean that it can be reached: that is what the
    /// [`Solver`](super::Solver) finds out.
    #[must_use]
    pub fn lost(&self) -> Option<Lost> {
        if self.is_reached() {
            return None;
        }
        if let Some(stone) = self.touchstone().filter(|_| self.legal().is_empty()) {
            return Some(Lost::StoneFitsNowhere(stone));
        }
        Bound::new(self).lost(self)
    }
}
