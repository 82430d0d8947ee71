//! A game as it is played: who plays what on which stones, and everything that was done, in order.
//!
//! A session is a fold over its journal: the same setup and the same entries always give the same [`State`]. Saved
//! games are setup and journal; loading folds them anew and believes nothing else.

mod clock;
mod journal;
mod next_game;
mod questions;
pub mod record;
pub mod save;
mod setup;
mod state;
mod steps;
mod tournament;
mod written;

pub use clock::{Clock, Timer};
pub use journal::{Applied, Assist, Entry, EntryError, Impossible};
pub(crate) use journal::{read_words, write_words};
pub use next_game::{NextGame, NextPlayer, TimeLimit};
pub use questions::AnsweredTurn;
use questions::Questions;
pub use setup::{
    Controller, GameId, MAX_NAME, Mode, Origin, Player, Setup, SetupError, clean_name,
};
pub use state::{Disqualification, Ending, Standing, State, Turn, UndoPrice};
pub use steps::Steps;
pub use tournament::TournamentResult;
use written::Written;

use crate::rules::Position;

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
        // Most games are a stone for each entry, and their end.
        let journal = Vec::with_capacity(setup.deal.pouch().len() + 1);
        Self {
            setup,
            journal,
            state,
            clock,
            earlier: Vec::new(),
            questions: Questions::default(),
            written: Written::default(),
        }
    }

    /// A game that begins at a position, with 4-Ways that were made before it, as a problem does. The deal of its setup is not that of
    /// its stones, so nothing may save or record it.
    #[must_use]
    pub fn at_position(setup: Setup, position: Position, four_ways: u32) -> Self {
        let mut session = Self::new(setup);
        session.state.begin_at(position, four_ways);
        session
    }

    /// The players, the mode and the stones.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everything that was done, in order.
    #[must_use]
    pub fn journal(&self) -> &[Entry] {
        &self.journal
    }

    /// Returns true if no stone was ever placed.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        !self
            .journal
            .iter()
            .any(|entry| matches!(entry, Entry::Place(_)))
    }

    /// The state of the game.
    #[must_use]
    pub const fn state(&self) -> &State {
        &self.state
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
    /// The reason why it is impossible.
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

    /// Applies an entry without saying what it did, as reading does for every entry of a saved game or of one of the log.
    pub(crate) fn fold(&mut self, entry: Entry) -> Result<(), Impossible> {
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

    /// Sets the time that is left when a saved game is loaded. Returns true if the game has a timer with at least that time.
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

    /// Returns true if the game is being played: it has not ended.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.state.ending().is_none()
    }

    /// Returns true if the game may still be in the All-Time Highs: nothing keeps it from them yet (RULINGS, "High scores").
    #[must_use]
    pub fn counts_for_all_time(&self) -> bool {
        self.setup.origin.are_stones_unknown()
            && self.setup.mode != Mode::Tournament
            && self.state.disqualifications().is_empty()
            && !self.is_all_computer()
    }

    /// Returns true if the running game would be lost if another began: a stone was placed, or it counts already, in a tournament
    /// or as the first try of a day.
    #[must_use]
    pub fn is_worth_keeping(&self) -> bool {
        let counts_early =
            self.setup.mode == Mode::Tournament || self.setup.origin == Origin::Daily;
        self.is_running() && (!self.is_untouched() || (counts_early && !self.is_fresh()))
    }

    /// Returns true if nothing is lost or forgotten when the running game begins again with another setup: no turn was taken, no
    /// help was taken but Always Show Moves, which is taken again, and no time has passed.
    #[must_use]
    pub fn can_change_setup(&self) -> bool {
        let always = Disqualification::Assist(Assist::AlwaysShowMoves);
        let causes = self.state.disqualifications();
        self.is_running()
            && self.is_untouched()
            && self.state.turns().is_empty()
            && self.clock.as_ref().is_none_or(Clock::is_full)
            && causes.iter().all(|cause| *cause == always)
    }

    /// The same game with another name for the person of a score; a team has one score, and keeps the names of its players.
    #[must_use]
    pub fn with_name(mut self, score: usize, name: &str) -> Self {
        let is_team = self.setup.mode.tallies() < self.setup.players.len();
        if let Some(Player::Human(known)) = self.setup.players.get_mut(score)
            && !is_team
        {
            name.clone_into(known);
        }
        self
    }

    /// The same game from its beginning with another setup, and with the question that waits for an answer.
    #[must_use]
    pub fn with_setup(&self, setup: Setup) -> Self {
        let mut session = Self::new(setup);
        session.questions.open.clone_from(&self.questions.open);
        session
    }

    /// Records that the possible moves are always shown, once a game: a game that was begun without that goes on without it, and
    /// in Tournament games there is no help. Returns true if it was recorded.
    pub fn begin_with_moves_shown(&mut self) -> bool {
        self.journal.is_empty() && self.apply(Entry::Assist(Assist::AlwaysShowMoves)).is_ok()
    }

    /// Returns true if the computer plays for all players at the moment.
    #[must_use]
    pub fn is_all_computer(&self) -> bool {
        (0..self.setup.mode.players()).all(|player| self.state.controller(player).is_computer())
    }

    /// The person or the computer that places the next stone; `None` when the game is over.
    #[must_use]
    pub fn to_move(&self) -> Option<Controller> {
        self.is_running().then(|| self.state.next_controller())
    }

    /// Returns true if the computer places the next stone, or ends the game. When nothing can be placed any more in a game with a
    /// person, it is the person who decides.
    #[must_use]
    pub fn computer_is_to_move(&self) -> bool {
        let can_place = self.state.standing() == Standing::Open;
        self.to_move().is_some_and(Controller::is_computer) && (self.is_all_computer() || can_place)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{DealCode, Scoring};
    use crate::skill::Skill;

    fn setup(mode: Mode, origin: Origin) -> Setup {
        let player = Player::Human(String::new());
        Setup {
            mode,
            players: vec![player; mode.players()],
            ..Setup::solitaire(Scoring::Modern, DealCode::from_entropy(7), origin)
        }
    }

    fn placed(mut session: Session) -> Session {
        let square = session.state.position().legal().nth(0).unwrap();
        session.apply(Entry::Place(square)).unwrap();
        session
    }

    #[test]
    fn a_game_is_worth_keeping_from_the_first_stone_or_as_soon_as_it_counts() {
        let game = |mode, origin| Session::new(setup(mode, origin));
        let drawn = game(Mode::Solitaire, Origin::Drawn);
        assert!(!drawn.is_worth_keeping());
        let mut shown = drawn.clone();
        shown.apply(Entry::Assist(Assist::ShowMoves)).unwrap();
        assert!(!shown.is_worth_keeping());
        for (mode, origin) in [
            (Mode::Tournament, Origin::Drawn),
            (Mode::Solitaire, Origin::Daily),
        ] {
            let mut game = game(mode, origin);
            assert!(!game.is_worth_keeping());
            game.apply(Entry::Forfeit).unwrap();
            assert!(game.is_worth_keeping());
        }
        let mut kept = placed(drawn);
        assert!(kept.is_worth_keeping());
        kept.apply(Entry::Undo).unwrap();
        assert!(kept.is_worth_keeping());
        kept.apply(Entry::End).unwrap();
        assert!(!kept.is_worth_keeping() && !kept.is_running());
    }

    #[test]
    fn the_setup_changes_until_something_was_done() {
        let mut session = Session::new(setup(Mode::Solitaire, Origin::Drawn));
        session.ask(Some("Why?".to_owned()));
        assert!(session.begin_with_moves_shown());
        assert!(session.can_change_setup());
        assert!(!session.begin_with_moves_shown());
        let again = session.with_setup(setup(Mode::Cooperative, Origin::Drawn));
        assert_eq!(again.setup().mode, Mode::Cooperative);
        assert_eq!((again.question(), again.journal()), (Some("Why?"), &[][..]));
        assert!(!placed(session.clone()).can_change_setup());
        session.apply(Entry::Assist(Assist::Hint)).unwrap();
        assert!(!session.can_change_setup());
        let mut tournament = Session::new(setup(Mode::Tournament, Origin::Drawn));
        assert!(!tournament.begin_with_moves_shown());
        assert!(tournament.journal().is_empty());
    }

    #[test]
    fn a_person_decides_when_nothing_can_be_placed() {
        let computer = Controller::Computer(Skill::Random);
        let mut session = Session::new(setup(Mode::Cooperative, Origin::Drawn));
        assert_eq!(session.to_move(), Some(Controller::Human));
        session.apply(Entry::Control(0, computer)).unwrap();
        assert!(session.computer_is_to_move() && !session.is_all_computer());
        while session.state.standing() == Standing::Open {
            session = placed(session);
        }
        for player in [0, 1] {
            let _ = session.apply(Entry::Control(player, computer));
        }
        assert!(session.is_all_computer() && session.computer_is_to_move());
        let person = session.state.player() as u8;
        session
            .apply(Entry::Control(1 - person, Controller::Human))
            .unwrap();
        assert!(session.to_move() == Some(computer) && !session.computer_is_to_move());
        session.apply(Entry::End).unwrap();
        assert_eq!(session.to_move(), None);
    }
}
