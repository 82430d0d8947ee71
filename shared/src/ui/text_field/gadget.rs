//! The string gadget: a text field on the screen, edited by keys, mouse and finger.

use super::frame::{Frame, PointerSelection};
use super::{FieldResponse, TextField, frame};
use crate::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle};
use crate::ui::event::{Key, KeyPress, Millis, Pointer};
use crate::ui::gadget::{Gadget, Material, Response};
use crate::ui::item::Item;
use crate::ui::room::Room;

/// A line of text in a frame, to be edited.
#[derive(Debug, Clone)]
pub struct StringGadget {
    /// The text and its cursor.
    pub field: TextField,
    frame: Frame,
    /// The characters for which it was made.
    made_for: u32,
    /// The first character shown; a text that is too long is scrolled to keep the cursor visible.
    first: usize,
    pointer: PointerSelection,
}

impl StringGadget {
    /// A gadget `columns` characters wide.
    #[must_use]
    pub fn new(field: TextField, columns: u32) -> Self {
        let mut gadget = Self {
            field,
            frame: Frame::new(frame::width(columns), frame::HEIGHT),
            made_for: columns,
            first: 0,
            pointer: PointerSelection::default(),
        };
        gadget.scroll_to_cursor();
        gadget
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        self.field.text()
    }

    /// Replaces the text; the cursor is at its end then.
    pub fn set(&mut self, text: &str) {
        self.field.set(text);
        self.scroll_to_cursor();
    }

    /// Scrolls the text so that the cursor is visible; to be called after the field was changed from outside.
    pub fn scroll_to_cursor(&mut self) {
        let cursor = self.field.cursor();
        self.first = self
            .first
            .min(cursor)
            .max((cursor + 1).saturating_sub(self.columns()));
        // No room stays empty at the right while text is hidden at the left.
        self.first = self
            .first
            .min((self.field.len() + 1).saturating_sub(self.columns()));
    }

    /// The number of characters that can be shown.
    const fn columns(&self) -> usize {
        self.frame.columns()
    }

    /// The place of the cursor nearest to a point.
    fn place_at(&self, at: Point) -> usize {
        let column = frame::column_at(self.frame.area, at);
        (self.first as i32 + column).clamp(0, self.field.len() as i32) as usize
    }

    /// Scrolls to the cursor, and gives the response to an edit of the text `before`.
    fn after_edit(&mut self, before: &str, response: FieldResponse) -> Response {
        self.scroll_to_cursor();
        frame::response(response, before != self.field.text())
    }
}

impl StringGadget {
    /// Makes it at least this high, for a place whose gadgets are higher than those of its room.
    pub fn raise(&mut self, height: u32) {
        self.frame.area.size.height = self.frame.area.size.height.max(height);
    }
}

impl Gadget for StringGadget {
    fn is_typed_into(&self) -> bool {
        true
    }

    fn area(&self) -> Rectangle {
        self.frame.area
    }

    fn put(&mut self, corner: Point) {
        self.frame.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, material: Material) {
        self.frame.material = material;
        self.frame.has_button = room.finger() == 0;
        self.frame.area.size.height = room.pressable(frame::HEIGHT);
        self.stretch(frame::width(self.made_for).min(room.inner_width()));
    }

    fn stretch(&mut self, width: u32) {
        self.frame.area.size.width = width;
        self.scroll_to_cursor();
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        frame::draw_frame(screen, self.frame, focus);
        let down = (self.frame.area.size.height - frame::HEIGHT) as i32 / 2;
        let start = self.frame.area.top_left + frame::TEXT_CORNER + Point::new(0, down);
        let end = self.field.len().min(self.first + self.columns());
        let material = focus.then_some(self.frame.material);
        frame::draw_line(screen, start, &self.field, self.first..end, material);
        if !focus {
            // What is typed scrolls; what is read says that it goes on.
            let last = self.columns().saturating_sub(1);
            let cut = [(self.first > 0, 0), (end < self.field.len(), last)];
            for (_, column) in cut.into_iter().filter(|(is_cut, _)| *is_cut) {
                let at = start + Point::new((column as u32 * GLYPH_SIZE.width) as i32, 0);
                screen.fill(Rectangle::new(at, GLYPH_SIZE), Pen::SILVER);
                screen.text(at, "…", Pen::BLACK);
            }
        }
        if focus && self.field.selection().is_empty() {
            frame::draw_cursor(screen, start, self.field.cursor() - self.first);
        }
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        frame::describe(name, &self.field, self.frame, focus)
    }

    fn down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        if self.frame.button().contains(pointer.at) {
            return Response::Keyboard;
        }
        let place = self.place_at(pointer.at);
        let response = self.pointer.down(&mut self.field, place, pointer, now);
        self.scroll_to_cursor();
        response
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        let place = self.place_at(pointer.at);
        let changed = self.pointer.moved(&mut self.field, place);
        if changed {
            self.scroll_to_cursor();
        }
        Response::changed(changed)
    }

    fn up(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        self.pointer.release();
        Response::Changed
    }

    fn cancel(&mut self) {
        self.pointer.release();
    }

    fn is_entered(&self) -> bool {
        true
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        if press.key == Key::Enter {
            return frame::enter(press);
        }
        let before = self.field.text();
        let response = self.field.press(press);
        self.after_edit(&before, response)
    }

    fn paste(&mut self, text: &str) -> Response {
        let before = self.field.text();
        self.field.insert(text);
        self.after_edit(&before, FieldResponse::Used)
    }
}
