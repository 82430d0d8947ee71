//! Hands the events of pointer and keys to the board screen.

use ishido_shared::gfx::Point;
use ishido_shared::shell::{MenuOpening, Model};
use ishido_shared::ui::event::{Button, Device, Event, Key, Millis, Phase, Pointer};
use ishido_shared::ui::title_line;

use super::layout::Target;
use super::{BoardScreen, Held, keyboard::KeyArea};
use crate::editor::model::{Cx, Transition};

impl BoardScreen {
    pub(super) fn dispatch(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            Event::Pointer(pointer) => self.handle_pointer(pointer, cx),
            Event::Modifiers(held) => {
                cx.model.hold(*held);
                if let Some(pixel) = cx.model.board.pixel.filter(|_| self.held == Held::Brush) {
                    cx.model
                        .paint(|painter, canvas| painter.drag(pixel, canvas));
                }
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

    /// Esc or F10 gives up the stroke in hand, or the selection, or ends stamping or XColor. Returns whether there was any of them.
    fn escape(&mut self, cx: &mut Cx<'_, '_>) -> bool {
        let cancelled =
            self.cancel_pointer(cx) || cx.model.cancel() || cx.model.painter.end_stamping();
        let ended = cancelled || std::mem::take(&mut cx.model.board.xcolor);
        cx.model.request_redraw_if(ended);
        ended
    }

    /// Gives up the stroke in hand, and lets go of bars. Returns whether there was a stroke.
    pub(super) fn cancel_pointer(&mut self, cx: &mut Cx<'_, '_>) -> bool {
        self.keyboard.drawing = false;
        self.held = Held::Nothing;
        for bar in &mut cx.model.board.view.bars {
            bar.release();
        }
        let cancelled = cx.model.cancel_press();
        if cancelled {
            cx.model.request_redraw();
        }
        cancelled
    }

    fn handle_pointer(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> Transition {
        self.hover(pointer, cx);
        let at = pointer.at;
        cx.model.hold(pointer.modifiers);
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Right)) => return Transition::Pass,
            (Phase::Down, Some(Button::Left)) if title_line::AREA.contains(at) => {
                return Transition::OpenMenus(MenuOpening::Sticky);
            }
            (Phase::Down, Some(Button::Middle)) if self.layout.pane.contains(at) => {
                self.cancel_pointer(cx);
                self.held = Held::Board(cx.model.board.view.pixel_at(at), false);
            }
            (Phase::Down, Some(Button::Left)) => self.pressed(at, cx),
            (Phase::Move, _) => self.moved(at, cx),
            (Phase::Up, Some(Button::Left | Button::Middle)) => return self.released(pointer, cx),
            (Phase::Cancel, _) => {
                self.press.cancel();
                self.cancel_pointer(cx);
                cx.model.request_redraw();
            }
            _ => {}
        }
        Transition::Stay
    }

    fn pressed(&mut self, at: Point, cx: &mut Cx<'_, '_>) {
        self.cancel_pointer(cx);
        cx.model.request_redraw();
        let now = cx.host.now;
        let view = &mut cx.model.board.view;
        if self.layout.pane.contains(at) {
            let pixel = view.pixel_at(at);
            self.keyboard.area = KeyArea::Board;
            (self.keyboard.pixel, self.keyboard.shown) = (pixel, false);
            self.held = Held::Brush;
            self.press_pixel(pixel, cx);
        } else if let Some(overview) = self.layout.overview.filter(|it| it.area.contains(at)) {
            self.held = Held::Overview;
            view.centre_on(overview.pixel_of(at));
        } else if let Some(bar) = (0..2).find(|&bar| view.bars[bar].down(at, now)) {
            self.held = Held::Bar(bar);
        } else {
            self.press.down(self.layout.target_at(at));
        }
    }

    fn moved(&mut self, at: Point, cx: &mut Cx<'_, '_>) {
        let view = &mut cx.model.board.view;
        let changed = match self.held {
            Held::Nothing => self.press.moved(self.layout.target_at(at)),
            Held::Brush => {
                let pixel = view.pixel_at(at);
                cx.model
                    .paint(|painter, canvas| painter.drag(pixel, canvas));
                false
            }
            Held::Overview => {
                let overview = self.layout.overview;
                overview.is_some_and(|overview| view.centre_on(overview.pixel_of(at)))
            }
            Held::Bar(bar) => view.bars[bar].moved(at),
            Held::Board(pixel, _) => {
                let under = view.pixel_at(at);
                let corner = view.seen().top_left;
                if under != pixel {
                    self.held = Held::Board(pixel, true);
                }
                view.scroll_to(corner + pixel - under)
            }
        };
        if changed {
            cx.model.request_redraw();
        }
    }

    fn released(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) -> Transition {
        let at = pointer.at;
        cx.model.request_redraw();
        match std::mem::take(&mut self.held) {
            Held::Brush => {
                let pixel = cx.model.board.view.pixel_at(at);
                self.release_pixel(pixel, cx);
            }
            Held::Bar(bar) => cx.model.board.view.bars[bar].release(),
            Held::Board(pixel, false) => {
                cx.model
                    .paint(|painter, canvas| painter.pick(pixel, canvas));
            }
            Held::Overview | Held::Board(_, true) => {}
            Held::Nothing => {
                if let Some(target) = self.press.up(self.layout.target_at(at)) {
                    return self.clicked(target, pointer.modifiers.shift, cx);
                }
            }
        }
        Transition::Stay
    }

    /// Remembers what the pointer is over. A finger hides what is under it, and has no position after it was lifted.
    fn hover(&mut self, pointer: &Pointer, cx: &mut Cx<'_, '_>) {
        let board = &mut cx.model.board;
        let before = (self.hovered, board.pixel);
        let gone = pointer.device == Device::Touch
            && pointer.phase != Phase::Down
            && self.held != Held::Brush;
        let at = Some(pointer.at).filter(|_| !gone);
        self.hovered = at.and_then(|at| self.layout.target_at(at));
        board.pixel = at
            .filter(|at| self.layout.pane.contains(*at))
            .map(|at| board.view.pixel_at(at));
        if before != (self.hovered, board.pixel) {
            cx.model.request_redraw();
        }
    }

    /// The wheel scrolls the board, down or up; over the horizontal bar it scrolls it across.
    fn wheel(&mut self, at: Point, notches: i32, cx: &mut Cx<'_, '_>) {
        let view = &mut cx.model.board.view;
        let is_across = view.bars[0].area().contains(at);
        let bar = usize::from(!is_across);
        let steps = (view.bars[bar].page() / 5).max(1) * notches as isize;
        view.bars[bar].scroll(steps);
        let over = self.layout.pane.contains(at);
        cx.model.board.pixel = over.then(|| cx.model.board.view.pixel_at(at));
        cx.model.request_redraw();
    }

    /// The pointer or the cursor goes down on a pixel of the board.
    pub(super) fn press_pixel(&mut self, at: Point, cx: &mut Cx<'_, '_>) {
        if !cx.model.board.xcolor || cx.model.painter.modifiers.pick {
            cx.model.paint(|painter, canvas| painter.press(at, canvas));
            return;
        }
        let pen = cx.model.painter.options.pen;
        let old = cx.model.board.picture().get(at);
        cx.model.board.edit("XColor", |board| {
            let whole = board.area();
            let before = board.clone();
            board.fill_with(whole, |at| (before.get(at) == old).then_some(pen));
        });
        cx.model.request_redraw();
    }

    /// It comes up at a pixel.
    pub(super) fn release_pixel(&mut self, at: Point, cx: &mut Cx<'_, '_>) {
        cx.model
            .paint(|painter, canvas| painter.release(at, canvas));
    }

    /// Goes on scrolling while an arrow of a bar is held. Returns when it scrolls again.
    pub(super) fn scroll_on(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let Held::Bar(bar) = self.held else {
            return None;
        };
        let (moved, next) = cx.model.board.view.bars[bar].tick(cx.host.now);
        if moved {
            cx.model.request_redraw();
        }
        next
    }

    /// With Shift, a colour becomes that of the second pen.
    fn clicked(&mut self, target: Target, shift: bool, cx: &mut Cx<'_, '_>) -> Transition {
        match target {
            Target::Colour(pen) if shift => {
                cx.model.painter.options.second = pen;
                cx.model.request_redraw();
            }
            Target::Colour(pen) => cx.model.choose_pen(pen),
            Target::Button(button) => {
                return match self.layout.command_of(self.commands, button) {
                    Some(command) => command.invoke(cx),
                    None => Transition::Stay,
                };
            }
            Target::Tab(sheet) => {
                self.sheet = sheet;
                cx.model.request_redraw();
            }
        }
        Transition::Stay
    }
}
