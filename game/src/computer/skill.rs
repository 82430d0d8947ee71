//! What each skill of the computer can do.

use super::goal::Goal;
use super::search::Plan;

pub use crate::skill::Skill;

impl Skill {
    /// The budget, in nodes, with which the skill plays as strong as its description says. Only the Master spends more
    /// than a few. A node is about a stone placed in thought, 15 microseconds on a machine of 2020.
    #[must_use]
    pub const fn budget(self) -> u32 {
        match self {
            Self::Master => 5_000,
            _ => 1,
        }
    }

    /// How the Master looks ahead with so many nodes. Against an opponent it is a few points that count, which the luck of
    /// sampled stones would hide: there the best replies to every next stone decide.
    pub(super) const fn plan(nodes: u32, goal: Goal) -> Plan {
        let (depth, trust) = if goal.is_contest() {
            (2, 1_000)
        } else {
            (11, 12)
        };
        Plan {
            nodes,
            width: 8,
            depth,
            trust,
            goal,
        }
    }
}
