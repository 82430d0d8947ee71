//! Problems: positions with the next stones in their order, and a target to reach with them.
//!
//! [`Problem`] is what is set, [`Line`] a try at it, [`Solver`] the proof, and [`Purpose`] the reason for a move of a solution. Passing is
//! not allowed: a line ends when its touchstone fits nowhere.

mod bound;
mod line;
mod purpose;
mod solver;
#[cfg(test)]
mod tests;

pub use line::{Line, Lost};
pub use purpose::Purpose;
pub use solver::{Solver, Verdict, most_four_ways, most_points};

use thiserror::Error;

use crate::rules::{Board, Scoring, Square, Stone};

/// What is to be reached with the stones of a problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Target {
    /// So many 4-Ways.
    FourWays(u8),
    /// A 4-Way on this square.
    FourWayAt(Square),
    /// Every stone is placed.
    AllPlaced {
        /// The 4-Ways that these stones make at least.
        four_ways: u8,
    },
    /// So many points, bonuses of 4-Ways included, those of the end of a game not.
    Points(u64),
}

/// A position with the next stones and a target. It keeps the bounds that [`Problem::new`] checks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    board: Board,
    stones: Vec<Stone>,
    target: Target,
    scoring: Scoring,
    four_ways: u8,
}

/// The reason why a problem is rejected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProblemError {
    /// There are too few or too many stones to place.
    #[error("a problem has three to ten stones to place, but this one has {0}")]
    StoneCount(usize),
    /// No stone lies on the board.
    #[error("the board has no stone")]
    EmptyBoard,
    /// There are more than two stones of a kind.
    #[error("the stone {0} occurs more than twice")]
    TooMany(Stone),
    /// More 4-Ways were made than a game can have.
    #[error("{0} 4-Ways before the problem is more than a game can have")]
    FourWaysBefore(u8),
    /// The target has no 4-Way, or more than stones.
    #[error("the goal is {four_ways} 4-Ways, with {stones} stones to place")]
    FourWays {
        /// The 4-Ways of the target.
        four_ways: u8,
        /// The stones to place.
        stones: usize,
    },
    /// A stone lies on the square of the target.
    #[error("a stone lies on {0}, where a 4-Way is to be made")]
    Occupied(Square),
    /// The square of the target has fewer than four sides.
    #[error("{0} is in the Beyond, where there are no 4-Ways")]
    Beyond(Square),
    /// The target is zero points.
    #[error("the goal is zero points, so there is nothing to reach")]
    NoPoints,
    /// The target has points, and the Ancient Way counts none.
    #[error("the goal is in points, but the Ancient Way has none")]
    Ancient,
}

impl Problem {
    /// The fewest stones to place.
    pub const FEWEST: usize = 3;
    /// The most stones to place.
    pub const MOST: usize = 10;
    /// The most 4-Ways of a game (RULINGS, "Modern scoring").
    pub const MOST_BEFORE: u8 = 19;

    /// A problem; `stones` has the next one first, and `four_ways` of the game were made before it.
    ///
    /// # Errors
    /// Returns an error if a bound is exceeded, or the target has no meaning here.
    ///
    /// # Examples
    /// ```
    /// use ishido_engine::problem::{Problem, ProblemError, Target};
    /// use ishido_engine::rules::{Board, Scoring};
    /// let mut board = Board::EMPTY;
    /// board.put("1A".parse()?, "c3".parse()?);
    /// let stones = ["1B", "1C", "2A"].map(|name| name.parse().unwrap()).to_vec();
    /// let all = Target::AllPlaced { four_ways: 0 };
    /// assert!(Problem::new(board.clone(), stones.clone(), all, Scoring::Ancient, 0).is_ok());
    /// assert_eq!(
    ///     Problem::new(board, stones, Target::Points(5), Scoring::Ancient, 0),
    ///     Err(ProblemError::Ancient),
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(
        board: Board,
        stones: Vec<Stone>,
        target: Target,
        scoring: Scoring,
        four_ways: u8,
    ) -> Result<Self, ProblemError> {
        if !(Self::FEWEST..=Self::MOST).contains(&stones.len()) {
            return Err(ProblemError::StoneCount(stones.len()));
        }
        if board.occupied().is_empty() {
            return Err(ProblemError::EmptyBoard);
        }
        let mut count = [0; Stone::KINDS];
        for stone in board
            .stones()
            .map(|(_, stone)| stone)
            .chain(stones.iter().copied())
        {
            count[stone.index()] += 1;
            if count[stone.index()] > Stone::OF_EACH {
                return Err(ProblemError::TooMany(stone));
            }
        }
        if four_ways > Self::MOST_BEFORE {
            return Err(ProblemError::FourWaysBefore(four_ways));
        }
        check_target(&board, stones.len(), target, scoring)?;
        Ok(Self {
            board,
            stones,
            target,
            scoring,
            four_ways,
        })
    }

    /// The board at the beginning.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The stones to place, the next one first.
    #[must_use]
    pub fn stones(&self) -> &[Stone] {
        &self.stones
    }

    /// What is to be reached.
    #[must_use]
    pub const fn target(&self) -> Target {
        self.target
    }

    /// The way of scoring.
    #[must_use]
    pub const fn scoring(&self) -> Scoring {
        self.scoring
    }

    /// The 4-Ways made before, which double what these stones earn.
    #[must_use]
    pub const fn four_ways(&self) -> u8 {
        self.four_ways
    }
}

fn check_target(
    board: &Board,
    stones: usize,
    target: Target,
    scoring: Scoring,
) -> Result<(), ProblemError> {
    match target {
        Target::FourWays(four_ways) | Target::AllPlaced { four_ways } => {
            let least = usize::from(matches!(target, Target::FourWays(_)));
            if !(least..=stones).contains(&four_ways.into()) {
                return Err(ProblemError::FourWays { four_ways, stones });
            }
        }
        Target::FourWayAt(square) if square.is_beyond() => {
            return Err(ProblemError::Beyond(square));
        }
        Target::FourWayAt(square) if board.occupied().contains(square) => {
            return Err(ProblemError::Occupied(square));
        }
        Target::FourWayAt(_) => {}
        Target::Points(_) if scoring == Scoring::Ancient => return Err(ProblemError::Ancient),
        Target::Points(0) => return Err(ProblemError::NoPoints),
        Target::Points(_) => {}
    }
    Ok(())
}
