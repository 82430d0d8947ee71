//! The visual lines of a text that is edited: where it is wrapped, and which place of the text is where.

use std::ops::Range;

/// The lines of a text that is wrapped at spaces where possible. Every character belongs to one line; the space or the line end
/// at which a line ends is the last character of it, and may stand beyond its last column.
///
/// A place between two lines belongs to the lower one, so that every place of the text has one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct VisualLines {
    /// The places where lines begin, from the top; there is at least one line.
    starts: Vec<usize>,
    /// The number of characters of the text.
    length: usize,
}

impl VisualLines {
    /// Wraps a text to a width in columns.
    pub(super) fn new(text: &[char], columns: usize) -> Self {
        let columns = columns.max(1);
        let mut starts = vec![0];
        let mut start = 0;
        while let Some(length) = line_length(&text[start..], columns) {
            start += length;
            starts.push(start);
        }
        Self {
            starts,
            length: text.len(),
        }
    }

    /// The number of lines.
    pub(super) const fn count(&self) -> usize {
        self.starts.len()
    }

    /// The characters of a line.
    pub(super) fn range(&self, line: usize) -> Range<usize> {
        let start = self.starts.get(line).copied().unwrap_or(self.length);
        let end = self.starts.get(line + 1).copied().unwrap_or(self.length);
        start..end
    }

    /// The line and the column of a place.
    pub(super) fn position(&self, place: usize) -> (usize, usize) {
        let line = self.starts.partition_point(|&start| start <= place) - 1;
        (line, place - self.starts[line])
    }

    /// The place in a line that is nearest to a column.
    pub(super) fn place(&self, line: usize, column: usize) -> usize {
        let line = line.min(self.count() - 1);
        let range = self.range(line);
        // The place behind the last character is in the next line, if there is one.
        let last = if line + 1 < self.count() {
            range.end - 1
        } else {
            range.end
        };
        (range.start + column).min(last)
    }
}

/// The characters of the first line of a text; `None` if it has no other.
fn line_length(text: &[char], columns: usize) -> Option<usize> {
    let line = &text[..text.len().min(columns + 1)];
    if let Some(end) = line.iter().position(|&c| c == '\n') {
        return Some(end + 1);
    }
    if text.len() <= columns {
        return None;
    }
    let space = line.iter().rposition(|&c| c == ' ');
    Some(space.map_or(columns, |space| space + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrapped(text: &str, columns: usize) -> Vec<String> {
        let text: Vec<char> = text.chars().collect();
        let lines = VisualLines::new(&text, columns);
        let ranges = (0..lines.count()).map(|line| lines.range(line));
        ranges.map(|range| text[range].iter().collect()).collect()
    }

    #[test]
    fn lines_end_at_spaces_and_contain_every_character() {
        assert_eq!(wrapped("", 5), [""]);
        assert_eq!(wrapped("one two", 7), ["one two"]);
        assert_eq!(wrapped("one two three", 7), ["one two ", "three"]);
        assert_eq!(wrapped("one two three", 6), ["one ", "two ", "three"]);
        assert_eq!(wrapped("abcdefghij kl", 4), ["abcd", "efgh", "ij ", "kl"]);
        assert_eq!(wrapped("five   six", 5), ["five  ", " six"]);
        // A space behind a full line begins a new one, where the next word will be.
        assert_eq!(wrapped("fives ", 5), ["fives ", ""]);
        assert_eq!(wrapped("äöü ß", 3), ["äöü ", "ß"]);
    }

    #[test]
    fn lines_end_at_line_ends() {
        assert_eq!(wrapped("one\ntwo", 9), ["one\n", "two"]);
        assert_eq!(wrapped("one\n\ntwo\n", 9), ["one\n", "\n", "two\n", ""]);
        assert_eq!(wrapped("one two\nthree", 7), ["one two\n", "three"]);
        assert_eq!(wrapped("one two\nthree", 6), ["one ", "two\n", "three"]);
    }

    #[test]
    fn every_place_has_one_position() {
        let text: Vec<char> = "a bb  ccc dddd\neeeeeeeeeee\n\n  f ".chars().collect();
        for columns in 1..32 {
            let lines = VisualLines::new(&text, columns);
            for place in 0..=text.len() {
                let (line, column) = lines.position(place);
                assert!(column <= columns && line < lines.count());
                assert_eq!(lines.place(line, column), place, "{columns} columns");
            }
        }
    }
}
