//! The settings of a trial: which games the computer plays, and how.

use std::num::NonZeroUsize;
use std::sync::Arc;

use super::files::Records;
use crate::computer::{Goal, Skill, Thinking, ValueFunction, View};
use crate::rules::{DealCode, Position, Scoring, Square};

/// The settings of a trial.
#[derive(Clone)]
pub struct Trial {
    /// How many games.
    pub games: u64,
    /// The seed of the deals and of the players' random numbers.
    pub seed: u64,
    /// The skill of the player.
    pub skill: Skill,
    /// The nodes of a Master for a move.
    pub budget: u32,
    /// The way of scoring, which also decides the goal of the player.
    pub scoring: Scoring,
    /// The number of games played at the same time; the results do not depend on it.
    pub threads: NonZeroUsize,
    /// The beam of a search in hindsight, if there is to be one.
    pub hindsight: Option<usize>,
    /// The value function of the players.
    pub value: Arc<ValueFunction>,
    /// Where the records of the games are written, if they are.
    pub records: Option<Records>,
}

/// Spreads the seeds, so that trials with different seeds have different deals.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// The deal of the game with this index.
pub fn deal_of(seed: u64, index: u64) -> DealCode {
    DealCode::from_entropy(
        seed.wrapping_add(1)
            .wrapping_mul(SPREAD)
            .wrapping_add(index),
    )
}

/// A player of a trial.
#[derive(Debug, Clone, Copy)]
pub struct Contender {
    /// Its skill.
    pub skill: Skill,
    /// The nodes of a Master for a move.
    pub budget: u32,
    /// Its goal.
    pub goal: Goal,
}

impl Trial {
    /// The square where a player places the touchstone in the game with this index.
    pub(super) fn choose(
        &self,
        position: &Position,
        player: Contender,
        index: u64,
    ) -> Option<Square> {
        let view = View::new(position, player.goal);
        let number = index << 8 | position.pouch().placed() as u64;
        let seed = self.seed.wrapping_mul(SPREAD) ^ number;
        let value = Arc::clone(&self.value);
        let thinking = Thinking::with(value, &view, player.skill, seed, player.budget)?;
        Some(thinking.finish()?.square)
    }
}
