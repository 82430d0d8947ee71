//! The problem of a costly move: what could have been made with the stones that really came.

use crate::problem::{Problem, Target};
use crate::problems::again::{again, spoils};
use crate::rules::Square;
use crate::session::Session;

use super::line::mover;

/// The positions that are searched at most at once: about 20 ms.
const BUDGET: u64 = 100_000;

/// The problem of a move, as far as it was looked for.
#[derive(Debug, Default)]
pub struct ProblemSearch {
    /// The problem that is most about the mistake, and of those the one with the most stones; `None` while there is none, or where as much
    /// was made as is possible.
    found: Option<Problem>,
    /// How much the problem is about the mistake: first of all, its goal is 4-Ways, which are what the cost counts; then, the move that was
    /// played makes its goal unreachable.
    fits: (bool, bool),
    /// The number of stones that were tried last.
    stones: usize,
}

impl ProblemSearch {
    /// Looks for the problem of a move, counted from 0, whose best square is given, with one stone more than before, because many stones may
    /// need too long. Returns true if there is more to be looked for.
    pub fn look(&mut self, session: &Session, index: usize, best: Square) -> bool {
        if self.stones == Problem::MOST {
            return false;
        }
        self.stones = (self.stones + 1).max(Problem::FEWEST);
        if let Some(problem) = again(session, index, self.stones, best, BUDGET) {
            let turn = mover(session, index).and_then(|turn| turn.placed);
            let is_spoiled = turn.is_some_and(|played| spoils(&problem, played.square, BUDGET));
            let fits = (matches!(problem.target(), Target::FourWays(_)), is_spoiled);
            if fits >= self.fits {
                (self.found, self.fits) = (Some(problem), fits);
            }
        }
        true
    }

    /// The problem, if one was found.
    pub const fn found(&self) -> Option<&Problem> {
        self.found.as_ref()
    }
}
