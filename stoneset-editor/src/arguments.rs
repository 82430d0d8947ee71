//! Reads the command lines of both programs, and says in plain words what is wrong with one.

use std::error::Error as _;

use clap::Parser;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use ishido_shared::quoted::shown;

/// Reads the command line of this process. A wrong one is reported, and ends it with exit code 2.
#[must_use]
pub fn parse<P: Parser>() -> P {
    P::try_parse().unwrap_or_else(|error| plain(error).exit())
}

/// Reads a command line.
///
/// # Errors
/// What is wrong with it.
pub fn parse_from<'a, P: Parser>(line: impl Iterator<Item = &'a str>) -> Result<P, String> {
    P::try_parse_from(line).map_err(|error| plain(error).to_string())
}

/// The error in our words, with quoted words that are short and harmless on a terminal.
fn plain(mut error: Error) -> Error {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(shown(text)),
        _ => None,
    };
    let value = text(ContextKind::InvalidValue);
    let subcommand = text(ContextKind::InvalidSubcommand);
    // Otherwise it is the name of an argument as it is defined.
    let unknown =
        text(ContextKind::InvalidArg).filter(|_| error.kind() == ErrorKind::UnknownArgument);
    if error.kind() == ErrorKind::ValueValidation {
        let argument = match error.get(ContextKind::InvalidArg) {
            Some(ContextValue::String(argument)) => argument.clone(),
            _ => String::new(),
        };
        let reason = error
            .source()
            .map_or_else(String::new, |why| reason(&why.to_string()));
        let value = value.unwrap_or_default();
        let words = format!(
            "invalid value '{value}' for '{argument}': {reason}\n\nFor more information, try '--help'.\n"
        );
        return Error::raw(ErrorKind::ValueValidation, words);
    }
    if unknown.is_some() {
        // The suggestion to write `--` in front repeats the whole argument.
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(Vec::new()));
    }
    let pieces = [
        (ContextKind::InvalidValue, value),
        (ContextKind::InvalidSubcommand, subcommand),
        (ContextKind::InvalidArg, unknown),
    ];
    for (kind, piece) in pieces {
        if let Some(piece) = piece {
            error.insert(kind, ContextValue::String(piece));
        }
    }
    error
}

/// Why a value does not fit, in our words where the reason is that of the number parser.
fn reason(why: &str) -> String {
    if let Some((_, range)) = why.split_once(" is not in ")
        && let Some((least, most)) = range.split_once("..")
    {
        let most = most.trim_start_matches('=');
        return format!("it must be from {least} to {most}");
    }
    let words = match why {
        _ if why.contains("invalid digit") || why.contains("empty string") => {
            "a whole number is needed"
        }
        _ if why.contains("too large to fit") => "the number is too large",
        _ if why.contains("too small to fit") => "the number is too small",
        _ => why,
    };
    words.to_owned()
}
