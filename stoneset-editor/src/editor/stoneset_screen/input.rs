//! Hands the events of pointer and keys to the stoneset screen.

use ishido_shared::gfx::{Point, Rectangle};
use ishido_shared::shell::{MenuOpening, Model};
use ishido_shared::ui::event::{Button, Device, Event, Key, Modifiers, Phase, Pointer};
use ishido_shared::ui::title_line;

use super::layout::{Sheet, Target};
use super::pixel_action;
use super::{StonesetScreen, keyboard::KeyArea};
use crate::editor::board_view::LiveBoardOutcome;
use crate::editor::model::{Cx, Transition};
use crate::editor::workspace::Edited;
use crate::stones::StonePosition;

impl StonesetScreen {
    pub(super) fn dispatch(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            Event::Pointer(pointer) => self.handle_pointer(pointer, cx),
            Event::Modifiers(held) => {
                self.hold(*held, cx);
                Transition::Stay
            }
            Event::Wheel { at, notches } => {
                self.wheel(*at, *notches, cx);
                Transition::Stay
            }
            Event::Key(press) if matches!(press.key, Key::Escape | Key::F(10)) => {
                if press.repeat || self.escape(cx) {
                    Transition::Stay
                } else {
                    Transition::Pass
                }
            }
            Event::Key(press) => {
                if self.handle_key(*press, cx) {
                    Transition::Stay
                } else {
                    Transition::Pass
                }
            }
            Event::Dropped { path } => {
                self.incoming.request_dropped(path, cx);
                Transition::Stay
            }
            _ => Transition::Pass,
        }
    }

    /// The wheel scrolls the live board, or chooses another stone; over the edit box and the colours, another pen.
    fn wheel(&mut self, at: Point, notches: i32, cx: &mut Cx<'_, '_>) {
        let layout = &self.layout;
        let is_in = |frame: Option<Rectangle>| frame.is_some_and(|frame| frame.contains(at));
        if cx.model.view.live.on && is_in(layout.live_board()) {
            cx.model.view.live.scroll(notches, 0);
            cx.model.request_redraw();
        } else if is_in(layout.stones.map(|cells| cells.frame)) {
            let chosen = cx.model.stoneset.chosen.next(notches as isize);
            self.choose_stone(chosen, cx);
        } else if layout.edit_box.contains(at) || is_in(layout.colours.map(|cells| cells.frame)) {
            cx.model.step_pen(notches as isize);
        }
    }

    /// Esc or F10 gives up the stroke in hand, or the selection, or ends stamping or XColor. Returns whether there was any of them.
    fn escape(&mut self, cx: &mut Cx<'_, '_>) -> bool {
        let cancelled =
            self.cancel_pointer(cx) || cx.model.cancel() || cx.model.painter.end_stamping();
        let ended = cancelled || cx.model.stoneset.action.take().is_some();
        cx.model.request_redraw_if(ended);
        ended
    }

    /// Gives up the stroke in hand. Returns whether there was one.
    pub(super) fn cancel_pointer(&mut self, cx: &mut Cx<'_, '_>) -> bool {
        (self.painting, self.keyboard.drawing) = (false, false);
        let cancelled = cx.model.cancel_press();
        if cancelled {
            cx.model.request_redraw();
        }
        cancelled
    }

    fn handle_pointer(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> Transition {
        self.hover(pointer, cx);
        if self.handle_live_board(pointer, cx) {
            return Transition::Stay;
        }
        cx.model.hold(pointer.modifiers);
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Right)) => return Transition::Pass,
            (Phase::Down, Some(Button::Middle)) if self.layout.edit_box.contains(pointer.at) => {
                pick(self.layout.pixel_of(pointer.at), cx);
            }
            (Phase::Down, Some(Button::Left)) => return self.down(pointer, cx),
            (Phase::Move, _) => self.moved(pointer, cx),
            (Phase::Up, Some(Button::Left)) => return self.up(pointer, cx),
            (Phase::Cancel, _) => {
                self.press.cancel();
                self.finger.cancel();
                self.cancel_pointer(cx);
            }
            _ => {}
        }
        Transition::Stay
    }

    /// Modifier keys went down or up: a stroke in hand follows them where it is.
    fn hold(&mut self, held: Modifiers, cx: &mut Cx<'_, '_>) {
        cx.model.hold(held);
        if let Some(pixel) = self.pixel.filter(|_| self.painting) {
            cx.model
                .paint(|painter, canvas| painter.drag(pixel, canvas));
        }
    }

    /// The left button or a finger goes down.
    fn down(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> Transition {
        let at = pointer.at;
        if title_line::AREA.contains(at) {
            return Transition::OpenMenus(MenuOpening::Sticky);
        }
        if self.layout.edit_box.contains(at) {
            self.cancel_pointer(cx);
            self.keyboard.area = KeyArea::EditBox;
            self.keyboard.pixel = self.layout.pixel_of(at);
            self.painting = true;
            self.press_pixel(self.layout.pixel_of(at), pointer.modifiers, cx);
        } else {
            self.press
                .down(self.layout.target_at(at, cx.model.view.live.on));
            self.finger.watch(pointer, cx.host.now);
            cx.model.request_redraw();
        }
        Transition::Stay
    }

    fn moved(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) {
        let at = pointer.at;
        self.finger.watch(pointer, cx.host.now);
        if self.painting {
            let pixel = self.layout.pixel_of(at);
            cx.model
                .paint(|painter, canvas| painter.drag(pixel, canvas));
        } else if self
            .press
            .moved(self.layout.target_at(at, cx.model.view.live.on))
        {
            cx.model.request_redraw();
        }
    }

    /// The left button or a finger comes up.
    fn up(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> Transition {
        self.finger.cancel();
        if std::mem::take(&mut self.painting) {
            self.release_pixel(self.layout.pixel_of(pointer.at), cx);
            return Transition::Stay;
        }
        cx.model.request_redraw();
        let target = self.layout.target_at(pointer.at, cx.model.view.live.on);
        match self.press.up(target) {
            Some(target) => self.clicked(target, pointer.modifiers, cx),
            None => Transition::Stay,
        }
    }

    /// Hands the pointer to the live board. Returns whether it is used up.
    fn handle_live_board(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> bool {
        if self.painting || self.layout.live_board().is_none() {
            return false;
        }
        match cx.model.view.live.handle_pointer(pointer) {
            LiveBoardOutcome::Ignored => return false,
            LiveBoardOutcome::Used => {}
            LiveBoardOutcome::Clicked(stone) => self.choose_stone(stone, cx),
        }
        if pointer.phase == Phase::Down {
            self.keyboard.area = KeyArea::Stones;
        }
        cx.model.request_redraw();
        true
    }

    /// Remembers what the pointer is over. A finger hides what is under it, and has no position after it was lifted.
    fn hover(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) {
        let before = (self.hovered, self.pixel);
        let gone =
            pointer.device == Device::Touch && pointer.phase != Phase::Down && !self.painting;
        let at = Some(pointer.at).filter(|_| !gone);
        let live = cx.model.view.live.on;
        self.hovered = at.and_then(|at| self.layout.target_at(at, live));
        self.pixel = at
            .filter(|at| self.layout.edit_box.contains(*at))
            .map(|at| self.layout.pixel_of(at));
        if before != (self.hovered, self.pixel) {
            cx.model.request_redraw();
        }
    }

    fn clicked(&mut self, target: Target, modifiers: Modifiers, cx: &mut Cx<'_, '_>) -> Transition {
        match target {
            Target::Stone(stone) => self.choose_stone(stone, cx),
            Target::Mask(column) => {
                cx.model.put_down();
                let work = &mut cx.model.stoneset;
                (work.chosen.column, work.edited) = (column, Edited::Mask);
                cx.model.request_redraw();
            }
            Target::Colour(pen) if modifiers.shift => {
                cx.model.painter.options.second = pen;
                cx.model.request_redraw();
            }
            Target::Colour(pen) => cx.model.choose_pen(pen),
            Target::Pens => cx.model.swap_pens(),
            Target::Template(number) => self.choose_template(number, cx),
            Target::Button(button) => {
                return match self.layout.command_of(self.commands, button) {
                    Some(command) => command.invoke(cx),
                    None => Transition::Stay,
                };
            }
            Target::Tab(sheet) => self.open_sheet(sheet, cx),
            // It handles the pointer itself.
            Target::LiveBoard => {}
        }
        Transition::Stay
    }

    /// Opens a sheet. The keys go to what is on it.
    fn open_sheet(&mut self, sheet: Sheet, cx: &mut Cx<'_, '_>) {
        self.sheet = sheet;
        if self
            .keyboard
            .area
            .sheet()
            .is_some_and(|other| other != sheet)
        {
            self.keyboard.area = KeyArea::of(sheet);
        }
        cx.model.request_redraw();
    }

    /// Shows a stone in the edit box.
    pub(super) fn choose_stone(&mut self, stone: StonePosition, cx: &mut Cx<'_, '_>) {
        self.cancel_pointer(cx);
        cx.model.put_down();
        let work = &mut cx.model.stoneset;
        (work.chosen, work.edited) = (stone, Edited::Stone);
        cx.model.view.live.reveal(stone);
        cx.model.request_redraw();
    }

    /// Makes a template the mask of the chosen column.
    pub(super) fn choose_template(&mut self, number: usize, cx: &mut Cx<'_, '_>) {
        self.cancel_pointer(cx);
        pixel_action::use_template(number, cx.model);
    }

    /// The pointer or the cursor goes down on a pixel of the edit box.
    pub(super) fn press_pixel(&mut self, at: Point, modifiers: Modifiers, cx: &mut Cx<'_, '_>) {
        if let Some(action) = cx.model.stoneset.action {
            if modifiers.alt {
                return pick(at, cx);
            }
            pixel_action::act_on_pixel(action, at, modifiers, cx.model);
        } else {
            cx.model.paint(|painter, canvas| painter.press(at, canvas));
        }
    }

    /// It comes up at a pixel.
    pub(super) fn release_pixel(&mut self, at: Point, cx: &mut Cx<'_, '_>) {
        cx.model
            .paint(|painter, canvas| painter.release(at, canvas));
    }
}

/// Picks up the pen of a pixel.
fn pick(at: Point, cx: &mut Cx<'_, '_>) {
    cx.model.paint(|painter, canvas| painter.pick(at, canvas));
}
