//! The label: a text with one letter underlined, which is the key of what it names.

use crate::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, line_width, rect};
use crate::ui::item::Item;

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
        if let Some(letter) = self.letter {
            let x = at.x + letter as i32 * GLYPH_SIZE.width as i32;
            screen.fill(rect(x, at.y + 14, GLYPH_SIZE.width - 1, 1), pen);
        }
    }
}
