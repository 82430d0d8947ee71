//! Words with one letter underlined: the key that reaches what they name.

use crate::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, line_width, rect};

/// A label; the letter after `_` is underlined and is its key.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Label {
    text: String,
    letter: Option<usize>,
}

impl Label {
    /// A label from its words, the key's letter marked with `_` before it.
    #[must_use]
    pub fn new(words: &str) -> Self {
        Self {
            text: words.replacen('_', "", 1),
            letter: words.find('_').map(|place| words[..place].chars().count()),
        }
    }

    /// The words as shown.
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

    /// Its width in pixels.
    #[must_use]
    pub fn width(&self) -> u32 {
        line_width(&self.text)
    }

    /// Draws it, its first cell's corner at a point.
    pub fn draw(&self, screen: &mut Bitmap, at: Point, pen: Pen) {
        screen.text(at, &self.text, pen);
        if let Some(letter) = self.letter {
            let x = at.x + letter as i32 * GLYPH_SIZE.width as i32;
            screen.fill(rect(x, at.y + 14, GLYPH_SIZE.width - 1, 1), pen);
        }
    }
}
