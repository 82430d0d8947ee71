//! Readings: a question, and the 4-Way that answered it; and readings as plain text, which `assets/FORMATS.md` specifies.

use std::fmt::Write as _;

use super::casting::Cast;
use super::four_way::FourWay;
use super::hexagram::Hexagram;
use super::hexagram::hexagram_text;
use crate::local_time::LocalTime;

/// The most characters of a question.
pub const MAX_QUESTION: usize = 300;

/// A reading of the Oracle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    pub question: String,
    /// The 4-Way that answered it.
    pub four_way: FourWay,
    /// The time of the move.
    pub time: LocalTime,
    /// The lines that were cast.
    pub cast: Cast,
}

impl Reading {
    /// The reading for a 4-Way that was made at a time.
    #[must_use]
    pub fn new(question: &str, four_way: FourWay, time: LocalTime) -> Self {
        Self {
            question: clean_question(question),
            four_way,
            time,
            cast: Cast::of(&four_way, time.unix_ms),
        }
    }

    /// Returns true if it is the same reading: the same stones at the same time.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        (self.time.unix_ms, self.four_way) == (other.time.unix_ms, other.four_way)
    }

    /// Returns true if the lines follow from stones and time; not so when a file was changed by hand.
    #[must_use]
    pub fn is_genuine(&self) -> bool {
        self.cast == Cast::of(&self.four_way, self.time.unix_ms)
    }
}

/// A question in one line with single spaces, and not longer than questions can be.
#[must_use]
pub fn clean_question(text: &str) -> String {
    let visible = text.replace(char::is_control, " ");
    let words: Vec<&str> = visible.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(MAX_QUESTION).collect();
    short.trim_end().to_owned()
}

/// The first line of every augury.
pub(super) const TITLE: &str = "THE ORACLE OF THE STONES";

/// The width of the text in characters.
const WIDTH: usize = 72;

/// The width of the names of the fields.
const NAME: usize = 10;

/// An augury that was read from a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedAugury {
    pub reading: Reading,
    /// The text below the fields, a paragraph a line.
    pub text: String,
    /// The augury as it stands in the file, with its title and without the ruler at its end.
    pub source: String,
    /// True if it differs from what the program writes for this reading: it was changed by hand, or comes from a version
    /// with other texts.
    pub altered: bool,
}

impl SavedAugury {
    /// The text to save it again, as it stands in its file, so that another can follow.
    #[must_use]
    pub fn file_text(&self) -> String {
        format!("{}\n\n{}\n\n", self.source, "-".repeat(WIDTH))
    }
}

/// The augury of a reading that was not read from a file.
impl From<Reading> for SavedAugury {
    fn from(reading: Reading) -> Self {
        let source = body(&reading).trim_end().to_owned();
        Self {
            text: paragraphs(&reading).join("\n\n"),
            reading,
            source,
            altered: false,
        }
    }
}

/// The text of an augury for a reading, with an empty line and a ruler at its end, so that another can follow.
#[must_use]
pub fn write(reading: &Reading) -> String {
    format!("{}\n{}\n\n", body(reading), "-".repeat(WIDTH))
}

/// The text of an augury without the ruler.
fn body(reading: &Reading) -> String {
    let mut text = format!("{TITLE}\n\n");
    for (name, value) in fields(reading) {
        let mut lines = wrap(&value, WIDTH - NAME).into_iter();
        let _ = writeln!(
            text,
            "{:NAME$}{}",
            format!("{name}:"),
            lines.next().unwrap_or_default()
        );
        for line in lines {
            let _ = writeln!(text, "{:NAME$}{line}", "");
        }
    }
    for paragraph in paragraphs(reading) {
        let _ = write!(text, "\n{}\n", wrap(&paragraph, WIDTH).join("\n"));
    }
    text
}

/// The fields with their names. Of these, the first four are read back; the others follow from them.
pub(super) fn fields(reading: &Reading) -> Vec<(&'static str, String)> {
    let numbers = reading.cast.lines().map(|line| line.number().to_string());
    let mut fields = vec![
        ("Time", reading.time.to_string()),
        ("Question", reading.question.clone()),
        ("Stones", reading.four_way.to_string()),
        ("Lines", format!("{} (from the bottom)", numbers.join(" "))),
        ("Hexagram", title(reading.cast.hexagram())),
    ];
    fields.extend(
        reading
            .cast
            .becomes()
            .map(|second| ("Becomes", title(second))),
    );
    fields
}

/// A hexagram in one line, such as `24 ䷗ 復 Fù, The Road Home`.
pub(super) fn title(hexagram: Hexagram) -> String {
    format!(
        "{} {} {} {}, {}",
        hexagram.number(),
        hexagram.symbol(),
        hexagram.characters(),
        hexagram.pinyin(),
        hexagram_text(hexagram).name
    )
}

/// The text of an augury in paragraphs.
pub(super) fn paragraphs(reading: &Reading) -> Vec<String> {
    let (first, second) = (reading.cast.hexagram(), reading.cast.becomes());
    let text = hexagram_text(first);
    let mut paragraphs = vec![text.image.to_owned(), text.judgement.to_owned()];
    let changing = reading.cast.changing();
    paragraphs.extend(changing.map(|line| format!("Line {}: {}", line + 1, text.lines[line])));
    if reading.cast.changes_entirely() && !text.all.is_empty() {
        paragraphs.push(format!("All lines: {}", text.all));
    }
    if let Some(second) = second {
        let text = hexagram_text(second);
        paragraphs.push(format!("It becomes {}, {}.", second.number(), text.name));
        paragraphs.extend([text.image.to_owned(), text.judgement.to_owned()]);
    }
    paragraphs
}

/// Breaks a paragraph into lines at spaces. A word that is too long has a line of its own.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut length = 0;
    for word in text.split_whitespace() {
        let count = word.chars().count();
        if length > 0 && length + 1 + count > width {
            lines.push(String::new());
            length = 0;
        }
        if let Some(line) = lines.last_mut() {
            if length > 0 {
                line.push(' ');
            }
            line.push_str(word);
            length += count + usize::from(length > 0);
        }
    }
    lines
}
