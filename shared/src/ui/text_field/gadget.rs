//! The string gadget: a text field on the screen, edited by keys, mouse and finger.

use super::{FieldResponse, TextField};
use crate::gfx::{Bevel, Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, bevel, rect};
use crate::ui::event::{Device, Key, KeyPress, Millis, Pointer};
use crate::ui::gadget::{Gadget, Response, keyboard};
use crate::ui::item::{Item, Role};
use crate::ui::press::DOUBLE_CLICK;

const MARGIN: i32 = 6;
const HEIGHT: u32 = 22;
/// The width of the button that shows the on-screen keyboard.
const KEYBOARD_BUTTON: u32 = 24;

/// A line of text in a frame, to be edited.
#[derive(Debug, Clone)]
pub struct StringGadget {
    /// The text and its cursor.
    pub field: TextField,
    area: Rectangle,
    /// The first character shown; a text that is too long is scrolled to keep the cursor visible.
    first: usize,
    /// Whether the pointer is held, so that the selection follows it.
    held: bool,
    /// When the text was clicked last, and before which character.
    clicked: Option<(Millis, usize)>,
}

impl StringGadget {
    /// A gadget `columns` characters wide.
    #[must_use]
    pub fn new(field: TextField, columns: u32) -> Self {
        let width = columns * GLYPH_SIZE.width + 2 * MARGIN as u32 + KEYBOARD_BUTTON;
        let area = rect(0, 0, width, HEIGHT);
        let mut gadget = Self {
            field,
            area,
            first: 0,
            held: false,
            clicked: None,
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

    /// The area of the button that shows the on-screen keyboard.
    fn keyboard_button_area(&self) -> Rectangle {
        let (corner, size) = (self.area.top_left, self.area.size);
        rect(
            corner.x + (size.width - KEYBOARD_BUTTON) as i32,
            corner.y,
            KEYBOARD_BUTTON,
            size.height,
        )
    }

    /// How many characters can be shown.
    fn columns(&self) -> usize {
        ((self.area.size.width - 2 * MARGIN as u32 - KEYBOARD_BUTTON) / GLYPH_SIZE.width) as usize
    }

    /// The place of the cursor nearest to a point.
    fn place_at(&self, at: Point) -> usize {
        let width = GLYPH_SIZE.width as i32;
        let column = (at.x - self.area.top_left.x - MARGIN + width / 2).div_euclid(width);
        (self.first as i32 + column).clamp(0, self.field.len() as i32) as usize
    }

    /// Scrolls to the cursor, and gives the response to an edit of the text `before`.
    fn after_edit(&mut self, before: &str, response: FieldResponse) -> Response {
        self.scroll_to_cursor();
        let touched = before != self.field.text();
        match response {
            FieldResponse::Ignored => Response::Ignored,
            FieldResponse::Used => Response::touched(touched),
            FieldResponse::Copy(text) => Response::Copy(text, touched),
            FieldResponse::Paste => Response::Paste,
        }
    }
}

impl Gadget for StringGadget {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn draw(&self, screen: &mut Bitmap, focus: bool) {
        screen.fill(self.area, if focus { Pen::WHITE } else { Pen::SILVER });
        bevel(screen, self.area, Bevel::Sunken);
        let icon = self.keyboard_button_area().top_left + Point::new(5, 6);
        keyboard::draw_icon(screen, icon, if focus { Pen::NAVY } else { Pen::GREY });
        let start = self.area.top_left + Point::new(MARGIN, 3);
        let text: Vec<char> = self.field.text().chars().collect();
        let (width, selection) = (GLYPH_SIZE.width as i32, self.field.selection());
        for (column, place) in (self.first..text.len()).take(self.columns()).enumerate() {
            let at = start + Point::new(column as i32 * width, 0);
            let selected = focus && selection.contains(&place);
            if selected {
                screen.fill(Rectangle::new(at, GLYPH_SIZE), Pen::NAVY);
            }
            let ink = if selected { Pen::WHITE } else { Pen::BLACK };
            screen.text(at, text[place].encode_utf8(&mut [0; 4]), ink);
        }
        if focus && selection.is_empty() {
            let x = start.x + (self.field.cursor() - self.first) as i32 * width;
            screen.fill(rect(x - 1, start.y, 2, GLYPH_SIZE.height), Pen::RED);
        }
    }

    fn describe(&self, name: &str, focus: bool) -> Vec<Item> {
        let text = self.field.text();
        let state = if focus {
            format!("focused, {text}")
        } else {
            text
        };
        let (corner, size) = (self.area.top_left, self.area.size);
        let text = rect(
            corner.x,
            corner.y,
            size.width - KEYBOARD_BUTTON,
            size.height,
        );
        vec![
            Item::new(Role::TextField, name, text).state(state),
            Item::new(
                Role::Button,
                format!("Keys for {name}"),
                self.keyboard_button_area(),
            ),
        ]
    }

    fn down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        if self.keyboard_button_area().contains(pointer.at) {
            return Response::Keyboard;
        }
        let place = self.place_at(pointer.at);
        let again = self.clicked.is_some_and(|(then, before)| {
            now.saturating_sub(then) < DOUBLE_CLICK && is_near(before, place, pointer)
        });
        if again {
            self.field.select_word(place);
        } else {
            self.field.put_cursor(place, pointer.modifiers.shift);
        }
        self.clicked = Some((now, place));
        self.held = !again;
        self.scroll_to_cursor();
        // A device with a touch screen may have no other keyboard.
        match pointer.device {
            Device::Touch => Response::Keyboard,
            Device::Mouse => Response::Changed,
        }
    }

    fn moved(&mut self, pointer: &Pointer) -> Response {
        let before = self.field.cursor();
        if self.held {
            self.field.put_cursor(self.place_at(pointer.at), true);
            self.scroll_to_cursor();
        }
        Response::changed(before != self.field.cursor())
    }

    fn up(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        self.held = false;
        Response::Changed
    }

    fn cancel(&mut self) {
        self.held = false;
    }

    fn key(&mut self, press: KeyPress, _now: Millis) -> Response {
        if press.key == Key::Enter {
            return if press.repeat {
                Response::Changed
            } else {
                Response::Activated
            };
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

/// Whether a second press is near enough to the first for a double click; fingers are less exact.
fn is_near(before: usize, place: usize, pointer: &Pointer) -> bool {
    let slack = if pointer.device == Device::Touch {
        1
    } else {
        0
    };
    before.abs_diff(place) <= slack
}
