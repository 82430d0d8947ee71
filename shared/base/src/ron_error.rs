//! Errors in RON files, with their line, in words for people who edit such a file but are no programmers.

use ron::error::{Error, SpannedError};

/// The most names that a sentence lists.
const LONGEST_LIST: usize = 8;

use crate::quoted::quoted;

/// The files of both programs: the name each begins with, and what it is.
const FILES: [(&str, &str); 6] = [
    ("Stoneset", "a stoneset"),
    ("Save", "a saved game"),
    ("Problem", "a problem"),
    ("Settings", "the game's settings file"),
    ("EditorSettings", "the editor's settings file"),
    ("StonesetWork", "an unsaved stoneset"),
];

/// The reason why a file that should begin with `name` cannot be read: the line and what is needed there, or what the file is
/// instead.
///
/// ```
/// use ishido_base::ron_error::reason;
///
/// let text = "Stoneset(\n version: 1,\n name: Runes,\n)";
/// # #[derive(Debug, serde::Deserialize)]
/// # struct Stoneset { version: u32, name: String }
/// let error = ron::from_str::<Stoneset>(text).unwrap_err();
/// assert_eq!(reason(text, &error, "Stoneset"), "line 3: a text in quotes is needed");
/// assert_eq!(reason("Save(version: 1)", &error, "Stoneset"), "this is a saved game, not a stoneset");
/// ```
#[must_use]
pub fn reason(text: &str, error: &SpannedError, name: &str) -> String {
    let known = |name| FILES.iter().find(|(known, _)| *known == name);
    let wanted = noun(name);
    let begin = without_comments(text);
    if begin.is_empty() {
        return "the file is empty".to_owned();
    }
    if !begin.starts_with('(') {
        let (found, rest) = split_name(begin);
        let is_ours = without_comments(rest).starts_with('(');
        match known(found) {
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
        return format!("line {}: {}", at.line, fault(&Error::Eof));
    }
    if error.code == Error::ExpectedString && line.matches('"').count() % 2 == 1 {
        return format!("line {}: a text has no closing quote", at.line);
    }
    format!("line {}: {}", at.line, fault(&error.code))
}

/// What a file that begins with a name is.
pub(crate) fn noun(name: &str) -> &'static str {
    let file = FILES.iter().find(|(known, _)| *known == name);
    file.map_or("such a file", |(_, noun)| noun)
}

/// The name that a file begins with, before its first parenthesis.
///
/// ```
/// use ishido_base::ron_error::root_name;
///
/// assert_eq!(root_name("// My first\nSave (version: 1)"), Some("Save"));
/// assert_eq!(root_name("Save our souls"), None);
/// ```
#[must_use]
pub fn root_name(text: &str) -> Option<&str> {
    let (name, rest) = split_root(text);
    let is_name = !name.is_empty() && without_comments(rest).starts_with('(');
    is_name.then_some(name)
}

/// The name that a file begins with, or nothing, and what follows.
pub(crate) fn split_root(text: &str) -> (&str, &str) {
    split_name(without_comments(text))
}

fn split_name(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_'));
    text.split_at(end.unwrap_or(text.len()))
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

/// The fault, in words for those that are met when such a file is written by hand.
fn fault(error: &Error) -> String {
    let list = |names: &[&str]| names.join(", ");
    let sentence = match error {
        Error::ExpectedString => "a text in quotes is needed",
        Error::ExpectedBoolean => "`true` or `false` is needed",
        Error::ExpectedInteger | Error::ExpectedFloat => "a number is needed",
        Error::IntegerOutOfBounds => "the number is too small or too large",
        Error::ExpectedComma => "a comma is needed",
        Error::ExpectedStringEnd => "a text has no closing quote",
        Error::Eof => "the file ends too early; something is missing or not closed",
        Error::NoSuchEnumVariant {
            expected, found, ..
        } => {
            let (found, choices) = (quoted(found), list(expected));
            return format!("{found} is not known here; the choices are {choices}");
        }
        Error::NoSuchStructField {
            expected, found, ..
        } => {
            let found = quoted(found);
            // More would fill a requester.
            if expected.len() > LONGEST_LIST {
                return format!("there is no entry {found}");
            }
            let entries = list(expected);
            return format!("there is no entry {found}; the entries are {entries}");
        }
        Error::MissingStructField { field, .. } => {
            return format!("the entry {} is missing", quoted(field));
        }
        Error::DuplicateStructField { field, .. } => {
            return format!("the entry {} is given twice", quoted(field));
        }
        Error::Message(own) => own,
        _ => "this cannot be read",
    };
    sentence.to_owned()
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
