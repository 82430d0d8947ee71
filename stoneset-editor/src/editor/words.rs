//! The texts of the editor: title, hint, status line, names of pens.

use ishido_shared::gfx::{Pen, wrap};

use super::{Editor, Hovered};

const NAMES: [&str; Pen::COUNT] = [
    "transparent",
    "black",
    "char",
    "silver",
    "white",
    "cream",
    "gold",
    "ochre",
    "brown",
    "red",
    "rose",
    "forest",
    "leaf",
    "navy",
    "sky",
    "plum",
];

impl Editor {
    /// The left half of the title line: the program and the set.
    pub(super) fn title(&self) -> String {
        let draft = if self.draft { " (draft)" } else { "" };
        format!("Stoneset Editor: {}{draft}", self.set.name)
    }

    /// What to do next, worded for the device used last.
    pub(super) const fn hint(&self) -> &'static str {
        self.device.choose(
            "Click a stone to look at it",
            "Tap a stone to look at it",
            "Arrows choose a stone, G: grid, Esc ends",
        )
    }

    /// The status line: the chosen stone, and what the pointer is over.
    pub(super) fn status(&self) -> String {
        let position = self.chosen;
        let stone = format!(
            "Stone {}: column {}, row {}",
            position.name(),
            position.column + 1,
            position.row + 1
        );
        match self.hovered {
            None => stone,
            Some(Hovered::Colour(pen)) => format!("{stone}   {}", pen_words(pen)),
            Some(Hovered::Pixel(pixel)) => {
                let picture = self.set.stone(position.column, position.row);
                let mask = self.set.mask(position.column);
                let what = if mask.contains(pixel.x as u32, pixel.y as u32) {
                    pen_words(picture.get(pixel).unwrap_or(Pen::GREY))
                } else {
                    "outside the mask".to_owned()
                };
                format!("{stone}   x {} y {}: {what}", pixel.x, pixel.y)
            }
        }
    }
}

/// The number and the name of a pen.
pub(super) fn pen_words(pen: Pen) -> String {
    format!("pen {} ({})", pen.index(), NAMES[pen.index()])
}

/// A text wrapped to so many columns and rows; three dots stand for what is left out.
pub(super) fn fitted(text: &str, columns: usize, rows: usize) -> Vec<String> {
    // A file may hold a megabyte of notes; no more is wrapped than can be shown.
    let most = (columns + 1) * (rows + 1);
    let start: String = text.chars().take(most).collect();
    let mut lines = wrap(&start, columns);
    if lines.len() > rows || start.len() < text.len() {
        lines.truncate(rows);
        if let Some(last) = lines.last_mut() {
            let kept: String = last.chars().take(columns.saturating_sub(3)).collect();
            *last = kept + "...";
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_left_as_it_is() {
        assert_eq!(fitted("one two three", 7, 2), ["one two", "three"]);
        assert_eq!(fitted("", 7, 2), [""]);
    }

    #[test]
    fn three_dots_tell_that_something_is_left_out() {
        assert_eq!(fitted("one two three four", 7, 2), ["one two", "thre..."]);
        assert_eq!(fitted("ab\n\n\n\ncd", 7, 3), ["ab", "", "..."]);
        for lines in [
            fitted(&"x".repeat(9_999), 7, 3),
            fitted(&"\u{FC} ".repeat(9_999), 7, 3),
        ] {
            assert_eq!(lines.len(), 3);
            assert!(
                lines.iter().all(|line| line.chars().count() <= 7),
                "{lines:?}"
            );
            assert!(lines[2].ends_with("..."), "{lines:?}");
        }
    }
}
