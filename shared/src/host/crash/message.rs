//! Decides how much of a panic message a report may contain: a message can quote a text, a path or a name.

use std::any::Any;
use std::panic::Location;

/// Messages of the standard library with numbers only; `#` is a number.
const NUMBERS_ONLY: [&str; 7] = [
    "index out of bounds: the len is # but the index is #",
    "range start index # out of range for slice of length #",
    "range end index # out of range for slice of length #",
    "slice index starts at # but ends at #",
    "copy_from_slice: source slice length (#) does not match destination slice length (#)",
    "removal index (is #) should be < len (is #)",
    "insertion index (is #) should be <= len (is #)",
];

/// How messages of the standard library begin that quote a value after that.
const BEGINNINGS: [&str; 5] = [
    "called `Result::unwrap()` on an `Err` value",
    "called `Result::unwrap_err()` on an `Ok` value",
    "already borrowed",
    "already mutably borrowed",
    "failed to spawn thread",
];

/// The message of a panic, if nothing of the user's can be in it. A message without arguments stands in the program. One that
/// was formatted may quote anything, without marks around it that could be looked for; so only those are kept that the standard library
/// makes of numbers, or their constant beginnings.
pub(super) fn allowed(payload: &(dyn Any + Send)) -> String {
    if let Some(text) = payload.downcast_ref::<&'static str>() {
        return (*text).to_owned();
    }
    let Some(text) = payload.downcast_ref::<String>() else {
        return "none".to_owned();
    };
    let template = without_numbers(text);
    if NUMBERS_ONLY.contains(&template.as_str()) {
        return text.clone();
    }
    let beginning = BEGINNINGS.iter().find(|begin| text.starts_with(**begin));
    match beginning {
        Some(beginning) => {
            format!("{beginning} (the rest is left out: it may quote a text or a file)")
        }
        None => "left out, because it may quote a text or a file".to_owned(),
    }
}

/// A text with `#` in the place of each number.
fn without_numbers(text: &str) -> String {
    let mut template = String::new();
    for character in text.chars() {
        match character {
            '0'..='9' if template.ends_with('#') => {}
            '0'..='9' => template.push('#'),
            other => template.push(other),
        }
    }
    template
}

/// A place in the sources. The path may lead through the home of whoever built the program: of an absolute one, only the package is
/// kept and what follows it.
pub(super) fn place(location: &Location<'_>) -> String {
    let (line, column) = (location.line(), location.column());
    format!("{}:{line}:{column}", source(location.file()))
}

fn source(path: &str) -> String {
    let parts: Vec<&str> = path.split(['/', '\\']).collect();
    let first = parts.iter().rposition(|part| *part == "src");
    let first = match first {
        Some(sources) => sources.saturating_sub(1),
        None => parts.len().saturating_sub(1),
    };
    parts[first..].join("/")
}

#[cfg(test)]
mod tests {
    use std::panic::{UnwindSafe, catch_unwind};

    use super::*;

    fn of(panics: impl FnOnce() + UnwindSafe) -> String {
        allowed(&*catch_unwind(panics).unwrap_err())
    }

    #[test]
    fn what_may_quote_the_user_is_left_out() {
        let name = String::from("Anna Secret");
        let path = name.clone();
        assert_eq!(of(|| panic!("a constant text")), "a constant text");
        let left_out = "left out, because it may quote a text or a file";
        assert_eq!(of(move || panic!("no stone called {name}")), left_out);
        assert_eq!(of(|| assert_eq!("Anna", "Bert")), left_out);
        let end = "ä".len() - 1;
        assert_eq!(of(move || drop("ä Anna"[..end].to_owned())), left_out);
        let unwrapped = of(move || std::fs::read(path).map(drop).unwrap());
        assert!(unwrapped.starts_with("called `Result::unwrap()` on an `Err` value ("));
        assert!(!unwrapped.contains("os error"), "{unwrapped}");
        let missing: Result<(), &str> = "Anna".parse::<u8>().map(drop).map_err(|_| "Anna");
        let expected = of(move || missing.expect("a reason"));
        assert_eq!(expected, left_out);
        let bytes = [1, 2, 3];
        let (three, five) = (bytes.len(), bytes.len() + 2);
        let out = of(move || assert_eq!(vec![0; three][five], 0));
        assert_eq!(out, "index out of bounds: the len is 3 but the index is 5");
        let out = of(move || drop(vec![0; three][..five].to_owned()));
        assert_eq!(out, "range end index 5 out of range for slice of length 3");
    }

    #[test]
    fn places_have_no_home_in_them() {
        assert_eq!(source("game/src/app/root.rs"), "game/src/app/root.rs");
        let registry = "/home/anna/.cargo/registry/src/index.crates.io-1/png-0.18.0/src/chunk.rs";
        assert_eq!(source(registry), "png-0.18.0/src/chunk.rs");
        assert_eq!(
            source(r"C:\Users\Anna\game\src\main.rs"),
            "game/src/main.rs"
        );
        assert_eq!(
            source("/rustc/59807/library/core/src/option.rs"),
            "core/src/option.rs"
        );
        assert_eq!(source("/home/anna/build.rs"), "build.rs");
    }
}
