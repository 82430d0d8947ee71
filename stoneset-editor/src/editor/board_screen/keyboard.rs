//! The keyboard on the board screen: a cursor draws on the board, and Tab goes to the colours and back.

use ishido_shared::gfx::{Point, SCREEN_SIZE};
use ishido_shared::shell::Model;
use ishido_shared::ui::event::{Key, KeyPress};

use super::BoardScreen;
use super::layout::Sheet;
use crate::editor::model::Cx;
use crate::editor::model::selection::moves_selection;
use crate::painter::{Modifiers, Painter};

/// An area of the screen that the arrow keys work in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum KeyArea {
    /// The board, where a cursor draws.
    #[default]
    Board,
    Colours,
}

/// The place where the keys go.
#[derive(Debug, Clone, Copy)]
pub struct KeyboardCursor {
    /// The area that the arrows work in.
    pub area: KeyArea,
    /// The pixel of the cursor on the board.
    pub pixel: Point,
    /// True since the last arrow key, until the pointer paints.
    pub shown: bool,
    /// True while the cursor draws where it goes.
    pub drawing: bool,
}

impl Default for KeyboardCursor {
    fn default() -> Self {
        Self {
            area: KeyArea::default(),
            pixel: Point::new(79, 107),
            shown: false,
            drawing: false,
        }
    }
}

impl BoardScreen {
    /// Handles a key of the cursor or the colours. Returns false for others, which may be those of commands.
    pub(super) fn handle_key(&mut self, press: KeyPress, cx: &mut Cx<'_, '_>) -> bool {
        let far = if press.modifiers.shift { 8 } else { 1 };
        cx.model.painter.modifiers = Modifiers::default();
        let page = cx.model.board.view.seen().size / 2;
        let (across, down) = (page.width as i32, page.height as i32);
        match press.key {
            Key::Left => self.arrow(Point::new(-far, 0), cx),
            Key::Right => self.arrow(Point::new(far, 0), cx),
            Key::Up => self.arrow(Point::new(0, -far), cx),
            Key::Down => self.arrow(Point::new(0, far), cx),
            Key::PageUp => self.step_cursor(Point::new(0, -down), cx),
            Key::PageDown => self.step_cursor(Point::new(0, down), cx),
            Key::Home => self.step_cursor(Point::new(-across, 0), cx),
            Key::End => self.step_cursor(Point::new(across, 0), cx),
            _ if press.repeat => return false,
            Key::Tab => {
                self.cancel_pointer(cx);
                self.keyboard.area = match self.keyboard.area {
                    KeyArea::Board => KeyArea::Colours,
                    KeyArea::Colours => KeyArea::Board,
                };
                if self.keyboard.area == KeyArea::Colours {
                    self.sheet = Sheet::Paint;
                }
            }
            Key::Delete | Key::Backspace => cx.model.paint(Painter::erase_selection),
            Key::Char('[') => cx.model.step_pen(-1),
            Key::Char(']') => cx.model.step_pen(1),
            Key::Enter => self.enter(press.modifiers.shift, cx),
            Key::Char(' ') => self.space(cx),
            _ => return false,
        }
        cx.model.request_redraw();
        true
    }

    fn arrow(&mut self, step: Point, cx: &mut Cx<'_, '_>) {
        match self.keyboard.area {
            KeyArea::Board if moves_selection(cx.model) => {
                cx.model.painter.modifiers = Modifiers::default();
                cx.model
                    .paint(|painter, canvas| painter.move_selection(step.x, step.y, canvas));
            }
            KeyArea::Board => self.step_cursor(step, cx),
            KeyArea::Colours => {
                let columns = self
                    .layout
                    .colours
                    .map_or(4, |cells| cells.columns() as i32);
                let step = step.x.signum() + columns * step.y.signum();
                cx.model.step_pen(step as isize);
            }
        }
    }

    /// Moves the cursor, and the board with it where it leaves the pane. The first key only shows the cursor.
    fn step_cursor(&mut self, step: Point, cx: &mut Cx<'_, '_>) {
        self.keyboard.area = KeyArea::Board;
        if self.keyboard.shown {
            let last = SCREEN_SIZE;
            let pixel = self.keyboard.pixel + step;
            self.keyboard.pixel = Point::new(
                pixel.x.clamp(0, last.width as i32 - 1),
                pixel.y.clamp(0, last.height as i32 - 1),
            );
        }
        self.show_cursor(cx);
        if self.keyboard.drawing {
            let at = self.keyboard.pixel;
            cx.model.paint(|painter, canvas| painter.drag(at, canvas));
        }
    }

    fn show_cursor(&mut self, cx: &mut Cx<'_, '_>) {
        self.keyboard.shown = true;
        let board = &mut cx.model.board;
        board.view.reveal(self.keyboard.pixel);
        board.pixel = Some(self.keyboard.pixel);
    }

    /// Enter is a click, with Shift or without.
    fn enter(&mut self, shift: bool, cx: &mut Cx<'_, '_>) {
        cx.model.painter.modifiers.constrain = shift;
        if self.keyboard.area == KeyArea::Colours {
            self.keyboard.area = KeyArea::Board;
            return self.show_cursor(cx);
        }
        self.show_cursor(cx);
        if !self.keyboard.drawing {
            self.press_pixel(self.keyboard.pixel, cx);
        }
        self.release_pixel(self.keyboard.pixel, cx);
        self.keyboard.drawing = false;
    }

    /// Space puts the pen down, and lifts it again.
    fn space(&mut self, cx: &mut Cx<'_, '_>) {
        if self.keyboard.area == KeyArea::Colours {
            return self.enter(false, cx);
        }
        self.show_cursor(cx);
        let at = self.keyboard.pixel;
        if self.keyboard.drawing {
            self.release_pixel(at, cx);
            self.keyboard.drawing = false;
        } else {
            self.press_pixel(at, cx);
            self.keyboard.drawing = cx.model.painter.is_drawing();
        }
    }
}
