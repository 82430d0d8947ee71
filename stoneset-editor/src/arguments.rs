//! The command lines of both programs: reading one, and reporting its errors.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Command, Parser};
use ishido_shared::host::command_line::check_output;
use ishido_shared::quoted::shown;

/// Reads the command line of this process. Errors are reported, and help and version are printed.
///
/// # Errors
/// The exit code, when there is nothing left to do.
pub fn parse<P: Parser>() -> Result<P, ExitCode> {
    P::try_parse().map_err(|error| print(&plain(error, &P::command())))
}

/// Prints an error, the help or the version.
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
/// The message.
pub fn parse_from<'a, P: Parser>(line: impl Iterator<Item = &'a str>) -> Result<P, String> {
    P::try_parse_from(line).map_err(|error| plain(error, &P::command()).to_string())
}

/// The error with quoted words that are short and harmless on a terminal.
fn plain(mut error: Error, command: &Command) -> Error {
    if let Some(misplaced) = misplaced(&error, command) {
        return misplaced;
    }
    if error.kind() == ErrorKind::UnknownArgument {
        // The suggestion to write `--` in front repeats the whole argument.
        error.remove(ContextKind::Suggested);
    }
    for kind in [
        ContextKind::InvalidValue,
        ContextKind::InvalidSubcommand,
        ContextKind::InvalidArg,
    ] {
        // Other errors have the name of an argument as it is defined, which may be long.
        let is_defined =
            kind == ContextKind::InvalidArg && error.kind() != ErrorKind::UnknownArgument;
        if let Some(ContextValue::String(text)) = error.get(kind)
            && !is_defined
        {
            let text = shown(text);
            error.insert(kind, ContextValue::String(text));
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
    Some(Error::raw(
        error.kind(),
        format!("{words}\n\nFor more information, try '--help'.\n"),
    ))
}
