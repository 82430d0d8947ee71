//! Reads files of auguries. A file holds any number of them, one after the other, and other text between.

use std::ops::Range;

use thiserror::Error;

use super::casting::Cast;
use super::casting::Line;
use super::four_way::FourWay;
use super::reading::{Reading, clean_question};
use super::reading::{SavedAugury, TITLE, fields, paragraphs};
use crate::local_time::LocalTime;

/// The most bytes of an augury. What the program writes has less than a tenth of that.
const MOST: usize = 64 << 10;

/// A mistake in an augury of a file.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {cause}")]
pub struct FileProblem {
    /// The line of the file, from 1.
    pub line: usize,
    /// The fault.
    pub cause: String,
}

/// The auguries of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuguryFile {
    /// Those that can be read, in the order of the file.
    pub auguries: Vec<SavedAugury>,
    /// The reasons why others cannot be read, in the order of the file.
    pub problems: Vec<FileProblem>,
}

/// The reason why a file has no augury that can be read.
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

/// The part of a file that one augury has, in bytes.
struct Section {
    /// The number of its first line, from 1.
    line: usize,
    /// From its title to the ruler.
    text: Range<usize>,
    /// The end of the section, behind its ruler and one empty line.
    end: usize,
    state: SectionState,
}

/// The progress in a section.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SectionState {
    Text,
    Ruler,
    Over,
}

/// Reads the auguries of a file. Text that belongs to none of them is left out.
///
/// # Errors
/// The reason why there is none that can be read.
pub fn read(bytes: &[u8]) -> Result<AuguryFile, AuguryFileError> {
    let file = AuguryFile::find(bytes);
    match file.problems.first() {
        _ if !file.auguries.is_empty() => Ok(file),
        Some(problem) => Err(problem.clone().into()),
        None => match std::str::from_utf8(bytes) {
            Ok(_) => Err(AuguryFileError::NoAugury),
            Err(error) => Err(AuguryFileError::NotText(error.valid_up_to())),
        },
    }
}

impl AuguryFile {
    /// Finds all auguries of a file, and those that cannot be read. There may be none of either.
    #[must_use]
    pub fn find(bytes: &[u8]) -> Self {
        let mut file = Self::default();
        for section in sections(bytes) {
            match read_one(&bytes[section.text], section.line) {
                Ok(augury) => file.auguries.push(augury),
                Err(problem) => file.problems.push(problem),
            }
        }
        file
    }
}

/// The bytes of a file that one of its auguries has, given as it stood in the file, with the ruler and the empty line behind
/// it: what is deleted with it. `None` if it is not in the file.
#[must_use]
pub fn section_range(bytes: &[u8], source: &str) -> Option<Range<usize>> {
    // Ends of lines do not matter, not even those that some transfer has doubled.
    let lines = |text: &str| -> Vec<String> {
        let lines = text.trim_end().lines();
        lines
            .map(|line| line.trim_end_matches('\r').to_owned())
            .collect()
    };
    let wanted = lines(source);
    let is_it = |section: &Section| {
        let text = std::str::from_utf8(&bytes[section.text.clone()]);
        text.is_ok_and(|text| lines(text) == wanted)
    };
    let section = sections(bytes).into_iter().find(is_it)?;
    Some(section.text.start..section.end)
}

/// The sections of a file. A damaged byte spoils only the augury that it is in.
fn sections(bytes: &[u8]) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    let mut at = if bytes.starts_with(b"\xEF\xBB\xBF") {
        3
    } else {
        0
    };
    let lines = bytes[at..].split_inclusive(|&byte| byte == b'\n');
    for (index, line) in lines.enumerate() {
        let end = at + line.len();
        let plain = trim_end(line);
        if plain == TITLE.as_bytes() {
            sections.push(Section {
                line: index + 1,
                text: at..end,
                end,
                state: SectionState::Text,
            });
        } else if let Some(section) = sections.last_mut() {
            section.take(plain, end);
        }
        at = end;
    }
    sections
}

/// A line without the white space at its end. That is the same white space as [`read_one`] leaves out behind the last line.
fn trim_end(line: &[u8]) -> &[u8] {
    std::str::from_utf8(line).map_or(line.trim_ascii_end(), |line| line.trim_end().as_bytes())
}

impl Section {
    /// Takes the next line, which ends at `end`, if it belongs to this section.
    fn take(&mut self, line: &[u8], end: usize) {
        let is_ruler = line.len() > 9 && line.iter().all(|&byte| byte == b'-');
        match self.state {
            SectionState::Text if is_ruler => (self.end, self.state) = (end, SectionState::Ruler),
            SectionState::Text => (self.text.end, self.end) = (end, end),
            SectionState::Ruler if line.is_empty() => {
                (self.end, self.state) = (end, SectionState::Over);
            }
            SectionState::Ruler | SectionState::Over => self.state = SectionState::Over,
        }
    }
}

/// A field of an augury: its name, its value and its line.
type Field<'a> = (&'a str, String, usize);

/// Reads the augury of a section; `first` is the number of its first line.
fn read_one(bytes: &[u8], first: usize) -> Result<SavedAugury, FileProblem> {
    if bytes.len() > MOST {
        return Err(FileProblem {
            line: first,
            cause: format!(
                "the augury that begins here has more than {} KiB",
                MOST >> 10
            ),
        });
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let lines = before.iter().filter(|&&byte| byte == b'\n').count();
        FileProblem {
            line: first + lines,
            cause: "a character is damaged".to_owned(),
        }
    })?;
    let lines: Vec<&str> = text.trim_end().lines().collect();
    let (found, rest) = read_fields(&lines, first);
    let reading = reading(&found, first)?;
    let text = unwrap(&lines[rest..]);
    let altered = !is_as_written(&reading, &found, &text);
    Ok(SavedAugury {
        reading,
        text,
        source: lines.join("\n"),
        altered,
    })
}

/// The fields at the beginning of an augury, and the index of the line behind them.
fn read_fields<'a>(lines: &[&'a str], first: usize) -> (Vec<Field<'a>>, usize) {
    let mut found: Vec<Field<'a>> = Vec::new();
    for (index, line) in lines.iter().enumerate().skip(1) {
        let is_empty = line.trim().is_empty();
        if is_empty && !found.is_empty() {
            return (found, index);
        }
        if let Some((name, value)) = line.split_once(':').filter(|_| !line.starts_with(' ')) {
            found.push((name.trim(), value.trim().to_owned(), first + index));
        } else if let Some((_, value, _)) = found.last_mut().filter(|_| !is_empty) {
            // A long question goes on in the next line.
            value.push(' ');
            value.push_str(line.trim());
        }
    }
    (found, lines.len())
}

/// Returns true if an augury is what the program writes for its reading; spaces and ends of lines do not matter.
fn is_as_written(reading: &Reading, found: &[Field<'_>], text: &str) -> bool {
    let same_words = |a: &str, b: &str| a.split_whitespace().eq(b.split_whitespace());
    let mut derived = fields(reading).into_iter().skip(3);
    let same_fields = derived.all(|(name, value)| {
        let found = found.iter().find(|(other, ..)| *other == name);
        found.is_some_and(|(_, found, _)| same_words(found, &value))
    });
    same_fields && same_words(text, &paragraphs(reading).join(" ")) && reading.is_genuine()
}

/// The reading of some fields, each with its line.
fn reading(fields: &[Field<'_>], first: usize) -> Result<Reading, FileProblem> {
    let field = |name: &str| {
        let found = fields.iter().find(|(other, ..)| *other == name);
        found
            .map(|(_, value, line)| (value.as_str(), *line))
            .ok_or_else(|| FileProblem {
                line: first,
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
