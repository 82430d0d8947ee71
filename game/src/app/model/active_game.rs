//! The game on the board, and the file in which the player saved it.

use ishido_shared::ui::event::Millis;

use crate::session::{
    Applied, Assist, Controller, Disqualification, Entry, GameId, Impossible, Mode, Origin,
    Session, Standing, UndoPrice,
};

/// The game on the board, if there is one.
#[derive(Debug, Default)]
pub struct ActiveGame {
    session: Option<Session>,
    /// The path of the file that Save Game writes to without asking.
    file: Option<String>,
    /// True while that file has the game as it is now.
    in_file: bool,
    /// The number under which it is recorded when it ends.
    id: Option<GameId>,
    /// Time at which it was put on the board, if that was its beginning.
    begun: Option<Millis>,
    /// The file of the store that it was put aside in, until it has been autosaved as the running game.
    put_aside: Option<String>,
    /// The number of stones that were seen when a game with these stones may have been saved last; `None` if there is no save, or
    /// the log knows that more were seen.
    seen_in_save: Option<u8>,
}

impl ActiveGame {
    /// The game.
    #[must_use]
    pub const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// The path of the file in which the player saved the game, or from which it was loaded.
    #[must_use]
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// The game is in this file now, as it is.
    pub(super) fn set_file(&mut self, path: String) {
        (self.file, self.in_file) = (Some(path), true);
    }

    /// Returns true if the game has not changed since it was saved in its file, or loaded from there.
    #[must_use]
    pub const fn is_in_file(&self) -> bool {
        self.in_file
    }

    /// The number under which the game is recorded when it ends; a game that was over when it was loaded has none.
    #[must_use]
    pub const fn id(&self) -> Option<GameId> {
        self.id
    }

    /// Time at which the game was put on the board, if that was its beginning.
    #[must_use]
    pub const fn begun(&self) -> Option<Millis> {
        self.begun
    }

    pub fn replace(
        &mut self,
        session: Session,
        file: Option<String>,
        id: Option<GameId>,
        begun: Option<Millis>,
    ) {
        (self.session, self.file, self.in_file) = (Some(session), file, false);
        (self.id, self.begun) = (id, begun);
        self.put_aside = None;
        self.seen_in_save = None;
        // Only stones that are new to everybody are in no file, whatever name it has.
        let session = self.session.as_ref();
        let is_new = begun.is_some() && session.is_some_and(|s| s.setup().origin == Origin::Drawn);
        if !is_new {
            self.note_save();
        }
    }

    /// The player may have a file with the game as it is now.
    pub fn note_save(&mut self) {
        let running = self.session.as_ref().filter(|session| session.is_running());
        self.seen_in_save = running.map(|session| session.state().stones_seen());
    }

    /// Returns true if a game with these stones may be in a file, and the log does not know yet that it was played further.
    pub(super) const fn may_be_saved(&self) -> bool {
        self.seen_in_save.is_some()
    }

    /// The game, if more of its stones have been seen than the last save has; once after each save.
    pub(super) fn take_seen_beyond_save(&mut self) -> Option<&Session> {
        let (saved, session) = (self.seen_in_save?, self.session.as_ref()?);
        if session.state().stones_seen() <= saved {
            return None;
        }
        self.seen_in_save = None;
        Some(session)
    }

    /// The game was opened from a file of the store.
    pub(super) fn set_put_aside(&mut self, name: String) {
        self.put_aside = Some(name);
    }

    /// The file of the store that the game was opened from, which is not needed once the game has been autosaved.
    pub fn take_put_aside(&mut self) -> Option<String> {
        self.put_aside.take()
    }

    pub(super) fn apply(&mut self, entry: Entry) -> Result<Applied, Impossible> {
        self.in_file = false;
        self.session
            .as_mut()
            .ok_or(Impossible::Over)
            .and_then(|session| session.apply(entry))
    }

    /// Asks the Oracle a question, or withdraws it. Returns whether the game takes questions.
    pub(super) fn ask(&mut self, question: Option<String>) -> bool {
        let session = self.session.as_mut();
        session.is_some_and(|session| session.ask(question))
    }

    pub(super) fn run_clock(&mut self, millis: u64) -> bool {
        self.session
            .as_mut()
            .is_some_and(|session| session.run_clock(millis))
    }

    /// Returns true if a game is being played.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.session.as_ref().is_some_and(Session::is_running)
    }

    /// Returns true if a stone was placed in it.
    #[must_use]
    pub fn has_moves(&self) -> bool {
        self.session
            .as_ref()
            .is_some_and(|session| !session.is_untouched())
    }

    /// Returns true if the running game would be lost if another began: a stone was placed, or it counts already, in a tournament or as the
    /// first try of a day.
    #[must_use]
    pub fn is_worth_keeping(&self) -> bool {
        self.session.as_ref().is_some_and(Session::is_worth_keeping)
    }

    /// The running game, if nothing has happened in it: no turn was taken, no help was taken but Always Show Moves, which is
    /// taken again, and no time has passed. Nothing is lost or forgotten when it begins again with another setup.
    #[must_use]
    pub fn untouched(&self) -> Option<&Session> {
        let session = self.session.as_ref();
        session.filter(|session| session.can_change_setup())
    }

    /// Returns true if the game belongs to a tournament in which a game counts already.
    #[must_use]
    pub fn has_tournament(&self) -> bool {
        self.session.as_ref().is_some_and(|session| {
            session.setup().mode == Mode::Tournament && session.tournament_games() > 0
        })
    }

    /// Returns true if no stone can be placed any more in the running game.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.session.as_ref().is_some_and(|session| {
            matches!(
                session.state().standing(),
                Standing::Stuck | Standing::AllPlaced
            )
        })
    }

    /// Returns the player who places the next stone of a running game.
    #[must_use]
    pub fn to_move(&self) -> Option<Controller> {
        self.session.as_ref().and_then(Session::to_move)
    }

    /// Returns true if all players of the game are the computer at the moment.
    #[must_use]
    pub fn is_all_computer(&self) -> bool {
        self.session.as_ref().is_some_and(Session::is_all_computer)
    }

    /// Returns true if help is available: not in a Tournament game.
    #[must_use]
    pub fn allows_help(&self) -> bool {
        self.session
            .as_ref()
            .is_none_or(|session| session.setup().mode != Mode::Tournament)
    }

    /// Returns the present price of Undo, if it is possible.
    #[must_use]
    pub fn undo_price(&self) -> Option<UndoPrice> {
        self.session.as_ref()?.undo_price()
    }

    /// The reason why no stone can be taken back now; `None` if one can.
    #[must_use]
    pub fn undo_refusal(&self) -> Option<Impossible> {
        let price = |session: &Session| session.state().undo_price(session.setup());
        let session = self.session.as_ref();
        session.map_or(Err(Impossible::NothingToUndo), price).err()
    }

    /// Returns true if the running game may still be in the All-Time Highs. What would end that is warned of; afterwards
    /// nothing more is (RULINGS, "High scores").
    #[must_use]
    pub fn counts_for_all_time(&self) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(|session| session.is_running() && session.counts_for_all_time())
    }

    /// Returns true if this help was taken in the game already.
    #[must_use]
    pub fn has_had(&self, assist: Assist) -> bool {
        let cause = Disqualification::Assist(assist);
        self.session
            .as_ref()
            .is_some_and(|session| session.state().disqualifications().contains(&cause))
    }
}
