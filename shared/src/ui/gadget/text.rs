//! A text between other gadgets.

use super::{Gadget, LINE, Material};
use crate::gfx::{
    Bitmap, GLYPH_SIZE, NO_BREAK, Pen, Point, Rectangle, Size, line_width, rect, wrap,
};
use crate::ui::item::{Item, Role};
use crate::ui::room::Room;

/// A text as it is read out: in one line, with plain spaces. What is broken in the middle of a word stays one word.
#[must_use]
pub fn in_one_line(text: &str) -> String {
    text.replace(['\n', NO_BREAK], " ")
}

/// A text, broken into lines.
#[derive(Debug, Clone)]
pub struct Text {
    text: String,
    /// Characters per line when it was made; for a text that changes later, also the number of lines kept free for it.
    made_for: (usize, Option<u32>),
    lines: Vec<String>,
    /// The text as it is read out: a path that is broken into lines stays one word.
    read: String,
    /// Its pen, if it is not that of texts on the ground.
    pen: Option<Pen>,
    material: Material,
    area: Rectangle,
}

impl Text {
    /// A text wrapped to `columns` characters a line.
    #[must_use]
    pub fn new(text: &str, columns: usize) -> Self {
        let mut gadget = Self {
            text: text.to_owned(),
            made_for: (columns, None),
            lines: Vec::new(),
            read: String::new(),
            pen: None,
            material: Material::Metal,
            area: rect(0, 0, 0, 0),
        };
        gadget.lay_out(columns);
        gadget
    }

    /// An empty area for a text that changes later, `columns` characters wide and `lines` lines high.
    #[must_use]
    pub const fn room(columns: u32, lines: u32) -> Self {
        Self {
            text: String::new(),
            made_for: (columns as usize, Some(lines)),
            lines: Vec::new(),
            read: String::new(),
            pen: None,
            material: Material::Metal,
            area: rect(0, 0, columns * GLYPH_SIZE.width, lines * LINE as u32),
        }
    }

    /// The same text in another pen.
    #[must_use]
    pub const fn pen(mut self, pen: Pen) -> Self {
        self.pen = Some(pen);
        self
    }

    /// Replaces the text; what does not fit its area is left out.
    pub fn set(&mut self, text: &str) {
        text.clone_into(&mut self.text);
        self.lay_out((self.area.size.width / GLYPH_SIZE.width) as usize);
    }

    /// Wraps the text to `columns` characters a line.
    fn lay_out(&mut self, columns: usize) {
        self.lines = wrap(&self.text, columns);
        self.read = in_one_line(&self.text);
        let (made_for, Some(rows)) = self.made_for else {
            let widest = self.lines.iter().map(|line| line_width(line)).max();
            let height = self.lines.len() as u32 * LINE as u32;
            self.area.size = Size::new(widest.unwrap_or(0), height);
            return;
        };
        // As many characters in shorter lines.
        let rows = (rows as usize * made_for).div_ceil(columns.max(1));
        self.area.size = Size::new(columns as u32 * GLYPH_SIZE.width, rows as u32 * LINE as u32);
        if self.lines.len() > rows {
            self.lines.truncate(rows);
            if let Some(last) = self.lines.last_mut() {
                last.pop();
                last.push('…');
            }
            self.read = self.lines.join(" ");
        }
    }
}

impl Gadget for Text {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, material: Material) {
        self.material = material;
        let most = (room.inner_width() / GLYPH_SIZE.width) as usize;
        self.lay_out(self.made_for.0.min(most));
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        for (row, line) in self.lines.iter().enumerate() {
            screen.text(
                self.area.top_left + Point::new(0, row as i32 * LINE),
                line,
                self.pen.unwrap_or(self.material.ink()),
            );
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        vec![Item::new(Role::Text, &self.read, self.area)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

/// A label; the letter after `_` is underlined and is its key.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Label {
    text: String,
    letter: Option<usize>,
}

impl Label {
    /// A label from a text in which `_` stands before the letter of its key.
    ///
    /// ```
    /// use ishido_shared::ui::gadget::Label;
    ///
    /// let label = Label::new("_New Game");
    /// assert_eq!(label.text(), "New Game");
    /// assert_eq!(label.key(), Some('n'));
    /// assert_eq!(Label::new("Plain").key(), None);
    /// ```
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self {
            text: text.replacen('_', "", 1),
            letter: text.find('_').map(|place| text[..place].chars().count()),
        }
    }

    /// The text as shown.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The underlined letter in lower case.
    #[must_use]
    pub fn key(&self) -> Option<char> {
        let letter = self.text.chars().nth(self.letter?)?;
        letter.to_lowercase().next()
    }

    /// The description of what has this label, with its key if it has one.
    #[must_use]
    pub fn with_key(&self, item: Item) -> Item {
        match self.key() {
            Some(key) => item.key(key.to_string()),
            None => item,
        }
    }

    /// Its width in pixels.
    #[must_use]
    pub fn width(&self) -> u32 {
        line_width(&self.text)
    }

    /// Draws it with its top left corner at a point.
    pub fn draw(&self, screen: &mut Bitmap, at: Point, pen: Pen) {
        screen.text(at, &self.text, pen);
    }

    /// Underlines the letter of its key, where it is drawn at the same point.
    pub fn underline(&self, screen: &mut Bitmap, at: Point, pen: Pen) {
        if let Some(letter) = self.letter {
            let x = at.x + letter as i32 * GLYPH_SIZE.width as i32;
            screen.fill(rect(x, at.y + 14, GLYPH_SIZE.width - 1, 1), pen);
        }
    }
}
