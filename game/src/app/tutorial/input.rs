//! What mouse, keyboard and finger do in the lesson, and whether it was what the step asked for.

use ishido_shared::ui::event::{Button, Event, Key, KeyPress, Phase, Pointer};
use ishido_shared::ui::gadget_group::GroupOutcome;
use ishido_shared::ui::menu::{Menu, MenuBar, MenuOutcome};

use super::lesson::{Lesson, Remark, TAUGHT};
use super::panel::PanelButton;
use super::steps::Action;
use crate::app::board::layout;
use crate::app::command::Command;
use crate::app::model;
use crate::app::model::GameEvent;
use crate::app::screen::{Cx, Screen, Transition};
use crate::session::Entry;

const WITH_THE_MENU: &str = "That works in every game. But this time, choose it in the Help menu.";

impl Lesson {
    /// Handles input.
    pub(super) fn input(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        if self.menus.is_some() {
            self.menu_input(event, cx);
            return Transition::Stay;
        }
        match self.panel.buttons.handle(event, cx.ctx) {
            GroupOutcome::Ignored => {}
            GroupOutcome::Activated(button) => return self.press(button, cx),
            outcome => {
                cx.app.request_redraw_if(outcome.is_visible());
                return Transition::Stay;
            }
        }
        match event {
            Event::Key(press) => self.key(press, event, cx),
            Event::Pointer(pointer) => {
                self.point(pointer, event, cx);
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn press(&mut self, button: PanelButton, cx: &mut Cx<'_, '_>) -> Transition {
        match button {
            PanelButton::Back => self.go_to(self.number().saturating_sub(1), true, cx),
            PanelButton::Next => self.go_to(self.number() + 1, false, cx),
            PanelButton::NewGame => return new_game(cx),
            PanelButton::Leave => return Transition::Pop,
        }
        Transition::Stay
    }

    fn key(&mut self, press: &KeyPress, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let reading = self.step().action == Action::Read;
        match press.key {
            Key::Escape if self.board.is_carrying() => self.play(event, cx),
            Key::Escape if press.repeat => {}
            Key::Escape if self.step().action != Action::Menu => return Transition::Pop,
            Key::Escape | Key::F(10) if !press.repeat => self.open_menus(MenuBar::by_key, cx),
            Key::Enter | Key::Char(' ') if reading && press.repeat => {}
            Key::Enter | Key::Char(' ') if reading => {
                let button = if self.is_last() {
                    PanelButton::NewGame
                } else {
                    PanelButton::Next
                };
                return self.press(button, cx);
            }
            _ => match self.app.commands.of_key(press, &self.app) {
                Some(command) if command.name == TAUGHT && self.step().action == Action::Menu => {
                    self.not_now(WITH_THE_MENU, cx);
                }
                Some(command) if command.name != TAUGHT || !self.undo_is_right() => {
                    self.not_now("This command has to wait until the lesson is over.", cx);
                }
                _ => self.play(event, cx),
            },
        }
        Transition::Stay
    }

    fn undo_is_right(&self) -> bool {
        matches!(self.step().action, Action::TakeBack(_))
    }

    fn point(&mut self, pointer: &Pointer, event: &Event, cx: &mut Cx<'_, '_>) {
        let on_panel = self.panel.area().contains(pointer.at);
        let reading = self.step().action == Action::Read;
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Right)) => {
                let (at, now) = (pointer.at, cx.ctx.now);
                self.open_menus(|menus| MenuBar::held(menus, at, now), cx);
            }
            (Phase::Down, Some(Button::Left)) if reading || on_panel || !is_playable(pointer) => {}
            // Nothing is set down on a square that is hidden by the panel.
            (Phase::Up, Some(Button::Left)) if on_panel => {
                let _ = self.with_board(cx, |board, cx| board.covered(cx));
            }
            _ => self.play(event, cx),
        }
    }

    /// Gives input to the board, and looks at what came of it.
    fn play(&mut self, event: &Event, cx: &mut Cx<'_, '_>) {
        let transition = self.with_board(cx, |board, cx| board.handle(event, cx));
        if matches!(transition, Transition::Push(_)) {
            // The board would explain why a square is refused; the lesson does that itself.
            let square = match event {
                Event::Pointer(pointer) => layout::square_at(pointer.at),
                _ => Some(self.board.key_square()),
            };
            if let Some(square) = square {
                self.refused(square);
                cx.app.request_redraw();
            }
        }
        self.judge(false, cx);
    }

    /// Decides whether what happened in the game, perhaps by the menu, is what the step asked for.
    fn judge(&mut self, by_menu: bool, cx: &mut Cx<'_, '_>) {
        for event in self.deliver(cx) {
            let GameEvent::Applied(applied) = event else {
                continue;
            };
            let step = self.step();
            match (applied.entry, applied.placed()) {
                (Entry::Place(square), _) if step.wanted().contains(&square) => {
                    self.go_to(self.number() + 1, false, cx);
                }
                (Entry::Place(square), Some(placed)) => {
                    self.with_board(cx, |_, own| own.app.apply(Entry::Undo).is_ok());
                    self.deliver(cx);
                    self.restore();
                    self.not_wanted(square, placed.ways.count());
                }
                (Entry::Undo, _) if self.undo_is_right() || by_menu => {
                    self.go_to(self.number() + 1, false, cx);
                }
                (Entry::Undo, _) => {
                    self.restore();
                    let _ = self.with_board(cx, |board, cx| board.covered(cx));
                    let text = if step.action == Action::Menu {
                        WITH_THE_MENU
                    } else {
                        "Leave the stones on the board as they are for now."
                    };
                    self.not_now(text, cx);
                }
                _ => {}
            }
        }
    }

    fn not_now(&mut self, text: &str, cx: &mut Cx<'_, '_>) {
        self.say(Remark {
            title: "Not yet".to_owned(),
            text: text.to_owned(),
            refused: None,
        });
        cx.app.request_redraw();
    }

    /// Opens the menus, where the lesson has come to them.
    fn open_menus(
        &mut self,
        open: impl FnOnce(Vec<Menu<&'static Command>>) -> MenuBar<&'static Command>,
        cx: &mut Cx<'_, '_>,
    ) {
        let _ = self.with_board(cx, |board, cx| board.covered(cx));
        if self.step().action == Action::Menu {
            self.remark = None;
            self.menus = Some(open(self.menus()));
            cx.app.request_redraw();
        } else {
            self.not_now("The menus come later in this lesson.", cx);
        }
    }

    /// A finger has rested on the board.
    pub(super) fn finger_rested(&mut self, cx: &mut Cx<'_, '_>) {
        self.open_menus(MenuBar::sticky, cx);
        self.refresh(cx.app.moment.device);
    }

    fn menu_input(&mut self, event: &Event, cx: &mut Cx<'_, '_>) {
        let Some(menus) = &mut self.menus else {
            return;
        };
        let outcome = menus.handle(event, cx.ctx.now);
        cx.app
            .request_redraw_if(!matches!(outcome, MenuOutcome::Nothing));
        match outcome {
            MenuOutcome::Nothing | MenuOutcome::Changed => {}
            MenuOutcome::Closed => self.menus = None,
            MenuOutcome::Chosen(command) => {
                self.menus = None;
                let _ = self.with_board(cx, |_, cx| command.invoke(cx));
                self.judge(true, cx);
            }
        }
    }
}

/// Whether a press there is for the touchstone or the board: pouch and scoreboard do nothing in the lesson.
fn is_playable(pointer: &Pointer) -> bool {
    layout::square_at(pointer.at).is_some() || layout::TOUCHSTONE.contains(pointer.at)
}

/// A new game after the lesson; it asks first while another one runs.
fn new_game(cx: &mut Cx<'_, '_>) -> Transition {
    cx.app.act(model::Action::NewGame);
    Transition::Pop
}
