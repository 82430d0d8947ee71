//! The words of an augury: the text to be read, and what the parts of the picture are called.

use ishido_shared::gfx::wrap;

use crate::oracle::{Cast, Hexagram, Reading, SavedAugury, Trigram, hexagram_text};

/// The text for a reading, with headings.
pub fn text(cast: &Cast) -> String {
    let first = hexagram_text(cast.hexagram());
    let mut text = format!(
        "# The Image\n{}\n# The Judgement\n{}",
        first.image, first.judgement
    );
    for line in cast.changing() {
        text += &format!("\n# Line {} Changes\n{}", line + 1, first.lines[line]);
    }
    if cast.changes_entirely() && !first.all.is_empty() {
        text += &format!("\n# All Lines Change\n{}", first.all);
    }
    if let Some(second) = cast.becomes() {
        let becomes = hexagram_text(second);
        text += &format!(
            "\n# It Becomes {}\n{}\n\n{}",
            title(second),
            becomes.image,
            becomes.judgement
        );
    }
    text
}

/// The text of an augury from a file: ours, or else what the file has instead of it. No line of a file is a heading or a
/// picture.
pub fn saved_text(saved: &SavedAugury) -> String {
    if !saved.altered {
        return text(&saved.reading.cast);
    }
    let plain: Vec<String> = saved.text.lines().map(plain).collect();
    plain.join("\n")
}

/// A line of somebody else, of which nothing is a heading or a picture.
pub fn plain(line: &str) -> String {
    let visible = line.replace(char::is_control, " ");
    if visible.starts_with(['#', '!']) {
        // A space that does not break a line, so that it stays at the beginning.
        format!("\u{A0}{visible}")
    } else {
        visible
    }
}

/// A hexagram as a title, such as `24 Fù, The Road Home`.
pub fn title(hexagram: Hexagram) -> String {
    format!(
        "{} {}, {}",
        hexagram.number(),
        hexagram.pinyin(),
        hexagram_text(hexagram).name
    )
}

/// A hexagram in a description.
pub fn description(hexagram: Hexagram) -> String {
    format!(
        "Hexagram {}, {}, {}",
        hexagram.number(),
        hexagram.pinyin(),
        hexagram_text(hexagram).name
    )
}

/// A trigram in a description.
pub fn trigram(trigram: Trigram) -> String {
    format!("{}, {}", trigram.image(), trigram.pinyin())
}

/// The numbers of the lowest lines, from the bottom, such as `lines 7 8 9`.
pub fn numbers(cast: &Cast, lines: usize) -> String {
    let numbers = cast.lines().map(|line| line.number().to_string());
    let shown = lines.min(numbers.len());
    match shown {
        0 => "no lines yet".to_owned(),
        _ => format!("lines {}", numbers[..shown].join(" ")),
    }
}

/// The lines of the question in quotation marks; of a question that is too long for them, the rest is left out.
pub fn question(reading: &Reading, columns: usize, rows: usize) -> WrappedQuestion {
    let text = match reading.question.as_str() {
        // Games of older versions were saved without it.
        "" => "The question was not recorded.".to_owned(),
        question => format!("“{question}”"),
    };
    let mut lines = wrap(&text, columns);
    let is_whole = lines.len() <= rows;
    lines.truncate(rows);
    if let Some(last) = lines.last_mut().filter(|_| !is_whole) {
        let kept: String = last.chars().take(columns.saturating_sub(1)).collect();
        *last = format!("{}…", kept.trim_end());
    }
    WrappedQuestion { lines, is_whole }
}

/// A question in lines.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WrappedQuestion {
    /// The lines.
    pub lines: Vec<String>,
    /// True if nothing had to be left out.
    pub is_whole: bool,
}
