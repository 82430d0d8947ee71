//! The man pages and shell completions of both programs, made of the definitions of their command lines.
//!
//! They are committed, so that building or installing the programs generates nothing.

#![allow(missing_docs, reason = "names say enough where there is no comment")]

mod man;
mod page;

use std::io;
use std::path::{Path, PathBuf};

use clap::Command;
use clap_complete::{Shell, generate as complete};

use page::{EDITOR, GAME, PageText, SECTION};

#[derive(Debug)]
pub struct GeneratedFile {
    /// Its path below `packaging/`.
    pub path: String,
    /// The content.
    pub text: String,
}

impl GeneratedFile {
    /// Returns true if the file on disk has this text.
    #[must_use]
    pub fn is_current(&self) -> bool {
        std::fs::read_to_string(folder().join(&self.path)).is_ok_and(|text| text == self.text)
    }
}

/// The folder `packaging/`.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// Makes every file.
///
/// # Errors
/// Returns an error if a man page cannot be written, which the definitions of the command lines do not cause.
pub fn generate() -> io::Result<Vec<GeneratedFile>> {
    let mut files = Vec::new();
    for (command, text) in [
        (ishido::cli::command(), &GAME),
        (stoneset_editor::cli::command(), &EDITOR),
    ] {
        files.extend(man_pages(&command, text)?);
        files.extend(completions(&command)?);
    }
    Ok(files)
}

/// A page for the program and one for each of its commands.
fn man_pages(command: &Command, text: &PageText) -> io::Result<Vec<GeneratedFile>> {
    let mut command = command.clone().disable_help_subcommand(true);
    command.build();
    let file = |name: &str, text_of_page| GeneratedFile {
        path: format!("man/{name}.{SECTION}"),
        text: text_of_page,
    };
    let mut files = vec![file(command.get_name(), man::program_page(&command, text)?)];
    for part in command.get_subcommands().filter(|part| !part.is_hide_set()) {
        let name = format!("{}-{}", command.get_name(), part.get_name());
        files.push(file(&name, man::command_page(&command, part)?));
    }
    Ok(files)
}

/// The completions of a program for the usual shells, under the names that these shells look for.
fn completions(command: &Command) -> io::Result<Vec<GeneratedFile>> {
    let name = command.get_name();
    let shells = [
        (Shell::Bash, format!("completions/{name}.bash")),
        (Shell::Zsh, format!("completions/_{name}")),
        (Shell::Fish, format!("completions/{name}.fish")),
    ];
    let mut files = Vec::new();
    for (shell, path) in shells {
        let mut bytes = Vec::new();
        complete(shell, &mut command.clone(), name, &mut bytes);
        files.push(GeneratedFile {
            path,
            text: man::text(bytes)?,
        });
    }
    Ok(files)
}
