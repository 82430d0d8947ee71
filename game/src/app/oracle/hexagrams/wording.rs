//! The words of the browser.

use crate::oracle::{Hexagram, hexagram_text};

/// The number and the name of a hexagram.
pub fn numbered(hexagram: Hexagram) -> String {
    format!("{} {}", hexagram.number(), hexagram_text(hexagram).name)
}

/// The two trigrams of a hexagram.
pub fn trigrams(hexagram: Hexagram) -> String {
    let (upper, lower) = (hexagram.upper(), hexagram.lower());
    format!(
        "{} ({}) above {} ({})",
        upper.image(),
        upper.pinyin(),
        lower.image(),
        lower.pinyin()
    )
}

/// The text for a hexagram with its headings, for the reader.
pub fn text(hexagram: Hexagram) -> String {
    let text = hexagram_text(hexagram);
    let mut page = format!(
        "# The Image\n{}\n# The Judgement\n{}\n",
        text.image, text.judgement
    );
    for (index, line) in text.lines.into_iter().enumerate() {
        let place = match index {
            0 => ", at the bottom",
            5 => ", at the top",
            _ => "",
        };
        page += &format!("# Line {}{place}\n{line}\n", index + 1);
    }
    page.trim_end().to_owned()
}
