//! Reads the command lines of both programs, and says in plain words what is wrong with one.

use std::error::Error as _;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Command, Parser};
use ishido_shared::host::command_line::check_output;
use ishido_shared::quoted::shown;

/// Reads the command line of this process. What is wrong with it is reported, and help and version are printed.
///
/// # Errors
/// The exit code, when there is nothing left to do.
pub fn parse<P: Parser>() -> Result<P, ExitCode> {
    P::try_parse().map_err(|error| print(&plain(error, &P::command())))
}

/// Prints what is wrong, the help or the version.
fn print(error: &Error) -> ExitCode {
    let printed = error.print().and_then(|()| io::stdout().flush());
    if error.use_stderr() {
        // Without a standard error the exit code still tells.
        return ExitCode::from(2);
    }
    check_output(printed).err().unwrap_or(ExitCode::SUCCESS)
}

/// Reads a command line.
///
/// # Errors
/// What is wrong with it.
pub fn parse_from<'a, P: Parser>(line: impl Iterator<Item = &'a str>) -> Result<P, String> {
    P::try_parse_from(line).map_err(|error| plain(error, &P::command()).to_string())
}

/// The error in our words, with quoted words that are short and harmless on a terminal.
fn plain(mut error: Error, command: &Command) -> Error {
    if let Some(misplaced) = misplaced(&error, command) {
        return misplaced;
    }
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
        let words = format!("invalid value '{value}' for '{argument}': {reason}");
        return raw(error.kind(), &words);
    }
    if unknown.is_some() {
        // The suggestion to write `--` in front repeats the whole argument.
        error.remove(ContextKind::Suggested);
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

/// Two files, or a command behind a file: to the parser, the second file is a command, too.
fn misplaced(error: &Error, command: &Command) -> Option<Error> {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else {
        return None;
    };
    if error.kind() != ErrorKind::ArgumentConflict {
        return None;
    }
    let quoted = shown(word);
    let words = if command.find_subcommand(word).is_some() {
        format!("the command '{quoted}' must come first")
    } else {
        format!("only one file can be opened; '{quoted}' is one too many")
    };
    Some(raw(error.kind(), &words))
}

/// An error of our own, with the advice that the others have.
fn raw(kind: ErrorKind, words: &str) -> Error {
    Error::raw(
        kind,
        format!("{words}\n\nFor more information, try '--help'.\n"),
    )
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
