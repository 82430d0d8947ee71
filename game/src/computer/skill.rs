//! The skills of the computer player.

use super::goal::Goal;
use super::search::SearchSettings;

/// The skills of the computer player.
///
/// ```
/// use ishido::computer::Skill;
/// assert!(Skill::Novice < Skill::Master);
/// assert!(Skill::Novice.budget() < Skill::Master.budget());
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Skill {
    /// Places the stone anywhere.
    Random,
    /// Takes the most points there are.
    Greedy,
    /// Sees every 4-Way, but is often wrong about the rest: about a casual player.
    #[default]
    Novice,
    /// Knows what positions are worth, and does not look ahead.
    Adept,
    /// Looks ahead.
    Master,
}

impl Skill {
    /// All skills, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::Random,
        Self::Greedy,
        Self::Novice,
        Self::Adept,
        Self::Master,
    ];

    /// The name, as shown.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "Random",
            Self::Greedy => "Greedy",
            Self::Novice => "Novice",
            Self::Adept => "Adept",
            Self::Master => "Master",
        }
    }

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
