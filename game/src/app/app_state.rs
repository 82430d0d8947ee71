//! What all screens share: settings, appearance, the game on the board, and the outbox that the root delivers.

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::input_device::InputDevice;

use super::active_game::ActiveGame;
use super::appearance::AppearanceInUse;
use super::game_event::GameEvent;
use super::settings::Settings;
use crate::local_time::LocalTime;
use crate::rules::{Deal, DealCode, Square};
use crate::scores::{GameLog, GameResult, LogEvent};
use crate::session::save::Autosaved;
use crate::session::{
    Applied, Assist, Controller, Entry, Impossible, Mode, Origin, Session, Setup,
};

/// A message for the player, shown in a requester with an OK button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The title.
    pub title: String,
    /// What happened, and what to do about it.
    pub text: String,
}

/// What screens and services ask the root to do.
#[derive(Debug, Default)]
pub struct Outbox {
    /// What happened in the game, in order.
    pub events: Vec<GameEvent>,
    /// Messages to be shown, in order.
    pub messages: Vec<Message>,
    /// Whether the settings have changed.
    pub settings_changed: bool,
    /// Whether the program is to end.
    pub quit: Quit,
}

/// The wish to end the program.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Quit {
    /// There is none.
    #[default]
    No,
    /// It ends, if nothing is lost with it; otherwise the player is asked.
    Ask,
    /// It ends; the player was asked.
    Anyway,
}

impl Outbox {
    /// Whether there is nothing to be carried out.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.events.is_empty()
            && self.messages.is_empty()
            && !self.settings_changed
            && matches!(self.quit, Quit::No)
    }
}

/// The value that all screens share. No feature keeps state of its own here.
pub struct AppState {
    /// The options of the menus. Change them with [`AppState::set`], so that they are remembered.
    settings: Settings,
    /// Stoneset and board.
    pub appearance: AppearanceInUse,
    /// The game on the board.
    pub game: ActiveGame,
    /// What the player used last.
    pub device: InputDevice,
    /// Whether the input before this event came from the keyboard, so that the keyboard cursor was visible.
    pub key_cursor_was_visible: bool,
    /// Whether the window is in front of other windows.
    pub window_in_front: bool,
    /// The time of the event that is being handled.
    pub now: Millis,
    /// The time of day of that event.
    pub time: LocalTime,
    /// The log of finished games.
    pub log: GameLog,
    /// What the root is asked to do.
    pub outbox: Outbox,
    dirty: bool,
}

impl AppState {
    /// The shared value of a program that starts.
    #[must_use]
    pub fn new(appearance: AppearanceInUse) -> Self {
        Self {
            settings: Settings::default(),
            appearance,
            game: ActiveGame::default(),
            device: InputDevice::default(),
            key_cursor_was_visible: false,
            window_in_front: true,
            now: 0,
            time: LocalTime::default(),
            log: GameLog::default(),
            outbox: Outbox::default(),
            dirty: true,
        }
    }

    /// The options of the menus.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes settings, which are then remembered.
    pub fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        self.outbox.settings_changed = true;
        self.request_redraw();
    }

    /// Uses the settings of the last run, without saving them again.
    pub fn load_settings(&mut self, settings: Settings) {
        self.settings = settings;
        self.request_redraw();
    }

    /// Requests that the picture be drawn again.
    pub const fn request_redraw(&mut self) {
        self.dirty = true;
    }

    /// Requests that the picture be drawn again if something visible has changed.
    pub const fn request_redraw_if(&mut self, changed: bool) {
        self.dirty |= changed;
    }

    /// Notes the device that is used now.
    pub fn note_device(&mut self, device: InputDevice) {
        self.key_cursor_was_visible = self.device == InputDevice::Keys;
        self.request_redraw_if(self.device != device);
        self.device = device;
    }

    /// Whether the picture is to be drawn again.
    #[must_use]
    pub const fn is_dirty(&self) -> bool {
        self.dirty
    }

    /// The picture has been drawn.
    pub const fn drawn(&mut self) {
        self.dirty = false;
    }

    /// Shows a message after those that are shown already.
    pub fn show_message(&mut self, title: &str, text: &str) {
        self.outbox.messages.push(Message {
            title: title.to_owned(),
            text: text.to_owned(),
        });
    }

    /// Shows a sentence below the squares for six seconds. Nothing waits for it to be read.
    pub fn show_note(&mut self, text: impl Into<String>) {
        self.outbox.events.push(GameEvent::Note(text.into()));
    }

    /// A square is suggested for the touchstone.
    pub fn suggested(&mut self, square: Square) {
        self.outbox.events.push(GameEvent::Suggested(square));
    }

    /// Ends the program after this event.
    pub fn quit(&mut self) {
        if self.outbox.quit == Quit::No {
            self.outbox.quit = Quit::Ask;
        }
    }

    /// Ends the program, whatever is lost with it.
    pub const fn quit_anyway(&mut self) {
        self.outbox.quit = Quit::Anyway;
    }

    /// Applies an entry to the game on the board. Screens and services learn of it afterwards.
    ///
    /// # Errors
    /// Why it is impossible; then nothing has changed.
    pub fn apply(&mut self, entry: Entry) -> Result<Applied, Impossible> {
        let applied = self.game.apply(entry)?;
        if entry == Entry::End {
            self.record_result();
        }
        self.outbox.events.push(GameEvent::Applied(applied.clone()));
        self.request_redraw();
        Ok(applied)
    }

    /// Records the game on the board, which has ended, in the log.
    fn record_result(&mut self) {
        let (Some(session), Some(id)) = (self.game.session(), self.game.id()) else {
            return;
        };
        let duration = self
            .game
            .begun()
            .map(|begun| self.now.saturating_sub(begun));
        let names = self.settings.scores.names.clone();
        if let Some(result) = GameResult::new(id, session, self.time, duration, &names) {
            self.log.record(LogEvent::Finished(Box::new(result)));
        }
    }

    /// Asks the Oracle a question in the game on the board, or withdraws it. It is remembered for the next game, should it
    /// not be answered.
    pub fn ask(&mut self, question: Option<String>) {
        let engaged = question.is_some();
        self.set(|settings| {
            settings.oracle.engaged = engaged;
            if let Some(question) = &question {
                settings.oracle.question.clone_from(question);
            }
        });
        if self.game.ask(question) {
            self.outbox.events.push(GameEvent::QuestionChanged);
        }
    }

    /// Lets the clock of the game run. Returns whether the time is up.
    pub fn run_clock(&mut self, millis: Millis) -> bool {
        let up = self.game.run_clock(millis);
        self.outbox.events.push(GameEvent::ClockRan);
        up
    }

    /// Puts another game on the board. `file` is the file it was read from, if it was.
    pub fn start_game(&mut self, mut session: Session, file: Option<String>) {
        // Always Show Moves is recorded once a game; a game that was begun without it goes on without it.
        if self.settings.help.always_moves && session.journal().is_empty() {
            let _ = session.apply(Entry::Assist(Assist::AlwaysShowMoves));
        }
        let begun = session.is_untouched().then_some(self.now);
        // A game that is over is not recorded again.
        let running = session.state().ending().is_none();
        let id = running.then(|| self.log.new_id(self.time.unix_ms));
        self.game.replace(session, file, id, begun);
        self.put_game(false);
    }

    /// Begins the game on the board again, in which nothing was done yet, with another setup.
    pub fn begin_again(&mut self, setup: Setup) {
        let file = self.game.file().map(str::to_owned);
        let question = self.game.session().and_then(Session::question);
        let question = question.map(str::to_owned);
        let mut session = Session::new(setup);
        session.ask(question);
        self.start_game(session, file);
    }

    /// Puts a game that was read from a file on the board. If it has been finished before, its stones are known, and it is
    /// kept off the lists from here on (RULINGS, "High scores").
    pub fn load_game(&mut self, saved: Autosaved, file: String) {
        let known = saved.id.is_some_and(|id| self.log.result(id).is_some());
        let running = saved.session.state().ending().is_none();
        match saved.id {
            Some(id) if running && !known => {
                self.game.replace(saved.session, Some(file), Some(id), None);
                self.put_game(false);
            }
            Some(_) if running && saved.session.setup().mode != Mode::Tournament => {
                self.start_game(saved.session.with_origin(Origin::Continued), Some(file));
            }
            _ => self.start_game(saved.session, Some(file)),
        }
    }

    /// Goes on with the autosaved game of the last run.
    pub fn resume_game(&mut self, saved: Autosaved) {
        let running = saved.session.state().ending().is_none();
        let id = saved
            .id
            .or_else(|| running.then(|| self.log.new_id(self.time.unix_ms)));
        self.game.replace(saved.session, saved.file, id, None);
        self.put_game(true);
    }

    fn put_game(&mut self, resumed: bool) {
        // New Game continues the tournament, whatever was chosen before it was loaded.
        let next = &self.settings.next_game;
        let chosen = next.mode == Mode::Tournament && !next.new_tournament;
        if self
            .game
            .session()
            .is_some_and(|s| s.setup().mode == Mode::Tournament)
            && !chosen
        {
            self.set(|settings| {
                settings.next_game.mode = Mode::Tournament;
                settings.next_game.new_tournament = false;
            });
        }
        let running = self.game.is_running();
        let session = self.game.session().filter(|_| running);
        if let Some(question) = session.and_then(Session::question) {
            let question = question.to_owned();
            self.set(|settings| {
                settings.oracle.engaged = true;
                settings.oracle.question = question;
            });
        }
        self.outbox.events.push(GameEvent::Started { resumed });
        self.request_redraw();
    }

    /// The player does not want the autosaved game of the last run.
    pub fn decline_resume(&mut self) {
        self.outbox.events.push(GameEvent::ResumeDeclined);
    }

    /// Ends the running game because another one begins, unless nothing has been done in it.
    pub fn end_running_game(&mut self) {
        if self.game.is_worth_keeping() {
            // A running game can always be ended.
            let _ = self.apply(Entry::End);
        }
    }

    /// Whether New Game would begin the next game of the tournament on the board.
    #[must_use]
    pub fn continues_tournament(&self) -> bool {
        let next = &self.settings.next_game;
        let session = self.game.session();
        let in_tournament = session.is_some_and(|session| session.setup().mode == Mode::Tournament);
        next.mode == Mode::Tournament && !next.new_tournament && in_tournament
    }

    /// The setup of the next game on the stones of a code.
    #[must_use]
    pub fn next_setup(&self, code: DealCode, origin: Origin) -> Setup {
        let next = &self.settings.next_game;
        Setup {
            mode: next.mode,
            scoring: next.scoring_of_mode(),
            players: next.players_of_mode(),
            timer: next.timer_of_mode(),
            origin,
            code: Some(code),
            deal: Deal::generate(code),
        }
    }

    /// The player has saved the game on the board in a file.
    pub fn saved_as(&mut self, path: String) {
        self.game.set_file(path);
        self.outbox.events.push(GameEvent::SavedAs);
    }

    /// Who places the next stone of a running game; `None` when none is running.
    #[must_use]
    pub fn to_move(&self) -> Option<Controller> {
        self.game.to_move()
    }

    /// Whether the computer places the next stone, or ends its game. When nothing can be placed any more in a game with a
    /// person, it is the person who decides.
    #[must_use]
    pub fn computer_is_to_move(&self) -> bool {
        self.game
            .session()
            .is_some_and(Session::computer_is_to_move)
    }
}
