//! Saved auguries: plain text that people read, and that is read back. One file holds any number of them, one after the
//! other; `assets/FORMATS.md` specifies it.

use std::fmt::Write as _;

use thiserror::Error;

use super::casting::Cast;
use super::four_way::FourWay;
use super::hexagram::Hexagram;
use super::hexagram_text::hexagram_text;
use super::line::Line;
use super::reading::{Reading, clean_question};
use crate::local_time::LocalTime;

/// The first line of every augury.
const TITLE: &str = "THE ORACLE OF THE STONES";

/// The width of the text in characters.
const WIDTH: usize = 72;

/// The width of the names of the fields.
const NAME: usize = 10;

/// An augury that was read from a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedAugury {
    /// The reading.
    pub reading: Reading,
    /// The text below the fields, a paragraph a line.
    pub text: String,
    /// The augury as it stands in the file, with its title and without the ruler at its end.
    pub source: String,
    /// Whether it differs from what the program writes for this reading: it was changed by hand, or comes from a version
    /// with other texts.
    pub altered: bool,
}

impl SavedAugury {
    /// The augury as it stands in the file, with an empty line and a ruler at its end, so that another can follow.
    #[must_use]
    pub fn to_text(&self) -> String {
        format!("{}\n\n{}\n\n", self.source, "-".repeat(WIDTH))
    }
}

/// A mistake in an augury of a file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {cause}")]
pub struct FileProblem {
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub cause: String,
}

/// The auguries of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuguryFile {
    /// Those that can be read, in the order of the file.
    pub auguries: Vec<SavedAugury>,
    /// Why others cannot be read, in the order of the file.
    pub problems: Vec<FileProblem>,
}

/// Why a file has no augury that can be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AuguryFileError {
    /// It is not UTF-8 text.
    #[error("it is not a text file: byte {0} is not text")]
    NotText(usize),
    /// No augury begins in it.
    #[error("there is no augury in it: none of its lines is \"{TITLE}\"")]
    NoAugury,
    /// Every augury in it has a mistake; this is the first.
    #[error("{0}")]
    Problem(#[from] FileProblem),
}

/// The text of an augury for a reading, with an empty line and a ruler at its end, so that another can follow.
#[must_use]
pub fn write(reading: &Reading) -> String {
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
    let _ = write!(text, "\n{}\n\n", "-".repeat(WIDTH));
    text
}

/// Reads the auguries of a file. Text that belongs to none of them is left out.
///
/// # Errors
/// Why there is none that can be read.
pub fn read(bytes: &[u8]) -> Result<AuguryFile, AuguryFileError> {
    let text = std::str::from_utf8(bytes).map_err(|e| AuguryFileError::NotText(e.valid_up_to()))?;
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let lines: Vec<&str> = text.lines().collect();
    let starts = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.trim_end() == TITLE);
    let starts: Vec<usize> = starts.map(|(index, _)| index).collect();
    let mut file = AuguryFile::default();
    for (index, &start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(lines.len());
        match read_one(&lines[start..end], start) {
            Ok(augury) => file.auguries.push(augury),
            Err(problem) => file.problems.push(problem),
        }
    }
    match file.problems.first() {
        _ if !file.auguries.is_empty() => Ok(file),
        Some(problem) => Err(problem.clone().into()),
        None => Err(AuguryFileError::NoAugury),
    }
}

/// The fields with their names. Of these, the first four are read back; the others follow from them.
fn fields(reading: &Reading) -> Vec<(&'static str, String)> {
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

/// A hexagram in one line, such as `24 ䷗ 復 Fù, Turning Back`.
fn title(hexagram: Hexagram) -> String {
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
fn paragraphs(reading: &Reading) -> Vec<String> {
    let (first, second) = (reading.cast.hexagram(), reading.cast.becomes());
    let text = hexagram_text(first);
    let mut paragraphs = vec![text.image.to_owned(), text.judgement.to_owned()];
    let changing = reading.cast.changing();
    paragraphs.extend(changing.map(|line| format!("Line {}: {}", line + 1, text.lines[line])));
    if let Some(second) = second {
        let text = hexagram_text(second);
        paragraphs.push(format!("It becomes {}, {}.", second.number(), text.name));
        paragraphs.extend([text.image.to_owned(), text.judgement.to_owned()]);
    }
    paragraphs
}

/// Reads the augury of some lines, of which the first is the title; `before` is the number of lines before them.
fn read_one(lines: &[&str], before: usize) -> Result<SavedAugury, FileProblem> {
    let is_ruler = |line: &&str| line.len() > 9 && line.bytes().all(|b| b == b'-');
    let end = lines.iter().position(is_ruler).unwrap_or(lines.len());
    let lines = &lines[..end];
    let mut found = Vec::new();
    let mut rest = 0;
    for (index, line) in lines.iter().enumerate().skip(1) {
        rest = index;
        if line.trim().is_empty() && !found.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(':').filter(|_| !line.starts_with(' ')) {
            found.push((name.trim(), value.trim().to_owned(), before + index + 1));
        } else if let Some((_, value, _)) = found.last_mut().filter(|_| !line.trim().is_empty()) {
            // A long question goes on in the next line.
            *value = format!("{value} {}", line.trim());
        }
    }
    let reading = reading(&found, before + 1)?;
    let text = unwrap(&lines[rest.min(lines.len())..]);
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let derived = fields(&reading).split_off(3);
    let as_written = derived.iter().all(|(name, value)| {
        let found = found.iter().find(|(other, ..)| other == name);
        found.is_some_and(|(_, found, _)| words(found) == words(value))
    });
    let same_text = words(&text) == words(&paragraphs(&reading).join(" "));
    let altered = !(as_written && same_text && reading.is_genuine());
    Ok(SavedAugury {
        reading,
        text,
        source: lines.join("\n").trim_end().to_owned(),
        altered,
    })
}

/// The reading of some fields, each with its line.
fn reading(fields: &[(&str, String, usize)], before: usize) -> Result<Reading, FileProblem> {
    let field = |name: &str| {
        let found = fields.iter().find(|(other, ..)| *other == name);
        found
            .map(|(_, value, line)| (value.as_str(), *line))
            .ok_or_else(|| FileProblem {
                line: before,
                cause: format!("the augury that begins here has no line `{name}:`"),
            })
    };
    let problem = |line: usize, cause: String| FileProblem { line, cause };
    let (time, line) = field("Time")?;
    let time = time
        .parse::<LocalTime>()
        .map_err(|error| problem(line, error.to_string()))?;
    let (question, _) = field("Question")?;
    let (stones, line) = field("Stones")?;
    let four_way = stones
        .parse::<FourWay>()
        .map_err(|error| problem(line, error.to_string()))?;
    let (numbers, line) = field("Lines")?;
    let cast = cast(numbers).ok_or_else(|| {
        problem(
            line,
            "six numbers from 6 to 9 are needed, the bottom line first".to_owned(),
        )
    })?;
    Ok(Reading {
        question: clean_question(question),
        four_way,
        time,
        cast,
    })
}

/// The lines of six numbers; what follows in parentheses is left out.
fn cast(text: &str) -> Option<Cast> {
    let numbers = text
        .split('(')
        .next()
        .unwrap_or_default()
        .split_whitespace();
    let lines = numbers.map(|number| Line::from_number(number.parse().ok()?));
    let lines: Vec<Line> = lines.collect::<Option<_>>()?;
    Some(Cast::from_lines(lines.try_into().ok()?))
}

/// Joins the lines of each paragraph.
fn unwrap(lines: &[&str]) -> String {
    let paragraphs = lines.split(|line| line.trim().is_empty());
    let paragraphs = paragraphs.filter(|lines| !lines.is_empty());
    let joined = paragraphs.map(|lines| {
        lines
            .iter()
            .map(|line| line.trim())
            .collect::<Vec<_>>()
            .join(" ")
    });
    joined.collect::<Vec<_>>().join("\n\n")
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

/// The text of a file without one of its auguries; `None` if the augury is not in it.
#[must_use]
pub fn without(file: &str, source: &str) -> Option<String> {
    let plain = file.replace("\r\n", "\n");
    let begin = plain.find(source)?;
    let rest = plain[begin + source.len()..].trim_start();
    let rest = rest.trim_start_matches(|c| c == '-').trim_start();
    Some(format!("{}{rest}", &plain[..begin]))
}
