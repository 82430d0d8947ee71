//! What the command lines of the programs have in common: reading files within bounds, writing them,
//! and saying what went wrong.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use super::disk;

/// Reads a file, or the standard input for `-`: at most one byte more than `limit`, so that what is too large is known
/// to be.
///
/// # Errors
/// Where and why it cannot be read, in words.
pub fn read_file(path: &Path, limit: usize) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let limit = limit as u64 + 1;
    let result = if path == Path::new("-") {
        io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(limit).read_to_end(&mut bytes))
    };
    result.map_err(|error| format!("{}: {}", path.display(), in_words(&error)))?;
    Ok(bytes)
}

/// Says what went wrong, in one line, and hands back the exit code. What a file said cannot move the cursor of a terminal
/// or fill it.
#[must_use]
pub fn fail(code: u8, sentence: &str) -> ExitCode {
    say("error", sentence);
    ExitCode::from(code)
}

/// Tells something that is worth knowing and stops nothing, in one line as [`fail`] has it.
pub fn note(sentence: &str) {
    say("note", sentence);
}

/// Writes a file where the user says, whole or not at all; one that is there is kept unless `force` is set.
///
/// # Errors
/// Where and why it cannot be written, in words.
pub fn write_file(path: &Path, bytes: &[u8], force: bool) -> Result<(), String> {
    disk::write_file(path, bytes, force).map_err(|error| {
        let cause = if error.kind() == io::ErrorKind::AlreadyExists {
            "the file exists; --force replaces it".to_owned()
        } else {
            in_words(&error)
        };
        format!("{}: {cause}", path.display())
    })
}

fn say(kind: &str, sentence: &str) {
    const LONGEST: usize = 600;
    let mut line: String = sentence.chars().take(LONGEST).flat_map(printable).collect();
    if sentence.chars().nth(LONGEST).is_some() {
        line += "...";
    }
    // Where nobody listens, the exit code still tells.
    let _ = writeln!(io::stderr(), "{kind}: {line}");
}

/// What the system said, without its number for it.
#[must_use]
pub fn in_words(error: &io::Error) -> String {
    let words = error.to_string();
    match words.split_once(" (os error ") {
        Some((words, _)) => words.to_owned(),
        None => words,
    }
}

fn printable(character: char) -> Vec<char> {
    if character.is_control() {
        character.escape_default().collect()
    } else {
        vec![character]
    }
}
