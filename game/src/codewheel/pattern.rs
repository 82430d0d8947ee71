//! A pattern of the codewheel.

/// Width and height of a pattern in pixels.
pub const PATTERN_SIZE: u32 = 20;

/// A small picture in one colour, with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pattern {
    /// Its name, for descriptions.
    pub name: &'static str,
    /// Its pixels, row by row: `#` is one.
    pub rows: [&'static str; PATTERN_SIZE as usize],
}

impl Pattern {
    /// Whether a pixel belongs to the pattern.
    #[must_use]
    pub fn has(&self, x: u32, y: u32) -> bool {
        let row = self.rows.get(y as usize).map(|row| row.as_bytes());
        row.and_then(|row| row.get(x as usize)) == Some(&b'#')
    }
}
