//! The integer gadget: a number that is typed, or changed by `+`, `-` and the wheel.

use super::{Gadget, Material, Response};
use crate::gfx::{Bitmap, Point, Rectangle, Size};
use crate::ui::event::{Key, KeyPress, Millis, Pointer};
use crate::ui::item::Item;
use crate::ui::room::Room;
use crate::ui::text_field::{StringGadget, TextField};

/// A whole number between two limits.
#[derive(Debug, Clone)]
pub struct Number {
    text: StringGadget,
    least: i64,
    greatest: i64,
    /// The last valid number; it counts while the text is not a number.
    value: i64,
}

impl Number {
    /// A number from `least` to `greatest`.
    ///
    /// ```
    /// use ishido_shared::ui::gadget::{Number, Response};
    ///
    /// let mut minutes = Number::new(1, 60, 5);
    /// assert_eq!(minutes.set(90), Response::Touched);
    /// assert_eq!(minutes.value(), 60);
    /// ```
    #[must_use]
    pub fn new(least: i64, greatest: i64, value: i64) -> Self {
        let digits = [least, greatest].map(|end| end.to_string().len());
        let columns = digits.into_iter().max().unwrap_or(1);
        let value = value.clamp(least, greatest.max(least));
        let field = TextField::new(&value.to_string(), columns);
        Self {
            text: StringGadget::new(field, columns as u32 + 1),
            least,
            greatest: greatest.max(least),
            value,
        }
    }

    /// The same gadget, at least as wide as one for numbers of `digits` characters.
    #[must_use]
    pub fn wide(mut self, digits: usize) -> Self {
        let own = [self.least, self.greatest].map(|end| end.to_string().len());
        let columns = own.into_iter().fold(digits, usize::max);
        self.text = StringGadget::new(self.text.field, columns as u32 + 1);
        self
    }

    /// The number that is typed, or the nearest one between the limits, or the last valid one.
    #[must_use]
    pub fn value(&self) -> i64 {
        let typed = self.text.field.text().parse::<i64>();
        typed.map_or(self.value, |typed| typed.clamp(self.least, self.greatest))
    }

    /// Sets the number, or the nearest one between the limits.
    pub fn set(&mut self, value: i64) -> Response {
        let before = self.value();
        self.value = value.clamp(self.least, self.greatest);
        self.text.field.set(&self.value.to_string());
        self.text.scroll_to_cursor();
        Response::touched(before != self.value)
    }

    /// A response of the text, which counts as a change of value only if the number has changed.
    fn response_of(&self, before: i64, response: Response) -> Response {
        match response {
            Response::Touched if self.value() == before => Response::Changed,
            other => other,
        }
    }
}

impl Gadget for Number {
    fn is_typed_into(&self) -> bool {
        true
    }

    fn size(&self) -> Size {
        self.text.size()
    }

    fn area(&self) -> Rectangle {
        self.text.area()
    }

    fn put(&mut self, corner: Point) {
        self.text.put(corner);
    }

    fn fit(&mut self, room: Room, material: Material) {
        self.text.fit(room, material);
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        self.text.draw(screen, focus);
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        self.text.describe(name, focus)
    }

    fn down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        self.text.down(pointer, now)
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        self.text.moved(pointer)
    }

    fn up(&mut self, pointer: &Pointer, now: Millis) -> Response {
        self.text.up(pointer, now)
    }

    fn cancel(&mut self) {
        self.text.cancel();
    }

    fn is_entered(&self) -> bool {
        true
    }

    fn key(&mut self, press: KeyPress, now: Millis) -> Response {
        let before = self.value();
        let letter = match press.key {
            Key::Char(letter) if !press.modifiers.amiga() && !press.modifiers.alt => letter,
            _ => {
                let response = self.text.key(press, now);
                return self.response_of(before, response);
            }
        };
        let sign = letter == '-' && self.least < 0 && self.text.field.selection().start == 0;
        if letter.is_ascii_digit() || sign {
            let response = self.text.key(press, now);
            return self.response_of(before, response);
        }
        match letter {
            '+' => self.set(before.saturating_add(1)),
            '-' => self.set(before.saturating_sub(1)),
            // Other letters must not press a button while a number is typed.
            _ => Response::Changed,
        }
    }

    fn wheel(&mut self, notches: i32) -> Response {
        self.set(self.value().saturating_sub(i64::from(notches)))
    }

    fn paste(&mut self, text: &str) -> Response {
        match text.trim().parse::<i64>() {
            Ok(value) => self.set(value),
            Err(_) => Response::Changed,
        }
    }

    fn enter(&mut self) {
        // What is typed next replaces the number.
        self.text.field.select_all();
    }

    fn leave(&mut self) -> Response {
        // A number beyond the limits is corrected when the focus leaves it.
        self.set(self.value())
    }
}
