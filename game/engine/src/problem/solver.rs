//! The exact search for solutions: the order of the stones is known, every legal square is tried, and what is left out is proved to
//! be out of reach.

use std::collections::HashMap;
use std::ops::Add;

use super::bound::Bound;
use super::{Line, Problem, Target};
use crate::rules::{AtLeast, Board, Scoring, Square, SquareSet, Stone};

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The target is reached by these moves, in the order of the stones; no move if it is reached already.
    Solvable(Vec<Square>),
    /// No moves reach the target.
    Unsolvable,
    /// The budget was not enough to find out.
    BudgetSpent,
}

/// A solver of one problem. It remembers what it has proved, so the next question about the same problem takes less time.
///
/// ```
/// use ishido_engine::problem::{Line, Problem, Solver, Target, Verdict};
/// use ishido_engine::rules::{Board, Scoring};
/// let mut board = Board::EMPTY;
/// for (stone, square) in [("1A", "c2"), ("1B", "c4"), ("2C", "b3")] {
///     board.put(stone.parse()?, square.parse()?);
/// }
/// let stones = ["3C", "1C", "5E"].map(|name| name.parse().unwrap()).to_vec();
/// board.put("3F".parse()?, "d2".parse()?);
/// let problem = Problem::new(board, stones, Target::FourWays(1), Scoring::Modern, 0)?;
/// let mut solver = Solver::new(&problem, 1_000);
/// let way = ["d3", "c3"].map(|name| name.parse().unwrap()).to_vec();
/// assert_eq!(solver.solve(&Line::new(&problem)), Verdict::Solvable(way));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver<'a> {
    problem: &'a Problem,
    /// The nodes that may still be searched.
    budget: u64,
    /// Positions from which a target was proved to be out of reach, by the hash of their future, with the smallest need that failed.
    failed: HashMap<u128, u64>,
}

/// The reason why a search ends before it has tried everything.
struct Spent;

impl<'a> Solver<'a> {
    /// The budget for a question that somebody waits for: about a second on a machine of 2020.
    pub const BUDGET: u64 = 500_000;

    /// A solver that searches at most `budget` positions for all questions together.
    #[must_use]
    pub fn new(problem: &'a Problem, budget: u64) -> Self {
        Self {
            problem,
            budget,
            failed: HashMap::new(),
        }
    }

    /// The number of positions that may still be searched.
    #[must_use]
    pub const fn budget(&self) -> u64 {
        self.budget
    }

    /// Finds moves that reach the target from here, or proves that there are none. The line is one of this solver's problem.
    #[must_use]
    pub fn solve(&mut self, line: &Line<'_>) -> Verdict {
        let line = Line {
            problem: self.problem,
            ..line.clone()
        };
        let mut moves = Vec::new();
        match self.search(&line, &mut moves) {
            Ok(true) => {
                moves.reverse();
                Verdict::Solvable(moves)
            }
            Ok(false) => Verdict::Unsolvable,
            Err(Spent) => Verdict::BudgetSpent,
        }
    }

    /// All squares for the touchstone from which the target can still be reached; `None` if the budget is spent.
    #[must_use]
    pub fn solving_moves(&mut self, line: &Line<'_>) -> Option<SquareSet> {
        let mut solving = SquareSet::EMPTY;
        for square in line.legal() {
            let mut next = line.clone();
            if next.place(square).is_err() {
                continue;
            }
            match self.solve(&next) {
                Verdict::Solvable(_) => solving.insert(square),
                Verdict::Unsolvable => {}
                Verdict::BudgetSpent => return None,
            }
        }
        Some(solving)
    }

    /// Searches a position. Returns true if the target can be reached; then the moves are in `moves`, the last one first.
    fn search(&mut self, line: &Line<'_>, moves: &mut Vec<Square>) -> Result<bool, Spent> {
        if line.is_reached() {
            return Ok(true);
        }
        if line.left().is_empty() {
            return Ok(false);
        }
        self.budget = self.budget.checked_sub(1).ok_or(Spent)?;
        let legal = line.legal();
        if legal.is_empty() {
            return Ok(false);
        }
        let bound = Bound::new(line);
        if bound.lost(line).is_some() {
            return Ok(false);
        }
        let (key, need) = key(line, &bound);
        if self.failed.get(&key).is_some_and(|&failed| failed <= need) {
            return Ok(false);
        }
        for part in ordered(line, &bound, legal) {
            for square in part {
                let mut next = line.clone();
                if next.place(square).is_ok() && self.search(&next, moves)? {
                    moves.push(square);
                    return Ok(true);
                }
            }
        }
        let failed = self.failed.entry(key).or_insert(need);
        *failed = need.min(*failed);
        Ok(false)
    }
}

/// The legal squares, those of 4-Ways first, then those beside squares that wait for one.
fn ordered(line: &Line<'_>, bound: &Bound, legal: SquareSet) -> [SquareSet; 3] {
    let made = legal & AtLeast::around(line.board.occupied()).four;
    let waiting = match line.problem.target {
        Target::FourWayAt(square) => SquareSet::of(square),
        _ => bound.four_way_squares(),
    };
    let beside = legal & !made & AtLeast::around(waiting).one;
    [made, beside, legal & !made & !beside]
}

/// The key of what lies ahead, and what is still needed. What is out of reach here is out of reach for any greater need.
fn key(line: &Line<'_>, bound: &Bound) -> (u128, u64) {
    let (need, multiplier) = match line.problem.target {
        Target::FourWays(wanted) | Target::AllPlaced { four_ways: wanted } => {
            (u64::from(wanted.saturating_sub(line.four_ways())), 0)
        }
        Target::FourWayAt(_) => (1, 0),
        Target::Points(wanted) => (wanted - line.points(), line.tally.four_ways),
    };
    let stones = line.left().len() as u128;
    (bound.hash() ^ (stones << 8 | u128::from(multiplier)), need)
}

/// The most 4-Ways that can be made with these stones, the next one first; at most ten. `None` if the budget is spent.
#[must_use]
pub fn most_four_ways(board: &Board, stones: &[Stone], budget: u64) -> Option<u8> {
    let problem = Problem {
        board: board.clone(),
        stones: stones.iter().copied().take(Problem::MOST).collect(),
        target: Target::FourWays(1),
        scoring: Scoring::Ancient,
        four_ways: 0,
    };
    raise(
        problem,
        &[],
        0,
        Target::FourWays,
        |line| line.four_ways(),
        budget,
    )
}

/// The most points that the stones of a problem can earn, whatever its target is, if the first ones lie on the squares `first`; `known` if
/// that is not more. `None` if the budget is spent, or the stones cannot lie there.
#[must_use]
pub fn most_points(problem: &Problem, first: &[Square], known: u64, budget: u64) -> Option<u64> {
    raise(
        problem.clone(),
        first,
        known,
        Target::Points,
        |line| line.points(),
        budget,
    )
}

/// Raises what is reached by one as long as that can be done after the first moves, beginning with what is known.
fn raise<N: Copy + From<u8> + Add<Output = N>>(
    mut problem: Problem,
    first: &[Square],
    known: N,
    target: fn(N) -> Target,
    reached: fn(&Line<'_>) -> N,
    mut budget: u64,
) -> Option<N> {
    let mut most = known;
    let mut failed = HashMap::new();
    loop {
        problem.target = target(most + N::from(1));
        let mut solver = Solver {
            problem: &problem,
            budget,
            failed,
        };
        let line = Line::of(&problem, first).ok()?;
        match solver.solve(&line) {
            Verdict::Solvable(moves) => {
                most = reached(&Line::of(&problem, &[first, &moves].concat()).ok()?);
            }
            Verdict::Unsolvable => return Some(most),
            Verdict::BudgetSpent => return None,
        }
        Solver { budget, failed, .. } = solver;
    }
}
