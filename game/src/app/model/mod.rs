//! The model: what all screens share. Preferences, stoneset and board, the game on the board, the moment, the log of finished
//! games, and the outbox that the root delivers. No feature keeps state of its own here.

mod active_game;
pub mod appearance;
pub mod earlier_games;
mod event;
pub mod log_files;
pub mod settings;

pub use active_game::ActiveGame;
pub use event::{Action, GameEvent};

use crate::app::shell::{CommandList, MenuName};
use ishido_shared::formats::board::Board;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::shell::{self, Model as _, Outbox};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::own_files::OwnFiles;
use ishido_shared::ui::user_files::FileRead;
use stoneset_editor::stones::UNNAMED;
use stoneset_editor::{EditedFile, Used, UsedFrom};

use crate::local_time::LocalTime;
use crate::problem::Problem;
use crate::problems::progress::Progress;
use crate::rules::Deal;
use crate::scores::{GameLog, GameResult, LogEvent};
use crate::session::save::Autosaved;
use crate::session::{Applied, Controller, Entry, Impossible, Mode, Session, Setup};
use appearance::{AppearanceInUse, AppearancePart, Source};
use earlier_games::EarlierGame;
use settings::{Drawers, Settings};

/// The state of the moment: the time, and how the player uses the program.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// The time of the event that is being handled, in milliseconds since the program started.
    pub now: Millis,
    /// The time of day of that event.
    pub time: LocalTime,
    /// The device used last.
    pub device: InputDevice,
    /// The keyboard cursor was visible before this event, because the input before it came from the keyboard.
    pub key_cursor_was_visible: bool,
    /// The window is in front of other windows.
    pub window_in_front: bool,
}

/// The place of the learner in First Stones, while the program runs. Steps are counted from 0.
#[derive(Debug, Clone, Copy, Default)]
pub struct LessonPlace {
    /// The step at which the lesson opens.
    pub step: usize,
    /// The first step that was not done yet.
    pub not_done: usize,
}

impl Default for Moment {
    fn default() -> Self {
        Self {
            now: 0,
            time: LocalTime::default(),
            device: InputDevice::default(),
            key_cursor_was_visible: false,
            window_in_front: true,
        }
    }
}

/// The value that all screens share.
pub struct Model {
    /// Change them with [`Model::set`], so that they are remembered.
    settings: Settings,
    pub appearance: AppearanceInUse,
    pub game: ActiveGame,
    pub moment: Moment,
    /// The commands of the program, from which menus, keys and the page of controls are made.
    pub commands: CommandList,
    pub log: GameLog,
    /// The stones that were analysed last, and the 4-Ways that were found in them.
    analysed: Option<(Deal, u32)>,
    pub lesson: LessonPlace,
    /// What the player has made of the problems.
    pub problems: Progress,
    /// The problem played last in this run, with its title.
    pub problem_played: Option<(String, Problem)>,
    /// A game of another slot that is to be continued; the service that saves games takes it from there first.
    opening: Option<Box<EarlierGame>>,
    /// True if the question for the Oracle was typed before the game that it is meant for.
    pub has_question: bool,
    /// A game that is offered at the start: it is to be seen while no game is on the board.
    pub offered: Option<Session>,
    outbox: Outbox<Self>,
}

impl Model {
    /// The model of a program that starts.
    #[must_use]
    pub fn new(appearance: AppearanceInUse, commands: CommandList) -> Self {
        Self {
            settings: Settings::default(),
            appearance,
            game: ActiveGame::default(),
            moment: Moment::default(),
            commands,
            log: GameLog::default(),
            analysed: None,
            lesson: LessonPlace::default(),
            problems: Progress::default(),
            problem_played: None,
            opening: None,
            has_question: false,
            offered: None,
            outbox: Outbox::default(),
        }
    }

    /// Notes the number of 4-Ways that an analysis has found in these stones.
    pub fn note_analysis(&mut self, deal: &Deal, possible: Option<u32>) {
        self.analysed = possible.map(|possible| (deal.clone(), possible));
    }

    /// The 4-Ways that an analysis has found in these stones; `None` if there was none.
    #[must_use]
    pub fn possible(&self, deal: &Deal) -> Option<u32> {
        let known = self.analysed.as_ref();
        known
            .filter(|(known, _)| known == deal)
            .map(|(_, possible)| *possible)
    }

    /// The options of the menus.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Changes settings, which are then remembered.
    pub fn set(&mut self, change: impl FnOnce(&mut Settings)) {
        change(&mut self.settings);
        self.tell(GameEvent::SettingsChanged);
        self.request_redraw();
    }

    /// Uses the settings of the last run, without saving them again.
    pub fn load_settings(&mut self, settings: Settings) {
        self.settings = settings;
        self.request_redraw();
    }

    /// Remembers the drawer that was used last for files of a kind.
    pub fn remember_drawer(&mut self, kind: fn(&mut Drawers) -> &mut String, drawer: &str) {
        if kind(&mut self.settings.drawers.clone()) != drawer {
            self.set(|settings| drawer.clone_into(kind(&mut settings.drawers)));
        }
    }

    /// Shows a sentence below the squares for six seconds. Nothing waits for it to be read.
    pub fn show_note(&mut self, text: impl Into<String>) {
        self.tell(GameEvent::Note(text.into()));
    }

    /// Uses a stoneset from now on.
    pub fn use_stoneset(&mut self, source: Source) {
        let matching = self.settings.appearance.matching_board;
        self.appearance.stoneset = source;
        self.appearance.unsaved_stoneset = None;
        if matching {
            self.match_board();
        }
        self.update_appearance(matching);
    }

    /// The board becomes that of the stoneset. A file of the user's has to be found first.
    pub fn match_board(&mut self) {
        let name = self.appearance.match_board();
        self.tell(GameEvent::BoardSought(name));
    }

    /// Switches Matching Board on or off, and remembers it.
    pub fn set_matching_board(&mut self, matching: bool) {
        if matching {
            self.match_board();
        }
        self.update_appearance(matching);
    }

    /// Uses a board from now on; `matching` when it is to be that of the stoneset also in future.
    pub fn use_board(&mut self, source: Source, matching: bool) {
        self.tell(GameEvent::BoardSought(None));
        self.appearance.use_board(source);
        self.update_appearance(matching);
    }

    /// Plays with the stoneset of the editor, as it is. One that is not saved is not remembered: after a restart, the one before it is
    /// in use again.
    pub fn use_edited_stoneset(&mut self, Used { content, from }: Used<Stoneset>) {
        match from {
            UsedFrom::File(EditedFile {
                path,
                digest: Some(digest),
            }) => {
                self.appearance.take_stoneset(path.clone(), digest, content);
                self.use_stoneset(Source::File(path));
            }
            UsedFrom::BuiltIn(name) => {
                if let Some(source) = Source::built_in(&name, ishido_assets::STONESETS) {
                    self.use_stoneset(source);
                }
            }
            UsedFrom::File(_) | UsedFrom::Unsaved => {
                let name = match content.name.as_str() {
                    "" => UNNAMED,
                    name => name,
                };
                self.show_note(format!("Playing with {name}, not saved"));
                self.appearance.unsaved_stoneset = Some(content);
                if self.settings.appearance.matching_board {
                    self.match_board();
                }
                self.update_pictures();
            }
        }
    }

    /// Plays on the board of the editor, as it is. One that is not saved is not remembered.
    pub fn use_edited_board(&mut self, Used { content, from }: Used<Board>) {
        match from {
            UsedFrom::File(EditedFile {
                path,
                digest: Some(digest),
            }) => {
                self.appearance.take_board(path.clone(), digest, content);
                self.use_board(Source::File(path), false);
            }
            // Nothing was painted.
            _ if content.picture == *self.appearance.current.board() => {}
            _ => {
                self.tell(GameEvent::BoardSought(None));
                self.show_note("Playing on the edited board, not saved");
                self.appearance.unsaved_board = Some(content);
                self.update_pictures();
            }
        }
    }

    /// Shows what is in use now.
    pub fn update_pictures(&mut self) {
        self.appearance.update(self.settings.appearance.textures);
        self.request_redraw();
    }

    /// Shows and remembers the stoneset and the board that were chosen.
    pub fn update_appearance(&mut self, matching: bool) {
        let (stoneset, board) = (&self.appearance.stoneset, &self.appearance.board);
        let (stoneset, board) = (stoneset.clone(), board.clone());
        self.set(|settings| {
            settings.appearance.stoneset = stoneset;
            settings.appearance.board = board;
            settings.appearance.matching_board = matching;
        });
        self.appearance.update(self.settings.appearance.textures);
    }

    /// Uses a file that was read as the stoneset or the board from now on. Returns false if it cannot be used; then a message
    /// says why, and nothing has changed.
    pub fn use_file(&mut self, part: AppearancePart, file: &FileRead) -> bool {
        let note = match self.appearance.read(part, file) {
            Ok(note) => note,
            Err(sentence) => {
                let text = format!("{sentence}. Nothing has changed.");
                self.show_message("The file cannot be used", &text);
                return false;
            }
        };
        let source = Source::File(file.path.clone());
        match part {
            AppearancePart::Stoneset => self.use_stoneset(source),
            AppearancePart::Board => self.use_board(source, false),
        }
        if let Some(note) = note {
            self.show_message("Some colours were changed", &note);
        }
        true
    }

    /// Applies an entry to the game on the board. Screens and services learn of it afterwards.
    ///
    /// # Errors
    /// The reason why it is impossible; then nothing has changed.
    pub fn apply(&mut self, entry: Entry) -> Result<Applied, Impossible> {
        let applied = self.game.apply(entry)?;
        if entry == Entry::End {
            self.record_result();
        }
        if let Some(session) = self.game.take_seen_beyond_save() {
            self.log.record_seen(session);
        }
        self.tell(GameEvent::Applied(applied.clone()));
        self.request_redraw();
        Ok(applied)
    }

    /// Applies an entry that the player has chosen. If it is impossible, a message says why, and nothing has changed.
    pub fn apply_or_explain(&mut self, entry: Entry) {
        if let Err(error) = self.apply(entry) {
            self.show_message("That is not possible", &format!("{error}."));
        }
    }

    /// Records the game on the board, which has ended, in the log.
    fn record_result(&mut self) {
        let (Some(session), Some(id)) = (self.game.session(), self.game.id()) else {
            return;
        };
        let duration = self
            .game
            .begun()
            .map(|begun| self.moment.now.saturating_sub(begun));
        let names = self.settings.scores.names.clone();
        if let Some(result) = GameResult::new(id, session, self.moment.time, duration, &names) {
            self.log.record(LogEvent::Finished(Box::new(result)));
        }
    }

    /// Has something done with a finished game of the log. If it cannot be played again, a message says why.
    pub fn act_on_finished(
        &mut self,
        result: &GameResult,
        action: impl FnOnce(Box<Session>) -> Action,
    ) {
        match result.session() {
            Ok(session) => self.act(action(Box::new(session))),
            Err(error) => {
                self.show_message("This game cannot be replayed", &format!("{error}."));
            }
        }
    }

    /// Asks the Oracle a question in the game on the board, or withdraws it. It is remembered for the next game, should it
    /// not be answered.
    pub fn ask(&mut self, question: Option<String>) {
        let engaged = question.is_some();
        self.has_question = !self.game.is_running()
            && question
                .as_ref()
                .is_some_and(|question| !question.is_empty());
        self.set(|settings| {
            settings.oracle.engaged = engaged;
            if let Some(question) = &question {
                settings.oracle.question.clone_from(question);
            }
        });
        if self.game.ask(question) {
            self.tell(GameEvent::QuestionChanged);
        }
    }

    /// Lets the clock of the game run. Returns whether the time is up.
    pub fn run_clock(&mut self, millis: Millis) -> bool {
        let up = self.game.run_clock(millis);
        self.tell(GameEvent::ClockRan);
        up
    }

    /// Puts another game on the board. `file` is the file it was read from, if it was.
    pub fn start_game(&mut self, mut session: Session, file: Option<String>) {
        if self.settings.help.always_moves {
            session.begin_with_moves_shown();
        }
        let begun = session.is_untouched().then_some(self.moment.now);
        // A game that is over is not recorded again.
        let running = session.state().ending().is_none();
        let id = running.then(|| self.log.new_id(self.moment.time.unix_ms));
        self.game.replace(session, None, id, begun);
        if let Some(file) = file {
            self.game.set_file(file);
        }
        self.put_game(false);
    }

    /// Begins the game on the board again, in which nothing was done yet, with another setup.
    pub fn begin_again(&mut self, setup: Setup) {
        let file = self.game.file().map(str::to_owned);
        let session = match self.game.session() {
            Some(session) => session.with_setup(setup),
            None => Session::new(setup),
        };
        let may_be_saved = self.game.may_be_saved();
        self.start_game(session, file);
        if may_be_saved {
            self.game.note_save();
        }
    }

    /// Puts a game that was read from a file on the board. If its stones were played to an end before, or further than in the file,
    /// they are known, and it is kept off the lists from here on (RULINGS, "High scores").
    pub fn load_game(&mut self, saved: Autosaved, file: String) {
        let is_known = self.knows_stones_of(&saved);
        match saved.loaded(is_known) {
            (session, Some(id)) => {
                self.game.replace(session, None, Some(id), None);
                self.game.set_file(file);
                self.put_game(false);
            }
            (session, None) => self.start_game(session, Some(file)),
        }
    }

    fn knows_stones_of(&self, saved: &Autosaved) -> bool {
        if saved.session.setup().mode == Mode::Tournament {
            // All its games have the same stones, and a place in its own list.
            saved.id.is_some_and(|id| self.log.result(id).is_some())
        } else {
            self.log.knows_more(&saved.session)
        }
    }

    /// Returns true if a saved game that could be in the lists of high scores could not once it is loaded.
    #[must_use]
    pub fn takes_off_the_lists(&self, saved: &Autosaved) -> bool {
        let setup = saved.session.setup();
        // The game on the board is recorded before.
        let is_seen_here = || {
            let here = self.game.session().map(|session| &session.setup().deal);
            here == Some(&setup.deal) && !self.is_on_board(saved)
        };
        saved.session.is_running()
            && saved.session.counts_for_all_time()
            && (self.knows_stones_of(saved) || is_seen_here())
    }

    /// Returns true if a saved game is the one on the board, as it stands there: when it is loaded, nothing ends.
    #[must_use]
    pub fn is_on_board(&self, saved: &Autosaved) -> bool {
        let session = self.game.session();
        let is_same = |session: &Session| session.journal() == saved.session.journal();
        saved.id.is_some() && saved.id == self.game.id() && session.is_some_and(is_same)
    }

    /// Goes on with the autosaved game of the last run.
    pub fn resume_game(&mut self, saved: Autosaved) {
        let running = saved.session.state().ending().is_none();
        let id = saved
            .id
            .or_else(|| running.then(|| self.log.new_id(self.moment.time.unix_ms)));
        self.game.replace(saved.session, saved.file, id, None);
        self.put_game(true);
    }

    fn put_game(&mut self, resumed: bool) {
        // New Game continues the tournament, whatever was chosen before it was loaded.
        if let Some(session) = self.game.session()
            && self.settings.next_game.clone().follow_tournament(session)
        {
            let session = session.clone();
            self.set(|settings| {
                settings.next_game.follow_tournament(&session);
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
        self.tell(GameEvent::Started { resumed });
        self.request_redraw();
    }

    /// Goes on with a game that was put aside, and ends the one that runs. One of another slot is moved to that of this program
    /// first, so that no two programs go on with it. Returns false, and says so, if it is not there any more.
    pub fn open_earlier(&mut self, game: EarlierGame, own_files: &mut dyn OwnFiles) -> bool {
        if !game.is_free(own_files) {
            let text = "Another Ishidó window has opened or deleted it in the meantime.";
            self.show_message("The game cannot be opened", text);
            return false;
        }
        if game.is_in_other_slot() {
            self.opening = Some(Box::new(game));
        } else {
            self.put_earlier(game);
        }
        true
    }

    /// The game of another slot that is to be moved to that of this program.
    pub fn take_opening(&mut self) -> Option<Box<EarlierGame>> {
        self.opening.take()
    }

    /// Puts a game of this program's slot on the board. Its file is removed when it has been saved as the running one.
    pub fn put_earlier(&mut self, game: EarlierGame) {
        self.end_running_game();
        self.resume_game(game.saved);
        self.game.set_put_aside(game.name);
    }

    /// Takes the game off the board, to be continued from the list of unfinished games.
    pub fn put_aside(&mut self) {
        self.game = ActiveGame::default();
        self.tell(GameEvent::PutAside);
        self.request_redraw();
    }

    /// The player does not want the autosaved game of the last run.
    pub fn decline_resume(&mut self) {
        self.tell(GameEvent::ResumeDeclined);
    }

    /// Ends the running game because another one begins, unless nothing has been done in it.
    pub fn end_running_game(&mut self) {
        if self.game.is_worth_keeping() {
            self.apply_or_explain(Entry::End);
        }
    }

    /// Returns true if New Game would begin the next game of the tournament on the board.
    #[must_use]
    pub fn continues_tournament(&self) -> bool {
        let next = &self.settings.next_game;
        next.continues_tournament(self.game.session())
    }

    /// The player has saved the game on the board in a file.
    pub fn saved_as(&mut self, path: String) {
        self.game.set_file(path);
        self.tell(GameEvent::SavedAs);
    }

    /// Returns the player who places the next stone of a running game; `None` when none is running.
    #[must_use]
    pub fn to_move(&self) -> Option<Controller> {
        self.game.to_move()
    }

    /// Returns true if the computer places the next stone, or ends its game. When nothing can be placed any more in a game with a
    /// person, it is the person who decides.
    #[must_use]
    pub fn computer_is_to_move(&self) -> bool {
        self.game
            .session()
            .is_some_and(Session::computer_is_to_move)
    }
}

impl shell::Model for Model {
    type Action = Action;
    type News = GameEvent;
    type Menu = MenuName;

    fn outbox(&self) -> &Outbox<Self> {
        &self.outbox
    }

    fn outbox_mut(&mut self) -> &mut Outbox<Self> {
        &mut self.outbox
    }

    fn device(&self) -> InputDevice {
        self.moment.device
    }

    fn note_device(&mut self, device: InputDevice) {
        self.moment.key_cursor_was_visible = self.moment.device == InputDevice::Keys;
        self.request_redraw_if(self.moment.device != device);
        self.moment.device = device;
    }

    fn refuse(&mut self, sentence: String) {
        self.show_note(sentence);
    }

    fn replaces_document(news: &GameEvent) -> bool {
        matches!(news, GameEvent::Started { .. })
    }

    fn is_quiet(news: &GameEvent) -> bool {
        *news == GameEvent::ClockRan
    }
}
