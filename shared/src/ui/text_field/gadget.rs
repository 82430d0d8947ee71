//! The string gadget: a text field on the screen, edited by keys, mouse and finger.

use super::frame::PointerSelection;
use super::{FieldResponse, TextField, frame};
use crate::gfx::{Bitmap, Pen, Point, Rectangle, rect};
use crate::ui::event::{Key, KeyPress, Millis, Pointer};
use crate::ui::gadget::{Gadget, Response};
use crate::ui::item::Item;
use crate::ui::room::Room;

/// A line of text in a frame, to be edited.
#[derive(Debug, Clone)]
pub struct StringGadget {
    /// The text and its cursor.
    pub field: TextField,
    /// The characters that it is wide by itself.
    own_columns: u32,
    area: Rectangle,
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
            own_columns: columns,
            area: rect(0, 0, frame::width(columns), frame::HEIGHT),
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
        frame::columns(self.area)
    }

    /// The place of the cursor nearest to a point.
    fn place_at(&self, at: Point) -> usize {
        let column = frame::column_at(self.area, at);
        (self.first as i32 + column).clamp(0, self.field.len() as i32) as usize
    }

    /// Scrolls to the cursor, and gives the response to an edit of the text `before`.
    fn after_edit(&mut self, before: &str, response: FieldResponse) -> Response {
        self.scroll_to_cursor();
        frame::response(response, before != self.field.text())
    }
}

impl Gadget for StringGadget {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, _room: Room, _ink: Pen) {
        self.area.size.width = frame::width(self.own_columns);
        self.scroll_to_cursor();
    }

    fn stretch(&mut self, width: u32) {
        self.area.size.width = self.area.size.width.max(width);
        self.scroll_to_cursor();
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        frame::draw_frame(screen, self.area, focus);
        let start = self.area.top_left + frame::TEXT_CORNER;
        let end = self.field.len().min(self.first + self.columns());
        frame::draw_line(screen, start, &self.field, self.first..end, focus);
        if focus && self.field.selection().is_empty() {
            frame::draw_cursor(screen, start, self.field.cursor() - self.first);
        }
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        frame::describe(name, &self.field, self.area, focus)
    }

    fn down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        if frame::keyboard_button_area(self.area).contains(pointer.at) {
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
