//! What mouse, keyboard and finger do on the board.

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::{Button, Device, Key, KeyPress, Millis, Phase, Pointer};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::menu::MenuBar;

use super::layout;
use super::moves::{can_pick_up, is_empty, is_last_placed, undo_is_free};
use super::pointer_state::{BoardTarget, PointerState, carried_corner, slack};
use super::state::BoardScreen;
use crate::app::menu;
use crate::app::model::Action;
use crate::app::screen::{Cx, Transition};
use crate::rules::{Direction, Square};

impl BoardScreen {
    pub(super) fn key(&mut self, press: &KeyPress, cx: &mut Cx<'_, '_>) -> Transition {
        if let Some(command) = cx.app.commands.of_key(press, cx.app) {
            self.put_back(cx.app);
            return command.invoke(cx);
        }
        match press.key {
            Key::Escape if self.pointer.is_carrying() => self.put_back(cx.app),
            Key::Escape | Key::F(10) if !press.repeat => {
                return Transition::Push(menu::open(cx.app, MenuBar::by_key));
            }
            Key::Left => self.move_key_square(Direction::Left, cx),
            Key::Right => self.move_key_square(Direction::Right, cx),
            Key::Up => self.move_key_square(Direction::Above, cx),
            Key::Down => self.move_key_square(Direction::Below, cx),
            Key::Enter | Key::Char(' ') if !press.repeat && !press.modifiers.alt => {
                return self.press_key_square(cx);
            }
            Key::Tab if !press.modifiers.alt => {
                self.step_key_square(press.modifiers.shift, cx);
            }
            Key::Char(typed) if !press.modifiers.amiga() && !press.modifiers.alt => {
                self.type_key_square(typed, cx);
            }
            _ => {}
        }
        Transition::Stay
    }

    pub(super) fn point(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> Transition {
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Left)) => self.press(pointer.at, cx),
            (Phase::Down, Some(Button::Right)) => {
                let (at, now) = (pointer.at, cx.ctx.now);
                let menus = menu::open(cx.app, |menus| MenuBar::held(menus, at, now));
                return Transition::Push(menus);
            }
            (Phase::Move, _) => self.drag(pointer, cx),
            (Phase::Up, Some(Button::Left)) => return self.release(pointer, cx),
            (Phase::Cancel, _) => match self.pointer {
                PointerState::Carrying { held: true, .. } => self.put_back(cx.app),
                PointerState::Pressed { .. } => {
                    self.pointer = PointerState::Empty;
                    cx.app.request_redraw();
                }
                _ => {}
            },
            _ => {}
        }
        Transition::Stay
    }

    /// Notices a finger that goes down, moves away or comes up: when it rests, the menus open.
    pub(super) fn watch_finger(&mut self, pointer: &Pointer, now: Millis) {
        let near = |from: Point| {
            let slack = slack(Device::Touch);
            from.x.abs_diff(pointer.at.x) <= slack && from.y.abs_diff(pointer.at.y) <= slack
        };
        match pointer.phase {
            Phase::Down if pointer.device == Device::Touch => {
                self.resting = Some((now, pointer.at));
            }
            Phase::Move if self.resting.is_some_and(|(_, from)| near(from)) => {}
            _ => self.resting = None,
        }
    }

    fn press(&mut self, at: Point, cx: &mut Cx<'_, '_>) {
        let target = BoardTarget::at(at);
        let stones = matches!(
            target,
            Some(BoardTarget::Touchstone | BoardTarget::Square(_))
        );
        if stones && cx.app.computer_is_to_move() {
            self.turn.hurry();
            return;
        }
        match &mut self.pointer {
            // The stone that was picked up by a click is set down by the next.
            PointerState::Carrying { held, .. } => *held = true,
            pointer => {
                *pointer = target.map_or(PointerState::Empty, |target| PointerState::Pressed {
                    target,
                    at,
                });
                // The square under a finger is framed.
                cx.app
                    .request_redraw_if(cx.app.moment.device == InputDevice::Touch);
            }
        }
    }

    fn drag(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) {
        if let PointerState::Carrying { at, .. } = &mut self.pointer {
            cx.app.request_redraw_if(*at != pointer.at);
            *at = pointer.at;
            return;
        }
        match self.pointer.dragged(pointer.at, pointer.device) {
            Some(BoardTarget::Touchstone) if can_pick_up(cx.app) => {
                self.carry(pointer.at, true, cx);
            }
            Some(BoardTarget::Square(square))
                if is_last_placed(square, cx.app)
                    && undo_is_free(cx.app)
                    && !self.just_placed(cx.ctx.now) =>
            {
                self.pointer = PointerState::Empty;
                self.pick_up(pointer.at, true, cx);
            }
            // A finger hides the square that it presses: it slides on with the stone to the one that is meant.
            Some(BoardTarget::Square(square))
                if pointer.device == Device::Touch
                    && can_pick_up(cx.app)
                    && is_empty(square, cx.app) =>
            {
                self.carry(pointer.at, true, cx);
            }
            // Nothing else can be dragged; released where it was pressed, it is still a click.
            _ => {}
        }
    }

    fn release(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> Transition {
        match self.pointer {
            PointerState::Empty | PointerState::Carrying { held: false, .. } => {}
            PointerState::Pressed { target, .. } => {
                self.pointer = PointerState::Empty;
                cx.app.request_redraw_if(pointer.device == Device::Touch);
                if BoardTarget::at(pointer.at) == Some(target) {
                    return self.click(target, pointer, cx);
                }
            }
            PointerState::Carrying { .. } => match layout::square_at(pointer.at) {
                Some(square) => {
                    self.pointer = PointerState::Empty;
                    cx.app.request_redraw();
                    return self.place(square, Some(carried_corner(pointer.at)), cx);
                }
                None => {
                    if let PointerState::Carrying { at, .. } = &mut self.pointer {
                        *at = pointer.at;
                    }
                    self.put_back(cx.app);
                }
            },
        }
        Transition::Stay
    }

    fn click(&mut self, target: BoardTarget, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> Transition {
        let running = cx.app.game.is_running();
        match target {
            BoardTarget::Touchstone | BoardTarget::Pouch if !running => act(Action::NewGame, cx),
            BoardTarget::Touchstone if can_pick_up(cx.app) => {
                if pointer.device == Device::Mouse {
                    self.carry(pointer.at, false, cx);
                }
                Transition::Stay
            }
            // Nothing can be placed: the question what to do comes again.
            BoardTarget::Touchstone => act(Action::AskIfStuck, cx),
            BoardTarget::Pouch => self.click_pouch(cx),
            BoardTarget::Scoreboard if cx.app.game.session().is_some() && !running => {
                act(Action::AskAnotherGame, cx)
            }
            BoardTarget::Scoreboard => {
                cx.app
                    .set(|settings| settings.appearance.graphic = !settings.appearance.graphic);
                Transition::Stay
            }
            BoardTarget::Square(square) if running => self.click_square(square, pointer, cx),
            // The board is empty: a newcomer clicks where stones will lie.
            BoardTarget::Square(_) if cx.app.game.session().is_none() => act(Action::NewGame, cx),
            BoardTarget::Square(_) => Transition::Stay,
        }
    }

    fn click_square(
        &mut self,
        square: Square,
        pointer: &Pointer,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if !is_last_placed(square, cx.app) {
            return self.place(square, None, cx);
        }
        // The second click of a double click is not meant for the stone that the first has placed.
        if self.just_placed(cx.ctx.now) {
            return Transition::Stay;
        }
        if pointer.device == Device::Mouse && undo_is_free(cx.app) {
            self.pick_up(pointer.at, false, cx);
            return Transition::Stay;
        }
        act(Action::Undo, cx)
    }

    /// A second click on the pouch soon after the first shows what is in it (manual, "The Game Board").
    fn click_pouch(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        const DOUBLE: Millis = 400;
        let soon = |before: Millis| cx.ctx.now.saturating_sub(before) <= DOUBLE;
        if self.pouch_clicked.take().is_some_and(soon) {
            if cx.app.game.allows_help() {
                return act(Action::ShowPouch, cx);
            }
        } else {
            self.pouch_clicked = Some(cx.ctx.now);
        }
        Transition::Stay
    }

    fn carry(&mut self, at: Point, held: bool, cx: &mut Cx<'_, '_>) {
        self.pointer = PointerState::Carrying { at, held };
        cx.app.request_redraw();
    }
}

/// Leaves an action to the program.
pub fn act(action: Action, cx: &mut Cx<'_, '_>) -> Transition {
    cx.app.act(action);
    Transition::Stay
}
