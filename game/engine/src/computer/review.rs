//! The review of a finished game: a judgement of every move.
//!
//! All moves have one measure: what their player can expect without knowing the order of the pouch, by the player's own goal.
//! The best move is chosen by this measure, and the best line consists of best moves. What was possible with the order known
//! is reported separately. In Challenge the best move is that of the look one stone ahead, as in suggestions; what another cost is
//! found by playing on from both to the end (`final_lead`).

use std::sync::Arc;

use super::facts::Facts;
pub use super::final_lead::SAMPLES;
use super::final_lead::{ChallengeGame, ExpectedGain};
use super::goal::{Goal, Unit};
use super::hindsight::{Hindsight, MoveSequence};
use super::skill::Skill;
use super::stone_luck::StoneLuck;
use super::thinking::{Decision, Thinking};
use super::value_function::ValueFunction;
use super::view::View;
use crate::rules::{Deal, Position, Square, Stone};

/// The nodes that a Master searches for a suggestion, and for every move of a review and of a best line: one judge, so that no
/// review contradicts a suggestion. A whole game takes a second.
pub const JUDGE_NODES: u32 = 1_000;

/// What all moves of a game cost on average, in 4-Ways: those of a Novice, an Adept and a Master, as the bench `choices -- skills` prints.
pub const USUAL_COSTS: [f64; 3] = [7.8, 1.5, 0.5];

/// The settings of a review: how long the searches are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewSettings {
    /// The Master's nodes for a move; with 0 the Adept judges, at once.
    pub nodes: u32,
    /// The beam of the search that knows the order of the pouch; 0 leaves it out.
    pub beam: usize,
}

impl Default for ReviewSettings {
    fn default() -> Self {
        Self {
            nodes: JUDGE_NODES,
            beam: 1_500,
        }
    }
}

impl Unit {
    /// The least difference that counts as a cost, because estimates are no more exact.
    #[must_use]
    pub const fn least_cost(self) -> f64 {
        match self {
            Self::FourWays => 0.05,
            Self::Points => 5.0,
            // Half a point is rounded up to one.
            Self::Lead => 0.5,
        }
    }
}

/// The judgement of a move. Expectations are those of the player who made it, from there on, including this move, as in
/// [`Alternative`](super::Alternative); but against an opponent they are the lead that the player gains to the end of the game.
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
    /// The effects of the move.
    pub facts: Facts,
    /// The goal of its player.
    pub goal: Goal,
    /// What is known of it beside that against an opponent.
    pub duel: Option<Duel>,
}

/// The judgement of a move against an opponent.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Duel {
    /// The standard error of the expectation after the move.
    pub error: f64,
    /// True if games played on to the end gave the cost; else it is that of the look one stone ahead.
    pub by_games: bool,
    /// The worth of the stone, compared with those that could have come.
    pub luck: StoneLuck,
}

impl MoveReview {
    /// Judges the placement of the touchstone on a square, compared with the best one; `None` if it is not legal.
    fn of(
        value: &ValueFunction,
        position: &Position,
        goal: Goal,
        square: Square,
        best: Decision,
    ) -> Option<Self> {
        let stone = position.touchstone()?;
        let mut all = best.alternatives.iter();
        let expected = all.find(|other| other.square == square)?.expected;
        let view = View::new(position, goal);
        let facts = Facts::at(value, &view, square)?;
        let (before, after, duel) = match ChallengeGame::of(&view) {
            Some(game) => {
                let first_look = best.expected - expected;
                let kind = stone.index() as u8;
                let ExpectedGain {
                    played,
                    error,
                    cost,
                    by_games,
                } = game.gain(kind, square, best.square, first_look);
                let duel = Duel {
                    error,
                    by_games,
                    luck: StoneLuck::of(value, &view)?,
                };
                (played + cost, played, Some(duel))
            }
            None => (best.expected, expected, None),
        };
        Some(Self {
            stone,
            square,
            before,
            after,
            best,
            facts,
            goal,
            duel,
        })
    }

    /// The judgement of another square for the same stone, in the position before the move; `None` if it is not legal there.
    #[must_use]
    pub fn elsewhere(&self, position: &Position, square: Square) -> Option<Self> {
        let value = ValueFunction::built_in();
        Self::of(&value, position, self.goal, square, self.best.clone())
    }

    /// The cost of the move, in the unit of its goal; 0 if it is less than the least cost.
    #[must_use]
    pub fn cost(&self) -> f64 {
        let cost = self.before - self.after;
        if cost < self.goal.unit().least_cost() {
            0.0
        } else {
            cost
        }
    }

    /// Returns true if another square is better by at least the least cost.
    #[must_use]
    pub fn is_costly(&self) -> bool {
        self.cost() > 0.0
    }

    /// Returns true if it is the best move.
    #[must_use]
    pub fn is_best(&self) -> bool {
        self.best.square == self.square
    }

    /// The square reported as best: the one played, unless it was costly.
    #[must_use]
    pub fn best_square(&self) -> Square {
        if self.is_costly() {
            self.best.square
        } else {
            self.square
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
    /// The moves with the most 4-Ways found with the order of the pouch known; `None` if there was no such search.
    pub possible: Option<MoveSequence>,
    /// The nodes of [`ReviewSettings`], which the search for its best lines uses too.
    pub nodes: u32,
}

impl GameReview {
    /// The unit of its moves, which have the same.
    #[must_use]
    pub fn unit(&self) -> Unit {
        let first = self.moves.first();
        first.map_or(Unit::FourWays, |judged| judged.goal.unit())
    }

    /// The indices of the costly moves, the costliest first.
    #[must_use]
    pub fn costly(&self) -> Vec<usize> {
        let cost = |index: &usize| self.moves.get(*index).map_or(0.0, MoveReview::cost);
        let mut all: Vec<usize> = (0..self.moves.len()).collect();
        all.retain(|index| cost(index) > 0.0);
        all.sort_by(|a, b| cost(b).total_cmp(&cost(a)));
        all
    }
}

/// Begins the search for the best square in a position; `None` if there is no legal one.
fn thinking(
    value: &Arc<ValueFunction>,
    position: &Position,
    goal: Goal,
    nodes: u32,
) -> Option<Thinking> {
    let view = View::new(position, goal);
    let skill = match nodes {
        0 => Skill::Adept,
        _ => Skill::Master,
    };
    let value = Arc::clone(value);
    Thinking::with(value, &view, skill, seed_of(position), nodes)
}

/// The seed of the samples that a Master draws in a position: the same for its advice and for its judgement.
#[must_use]
pub const fn seed_of(position: &Position) -> u64 {
    position.pouch().placed() as u64
}

/// The best line from a position: best moves to the end of the game, with the stones as they are drawn.
///
/// ```
/// use ishido_engine::computer::{Goal, review::BestLine};
/// use ishido_engine::rules::{Deal, DealCode, Position};
/// let start = Position::new(&Deal::generate(DealCode::from_entropy(1)));
/// let mut line = BestLine::new(start, Goal::FourWays, 0);
/// while line.step(1_000) {}
/// assert!(line.moves().len() > 30);
/// ```
pub struct BestLine {
    value: Arc<ValueFunction>,
    position: Position,
    /// The goal of the player who moves next.
    goal: Goal,
    nodes: u32,
    /// The search for the next move.
    thinking: Option<Thinking>,
    moves: Vec<Square>,
    four_ways: u32,
}

impl BestLine {
    /// Begins at a position, with the goal of the player whose turn it is, and the nodes for each move of [`ReviewSettings`].
    #[must_use]
    pub fn new(position: Position, goal: Goal, nodes: u32) -> Self {
        Self::with(ValueFunction::built_in(), position, goal, nodes)
    }

    const fn with(value: Arc<ValueFunction>, position: Position, goal: Goal, nodes: u32) -> Self {
        Self {
            value,
            position,
            goal,
            nodes,
            thinking: None,
            moves: Vec::new(),
            four_ways: 0,
        }
    }

    /// Searches about `nodes` positions for the next move, and plays it once it is found. Returns whether the line goes on.
    pub fn step(&mut self, nodes: u32) -> bool {
        if self.thinking.is_none() {
            self.thinking = thinking(&self.value, &self.position, self.goal, self.nodes);
        }
        let Some(thinking) = &mut self.thinking else {
            return false;
        };
        if let Some(best) = thinking.step(nodes) {
            self.thinking = None;
            let Ok(placed) = self.position.place(best.square) else {
                return false;
            };
            let four_way = placed.ways.is_four_way();
            self.moves.push(placed.square);
            self.four_ways += u32::from(four_way);
            self.goal = self.goal.after(four_way);
        }
        true
    }

    /// The moves found so far.
    #[must_use]
    pub fn moves(&self) -> &[Square] {
        &self.moves
    }
}

/// A review in progress.
pub struct Review {
    value: Arc<ValueFunction>,
    start: Position,
    position: Position,
    moves: Vec<(Square, Goal)>,
    settings: ReviewSettings,
    /// The search for the best square of the next move.
    thinking: Option<Thinking>,
    done: GameReview,
    /// The search that knows the order of the pouch, after all moves have been judged.
    search: Option<Hindsight>,
    /// The result of that search, and the best line from the start, which may have more 4-Ways.
    found: Option<(MoveSequence, BestLine)>,
}

impl Review {
    /// Begins at the first move of a game. Every move has the goal of the player who made it.
    #[must_use]
    pub fn new(deal: &Deal, moves: &[(Square, Goal)], settings: ReviewSettings) -> Self {
        Self::with(ValueFunction::built_in(), deal, moves, settings)
    }

    /// Begins with another value function.
    #[must_use]
    pub fn with(
        value: Arc<ValueFunction>,
        deal: &Deal,
        moves: &[(Square, Goal)],
        settings: ReviewSettings,
    ) -> Self {
        let start = Position::new(deal);
        Self {
            value,
            position: start.clone(),
            start,
            moves: moves.to_vec(),
            settings,
            thinking: None,
            done: GameReview {
                nodes: settings.nodes,
                ..GameReview::default()
            },
            search: None,
            found: None,
        }
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
        if self.settings.beam == 0 {
            return (self.seen() as u64, moves);
        }
        let rounds = Hindsight::rounds(&self.start, self.settings.beam);
        let line = self.start.pouch().left().len() as u64 + 1;
        let done = match (&self.found, &self.search) {
            (Some((_, line)), _) => rounds + line.moves().len() as u64,
            (None, search) => search.as_ref().map_or(0, Hindsight::done).min(rounds),
        };
        (self.seen() as u64 + done, moves + rounds + line)
    }

    /// Searches about `nodes` positions for the best move, for what was possible, or for the best line. Returns the review when all
    /// of that is over; an illegal move ends it.
    pub fn step(&mut self, nodes: u32) -> Option<GameReview> {
        if let Some((found, line)) = &mut self.found {
            if line.step(nodes) {
                return None;
            }
            let best = MoveSequence {
                moves: line.moves().to_vec(),
                four_ways: line.four_ways,
                emptied: line.position.touchstone().is_none(),
            };
            let played = MoveSequence {
                moves: self.moves.iter().map(|&(square, _)| square).collect(),
                four_ways: self.done.four_ways,
                emptied: self.done.emptied,
            };
            let all = [played, best, found.clone()];
            self.done.possible = all.into_iter().max_by_key(|line| line.four_ways);
            return Some(self.done.clone());
        }
        if let Some(search) = &mut self.search {
            let found = search.step(nodes)?;
            let (value, start) = (Arc::clone(&self.value), self.start.clone());
            let goal = self.moves.first().map_or(Goal::FourWays, |first| first.1);
            let line = BestLine::with(value, start, goal, self.settings.nodes);
            self.found = Some((found, line));
            return None;
        }
        if let Some((square, goal)) = self.moves.get(self.seen()).copied() {
            if self.thinking.is_none() {
                self.thinking = thinking(&self.value, &self.position, goal, self.settings.nodes);
            }
            if let Some(thinking) = &mut self.thinking {
                let best = thinking.step(nodes)?;
                self.thinking = None;
                if self.judge(square, goal, best).is_some() {
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

    /// Judges the next move; `None` if it is illegal.
    fn judge(&mut self, square: Square, goal: Goal, best: Decision) -> Option<()> {
        let judged = MoveReview::of(&self.value, &self.position, goal, square, best)?;
        let placed = self.position.place(square).ok()?;
        self.done.moves.push(judged);
        self.done.four_ways += u32::from(placed.ways.is_four_way());
        Some(())
    }
}
