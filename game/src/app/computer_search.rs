//! A search of the computer for the best square in the game on the board.

use ishido_shared::ui::program::HostTraits;

use crate::computer::review::{JUDGE_NODES, seed_of};
use crate::computer::{Decision, Goal, Thinking, View, reason};
use crate::session::{Mode, Session};
use crate::skill::Skill;

/// The nodes that are searched in a tick: some milliseconds.
const SLICE: u32 = 300;

/// The same in a short tick.
const SHORT_SLICE: u32 = 50;

/// A search under way.
pub struct ComputerSearch {
    thinking: Thinking,
    view: View,
}

impl ComputerSearch {
    /// Begins the search for the move of a computer player; `None` when no stone can be placed.
    pub fn playing(session: &Session, skill: Skill, seed: u64) -> Option<Self> {
        Self::new(session, skill, seed, skill.budget())
    }

    /// Begins the search for the move to suggest, which the analysis of the game calls the best; `None` when no stone can be placed.
    pub fn advising(session: &Session) -> Option<Self> {
        let seed = seed_of(session.state().position());
        Self::new(session, Skill::Master, seed, JUDGE_NODES)
    }

    fn new(session: &Session, skill: Skill, seed: u64, nodes: u32) -> Option<Self> {
        let goal = match skill {
            // A beginner does not think of the opponent.
            Skill::Novice => Goal::alone(session.setup().scoring),
            _ => goal(session),
        };
        let view = View::new(session.state().position(), goal);
        let thinking = Thinking::new(&view, skill, seed, nodes)?;
        Some(Self { thinking, view })
    }

    /// Continues the search for a tick. Returns the decision once it is made.
    pub fn step(&mut self, host: HostTraits) -> Option<Decision> {
        let short = host.wants_short_ticks;
        self.thinking.step(if short { SHORT_SLICE } else { SLICE })
    }

    /// The reason of a decision, in a sentence.
    pub fn reason(&self, decision: &Decision) -> String {
        reason(&self.view, decision)
    }
}

/// The goal of the player whose turn it is in a game.
pub fn goal(session: &Session) -> Goal {
    let (setup, state) = (session.setup(), session.state());
    match setup.mode {
        Mode::Challenge => {
            let made = |player| state.tally(setup, player).four_ways;
            Goal::challenge(made(state.player()), made(1 - state.player()))
        }
        _ => Goal::alone(setup.scoring),
    }
}
