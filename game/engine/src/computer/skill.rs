//! The abilities of each skill of the computer.

use super::goal::Goal;
use super::search::SearchSettings;

pub use crate::skill::Skill;

impl Skill {
    /// The usual budget, in nodes; only the Master searches. A node takes about 15 microseconds on a machine of 2020.
    #[must_use]
    pub const fn budget(self) -> u32 {
        match self {
            Self::Master => 5_000,
            _ => 1,
        }
    }

    /// The settings of the Master's search. Against an opponent single points matter, which the noise of sampled stones
    /// would hide: there the best replies to every next stone decide.
    pub(super) const fn search_settings(nodes: u32, goal: Goal) -> SearchSettings {
        let (depth, prior_weight) = if goal.has_opponent() {
            (2, 1_000)
        } else {
            (11, 12)
        };
        SearchSettings {
            nodes,
            candidate_count: 8,
            depth,
            prior_weight,
            goal,
        }
    }
}
