//! How often a pouch could still be emptied: games that are played on from a position, with the pouch in other orders.

use std::sync::Arc;

use super::evaluator::Evaluator;
use super::goal::Goal;
use super::kinds::StonesLeft;
use super::random::Random;
use super::review::seed_of;
use super::sampler::StoneSampler;
use super::search_board::SearchBoard;
use super::value_function::ValueFunction;
use super::view::View;
use crate::rules::Position;

/// Games that are played on from a position, one after another: each begins with its touchstone, and a player like the Adept places every
/// stone where the learned value is best.
///
/// ```
/// use ishido_engine::computer::{Goal, PlayedOn};
/// use ishido_engine::rules::{Deal, DealCode, Position};
///
/// let start = Position::new(&Deal::generate(DealCode::from_entropy(1)));
/// let mut games = PlayedOn::from(&start, Goal::FourWays).unwrap();
/// for _ in 0..10 {
///     games.play();
/// }
/// assert!(games.emptied() > 0.8, "from the start nearly every game of an Adept empties the pouch");
/// ```
pub struct PlayedOn {
    value: Arc<ValueFunction>,
    evaluator: Box<Evaluator>,
    board: SearchBoard,
    goal: Goal,
    /// The kind of the touchstone, and the stones after it.
    touchstone: u8,
    left: StonesLeft,
    sampler: StoneSampler,
    random: Random,
    games: u32,
    emptied: u32,
}

impl PlayedOn {
    /// Begins at a position, with the goal of the player whose turn it is; `None` if no stone is left there. The same position has the same
    /// games.
    #[must_use]
    pub fn from(position: &Position, goal: Goal) -> Option<Self> {
        let View {
            board,
            touchstone,
            left,
            goal,
        } = View::new(position, goal);
        let value = ValueFunction::built_in();
        Some(Self {
            evaluator: Box::new(Evaluator::new(&value, &board, left)),
            value,
            board,
            goal,
            touchstone: touchstone?.index() as u8,
            left,
            sampler: StoneSampler::new(left, left.len()),
            random: Random::new(seed_of(position)),
            games: 0,
            emptied: 0,
        })
    }

    /// Plays one more game to its end.
    pub fn play(&mut self) {
        self.sampler.advance(&mut self.random);
        self.games += 1;
        self.emptied += u32::from(self.empties());
    }

    /// The games played so far.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// The share of them that emptied the pouch, 0 to 1.
    #[must_use]
    pub fn emptied(&self) -> f64 {
        f64::from(self.emptied) / f64::from(self.games.max(1))
    }

    /// Returns true if all stones of the current sample are placed.
    fn empties(&mut self) -> bool {
        let (value, evaluator) = (&*self.value, &mut self.evaluator);
        evaluator.set_position(value, &self.board, self.left);
        let mut kind = self.touchstone;
        for &next in self.sampler.stones() {
            // Slower than the best one alone, and without another copy of its code.
            let ranking = evaluator.ranking(value, self.goal, kind);
            let Some(best) = ranking.first() else {
                return false;
            };
            evaluator.place(value, best.cell, kind);
            evaluator.draw(value, next);
            kind = next;
        }
        evaluator.position.board.moves(kind).next().is_some()
    }
}
