//! A game as it is played: who plays what on which stones, and everything that was done, in order.
//!
//! A session is a fold over its journal: the same setup and the same entries always give the same [`State`]. Saved
//! games are setup and journal; loading folds them anew and believes nothing else.

mod applied;
mod asking;
mod clock;
mod disqualification;
mod game_id;
mod impossible;
mod journal;
mod master;
mod mode;
pub(crate) mod notation;
mod player;
mod questions;
pub mod record;
pub mod save;
mod setup;
mod state;
mod steps;
mod tournament;
mod turn;
mod written;

pub use applied::Applied;
pub use clock::{Clock, Timer};
pub use disqualification::Disqualification;
pub use game_id::GameId;
pub use impossible::Impossible;
pub use journal::{Assist, Entry, EntryError};
pub use mode::Mode;
pub use player::{Controller, Player};
pub use questions::AnsweredTurn;
use questions::Questions;
pub use setup::{Origin, Setup, SetupError};
pub use state::{State, UndoPrice};
pub use steps::Steps;
pub use tournament::TournamentResult;
pub use turn::{Ending, Standing, Turn};
use written::Written;

/// A game: its setup, its journal, and the state that follows from them.
#[derive(Debug, Clone)]
pub struct Session {
    setup: Setup,
    journal: Vec<Entry>,
    state: State,
    clock: Option<Clock>,
    /// In a Tournament game, the games of the tournament that were played before it.
    earlier: Vec<Self>,
    questions: Questions,
    written: Written,
}

impl Session {
    /// The most entries of a journal; a game that has as many can only be ended. Long questions for the Oracle lower the limit,
    /// so that the saved game is not too large to be read.
    pub const MAX_JOURNAL: usize = 100_000;

    /// A game that begins.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let state = State::new(&setup);
        let clock = setup.timer.map(Clock::new);
        Self {
            setup,
            journal: Vec::new(),
            state,
            clock,
            earlier: Vec::new(),
            questions: Questions::default(),
            written: Written::default(),
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

    /// Returns true until the game has ended.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.state.ending().is_none()
    }

    /// The player or computer that places the next stone; `None` when the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Controller> {
        self.is_running().then(|| self.state.next_controller())
    }

    /// Returns true if all players are the computer at the moment.
    #[must_use]
    pub fn is_all_computer(&self) -> bool {
        (0..self.setup.mode.players()).all(|player| self.state.controller(player).is_computer())
    }

    /// Returns true if the computer places the next stone, or ends its game. When nothing can be placed any more in a game
    /// with a person, it is the person who decides.
    #[must_use]
    pub fn computer_is_to_move(&self) -> bool {
        self.to_move().is_some_and(Controller::is_computer)
            && (self.is_all_computer() || self.state.standing() == Standing::Open)
    }

    /// The price of taking the last stone back, if that is possible.
    #[must_use]
    pub fn undo_price(&self) -> Option<UndoPrice> {
        self.state.undo_price(&self.setup).ok()
    }

    /// The clock, if the game has a timer.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// Lets the clock run for `millis` milliseconds. Returns whether the time is up. What follows from that is an entry like any
    /// other: a forfeit in a Challenge game, the end in a Tournament game.
    pub fn run_clock(&mut self, millis: u64) -> bool {
        let running = self.state.ending().is_none();
        self.clock
            .as_mut()
            .is_some_and(|clock| running && clock.run(millis))
    }

    /// Applies an entry and writes it into the journal; the result says what that did. Nothing changes when the entry is
    /// impossible.
    ///
    /// ```
    /// use ishido::rules::{DealCode, Scoring};
    /// use ishido::session::{Entry, Impossible, Origin, Session, Setup, Standing};
    ///
    /// let setup = Setup::solitaire(Scoring::Modern, DealCode::from_entropy(7), Origin::Drawn);
    /// let mut session = Session::new(setup);
    /// let square = session.state().position().legal().nth(0).unwrap();
    /// let applied = session.apply(Entry::Place(square)).unwrap();
    /// assert_eq!(applied.placed().unwrap().square, square);
    /// assert_eq!(applied.standing, Standing::Open);
    /// // The square is occupied now: the entry is refused, and the journal stays as it was.
    /// assert!(matches!(session.apply(Entry::Place(square)), Err(Impossible::Refused(_))));
    /// assert_eq!(session.journal(), [Entry::Place(square)]);
    /// ```
    ///
    /// # Errors
    /// Why it is impossible.
    pub fn apply(&mut self, entry: Entry) -> Result<Applied, Impossible> {
        let (turns, undone) = (self.state.turns().len(), self.state.undone().len());
        self.fold(entry)?;
        let state = &self.state;
        let back = if entry == Entry::Undo {
            state.undone()[undone..].to_vec()
        } else {
            Vec::new()
        };
        let taken = state.turns().get(turns..).unwrap_or_default().to_vec();
        if let Some(clock) = self.clock.as_mut()
            && (!taken.is_empty() || !back.is_empty())
        {
            clock.begin_turn();
        }
        Ok(Applied {
            entry,
            taken,
            taken_back: back,
            standing: state.standing(),
        })
    }

    /// Applies an entry without saying what it did, as loading does for every entry of a saved journal.
    fn fold(&mut self, entry: Entry) -> Result<(), Impossible> {
        let written = self.written.with(entry, self.questions.open.as_deref());
        let is_full = self.journal.len() >= Self::MAX_JOURNAL || !written.fits(false);
        if is_full && entry != Entry::End {
            return Err(Impossible::JournalFull);
        }
        self.state.apply(&self.setup, entry)?;
        if matches!(entry, Entry::Reading(_)) {
            self.questions.answer();
        }
        self.journal.push(entry);
        self.written = written;
        Ok(())
    }

    /// Sets the time that is left when a saved game is loaded; whether the game has a timer with so much time.
    fn set_time_left(&mut self, left: u64) -> bool {
        self.clock
            .as_mut()
            .is_some_and(|clock| clock.set_left(left))
    }

    /// The same game, whose stones come from somewhere else.
    #[must_use]
    pub const fn with_origin(mut self, origin: Origin) -> Self {
        self.setup.origin = origin;
        self
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
