//! A search of the computer for the best square in the game on the board.

use crate::computer::{Decision, Goal, Thinking, View, reason};
use crate::session::{Mode, Session};
use crate::skill::Skill;

/// How many nodes are searched in a tick: some milliseconds. The page of a browser decides itself how many ticks fit between two
/// pictures, and runs on slow telephones, too.
pub const SLICE: u32 = if cfg!(target_arch = "wasm32") {
    50
} else {
    300
};

/// A search under way.
pub struct ComputerSearch {
    thinking: Thinking,
    view: View,
}

impl ComputerSearch {
    /// Begins to search; `None` when no stone can be placed.
    pub fn new(session: &Session, skill: Skill, seed: u64) -> Option<Self> {
        let goal = match session.setup().mode {
            Mode::Challenge => Goal::Challenge,
            _ => Goal::alone(session.setup().scoring),
        };
        let view = View::new(session.state().position(), goal);
        let thinking = Thinking::new(&view, skill, seed, skill.budget())?;
        Some(Self { thinking, view })
    }

    /// Continues the search for about so many nodes. Returns the decision once it is made.
    pub fn step(&mut self, nodes: u32) -> Option<Decision> {
        self.thinking.step(nodes)
    }

    /// Why the computer decided so, in a sentence.
    pub fn reason(&self, decision: &Decision) -> String {
        reason(&self.view, decision)
    }
}
