//! The keyboard on the stoneset screen: Tab goes from area to area, the arrows choose within one, and in the edit box a
//! cursor draws.

use ishido_shared::gfx::Point;
use ishido_shared::shell::Model;
use ishido_shared::ui::event::{Key, KeyPress, Modifiers};

use super::StonesetScreen;
use super::layout::Sheet;
use crate::editor::model::Cx;
use crate::editor::model::selection::{change, moves_selection};
use crate::editor::workspace::Edited;
use crate::painter::Painter;
use crate::stones::TEMPLATES;
use crate::transform;

/// An area of the screen that the arrow keys work in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum KeyArea {
    /// The stones, and below them the masks.
    #[default]
    Stones,
    /// The edit box, where a cursor draws.
    EditBox,
    Colours,
    Templates,
}

impl KeyArea {
    const ALL: [Self; 4] = [Self::Stones, Self::EditBox, Self::Colours, Self::Templates];

    /// The first area of a sheet.
    pub const fn of(sheet: Sheet) -> Self {
        match sheet {
            Sheet::Stones => Self::Stones,
            Sheet::Paint => Self::Colours,
            Sheet::Masks => Self::Templates,
        }
    }

    /// The sheet that it is on; `None` for the edit box, which is beside all of them.
    pub fn sheet(self) -> Option<Sheet> {
        Sheet::ALL
            .into_iter()
            .find(|sheet| Self::of(*sheet) == self)
    }

    /// The next area, or the one before.
    pub const fn moved(self, back: bool) -> Self {
        let step = if back { Self::ALL.len() - 1 } else { 1 };
        Self::ALL[(self as usize + step) % Self::ALL.len()]
    }
}

/// The place where the keys go.
#[derive(Debug, Clone, Copy)]
pub struct KeyboardCursor {
    /// The area that the arrows work in.
    pub area: KeyArea,
    /// The pixel of the cursor in the edit box.
    pub pixel: Point,
    /// The template that Enter chooses.
    pub template: usize,
    /// True while the cursor draws where it goes.
    pub drawing: bool,
}

impl Default for KeyboardCursor {
    fn default() -> Self {
        Self {
            area: KeyArea::default(),
            pixel: Point::new(20, 20),
            template: 0,
            drawing: false,
        }
    }
}

impl StonesetScreen {
    /// Handles a key of the cursor or the colours. Returns false for others, which may be those of commands.
    pub(super) fn handle_key(&mut self, press: KeyPress, cx: &mut Cx<'_, '_>) -> bool {
        let far = if press.modifiers.shift { 5 } else { 1 };
        cx.model.painter.modifiers = Default::default();
        let is_enter = press.key == Key::Enter;
        if press.modifiers.amiga() && self.keyboard.area == KeyArea::EditBox && !is_enter {
            return shift(press.key, cx);
        }
        match press.key {
            Key::Left => self.arrow(Point::new(-far, 0), cx),
            Key::Right => self.arrow(Point::new(far, 0), cx),
            Key::Up => self.arrow(Point::new(0, -far), cx),
            Key::Down => self.arrow(Point::new(0, far), cx),
            Key::PageUp => self.choose_stone(cx.model.stoneset.chosen.next(-1), cx),
            Key::PageDown => self.choose_stone(cx.model.stoneset.chosen.next(1), cx),
            _ if press.repeat => return false,
            Key::Tab => {
                self.cancel_pointer(cx);
                self.keyboard.area = self.keyboard.area.moved(press.modifiers.shift);
                self.follow_cursor();
                self.sheet = self.keyboard.area.sheet().unwrap_or(self.sheet);
            }
            Key::Delete | Key::Backspace => cx.model.paint(Painter::erase_selection),
            Key::Char('[') => cx.model.step_pen(-1),
            Key::Char(']') => cx.model.step_pen(1),
            Key::Enter => self.enter(press.modifiers, cx),
            Key::Char(' ') => self.space(cx),
            _ => return false,
        }
        cx.model.request_redraw();
        true
    }

    fn arrow(&mut self, step: Point, cx: &mut Cx<'_, '_>) {
        match self.keyboard.area {
            KeyArea::Stones if cx.model.view.live.on && (step.x.abs() > 1 || step.y.abs() > 1) => {
                let live = &mut cx.model.view.live;
                live.scroll(step.x.signum(), step.y.signum());
            }
            KeyArea::Stones => self.step_stone(step, cx),
            KeyArea::EditBox if moves_selection(cx.model) => {
                cx.model
                    .paint(|painter, canvas| painter.move_selection(step.x, step.y, canvas));
            }
            KeyArea::EditBox => self.step_cursor(step, cx),
            KeyArea::Colours => cx.model.step_pen((step.x + 8 * step.y) as isize),
            KeyArea::Templates => {
                let (number, count) = (self.keyboard.template as i32, TEMPLATES.len() as i32);
                let next = (number + step.x.signum() + 4 * step.y.signum()).rem_euclid(count);
                self.keyboard.template = next as usize;
            }
        }
    }

    /// The row of masks is below the last row of stones.
    fn step_stone(&mut self, step: Point, cx: &mut Cx<'_, '_>) {
        cx.model.put_down();
        let work = &mut cx.model.stoneset;
        let (right, down) = (step.x.signum() as isize, step.y.signum() as isize);
        let row = match work.edited {
            Edited::Stone => work.chosen.row as isize,
            Edited::Mask => 6,
        };
        work.chosen = work.chosen.moved(right, 0);
        if down != 0 {
            let row = (row + down).rem_euclid(7) as usize;
            work.edited = if row == 6 {
                Edited::Mask
            } else {
                work.chosen.row = row;
                Edited::Stone
            };
        }
        cx.model.view.live.reveal(work.chosen);
    }

    fn step_cursor(&mut self, step: Point, cx: &mut Cx<'_, '_>) {
        let pixel = self.keyboard.pixel + step;
        self.keyboard.pixel = Point::new(pixel.x.clamp(0, 39), pixel.y.clamp(0, 39));
        self.follow_cursor();
        if self.keyboard.drawing {
            let at = self.keyboard.pixel;
            cx.model.paint(|painter, canvas| painter.drag(at, canvas));
        }
    }

    /// The cursor is what the edit box previews while the keys go there.
    fn follow_cursor(&mut self) {
        let on = self.keyboard.area == KeyArea::EditBox;
        self.pixel = on.then_some(self.keyboard.pixel);
    }

    /// Enter is a click, with the same modifiers.
    fn enter(&mut self, modifiers: Modifiers, cx: &mut Cx<'_, '_>) {
        cx.model.painter.modifiers.constrain = modifiers.shift;
        match self.keyboard.area {
            KeyArea::Stones | KeyArea::Colours => {
                self.keyboard.area = KeyArea::EditBox;
                self.follow_cursor();
            }
            KeyArea::EditBox => {
                if !self.keyboard.drawing {
                    self.press_pixel(self.keyboard.pixel, modifiers, cx);
                }
                self.release_pixel(self.keyboard.pixel, cx);
                self.keyboard.drawing = false;
            }
            KeyArea::Templates => self.choose_template(self.keyboard.template, cx),
        }
    }

    /// Space puts the pen down, and lifts it again.
    fn space(&mut self, cx: &mut Cx<'_, '_>) {
        if self.keyboard.area != KeyArea::EditBox {
            return self.enter(Modifiers::NONE, cx);
        }
        let at = self.keyboard.pixel;
        if self.keyboard.drawing {
            self.release_pixel(at, cx);
            self.keyboard.drawing = false;
        } else {
            self.press_pixel(at, Default::default(), cx);
            self.keyboard.drawing = cx.model.painter.is_drawing();
        }
    }
}

/// The right Amiga key and an arrow move the selection, or the whole picture. Returns false for other keys.
fn shift(key: Key, cx: &mut Cx<'_, '_>) -> bool {
    let (dx, dy) = match key {
        Key::Left => (-1, 0),
        Key::Right => (1, 0),
        Key::Up => (0, -1),
        Key::Down => (0, 1),
        _ => return false,
    };
    if cx.model.painter.selection().is_some() {
        cx.model
            .paint(|painter, canvas| painter.move_selection(dx, dy, canvas));
    } else {
        change("Shift", cx, |picture| transform::shift(picture, dx, dy));
    }
    true
}
