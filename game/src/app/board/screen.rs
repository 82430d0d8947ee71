//! The screen of the board: what it makes of input, of time and of events in the game.

use crate::app::shell::{CommandList, Cx, Notice, Screen, TitleLine, Traits, Transition, View};
use ishido_shared::gfx::{Bitmap, Point, Rectangle, SCREEN_SIZE};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Device, Event, KeyPress, Millis, Pointer};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::pointer_shape::PointerShape;

use super::keys::ThumbKeys;
use super::title_line;
use super::turn::{TurnAction, TurnController};
use crate::app::board_view::{
    Animation, BoardInput, BoardView, FingerPanel, GameSounds, KindsForSquare, Marks, Note,
    PlayerAction, Slip, draw_name, draw_wanted, is_lit, layout, player_name, until_blink,
};
use crate::app::model::appearance::Appearance;
use crate::app::model::{Action, GameEvent, Model};
use crate::app::sound::{SoundKind, play};
use crate::app::wording::{off_the_lists_in_short, points, sentence};
use crate::rules::{Scoring, Square, SquareSet, Stone};
use crate::session::{Applied, Assist, Controller, Entry, Impossible, Mode, Origin, Session, Turn};

/// The most lines of words below the touchstone in an upright room.
const MOST_LINES: i32 = 4;
const SCREEN: Rectangle = Rectangle::new(Point::zero(), SCREEN_SIZE);

/// The board as it is played.
pub struct BoardScreen {
    commands: CommandList,
    keys: ThumbKeys,
    input: BoardInput,
    animation: Animation,
    sounds: GameSounds,
    turn: TurnController,
    /// The sentence below the squares.
    note: Note,
    /// The explanation of a refusal or of a suggestion, until the next input.
    slip: Option<Slip>,
    /// The last move in words, which is shown by stones and numbers only.
    told: Option<Item>,
    /// An entry that the board applied and has shown already; the event that tells of it is still to come.
    shown: Option<Applied>,
    /// The number of stones placed when the possible moves were asked for: they are shown for that stone only.
    moves_shown_at: Option<usize>,
    /// Nothing was in front of the board when it got the time last.
    in_front: bool,
    /// The time was lit when it was looked at last, as a warning that it ends.
    time_lit: bool,
    /// What the mouse is over, which the title line then reads.
    over: Option<Readout>,
}

/// A place beside the board that the title line reads while the mouse is over it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Readout {
    /// The points, in Arabic digits.
    Points,
    /// The sign on the plate of a game that is off the All-Time Highs.
    Plate,
}

impl BoardScreen {
    /// A board without a game.
    #[must_use]
    pub fn new(commands: CommandList) -> Self {
        Self {
            commands,
            keys: ThumbKeys::new(commands),
            input: BoardInput::new(),
            animation: Animation::default(),
            sounds: GameSounds::default(),
            turn: TurnController::default(),
            note: Note::default(),
            slip: None,
            told: None,
            shown: None,
            moves_shown_at: None,
            in_front: true,
            time_lit: false,
            over: None,
        }
    }

    /// Notes what the mouse is over.
    fn follow(&mut self, pointer: &Pointer, model: &mut Model) {
        let places = [
            (Readout::Points, layout::POINTS),
            (Readout::Plate, layout::PLATE),
        ];
        let over = places
            .into_iter()
            .find(|(_, place)| place.contains(pointer.at) && pointer.device == Device::Mouse);
        let over = over.map(|(readout, _)| readout);
        let before = std::mem::replace(&mut self.over, over);
        model.request_redraw_if(before != over);
    }

    fn carry_out(&mut self, action: PlayerAction, cx: &mut Cx<'_, '_>) -> Transition {
        match action {
            PlayerAction::Place(square, from) => return self.place(square, from, cx),
            PlayerAction::PickUp { at, held } => self.pick_up(at, held, cx),
            PlayerAction::PutBack(from) => self.glide_back(from, cx.model),
            PlayerAction::Hurry => self.turn.hurry(),
            PlayerAction::EnterOnLast => {
                let text = "Backspace takes the last stone back.";
                self.note.show(text.to_owned(), cx);
            }
            PlayerAction::ToggleDigits => cx
                .model
                .set(|settings| settings.appearance.graphic = !settings.appearance.graphic),
            PlayerAction::ToggleKinds => cx
                .model
                .set(|settings| settings.help.kinds = !settings.help.kinds),
            PlayerAction::ExplainPlate => {
                if let Some(why) = why_off_the_lists(cx.model) {
                    self.note.show(why, cx);
                }
            }
            PlayerAction::OpenMenus(opening) => return Transition::OpenMenus(opening),
            PlayerAction::ShowPouch => {
                // The first of the two clicks has changed the panel.
                cx.model
                    .set(|settings| settings.help.kinds = !settings.help.kinds);
                if cx.model.game.allows_help() {
                    cx.model.act(Action::ShowPouch);
                }
            }
            PlayerAction::TakeBack => cx.model.act(Action::Undo),
            PlayerAction::NewGame => cx.model.act(Action::NewGame),
            PlayerAction::AnotherGame => cx.model.act(Action::AskAnotherGame),
            PlayerAction::WhatNext => cx.model.act(Action::AskIfStuck),
        }
        Transition::Stay
    }

    /// Tries to place the touchstone. Its picture comes from a corner, or else from the touchstone's place.
    fn place(&mut self, square: Square, from: Option<Point>, cx: &mut Cx<'_, '_>) -> Transition {
        match cx.model.apply(Entry::Place(square)) {
            Ok(applied) => {
                self.show(&applied, from, cx);
                self.shown = Some(applied);
            }
            Err(Impossible::Refused(refusal)) => {
                if let Some(from) = from {
                    self.glide_back(from, cx.model);
                }
                // The last stone, or the player's own before the computer's, is clicked to take it back.
                let session = cx.model.game.session();
                let turns = session.map_or(&[][..], |session| session.state().turns());
                let after_own = turns.last().is_some_and(|turn| turn.by_computer);
                let mut last = turns.iter().rev().take(1 + usize::from(after_own));
                let placed =
                    |turn: &Turn| turn.placed.is_some_and(|placed| placed.square == square);
                if last.any(placed)
                    && let Some(reason) = cx.model.game.undo_refusal()
                {
                    self.note.show(sentence(&reason), cx);
                    return Transition::Stay;
                }
                if cx.model.settings().help.messages {
                    self.show_slip(Slip::refusal(&refusal, square), cx);
                    return Transition::Stay;
                }
                self.animation.beep(cx.model.moment.now);
                play(SoundKind::Refusal, cx.model.settings(), cx.host);
                cx.model.request_redraw();
            }
            Err(other) => report(&other, cx.model),
        }
        Transition::Stay
    }

    /// Shows a slip beside the board, where it hides no square, or on it if the words have no room there.
    fn show_slip(&mut self, slip: Slip, cx: &mut Cx<'_, '_>) {
        let session = cx.model.game.session();
        let fits = |place: &Rectangle| slip.fits(*place);
        let beside = match cx.host.room.words(Slip::sheet_height(MOST_LINES)) {
            // A tablet has less height below the touchstone.
            Some(sheet) if FingerPanel::is_wide(cx.host.room) => {
                Some(slip.part_of(sheet)).filter(fits)
            }
            Some(sheet) => Some(sheet).filter(fits),
            None => [layout::POINTS, layout::WORDS].into_iter().find(fits),
        };
        self.slip = session.map(|game| slip.opened(game.state().position().board(), beside, cx));
        cx.model.request_redraw();
    }

    fn close_slip(&mut self, app: &mut Model) {
        app.request_redraw_if(self.slip.take().is_some());
    }

    /// Takes the last stone back into the pointer, which is at a point.
    fn pick_up(&mut self, at: Point, held: bool, cx: &mut Cx<'_, '_>) {
        match cx.model.apply(Entry::Undo) {
            Ok(applied) => {
                self.turn.cancel();
                self.animation.clear();
                self.input.carry(at, held);
                self.sound(&applied, cx);
                self.shown = Some(applied);
            }
            Err(error) => report(&error, cx.model),
        }
    }

    /// Puts a carried stone back on the touchstone.
    fn put_back(&mut self, app: &mut Model) {
        if let Some(from) = self.input.release_all() {
            self.glide_back(from, app);
        }
        app.request_redraw();
    }

    fn glide_back(&mut self, from: Point, app: &Model) {
        let session = app.game.session();
        if let Some(stone) = session.and_then(|session| session.state().touchstone()) {
            self.animation.glide_back(stone, from, app.moment.now);
        }
    }

    /// Another game is on the board.
    fn started(&mut self, resumed: bool, cx: &Cx<'_, '_>) {
        self.animation.clear();
        self.input.release_all();
        self.moves_shown_at = None;
        self.slip = None;
        self.told = None;
        self.note.clear();
        self.turn.cancel();
        if let Some(session) = cx.model.game.session() {
            self.input.begin(session);
            self.sounds.started(session, resumed, cx.host.now);
            if session.journal().is_empty() && !resumed {
                self.animation.draw_next(session, cx.model.moment.now);
                self.told = Some(first_stones(session, &cx.model.appearance.current));
            }
        }
    }

    /// Shows what an entry did. A stone that was placed comes from a corner, or else from the touchstone's place.
    fn show(&mut self, applied: &Applied, from: Option<Point>, cx: &mut Cx<'_, '_>) {
        self.turn.cancel();
        self.sound(applied, cx);
        if !applied.taken.is_empty() || !applied.taken_back.is_empty() {
            self.close_slip(cx.model);
            self.note.outlived(cx.host.now);
        }
        let Some(session) = cx.model.game.session() else {
            return;
        };
        let now = cx.model.moment.now;
        let appearance = &cx.model.appearance.current;
        if let Some(told) = move_in_words(applied, session, appearance) {
            self.told = Some(told);
        }
        match applied.entry {
            Entry::Place(_) | Entry::Redo => {
                if let Some(turn) = applied.last_turn() {
                    self.animation.show_turn(turn, from, session, now);
                }
                if let Some(placed) = applied.placed() {
                    self.input.placed(placed.square, now);
                }
            }
            Entry::Undo => {
                let back = &applied.taken_back;
                self.animation.show_taken_back(back, session, now);
                // Where the person's stone came from, below those of the computer.
                if let Some(placed) = back.iter().rev().find_map(|turn| turn.placed) {
                    self.input.set_cursor(placed.square);
                }
            }
            Entry::Assist(Assist::ShowMoves) => {
                self.moves_shown_at = Some(session.state().position().pouch().placed());
            }
            // The augury is opening.
            Entry::Reading(_) => self.note.clear(),
            _ => {}
        }
    }

    fn sound(&mut self, applied: &Applied, cx: &mut Cx<'_, '_>) {
        if let Some(session) = cx.model.game.session() {
            self.sounds
                .applied(applied, session, cx.model.settings(), cx.host);
        }
    }

    /// Does what the turn controller has decided.
    fn act(&mut self, action: TurnAction, cx: &mut Cx<'_, '_>) -> Transition {
        match action {
            TurnAction::Place(square) => self.place(square, None, cx),
            TurnAction::End => {
                cx.model.act(Action::EndGame);
                Transition::Stay
            }
            TurnAction::Forfeit => {
                self.put_back(cx.model);
                self.forfeit(cx);
                Transition::Stay
            }
        }
    }

    /// Lets the turn of the player pass whose time is up.
    fn forfeit(&mut self, cx: &mut Cx<'_, '_>) {
        match cx.model.apply(Entry::Forfeit) {
            Ok(applied) => {
                self.show(&applied, None, cx);
                let who = applied.last_turn().map_or(0, |turn| turn.player);
                let name = cx
                    .model
                    .game
                    .session()
                    .map(|session| player_name(session, who));
                let text = format!("Time is up for {}.", name.unwrap_or_default());
                self.note.show(text, cx);
                self.shown = Some(applied);
                wait_for_somebody(cx.model);
            }
            Err(error) => report(&error, cx.model),
        }
    }

    /// Lets the time blink in its last ten seconds; when it changes next.
    fn tick_alarm(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let app = &mut *cx.model;
        let clock = app.game.session()?.clock()?;
        let (left, limit) = (clock.left(), clock.limit());
        let lit = is_lit(left, limit);
        app.request_redraw_if(self.time_lit != lit);
        self.time_lit = lit;
        let runs = app.game.is_running() && !app.game.is_stuck();
        until_blink(left, limit)
            .filter(|_| runs)
            .map(|wait| cx.host.now + wait)
    }

    /// Lets the turns go on while nothing is in front of the board.
    fn tick_turn(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let pressed = self.input.pressed_square();
        let (opening, rests) = self.input.tick(cx.host.now);
        cx.model
            .request_redraw_if(pressed != self.input.pressed_square());
        if let Some(opening) = opening {
            return (self.carry_out(opening, cx), None);
        }
        let (action, next) = self.turn.tick(self.input.placed_at(), cx);
        let transition = action.map_or(Transition::Stay, |action| self.act(action, cx));
        let times = [rests, next, self.tick_alarm(cx)];
        (transition, times.into_iter().flatten().min())
    }

    /// The legal squares of the touchstone, if they are to be marked: for every stone, or for this stone only.
    fn shown_moves(&self, app: &Model) -> SquareSet {
        let Some(session) = app.game.session().filter(|session| session.is_running()) else {
            return SquareSet::EMPTY;
        };
        let position = session.state().position();
        let always = app.settings().help.always_moves && app.game.has_had(Assist::AlwaysShowMoves);
        if always || self.moves_shown_at == Some(position.pouch().placed()) {
            position.legal()
        } else {
            SquareSet::EMPTY
        }
    }

    /// The kinds that could go on the square that the player points at, if they are wanted. The mouse points all the time, a
    /// finger while it is down, and the keys with their cursor.
    fn kinds_for_square(&self, view: &View<'_>) -> Option<KindsForSquare> {
        let app = view.model;
        let wanted = app.settings().help.kinds_for_square && view.in_front;
        let session = app.game.session().filter(|_| wanted)?;
        let square = match app.moment.device {
            InputDevice::Keys => Some(self.input.cursor()),
            InputDevice::Mouse | InputDevice::Touch | InputDevice::Reader => {
                self.input.pointed_square()
            }
        };
        KindsForSquare::of(session, square?)
    }

    fn board_view<'a>(&'a self, view: &'a View<'a>) -> BoardView<'a> {
        let app = view.model;
        let covered = is_covered(app, view.in_front || view.backdrop.is_alive());
        let device = |device| app.moment.device == device && app.game.is_running();
        let marks = Marks {
            covered,
            last: last_of_computer(app).filter(|_| !covered && view.in_front),
            possible: if covered {
                SquareSet::EMPTY
            } else {
                self.shown_moves(app)
            },
            pressed: self
                .input
                .pressed_square()
                .filter(|_| device(InputDevice::Touch)),
            cursor: (device(InputDevice::Keys)
                && view.in_front
                && !view.backdrop.is_unmarked()
                && self.slip.is_none())
            .then_some(self.input.cursor()),
            carried: self.input.carried(),
            kinds: app.settings().help.kinds && !covered,
            off_the_lists: is_off_the_lists(app),
        };
        // Nobody thinks about the touchstone of an offered game while its clock stands still.
        let offered = app.offered.as_ref().filter(|game| game.clock().is_none());
        let session = app.game.session().or(offered);
        BoardView::new(session, &self.animation, view).with_marks(marks)
    }
}

/// The square of the stone that the computer placed last, if it is a person's turn.
fn last_of_computer(app: &Model) -> Option<Square> {
    let last = app.game.session()?.state().turns().last()?;
    let square = last.placed.filter(|_| last.by_computer)?.square;
    (app.to_move() == Some(Controller::Human)).then_some(square)
}

/// The stones that a game begins with, in words.
fn first_stones(session: &Session, appearance: &Appearance) -> Item {
    let sentence = |in_words: &dyn Fn(Stone) -> String| {
        let stones = session.state().position().board().stones();
        let texts = stones.map(|(square, stone)| format!("{} on {square}", in_words(stone)));
        format!(
            "The game begins with {}.",
            texts.collect::<Vec<_>>().join(", ")
        )
    };
    let written = sentence(&|stone| stone.to_string());
    let spoken = sentence(&|stone| appearance.stone_in_words(stone));
    Item::new(Role::Text, written, layout::BOARD).spoken(spoken)
}

/// The stones that an entry placed or took back, in words: player, square and points; `None` for other entries. A person who plays alone
/// knows the player and the stone, and hears only the rest.
fn move_in_words(applied: &Applied, session: &Session, appearance: &Appearance) -> Option<Item> {
    let setup = session.setup();
    let goes_back = !applied.taken_back.is_empty();
    let turns = if goes_back {
        &applied.taken_back
    } else {
        &applied.taken
    };
    let alone = |turn: &Turn| setup.mode.players() == 1 && !turn.by_computer;
    let sentence = |turn: &Turn, is_short: bool, in_words: &dyn Fn(Stone) -> String| {
        let placed = turn.placed?;
        let (stone, square, ways) = (in_words(placed.stone), placed.square, placed.ways.count());
        if goes_back {
            return Some(format!("{stone} was taken back from {square}."));
        }
        let earned = match setup.scoring {
            Scoring::Ancient => String::new(),
            _ if turn.points == 0 && square.is_beyond() => ", no points in the Beyond".to_owned(),
            _ => format!(", {}", points(turn.points).replace('\u{A0}', " ")),
        };
        let name = match alone(turn) {
            true if is_short => return Some(format!("{ways}-Way on {square}{earned}.")),
            true => "You".to_owned(),
            false => player_name(session, turn.player),
        };
        Some(format!(
            "{name} placed {stone} on {square}, a {ways}-Way{earned}."
        ))
    };
    let last = turns.iter().rev().find_map(|turn| turn.placed)?;
    let sentences = |is_short, in_words: &dyn Fn(Stone) -> String| {
        let sentences = turns
            .iter()
            .filter_map(|turn| sentence(turn, is_short, in_words));
        sentences.collect::<Vec<_>>().join(" ")
    };
    let written = sentences(false, &|stone| stone.to_string());
    let mut spoken = sentences(true, &|stone| appearance.stone_in_words(stone));
    // Nothing else would say so, because the touchstone looks as before.
    if !goes_back && session.state().touchstone() == Some(last.stone) {
        spoken += " The next stone is the same.";
    }
    let area = layout::square_area(last.square);
    Some(Item::new(Role::Text, written, area).spoken(spoken))
}

/// Tells the player why an entry was impossible. Nothing is said after the end of a game, which is seen.
fn report(error: &Impossible, app: &mut Model) {
    if *error != Impossible::Over {
        app.show_message("That is not possible", &format!("{error}."));
    }
}

/// Stops the clock until somebody is there, when both players have let a turn pass.
fn wait_for_somebody(app: &mut Model) {
    let session = app.game.session();
    let turns = session.map_or(&[][..], |session| session.state().turns());
    let passed = turns.iter().rev().take_while(|turn| turn.placed.is_none());
    let mut people = 0;
    for turn in passed {
        people += usize::from(!turn.by_computer);
    }
    if people >= 2 && people.is_multiple_of(2) {
        app.show_message(
            "Time ran out twice",
            "Time ran out twice in a row. The clock waits until you press OK.",
        );
    }
}

/// Returns true if something keeps a running game of a person from the All-Time Highs. A tournament has a list of its own.
fn is_off_the_lists(app: &Model) -> bool {
    let session = app.game.session().filter(|session| session.is_running());
    session.is_some_and(|session| {
        session.setup().mode != Mode::Tournament
            && !session.is_all_computer()
            && !session.counts_for_all_time()
    })
}

/// What keeps the running game from the lists; `None` if nothing does.
fn why_off_the_lists(app: &Model) -> Option<String> {
    let session = app.game.session().filter(|_| is_off_the_lists(app))?;
    let counts = matches!(session.setup().origin, Origin::Drawn | Origin::Daily);
    let causes = session.state().disqualifications();
    let causes = if counts { causes } else { &[] };
    Some(off_the_lists_in_short(causes))
}

/// Returns true if the stones on the board and on the touchstone are covered: something is in front of a board whose clock
/// would run otherwise, and nobody is to think while it stands still.
fn is_covered(app: &Model, seen: bool) -> bool {
    let timed = app.game.session().and_then(Session::clock).is_some();
    let hidden = !seen || !app.moment.window_in_front;
    timed && hidden && app.game.is_running() && !app.game.is_stuck()
}

/// The name of a file without its drawers.
fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

impl Screen<Model> for BoardScreen {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        if let Event::Pointer(pointer) = event {
            self.follow(pointer, cx.model);
        }
        if let Some(slip) = &self.slip {
            let takes = slip.takes(event);
            if Slip::closes_on(event) {
                self.close_slip(cx.model);
            }
            if takes {
                return Transition::Stay;
            }
        }
        if let Some(transition) = self.keys.handle(event, cx) {
            self.put_back(cx.model);
            return transition;
        }
        let marked = self.shown_moves(cx.model);
        let session = cx.model.game.session();
        let action = self.input.handle(event, session, marked, cx.model);
        cx.model.request_redraw_if(self.input.has_changed());
        action.map_or(Transition::Stay, |action| self.carry_out(action, cx))
    }

    fn keeps(&self, press: &KeyPress) -> bool {
        self.slip.as_ref().is_some_and(|slip| slip.keeps(press))
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            // Puts what is carried back, and forgets a resting finger.
            Notice::Interrupted => {
                self.keys.cancel();
                if let Some(from) = self.input.covered() {
                    self.glide_back(from, cx.model);
                }
                self.slip = None;
                cx.model.request_redraw();
                Transition::Stay
            }
            Notice::News(event) => {
                match event {
                    GameEvent::Started { resumed } => self.started(*resumed, cx),
                    GameEvent::PutAside => {
                        self.started(false, cx);
                        let text = "The game is kept in File > Unfinished Games.";
                        self.note.show(text.to_owned(), cx);
                    }
                    GameEvent::Applied(applied) => {
                        let own = self.shown.take_if(|shown| shown == applied);
                        if own.is_none() {
                            self.show(applied, None, cx);
                        }
                    }
                    GameEvent::SavedAs => {
                        let name = cx.model.game.file().map(file_name).unwrap_or_default();
                        self.note.show(format!("The game is saved as {name}."), cx);
                    }
                    GameEvent::QuestionChanged => {
                        // While a question waits, the title line says so all the time.
                        self.note.clear();
                        if !title_line::asks(cx.model) {
                            let text = "The Oracle is off. Your question has been kept.";
                            self.note.show(text.to_owned(), cx);
                        }
                    }
                    GameEvent::Note(text) => self.note.show(text.clone(), cx),
                    GameEvent::Suggested {
                        square,
                        reason,
                        chances,
                    } => {
                        self.input.set_cursor(*square);
                        self.show_slip(Slip::suggestion(*square, reason, chances.clone()), cx);
                    }
                    GameEvent::BoardShown => {
                        play(SoundKind::Chimes, cx.model.settings(), cx.host);
                    }
                    GameEvent::ClockRan => {
                        if let Some(session) = cx.model.game.session() {
                            self.sounds.clock_ran(session, cx.model.settings(), cx.host);
                        }
                    }
                    GameEvent::ResumeDeclined
                    | GameEvent::SettingsChanged
                    | GameEvent::BoardSought(_) => {}
                }
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        self.in_front = in_front;
        // What is said has another place in another room.
        if self.keys.tick(cx)
            && let Some(slip) = self.slip.take()
        {
            self.show_slip(slip, cx);
        }
        let moves = Some(self.shown_moves(cx.model)).filter(|moves| !moves.is_empty());
        let (settings, session) = (cx.model.settings(), cx.model.game.session());
        let placed = session.map(|session| session.state().position().pouch().placed());
        let moves = moves.and(placed);
        self.animation.set_motion(settings.screen.motion);
        self.animation.show_moves(moves, cx.host.now);
        let sound = self.sounds.tick(session, settings, cx.host);
        cx.model.request_redraw_if(self.animation.is_busy());
        let moving = self.animation.tick(cx.host.now);
        let (transition, next) = if in_front && cx.model.moment.window_in_front {
            self.tick_turn(cx)
        } else {
            self.turn.pause();
            (Transition::Stay, None)
        };
        let framed = self.slip.as_mut().and_then(|slip| slip.tick(cx));
        let times = [sound, moving, framed, self.note.tick(cx), next];
        (transition, times.into_iter().flatten().min())
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        self.board_view(view).draw(screen);
        if self.keys.area().is_some() && view.model.game.session().is_none() {
            draw_name(screen);
        }
        self.keys.draw(screen);
        match self.kinds_for_square(view) {
            Some(kinds) if self.note.is_empty() => {
                kinds.draw(screen, &view.model.appearance.current);
            }
            _ => self.note.draw(screen),
        }
        if let Some(slip) = &self.slip {
            let session = view.model.game.session();
            let stone = session.and_then(|session| session.state().touchstone());
            if let Some((square, stone)) = slip.suggested().zip(stone) {
                draw_wanted(screen, &view.model.appearance.current, stone, square);
            }
            slip.draw(screen, view.in_front, view.model.moment.now);
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let mut items = self.board_view(view).describe();
        // Behind the screen that it is in.
        let appearance = &view.model.appearance.current;
        let kinds = self.kinds_for_square(view);
        let kinds = kinds.map(|kinds| kinds.describe(appearance));
        items.splice(1..1, self.note.describe().or(kinds));
        // Before what follows from it.
        let covered = is_covered(view.model, view.in_front || view.backdrop.is_alive());
        items.splice(1..1, self.told.clone().filter(|_| !covered));
        items.splice(0..0, self.slip.iter().flat_map(Slip::describe));
        // What is in front may lie in their place.
        if view.in_front {
            items.extend(self.keys.describe());
        }
        items
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        let words = self.slip.as_ref().map(Slip::area);
        let parts = match words {
            Some(layout::WORDS) => layout::parts_with_words(),
            words => {
                layout::parts().with_words(words.filter(|area| !SCREEN.contains(area.top_left)))
            }
        };
        Shown::Parts(parts.with_menus().with_panel(self.keys.area()))
    }

    fn traits(&self) -> Traits {
        Traits {
            commands: self.commands,
            is_lasting: true,
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        let (thinking, carrying) = (self.turn.is_thinking(), self.input.is_carrying());
        let read = self.over.and_then(|over| match over {
            Readout::Points => title_line::points_in_digits(app),
            Readout::Plate => why_off_the_lists(app),
        });
        let hint = || title_line::hint(thinking, carrying, app).to_owned();
        TitleLine::new(
            title_line::title(self.in_front, app),
            read.unwrap_or_else(hint),
        )
    }

    /// While a stone is carried, the stone is the pointer.
    fn pointer(&self, _at: Point) -> PointerShape {
        if self.input.is_carrying() {
            PointerShape::Hidden
        } else {
            PointerShape::Arrow
        }
    }
}
