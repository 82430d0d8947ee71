//! What an entry of the journal did to a game: for whoever shows it, sounds it, saves it or counts it.

use super::{Entry, Standing, Turn};
use crate::rules::Placed;

/// The result of applying an entry to a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    /// The entry.
    pub entry: Entry,
    /// The turns it took, in order: one for a placement or a forfeit, one or more for Redo, otherwise none.
    pub taken: Vec<Turn>,
    /// The turns it took back, the latest first; only Undo takes any back.
    pub taken_back: Vec<Turn>,
    /// How the game stands afterwards.
    pub standing: Standing,
}

impl Applied {
    /// The stone that was placed last, if any was.
    #[must_use]
    pub fn placed(&self) -> Option<Placed> {
        self.last_turn().and_then(|turn| turn.placed)
    }

    /// The last turn that was taken, if any was.
    #[must_use]
    pub fn last_turn(&self) -> Option<&Turn> {
        self.taken.last()
    }

    /// The points that the last turn earned.
    #[must_use]
    pub fn points(&self) -> u64 {
        self.last_turn().map_or(0, |turn| turn.points)
    }

    /// Whether the last turn made a 4-Way.
    #[must_use]
    pub fn is_four_way(&self) -> bool {
        self.placed()
            .is_some_and(|placed| placed.ways.is_four_way())
    }
}
