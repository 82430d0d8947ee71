//! A game as it is played: who plays what on which stones, and everything that was done, in order.
//!
//! A session is a fold over its journal: the same setup and the same entries always give the same [`State`]. Saved
//! games are setup and journal; loading folds them anew and believes nothing else.

mod journal;
mod master;
mod notation;
pub mod record;
pub mod save;
mod setup;
mod state;

pub use journal::{Assist, Entry, EntryError};
pub use setup::{Mode, Origin, Player, Setup, SetupError};
pub use state::{Disqualification, Ending, Impossible, State, Turn, UndoPrice};

/// A game: its setup, its journal, and the state that follows from them.
#[derive(Debug, Clone)]
pub struct Session {
    setup: Setup,
    journal: Vec<Entry>,
    state: State,
}

impl Session {
    /// The longest journal a game can have; whoever gets there has to end it.
    pub const MAX_JOURNAL: usize = 100_000;

    /// A game that begins.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let state = State::new(&setup);
        Self {
            setup,
            journal: Vec::new(),
            state,
        }
    }

    /// Who plays what on which stones.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everything that was done, in order.
    #[must_use]
    pub fn journal(&self) -> &[Entry] {
        &self.journal
    }

    /// Whether no stone was ever placed.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        !self
            .journal
            .iter()
            .any(|entry| matches!(entry, Entry::Place(_)))
    }

    /// How the game stands.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Does one thing more and keeps it in the journal. Nothing changes when it is impossible.
    ///
    /// # Errors
    /// Why it is impossible.
    pub fn apply(&mut self, entry: Entry) -> Result<(), Impossible> {
        if self.journal.len() >= Self::MAX_JOURNAL && entry != Entry::End {
            return Err(Impossible::JournalFull);
        }
        self.state.apply(&self.setup, entry)?;
        self.journal.push(entry);
        Ok(())
    }

    /// A new game with the same stones and players. It is kept off every list of scores (manual, "Start Game Over").
    #[must_use]
    pub fn start_over(&self) -> Self {
        Self::new(Setup {
            origin: Origin::StartedOver,
            ..self.setup.clone()
        })
    }
}
