//! The review of a finished game: a judgement of every move.
//!
//! Moves have one measure: the 4-Ways that can be expected without knowing the order of the pouch. The best move is the one that is
//! chosen by it, and the best line is played by best moves. What was possible with the order known is a single number beside that.

use std::sync::Arc;

use super::goal::Goal;
use super::hindsight::Hindsight;
use super::skill::Skill;
use super::thinking::{Decision, Thinking};
use super::value_function::ValueFunction;
use super::view::View;
use crate::rules::{Deal, Position, Square, Stone};

/// The settings of a review: who judges the moves, and how long the searches are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewSettings {
    /// The skill that judges the moves: an Adept is quick, a Master more accurate.
    pub skill: Skill,
    /// The Master's nodes for a move.
    pub budget: u32,
    /// The beam of the search that knows the order of the pouch; 0 leaves it out.
    pub beam: usize,
}

impl Default for ReviewSettings {
    fn default() -> Self {
        Self {
            skill: Skill::Adept,
            budget: 0,
            beam: 1_500,
        }
    }
}

/// Less than this is no cost, in 4-Ways: the estimate is not more exact.
pub const LEAST_COST: f64 = 0.05;

/// The judgement of a move. Expectations are 4-Ways from here to the end of the game, including this move, as in
/// [`Alternative`](super::Alternative).
#[derive(Debug, Clone, PartialEq)]
pub struct MoveReview {
    /// The stone.
    pub stone: Stone,
    /// The square where it was placed.
    pub square: Square,
    /// The expectation before the move: that of the best square.
    pub before: f64,
    /// The expectation after the move: that of the square played.
    pub after: f64,
    /// The best move, and its reasons.
    pub best: Decision,
    /// The 4-Ways made before this move.
    pub made: u32,
}

impl MoveReview {
    /// The cost of the move, in 4-Ways; at least 0.
    #[must_use]
    pub fn cost(&self) -> f64 {
        (self.before - self.after).max(0.0)
    }

    /// Returns true if it is the best move.
    #[must_use]
    pub fn is_best(&self) -> bool {
        self.best.square == self.square
    }

    /// The square reported as best: the one played, unless another is better by at least [`LEAST_COST`].
    #[must_use]
    pub fn best_square(&self) -> Square {
        if self.cost() < LEAST_COST {
            self.square
        } else {
            self.best.square
        }
    }
}

/// A reviewed game.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct GameReview {
    /// The moves in order.
    pub moves: Vec<MoveReview>,
    /// The 4-Ways made.
    pub four_ways: u32,
    /// True if the pouch was emptied.
    pub emptied: bool,
    /// The most 4-Ways found for somebody who knows the order of the pouch; `None` if that was not searched.
    pub possible: Option<u32>,
}

impl GameReview {
    /// The cost of all moves together, in 4-Ways.
    #[must_use]
    pub fn cost(&self) -> f64 {
        self.moves.iter().map(MoveReview::cost).sum()
    }

    /// The indices of the moves that cost most, the costliest first; at most `count`, and none that cost less than `least`.
    #[must_use]
    pub fn costliest(&self, count: usize, least: f64) -> Vec<usize> {
        let cost = |index: &usize| self.moves.get(*index).map_or(0.0, MoveReview::cost);
        let mut all: Vec<usize> = (0..self.moves.len()).collect();
        all.retain(|index| cost(index) >= least);
        all.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
        all.truncate(count);
        all
    }
}

/// The best move in a position, which is not told the order of the pouch; `None` if there is no legal one.
///
/// ```
/// use ishido_engine::computer::review::{ReviewSettings, best_line, best_move};
/// use ishido_engine::rules::{Deal, DealCode, Position};
/// let position = Position::new(&Deal::generate(DealCode::from_entropy(1)));
/// let best = best_move(&position, ReviewSettings::default()).map(|decision| decision.square);
/// assert_eq!(best_line(&position, ReviewSettings::default()).first().copied(), best);
/// ```
#[must_use]
pub fn best_move(position: &Position, settings: ReviewSettings) -> Option<Decision> {
    decide(ValueFunction::built_in(), position, settings)
}

/// The best line from a position: best moves to the end of the game, with the stones as they are drawn.
#[must_use]
pub fn best_line(position: &Position, settings: ReviewSettings) -> Vec<Square> {
    let value = ValueFunction::built_in();
    let mut line = BestLine::from(position.clone());
    while line.step(&value, settings) {}
    line.moves
}

fn decide(
    value: Arc<ValueFunction>,
    position: &Position,
    settings: ReviewSettings,
) -> Option<Decision> {
    thinking(value, position, settings.skill, settings.budget)?.finish()
}

/// Begins to look for the best square in a position; `None` if there is no legal one.
fn thinking(
    value: Arc<ValueFunction>,
    position: &Position,
    skill: Skill,
    budget: u32,
) -> Option<Thinking> {
    let view = View::new(position, Goal::FourWays);
    Thinking::with(value, &view, skill, seed_of(position), budget)
}

/// The seed of the samples that a Master draws in a position: the same for its advice and for its judgement.
#[must_use]
pub const fn seed_of(position: &Position) -> u64 {
    position.pouch().placed() as u64
}

/// A line that is played by best moves, one after the other.
struct BestLine {
    position: Position,
    moves: Vec<Square>,
    four_ways: u32,
}

impl BestLine {
    const fn from(position: Position) -> Self {
        Self {
            position,
            moves: Vec::new(),
            four_ways: 0,
        }
    }

    /// Plays the next move. Returns whether there was one.
    fn step(&mut self, value: &Arc<ValueFunction>, settings: ReviewSettings) -> bool {
        let best = decide(Arc::clone(value), &self.position, settings);
        let placed = best.and_then(|best| self.position.place(best.square).ok());
        if let Some(placed) = &placed {
            self.moves.push(placed.square);
            self.four_ways += u32::from(placed.ways.is_four_way());
        }
        placed.is_some()
    }
}

/// A review in progress.
pub struct Review {
    value: Arc<ValueFunction>,
    start: Position,
    position: Position,
    moves: Vec<Square>,
    settings: ReviewSettings,
    /// The moves that a Master judges, counted from 0.
    by_master: Vec<usize>,
    /// The search for the best square of the next move.
    thinking: Option<Thinking>,
    done: GameReview,
    /// The search that knows the order of the pouch, after all moves have been judged.
    search: Option<Hindsight>,
    /// The most 4-Ways that it has found, and the best line from the start, which may have more.
    found: Option<(u32, BestLine)>,
}

impl Review {
    /// Begins at the first move of a game.
    #[must_use]
    pub fn new(deal: &Deal, moves: &[Square], settings: ReviewSettings) -> Self {
        Self::with(ValueFunction::built_in(), deal, moves, settings)
    }

    /// Begins with another value function.
    #[must_use]
    pub fn with(
        value: Arc<ValueFunction>,
        deal: &Deal,
        moves: &[Square],
        settings: ReviewSettings,
    ) -> Self {
        Self {
            value,
            start: Position::new(deal),
            position: Position::new(deal),
            moves: moves.to_vec(),
            settings,
            by_master: Vec::new(),
            thinking: None,
            done: GameReview::default(),
            search: None,
            found: None,
        }
    }

    /// The same review with these moves, counted from 0, judged by a Master, so that a weaker skill does not contradict the Master's
    /// advice.
    #[must_use]
    pub fn by_master(mut self, moves: Vec<usize>) -> Self {
        self.by_master = moves;
        self
    }

    /// The number of moves judged so far.
    #[must_use]
    pub const fn seen(&self) -> usize {
        self.done.moves.len()
    }

    /// Its progress, and the work in all.
    #[must_use]
    pub fn progress(&self) -> (u64, u64) {
        let moves = self.moves.len() as u64;
        let rounds = Hindsight::rounds(&self.start, self.settings.beam);
        // After its last round a search counts on, while the best line is played.
        let done = self.search.as_ref().map_or(0, Hindsight::done).min(rounds);
        (self.seen() as u64 + done, moves + rounds)
    }

    /// Searches about `nodes` positions, judges a move, or plays a move of the best line. Returns the review when that is over;
    /// an illegal move ends it.
    pub fn step(&mut self, nodes: u32) -> Option<GameReview> {
        if let Some((found, line)) = &mut self.found {
            if line.step(&self.value, self.settings) {
                return None;
            }
            let possible = (*found).max(line.four_ways);
            self.done.possible = Some(possible.max(self.done.four_ways));
            return Some(self.done.clone());
        }
        if let Some(search) = &mut self.search {
            let found = search.step(nodes)?.four_ways;
            self.found = Some((found, BestLine::from(self.start.clone())));
            return None;
        }
        if let Some(square) = self.moves.get(self.seen()).copied() {
            self.thinking = self.thinking.take().or_else(|| self.think());
            if let Some(thinking) = &mut self.thinking {
                let best = thinking.step(nodes)?;
                self.thinking = None;
                if self.judge(square, best).is_some() {
                    return None;
                }
            }
        }
        self.done.emptied = self.position.touchstone().is_none();
        let ReviewSettings { beam, .. } = self.settings;
        if beam == 0 {
            return Some(self.done.clone());
        }
        let search = Hindsight::with(Arc::clone(&self.value), &self.start, beam);
        self.search = Some(search);
        None
    }

    /// Judges all moves.
    #[must_use]
    pub fn finish(mut self) -> GameReview {
        loop {
            if let Some(reviewed) = self.step(u32::MAX) {
                return reviewed;
            }
        }
    }

    /// Begins to look for the best square of the next move; `None` if there is no legal one.
    fn think(&self) -> Option<Thinking> {
        let ReviewSettings { skill, budget, .. } = self.settings;
        let (skill, budget) = match self.by_master.contains(&self.seen()) {
            true => (Skill::Master, Skill::Master.budget()),
            false => (skill, budget),
        };
        thinking(Arc::clone(&self.value), &self.position, skill, budget)
    }

    /// Judges the next move; `None` if it is illegal.
    fn judge(&mut self, square: Square, best: Decision) -> Option<()> {
        let mut all = best.alternatives.iter();
        let after = all.find(|other| other.square == square)?.expected;
        let placed = self.position.place(square).ok()?;
        self.done.moves.push(MoveReview {
            stone: placed.stone,
            square,
            before: best.expected,
            after,
            best,
            made: self.done.four_ways,
        });
        self.done.four_ways += u32::from(placed.ways.is_four_way());
        Some(())
    }
}
