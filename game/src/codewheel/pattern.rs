//! The patterns of the codewheel, which are drawn in text files beside this one.

use super::geometry::SECTORS;

/// Width and height of a pattern in pixels.
pub const PATTERN_SIZE: u32 = 20;

/// The patterns of the outer ring, from the top clockwise: round fields.
pub const OUTER_PATTERNS: [Pattern; SECTORS] = patterns(include_str!("outer_patterns.txt"));

/// The patterns of the middle ring, from the top clockwise: plain figures.
pub const MIDDLE_PATTERNS: [Pattern; SECTORS] = patterns(include_str!("middle_patterns.txt"));

/// A small picture in one colour, with a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pattern {
    /// The name, for descriptions.
    pub name: &'static str,
    /// The pixels, row by row: `#` is one.
    pub rows: [&'static str; PATTERN_SIZE as usize],
}

impl Pattern {
    /// Returns true if a pixel belongs to the pattern.
    #[must_use]
    pub fn has(&self, x: u32, y: u32) -> bool {
        let row = self.rows.get(y as usize).map(|row| row.as_bytes());
        row.and_then(|row| row.get(x as usize)) == Some(&b'#')
    }
}

/// Reads the patterns of a file when the program is compiled: a line with the name, the rows, and an empty line between two.
const fn patterns(text: &'static str) -> [Pattern; SECTORS] {
    let mut patterns = [Pattern {
        name: "",
        rows: [""; PATTERN_SIZE as usize],
    }; SECTORS];
    let mut rest = text;
    let mut index = 0;
    while index < SECTORS {
        (patterns[index].name, rest) = first_line(rest);
        let mut row = 0;
        while row < PATTERN_SIZE as usize {
            (patterns[index].rows[row], rest) = first_line(rest);
            row += 1;
        }
        (_, rest) = first_line(rest);
        index += 1;
    }
    patterns
}

/// A text up to the end of its first line, and the text behind that.
const fn first_line(text: &'static str) -> (&'static str, &'static str) {
    let bytes = text.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b'\n' {
        end += 1;
    }
    let (line, rest) = text.split_at(end);
    if rest.is_empty() {
        (line, rest)
    } else {
        (line, rest.split_at(1).1)
    }
}
