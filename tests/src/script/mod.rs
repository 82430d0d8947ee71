//! The script language: a text file, one command a line, run against a program without a window.

mod arguments;
mod clipboard;
mod commands;
mod disk;
mod expect;
mod failure;
mod find;
mod input;
mod input_devices;
mod keys;
mod runner;
mod table;
mod telephone;
mod time;

use std::path::{Path, PathBuf};

pub use failure::ScriptFailure;
pub use runner::{Options, Runner, ScriptOutcome};
pub use table::usage;

use crate::files;
use commands::Command;

/// A script that has been parsed.
#[derive(Debug)]
pub struct Script {
    name: String,
    lines: Vec<ScriptLine>,
}

/// A line with a command.
#[derive(Debug)]
struct ScriptLine {
    /// Counted from 1.
    number: usize,
    /// The text in the file, for failures.
    text: String,
    command: Command,
}

impl Script {
    /// Reads a script. Failures show `name`; the files a script names are looked for beside it.
    ///
    /// # Errors
    /// At the first line that is no command.
    pub fn parse(name: &str, text: &str) -> Result<Self, ScriptFailure> {
        let mut script = Self {
            name: name.to_owned(),
            lines: Vec::new(),
        };
        for (index, text) in text.lines().enumerate() {
            let (number, text) = (index + 1, text.trim());
            match table::parse(text) {
                Ok(Some(Command::Program(..))) if !script.lines.is_empty() => {
                    let why = "`program` can only be the first command".to_owned();
                    return Err(ScriptFailure::new(name, number, text, why));
                }
                Ok(Some(command)) => script.lines.push(ScriptLine {
                    number,
                    text: text.to_owned(),
                    command,
                }),
                Ok(None) => {}
                Err(why) => return Err(ScriptFailure::new(name, number, text, why)),
            }
        }
        Ok(script)
    }

    /// Reads a script from a file.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or at the first line that is no command.
    pub fn load(path: &Path) -> Result<Self, ScriptFailure> {
        let name = path.display().to_string();
        let failed = |cause| ScriptFailure::new(&name, 0, "", cause);
        let bytes = files::read(path).map_err(|error| failed(error.to_string()))?;
        let text = String::from_utf8(bytes).map_err(|error| failed(error.to_string()))?;
        Self::parse(&name, &text)
    }

    /// The program that the script is for, if it says so, and the arguments of its command line.
    #[must_use]
    pub fn program(&self) -> Option<(&str, Vec<String>)> {
        let Command::Program(name, arguments) = &self.lines.first()?.command else {
            return None;
        };
        let is_beside = |argument: &str| argument.starts_with("./") || argument.starts_with("../");
        let whole = |argument: &String| match is_beside(argument) {
            true => self.beside(argument).display().to_string(),
            false => argument.clone(),
        };
        Some((name, arguments.iter().map(whole).collect()))
    }

    /// The path of a file in the script's folder.
    fn beside(&self, path: &str) -> PathBuf {
        Path::new(&self.name).with_file_name("").join(path)
    }

    /// The beginning of the file names of its failure pictures.
    fn stem(&self) -> String {
        let stem = Path::new(&self.name).file_stem().unwrap_or_default();
        let good = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
        stem.to_string_lossy()
            .chars()
            .map(|c| if good(c) { c } else { '-' })
            .collect()
    }
}
