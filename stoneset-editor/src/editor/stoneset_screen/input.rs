//! Hands the events of pointer and keys to the stoneset screen.

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::{Button, Device, Event, Key, Millis, Modifiers, Phase, Pointer};
use ishido_shared::ui::menu::MenuBar;
use ishido_shared::ui::title_line;

use super::layout;
use super::target::{Target, command_of};
use super::{StonesetScreen, cursor::KeyArea};
use crate::editor::command_list;
use crate::editor::screen::{Cx, Transition};
use crate::editor::stoneset_work::Edited;
use crate::editor::view::{LIVE_FRAME, LiveBoardOutcome};
use crate::editor::{edit, menus};
use crate::painter;
use crate::stones::StonePosition;

/// How long a finger is held for the menus, in milliseconds.
const LONG_PRESS: Millis = 500;
/// How far a finger that is held still may move, in pixels.
const HELD_STILL: i32 = 8;

impl StonesetScreen {
    pub(super) fn dispatch(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            Event::Pointer(pointer) => return self.handle_pointer(pointer, cx),
            Event::Wheel { at, notches } => {
                if cx.state.view.live.on && LIVE_FRAME.contains(*at) {
                    cx.state.view.live.scroll(*notches, 0);
                    cx.state.request_redraw();
                } else if layout::STONES.contains(*at) {
                    let chosen = cx.state.stoneset.chosen.next(*notches as isize);
                    self.choose_stone(chosen, cx);
                }
            }
            Event::Key(press) if matches!(press.key, Key::Escape | Key::F(10)) && !press.repeat => {
                return self.escape(cx);
            }
            Event::Key(press) => match command_list::command_of_key(self.commands, press, cx.state)
            {
                Some(command) => {
                    self.cancel_pointer(cx);
                    return command.invoke(cx);
                }
                None => self.handle_key(*press, cx),
            },
            Event::CloseRequested
            | Event::Dropped { .. }
            | Event::Reply { .. }
            | Event::Focus(_)
            | Event::FullScreen(_)
            | Event::Trouble { .. } => {}
        }
        Transition::Stay
    }

    /// Esc or F10 gives up the stroke in hand, or the selection, or ends XColor; else it opens the menus.
    fn escape(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        if self.cancel_pointer(cx) || cx.state.painter.cancel() {
            cx.state.request_redraw();
            return Transition::Stay;
        }
        if cx.state.stoneset.action.take().is_some() {
            cx.state.request_redraw();
            return Transition::Stay;
        }
        menus::open(self.commands, cx.state, MenuBar::by_key)
    }

    /// Gives up the stroke in hand. Returns whether there was one.
    pub(super) fn cancel_pointer(&mut self, cx: &mut Cx<'_, '_>) -> bool {
        (self.painting, self.keyboard.drawing) = (false, false);
        let cancelled = cx.state.painter.cancel_press();
        if cancelled {
            cx.state.request_redraw();
        }
        cancelled
    }

    fn handle_pointer(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> Transition {
        self.hover(pointer, cx);
        if self.handle_live_board(pointer, cx) {
            return Transition::Stay;
        }
        cx.state.painter.modifiers = painter::Modifiers {
            constrain: pointer.modifiers.shift,
            copy: pointer.modifiers.alt || pointer.modifiers.amiga(),
        };
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Right)) => {
                let (at, now) = (pointer.at, cx.ctx.now);
                return menus::open(self.commands, cx.state, |list| MenuBar::held(list, at, now));
            }
            (Phase::Down, Some(Button::Left)) => return self.down(pointer, cx),
            (Phase::Move, _) => self.moved(pointer, cx),
            (Phase::Up, Some(Button::Left)) => return self.up(pointer, cx),
            (Phase::Cancel, _) => {
                self.press.cancel();
                self.held_since = None;
                self.cancel_pointer(cx);
            }
            _ => {}
        }
        Transition::Stay
    }

    /// The left button or a finger goes down.
    fn down(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> Transition {
        let at = pointer.at;
        if title_line::AREA.contains(at) {
            return menus::open(self.commands, cx.state, MenuBar::sticky);
        }
        if layout::EDIT_BOX.contains(at) {
            self.cancel_pointer(cx);
            self.keyboard.area = KeyArea::EditBox;
            self.keyboard.pixel = layout::pixel_of(at);
            self.painting = true;
            self.press_pixel(layout::pixel_of(at), pointer.modifiers, cx);
        } else {
            self.press.down(Target::at(at, cx.state.view.live.on));
            let touch = pointer.device == Device::Touch;
            self.held_since = touch.then_some((at, cx.ctx.now));
            cx.state.request_redraw();
        }
        Transition::Stay
    }

    fn moved(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) {
        let at = pointer.at;
        let far = |from: Point| (at.x - from.x).abs().max((at.y - from.y).abs()) > HELD_STILL;
        self.held_since = self.held_since.filter(|(from, _)| !far(*from));
        if self.painting {
            let pixel = layout::pixel_of(at);
            cx.state
                .paint(|painter, canvas| painter.drag(pixel, canvas));
        } else if self.press.moved(Target::at(at, cx.state.view.live.on)) {
            cx.state.request_redraw();
        }
    }

    /// The left button or a finger comes up.
    fn up(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> Transition {
        self.held_since = None;
        if std::mem::take(&mut self.painting) {
            self.release_pixel(layout::pixel_of(pointer.at), cx);
            return Transition::Stay;
        }
        cx.state.request_redraw();
        let target = Target::at(pointer.at, cx.state.view.live.on);
        match self.press.up(target) {
            Some(target) => self.clicked(target, pointer.modifiers, cx),
            None => Transition::Stay,
        }
    }

    /// A finger that is held still opens the menus. Returns when that will be.
    pub(super) fn long_press(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let Some((_, since)) = self.held_since else {
            return (Transition::Stay, None);
        };
        if cx.ctx.now < since + LONG_PRESS {
            return (Transition::Stay, Some(since + LONG_PRESS));
        }
        self.held_since = None;
        (menus::open(self.commands, cx.state, MenuBar::sticky), None)
    }

    /// Hands the pointer to the live board. Returns whether it is used up.
    fn handle_live_board(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> bool {
        if self.painting {
            return false;
        }
        match cx.state.view.live.handle_pointer(pointer) {
            LiveBoardOutcome::Ignored => return false,
            LiveBoardOutcome::Used => {}
            LiveBoardOutcome::Clicked(stone) => self.choose_stone(stone, cx),
        }
        if pointer.phase == Phase::Down {
            self.keyboard.area = KeyArea::Stones;
        }
        cx.state.request_redraw();
        true
    }

    /// Remembers what the pointer is over. A finger hides what is under it, and has no position after it was lifted.
    fn hover(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) {
        let before = (self.hovered, self.pixel);
        let gone =
            pointer.device == Device::Touch && pointer.phase != Phase::Down && !self.painting;
        let at = Some(pointer.at).filter(|_| !gone);
        let live = cx.state.view.live.on;
        self.hovered = at.and_then(|at| Target::at(at, live));
        self.pixel = at
            .filter(|at| layout::EDIT_BOX.contains(*at))
            .map(layout::pixel_of);
        if before != (self.hovered, self.pixel) {
            cx.state.request_redraw();
        }
    }

    fn clicked(&mut self, target: Target, modifiers: Modifiers, cx: &mut Cx<'_, '_>) -> Transition {
        match target {
            Target::Stone(stone) => self.choose_stone(stone, cx),
            Target::Mask(column) => {
                cx.state.put_down();
                let work = &mut cx.state.stoneset;
                (work.chosen.column, work.edited) = (column, Edited::Mask);
                cx.state.request_redraw();
            }
            Target::Colour(pen) if modifiers.shift => {
                cx.state.painter.options.second = pen;
                cx.state.request_redraw();
            }
            Target::Colour(pen) => cx.state.choose_pen(pen),
            Target::Pens => cx.state.swap_pens(),
            Target::Template(number) => self.choose_template(number, cx),
            Target::Button(button) => {
                return match command_of(self.commands, button) {
                    Some(command) => command.invoke(cx),
                    None => Transition::Stay,
                };
            }
            // It handles the pointer itself.
            Target::LiveBoard => {}
        }
        Transition::Stay
    }

    /// Shows a stone in the edit box.
    pub(super) fn choose_stone(&mut self, stone: StonePosition, cx: &mut Cx<'_, '_>) {
        self.cancel_pointer(cx);
        cx.state.put_down();
        let work = &mut cx.state.stoneset;
        (work.chosen, work.edited) = (stone, Edited::Stone);
        cx.state.view.live.reveal(stone);
        cx.state.request_redraw();
    }

    /// Makes a template the mask of the chosen column.
    pub(super) fn choose_template(&mut self, number: usize, cx: &mut Cx<'_, '_>) {
        self.cancel_pointer(cx);
        edit::use_template(number, cx.state);
    }

    /// The pointer or the cursor goes down on a pixel of the edit box.
    pub(super) fn press_pixel(&mut self, at: Point, modifiers: Modifiers, cx: &mut Cx<'_, '_>) {
        if let Some(action) = cx.state.stoneset.action {
            edit::act_on_pixel(action, at, modifiers, cx.state);
        } else {
            cx.state.paint(|painter, canvas| painter.press(at, canvas));
        }
    }

    /// It comes up at a pixel.
    pub(super) fn release_pixel(&mut self, at: Point, cx: &mut Cx<'_, '_>) {
        cx.state
            .paint(|painter, canvas| painter.release(at, canvas));
    }
}
