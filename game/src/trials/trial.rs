//! The settings of a trial: which games the computer plays, and how.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;

use crate::computer::{Goal, Skill, Thinking, ValueFunction, View};
use crate::rules::{DealCode, Position, Scoring, Square};

/// What is to be played.
#[derive(Clone)]
pub struct Trial {
    /// How many games.
    pub games: u64,
    /// Decides the deals and the players' random numbers.
    pub seed: u64,
    /// Who plays.
    pub skill: Skill,
    /// A Master's nodes for a move.
    pub budget: u32,
    /// The way of scoring, which is also what is played for.
    pub scoring: Scoring,
    /// How many games are played at the same time; what is found does not depend on it.
    pub threads: NonZeroUsize,
    /// How many positions a search in hindsight keeps, when there is to be one.
    pub hindsight: Option<usize>,
    /// What the players know.
    pub value: Arc<ValueFunction>,
    /// Where the games are written down.
    pub records: Option<PathBuf>,
}

/// The deals of different seeds and games are different ones.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// The deal of a number.
pub fn deal_of(seed: u64, index: u64) -> DealCode {
    DealCode::from_entropy(
        seed.wrapping_add(1)
            .wrapping_mul(SPREAD)
            .wrapping_add(index),
    )
}

/// A player among those of a trial.
#[derive(Debug, Clone, Copy)]
pub struct Contender {
    /// How well it plays.
    pub skill: Skill,
    /// A Master's nodes for a move.
    pub budget: u32,
    /// What it plays for.
    pub goal: Goal,
}

impl Trial {
    /// Where a player of the game of a number places the touchstone.
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
