//! Errors in RON files, in words for people who edit such a file but are no programmers.

use ron::error::{Error, SpannedError};

use crate::quoted::quoted;

/// The files of both programs: the name each begins with, and what it is.
const FILES: [(&str, &str); 5] = [
    ("Stoneset", "a stoneset"),
    ("Save", "a saved game"),
    ("Settings", "a file of the game's settings"),
    ("EditorSettings", "a file of the editor's settings"),
    ("StonesetWork", "an unsaved stoneset"),
];

/// Why a file that should begin with `name` cannot be read: the line and what is needed there, or what the file is
/// instead.
///
/// ```
/// use ishido_base::ron_error::reason;
///
/// let text = "Stoneset(\n version: 1,\n name: Runes,\n)";
/// # #[derive(Debug, serde::Deserialize)]
/// # struct Stoneset { version: u32, name: String }
/// let error = ron::from_str::<Stoneset>(text).unwrap_err();
/// assert_eq!(reason(text, &error, "Stoneset"), "line 3: the name must be in quotes");
/// assert_eq!(reason("Save(version: 1)", &error, "Stoneset"), "this is a saved game, not a stoneset");
/// ```
#[must_use]
pub fn reason(text: &str, error: &SpannedError, name: &str) -> String {
    let noun = |name| FILES.iter().find(|(known, _)| *known == name);
    let wanted = noun(name).map_or("such a file", |(_, noun)| *noun);
    let begin = without_comments(text);
    if begin.is_empty() {
        return "the file is empty".to_owned();
    }
    if !begin.starts_with('(') {
        let end = begin.find(|c: char| !(c.is_alphanumeric() || c == '_'));
        let (found, rest) = begin.split_at(end.unwrap_or(begin.len()));
        let is_ours = without_comments(rest).starts_with('(');
        match noun(found) {
            Some((_, found)) if is_ours && *found != wanted => {
                return format!("this is {found}, not {wanted}");
            }
            None => return format!("this is not {wanted}"),
            Some(_) => {}
        }
    }
    let at = error.span.start;
    let line = text.lines().nth(at.line.saturating_sub(1)).unwrap_or("");
    let behind = text.lines().skip(at.line).collect::<String>();
    let rest: String = line.chars().skip(at.col.saturating_sub(1)).collect();
    if rest.trim().is_empty() && behind.trim().is_empty() {
        return format!("line {}: {}", at.line, fault(&Error::Eof, ""));
    }
    if error.code == Error::ExpectedString && line.matches('"').count() % 2 == 1 {
        return format!("line {}: a text has no closing quote", at.line);
    }
    format!(
        "line {}: {}",
        at.line,
        fault(&error.code, &entry(text, at.line, at.col))
    )
}

/// The text from its first sign that is no part of a comment or an attribute like `#![enable(implicit_some)]`.
fn without_comments(text: &str) -> &str {
    let mut rest = text.trim_start_matches('\u{FEFF}').trim_start();
    loop {
        let behind = if rest.starts_with("//") {
            rest.find('\n').map_or("", |end| &rest[end..])
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or("", |end| &rest[end + 2..])
        } else if rest.starts_with("#!") {
            rest.find(']').map_or("", |end| &rest[end + 1..])
        } else {
            return rest;
        };
        rest = behind.trim_start();
    }
}

/// What the value at a place is called: the entry whose value it is, when both stand on one line.
fn entry(text: &str, line: usize, column: usize) -> String {
    let line = text.lines().nth(line.saturating_sub(1)).unwrap_or("");
    let before: String = line.chars().take(column).collect();
    let name = before.rsplit_once(':').and_then(|(before, value)| {
        let is_plain = !value.contains(['"', '[', '(', ',']);
        let mut words = before.rsplit(|c: char| !(c.is_alphanumeric() || c == '_'));
        let name = words.next().unwrap_or("");
        (is_plain && !name.is_empty() && name.is_ascii()).then_some(name)
    });
    name.map_or("the text".to_owned(), |name| {
        format!("the {}", name.replace('_', " "))
    })
}

/// What is wrong at a place.
fn fault(error: &Error, entry: &str) -> String {
    let sentence = match error {
        Error::ExpectedString => return format!("{entry} must be in quotes"),
        Error::ExpectedBoolean => "`true` or `false` is needed",
        Error::ExpectedInteger
        | Error::ExpectedFloat
        | Error::FloatUnderscore
        | Error::UnderscoreAtBeginning
        | Error::InvalidIntegerDigit { .. } => "a number is needed",
        Error::IntegerOutOfBounds => "the number is too small or too large",
        Error::ExpectedOption => "`Some(...)` or `None` is needed",
        Error::InvalidEscape(_) => "in a text, `\\` must be written as `\\\\`",
        Error::ExpectedStringEnd => "a text has no closing quote",
        Error::Eof => "the file ends too early; something is missing or not closed",
        Error::TrailingCharacters => "the file should end here, but something follows",
        Error::UnclosedBlockComment => "the comment has no end: `*/` is missing",
        Error::ExceededRecursionLimit => "too many brackets are open",
        Error::Utf8Error(_) => "a character is damaged",
        Error::UnexpectedChar(c) => {
            return format!("{} does not belong here", quoted(&c.to_string()));
        }
        Error::ExpectedDifferentLength { .. } => "there are too few or too many values",
        Error::InvalidValueForType { .. } => "this value does not fit here",
        Error::Message(own) => own,
        other => {
            return names(other)
                .or_else(|| sign(other))
                .unwrap_or("this cannot be read".to_owned());
        }
    };
    sentence.to_owned()
}

/// What is wrong with the names of entries and choices.
fn names(error: &Error) -> Option<String> {
    let known = |expected: &[&str]| match expected {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => expected.concat(),
    };
    Some(match error {
        Error::NoSuchEnumVariant {
            expected, found, ..
        } => {
            format!(
                "{} is not known here; the choices are {}",
                quoted(found),
                known(expected)
            )
        }
        Error::NoSuchStructField {
            expected, found, ..
        } => {
            format!(
                "there is no entry {}; the entries are {}",
                quoted(found),
                known(expected)
            )
        }
        Error::MissingStructField { field, .. } => {
            format!("the entry {} is missing", quoted(field))
        }
        Error::DuplicateStructField { field, .. } => {
            format!("the entry {} is given twice", quoted(field))
        }
        Error::ExpectedDifferentStructName { expected, found } => {
            format!(
                "{} is needed instead of {}",
                quoted(expected),
                quoted(found)
            )
        }
        Error::ExpectedIdentifier
        | Error::InvalidIdentifier(_)
        | Error::SuggestRawIdentifier(_) => "the name of an entry is needed".to_owned(),
        _ => return None,
    })
}

/// The sign that is missing.
fn sign(error: &Error) -> Option<String> {
    let sign = match error {
        Error::ExpectedArray => "`[`",
        Error::ExpectedArrayEnd => "`]` or a comma",
        Error::ExpectedComma => "a comma",
        Error::ExpectedMap => "`{`",
        Error::ExpectedMapColon => "a colon",
        Error::ExpectedMapEnd => "`}` or a comma",
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => "`(`",
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd => "`)` or a comma",
        _ => return None,
    };
    Some(format!("{sign} is needed"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_sign_in_front_of_a_name_is_no_trouble() {
        #[derive(Debug, serde::Deserialize)]
        #[serde(rename = "Settings")]
        struct File {
            #[serde(rename = "name")]
            _name: String,
        }
        for sign in ["\u{A0}", "\u{6DE}", "\u{1F409}"] {
            let text = format!("Settings(\n name: \"Anna{sign}b: \"Ben\",\n)");
            let error = ron::from_str::<File>(&text).unwrap_err();
            assert!(reason(&text, &error, "Settings").starts_with("line 2: "));
        }
    }
}
