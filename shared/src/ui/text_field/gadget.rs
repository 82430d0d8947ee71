//! The string gadget: a field with its place on the screen, where mouse and finger edit it too.

use super::TextField;
use crate::gfx::{Bevel, Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, bevel, line_width, rect};
use crate::ui::event::Millis;
use crate::ui::item::{Item, Role};

/// Two clicks within this time, in milliseconds, are a double click.
const DOUBLE: Millis = 400;
const MARGIN: i32 = 6;
const HEIGHT: u32 = 22;

/// A line of text to be edited, in a frame.
#[derive(Debug, Clone)]
pub struct Gadget {
    /// The text and its cursor.
    pub field: TextField,
    label: String,
    area: Rectangle,
    /// The first character shown; a text that is too long is moved to keep the cursor in sight.
    first: usize,
    held: bool,
    clicked: Option<(Millis, usize)>,
}

impl Gadget {
    /// A gadget with a label, `columns` characters wide; its place is given by [`Gadget::put`].
    #[must_use]
    pub fn new(label: &str, field: TextField, columns: u32) -> Self {
        let area = rect(0, 0, columns * GLYPH_SIZE.width + 2 * MARGIN as u32, HEIGHT);
        Self {
            field,
            label: label.to_owned(),
            area,
            first: 0,
            held: false,
            clicked: None,
        }
    }

    /// Where it is.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// What it is called.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Puts its top left corner somewhere.
    pub const fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    /// Draws it; with the focus it shows the cursor.
    pub fn draw(&self, screen: &mut Bitmap, focus: bool) {
        screen.fill(self.area, if focus { Pen::WHITE } else { Pen::SILVER });
        bevel(screen, self.area, Bevel::Sunken);
        let start = self.area.top_left + Point::new(MARGIN, 3);
        let text: Vec<char> = self.field.text().chars().collect();
        let (width, selection) = (GLYPH_SIZE.width as i32, self.field.selection());
        for (column, place) in (self.first..text.len()).take(self.columns()).enumerate() {
            let at = start + Point::new(column as i32 * width, 0);
            let selected = focus && selection.contains(&place);
            if selected {
                screen.fill(Rectangle::new(at, GLYPH_SIZE), Pen::NAVY);
            }
            screen.text(
                at,
                text[place].encode_utf8(&mut [0; 4]),
                if selected { Pen::WHITE } else { Pen::BLACK },
            );
        }
        if focus && selection.is_empty() {
            let x = start.x + (self.field.cursor() - self.first) as i32 * width;
            screen.fill(rect(x - 1, start.y, 2, GLYPH_SIZE.height), Pen::RED);
        }
    }

    /// What it shows, in words.
    #[must_use]
    pub fn describe(&self, focus: bool) -> Item {
        let state = if focus {
            format!("focused, {}", self.field.text())
        } else {
            self.field.text()
        };
        Item::new(Role::TextField, &self.label, self.area).state(state)
    }

    /// The pointer goes down at a place; a second time soon after selects the word. Whether it is in the gadget.
    pub fn press(&mut self, at: Point, extend: bool, now: Millis) -> bool {
        if !self.area.contains(at) {
            return false;
        }
        let place = self.place_at(at);
        let again = self
            .clicked
            .is_some_and(|(then, before)| now.saturating_sub(then) < DOUBLE && before == place);
        if again {
            self.field.select_word(place);
        } else {
            self.field.put_cursor(place, extend);
        }
        self.clicked = Some((now, place));
        self.held = !again;
        self.follow();
        true
    }

    /// The pointer moves while it is held: the selection follows. Whether anything changed.
    pub fn drag(&mut self, at: Point) -> bool {
        let before = self.field.cursor();
        if self.held {
            self.field.put_cursor(self.place_at(at), true);
            self.follow();
        }
        before != self.field.cursor()
    }

    /// The pointer comes up.
    pub const fn release(&mut self) {
        self.held = false;
    }

    /// Moves the text so that the cursor is in sight; to be called after keys.
    pub fn follow(&mut self) {
        let cursor = self.field.cursor();
        self.first = self
            .first
            .min(cursor)
            .max((cursor + 1).saturating_sub(self.columns()));
        // No empty room at the right while text is hidden at the left.
        self.first = self
            .first
            .min((self.field.len() + 1).saturating_sub(self.columns()));
    }

    fn columns(&self) -> usize {
        ((self.area.size.width - 2 * MARGIN as u32) / GLYPH_SIZE.width) as usize
    }

    fn place_at(&self, at: Point) -> usize {
        let width = GLYPH_SIZE.width as i32;
        let column = (at.x - self.area.top_left.x - MARGIN + width / 2).div_euclid(width);
        (self.first as i32 + column).clamp(0, self.field.len() as i32) as usize
    }

    /// The width of the label in pixels.
    #[must_use]
    pub fn label_width(&self) -> u32 {
        line_width(&self.label)
    }
}
