//! A text between other gadgets.

use super::{Gadget, LINE};
use crate::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, line_width, rect, wrap};
use crate::ui::item::{Item, Role};

/// A text, broken into lines.
#[derive(Debug, Clone)]
pub struct Text {
    lines: Vec<String>,
    pen: Pen,
    area: Rectangle,
}

impl Text {
    /// A text wrapped to so many characters a line.
    #[must_use]
    pub fn new(text: &str, columns: usize) -> Self {
        let mut gadget = Self {
            lines: Vec::new(),
            pen: Pen::BLACK,
            area: rect(0, 0, 0, 0),
        };
        gadget.wrap(text, columns);
        gadget.area.size = Size::new(
            gadget
                .lines
                .iter()
                .map(|line| line_width(line))
                .max()
                .unwrap_or(0),
            gadget.lines.len() as u32 * LINE as u32,
        );
        gadget
    }

    /// An empty area for a text that changes, so many characters wide and so many lines high.
    #[must_use]
    pub const fn room(columns: u32, lines: u32) -> Self {
        Self {
            lines: Vec::new(),
            pen: Pen::BLACK,
            area: rect(0, 0, columns * GLYPH_SIZE.width, lines * LINE as u32),
        }
    }

    /// The same text in another pen.
    #[must_use]
    pub const fn pen(mut self, pen: Pen) -> Self {
        self.pen = pen;
        self
    }

    /// Replaces the text; what does not fit its area is left out.
    pub fn set(&mut self, text: &str) {
        self.wrap(text, (self.area.size.width / GLYPH_SIZE.width) as usize);
        let room = (self.area.size.height / LINE as u32) as usize;
        if self.lines.len() > room {
            self.lines.truncate(room);
            if let Some(last) = self.lines.last_mut() {
                last.pop();
                last.push('…');
            }
        }
    }

    fn wrap(&mut self, text: &str, columns: usize) {
        self.lines = wrap(text, columns);
    }
}

impl Gadget for Text {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        for (row, line) in self.lines.iter().enumerate() {
            screen.text(
                self.area.top_left + Point::new(0, row as i32 * LINE),
                line,
                self.pen,
            );
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        vec![Item::new(Role::Text, self.lines.join(" "), self.area)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}
