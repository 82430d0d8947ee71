//! The lesson as it runs: a game of its own on a board of its own, and the step that it has reached.

use ishido_shared::gfx::Rectangle;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::menu::{Menu, MenuBar};

use super::deals::{self, Scene};
use super::panel::{Panel, PanelButton, PanelText};
use super::script::STEPS;
use super::steps::{Action, Step};
use crate::app::board::{BoardScreen, layout};
use crate::app::command::Command;
use crate::app::explanation::refusal_text;
use crate::app::model;
use crate::app::model::GameEvent;
use crate::app::model::appearance::AppearanceInUse;
use crate::app::model::{Model, Outbox};
use crate::app::screen::{Cx, Screen, Transition};
use crate::app::service::Service;
use crate::app::sound::Sound;
use crate::rules::{Neighbour, Refusal, Square};
use crate::session::{Entry, Session};

/// The command that the learner finds in the menus.
pub const TAUGHT: &str = "Undo Previous Move";

/// Why something was not right.
#[derive(Debug, Clone, Default)]
pub struct Remark {
    pub title: String,
    pub text: String,
    /// The square that was refused, and its neighbours.
    pub refused: Option<(Square, Vec<Neighbour>)>,
}

/// The lesson. Its game and its board are its own: the running game is not touched.
pub struct Lesson {
    pub(super) app: Model,
    pub(super) board: BoardScreen,
    sound: Sound,
    step: usize,
    /// The game as it was when the step began.
    checkpoint: Option<Session>,
    pub(super) remark: Option<Remark>,
    /// Whether the square that has to be found is shown, after a wrong try.
    shown: bool,
    pub(super) panel: Panel,
    /// The menus, while they are open.
    pub(super) menus: Option<MenuBar<&'static Command>>,
}

impl Lesson {
    /// The lesson at its first step, with the stones, the board and the settings of the program.
    pub fn new(program: &Model) -> Self {
        let appearance = AppearanceInUse::new(program.appearance.current.clone());
        Self {
            app: Model::new(appearance, program.commands),
            board: BoardScreen::new(),
            sound: Sound::default(),
            step: 0,
            checkpoint: None,
            remark: None,
            shown: false,
            panel: Panel::new(Vec::new()),
            menus: None,
        }
    }

    /// The number of the step, counted from 0.
    pub const fn number(&self) -> usize {
        self.step
    }

    /// The step that it has reached.
    pub fn step(&self) -> &'static Step {
        &STEPS[self.step.min(STEPS.len() - 1)]
    }

    /// Whether it is at its last step.
    pub const fn is_last(&self) -> bool {
        self.step + 1 >= STEPS.len()
    }

    /// Calls the board with the lesson's own game, then draws what follows from it.
    pub fn with_board<R>(
        &mut self,
        cx: &mut Cx<'_, '_>,
        f: impl FnOnce(&mut BoardScreen, &mut Cx<'_, '_>) -> R,
    ) -> R {
        self.follow(cx.app);
        let mut own = Cx {
            app: &mut self.app,
            ctx: cx.ctx,
        };
        let result = f(&mut self.board, &mut own);
        cx.app.request_redraw_if(self.app.is_dirty());
        self.app.drawn();
        result
    }

    /// Takes over what the program knows of device, time and settings.
    fn follow(&mut self, program: &Model) {
        self.app.moment.device = program.moment.device;
        self.app.moment.key_cursor_was_visible = program.moment.key_cursor_was_visible;
        self.app.moment.now = program.moment.now;
        let mut settings = program.settings().clone();
        settings.help.messages = true;
        settings.help.always_moves = false;
        if settings != *self.app.settings() {
            self.app.load_settings(settings);
        }
    }

    /// Tells the board and the sounds what happened in the game, and returns it.
    pub fn deliver(&mut self, cx: &mut Cx<'_, '_>) -> Vec<GameEvent> {
        let undoes = |action: &model::Action| matches!(action, model::Action::Undo);
        if self.app.outbox.actions.iter().any(undoes) {
            self.app.apply_or_explain(Entry::Undo);
        }
        let outbox = std::mem::take(&mut self.app.outbox);
        for event in &outbox.events {
            // What the board would open is the lesson's to say.
            let _ = self.with_board(cx, |board, cx| board.game_event(event, cx));
            let mut own = Cx {
                app: &mut self.app,
                ctx: cx.ctx,
            };
            self.sound.game_event(event, &mut own);
        }
        self.app.outbox = Outbox::default();
        outbox.events
    }

    /// Goes to a step. What was played before it is played again, unless the game has come there by itself.
    pub fn go_to(&mut self, step: usize, replays: bool, cx: &mut Cx<'_, '_>) {
        let before = self.step().scene;
        self.step = step.min(STEPS.len() - 1);
        self.remark = None;
        self.shown = false;
        if replays || self.step().scene != before || self.app.game.session().is_none() {
            let session = session_at(self.step);
            self.with_board(cx, |_, own| {
                if let Some(session) = session {
                    own.app.start_game(session, None);
                }
            });
            self.deliver(cx);
        }
        if self.is_last() {
            // The bonus for the pouch.
            self.with_board(cx, |_, own| own.app.apply(Entry::End).is_ok());
            self.deliver(cx);
        }
        self.checkpoint = self.app.game.session().cloned();
        self.panel = Panel::new(self.buttons());
        self.refresh(cx.app.moment.device);
        cx.app.request_redraw();
    }

    fn buttons(&self) -> Vec<PanelButton> {
        let back = (self.step > 0).then_some(PanelButton::Back);
        let next = match self.step().action {
            Action::Read if self.is_last() => Some(PanelButton::NewGame),
            Action::Read => Some(PanelButton::Next),
            _ => None,
        };
        let leave = Some(PanelButton::Leave);
        back.into_iter().chain(next).chain(leave).collect()
    }

    /// The game is again as it was when the step began.
    pub fn restore(&mut self) {
        if let Some(session) = self.checkpoint.clone() {
            self.app.game.replace(session, None, None, None);
        }
    }

    /// Says why something was not right.
    pub fn say(&mut self, remark: Remark) {
        self.remark = Some(remark);
    }

    /// The touchstone was refused on a square.
    pub fn refused(&mut self, square: Square) {
        let Some(session) = self.app.game.session() else {
            return;
        };
        let Some(stone) = session.state().touchstone() else {
            return;
        };
        let refusal = match session.state().position().board().judge(stone, square) {
            Ok(_) => Refusal::NoStone,
            Err(refusal) => refusal,
        };
        self.shown = true;
        let mut text = refusal_text(&refusal, square);
        if self.step().taken_back().is_some() {
            text = format!("{text} {}", self.step().instead);
        }
        self.say(Remark {
            title: format!("Not on {square}"),
            text,
            refused: Some((square, refusal.neighbours().to_vec())),
        });
    }

    /// A legal square was chosen that is not the one of this step: the stone is on the touchstone again.
    pub fn not_wanted(&mut self, square: Square, ways: u8) {
        self.shown = true;
        let instead = self.step().instead;
        let text = format!("{square} is allowed, as a {ways}-Way. {instead}");
        self.say(Remark {
            title: format!("Better not on {square}"),
            text: text.trim_end().to_owned(),
            refused: None,
        });
    }

    /// The squares that are marked: those wanted, unless they have to be found first.
    pub fn marked(&self) -> Vec<Square> {
        let step = self.step();
        if matches!(step.action, Action::Find(_)) && !self.shown {
            return Vec::new();
        }
        let taken_back = step.taken_back();
        step.wanted().into_iter().chain(taken_back).collect()
    }

    /// The stones around a square, and what they share with the touchstone.
    pub fn neighbours(&self, square: Square) -> Vec<Neighbour> {
        let Some(session) = self.app.game.session() else {
            return Vec::new();
        };
        let stone = session.state().touchstone();
        let board = session.state().position().board();
        stone.map_or_else(Vec::new, |stone| board.neighbours(stone, square))
    }

    /// The areas that the panel must not hide, and those that it hides only where there is no other place.
    fn kept_in_sight(&self, device: InputDevice) -> [Vec<Rectangle>; 2] {
        let step = self.step();
        let mut squares: Vec<Square> = step.wanted();
        squares.extend(step.taken_back());
        for square in squares.clone() {
            squares.extend(self.neighbours(square).iter().map(|n| n.square));
        }
        if let Some((square, neighbours)) = self.remark.as_ref().and_then(|r| r.refused.as_ref()) {
            squares.push(*square);
            squares.extend(neighbours.iter().map(|n| n.square));
        }
        if device == InputDevice::Keys && step.action != Action::Read {
            squares.push(self.board.key_square());
        }
        let mut others = Vec::new();
        if let (Action::Find(_), Some(session)) = (step.action, self.app.game.session())
            && step.scene == Scene::NearEnd
        {
            others.extend(session.state().position().legal());
        }
        if step.scene == Scene::Opening {
            others.extend(Square::TABLEAU);
        }
        [squares, others].map(|set| set.into_iter().map(layout::square_area).collect())
    }

    /// Updates what the panel says and where it is.
    pub fn refresh(&mut self, device: InputDevice) {
        let step = self.step();
        let task = if self.is_last() {
            device
                .choose(
                    "Click New Game to play.",
                    "Tap New Game to play.",
                    "Press Enter for a new game, Esc to leave.",
                )
                .to_owned()
        } else {
            step.task(device)
        };
        let text = match &self.remark {
            Some(remark) => PanelText {
                title: remark.title.clone(),
                text: remark.text.clone(),
                task,
                refuses: true,
            },
            None => PanelText {
                title: step.title.to_owned(),
                text: step.text.to_owned(),
                task,
                refuses: false,
            },
        };
        let keep = self.kept_in_sight(device);
        self.panel.put(text, &keep);
    }

    /// The menus, in which only what the lesson teaches can be chosen.
    pub fn menus(&self) -> Vec<Menu<&'static Command>> {
        let mut menus = self.app.commands.menus(&self.app);
        for menu in &mut menus {
            for entry in &mut menu.entries {
                entry.enabled &= entry.name == TAUGHT;
                entry.sub.iter_mut().for_each(|entry| entry.enabled = false);
            }
        }
        menus
    }

    /// Lets time pass on the board. Returns whether a finger has rested on it, and when the time is wanted again.
    pub fn pass_time(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (bool, Option<Millis>) {
        let (transition, board) = self.with_board(cx, |board, cx| board.tick(in_front, cx));
        let mut own = Cx {
            app: &mut self.app,
            ctx: cx.ctx,
        };
        let sound = self.sound.tick(&mut own);
        let rested = matches!(transition, Transition::Push(_));
        (rested, board.into_iter().chain(sound).min())
    }
}

/// The game before a step, as somebody has played it who did what the steps before it asked for.
pub fn session_at(step: usize) -> Option<Session> {
    let scene: Scene = STEPS.get(step)?.scene;
    let mut session = deals::session(scene)?;
    for before in STEPS[..step].iter().filter(|before| before.scene == scene) {
        let entry = match before.action {
            Action::Read => continue,
            Action::Place(_) | Action::Find(_) => Entry::Place(*before.wanted().first()?),
            Action::TakeBack(_) | Action::Menu => Entry::Undo,
        };
        session.apply(entry).ok()?;
    }
    Some(session)
}
