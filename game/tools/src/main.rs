//! Tools for the work on Ishido: trials and training of the computer player, and the gallery of gadgets.

mod computer;
mod contest;
mod refine;
mod summary;
mod train;
mod trial;
mod weights_file;

use std::io;
use std::path::Path;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use ishido_shared::host::{command_line::fail, io_error};
use stoneset_editor::arguments;

/// Tools for the work on Ishido
#[derive(Debug, Parser)]
#[command(name = "ishido-tools", version)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Let the computer play games, and print how well it did
    Computer(computer::Computer),
    /// Train the computer player from scratch, by letting it play games alone
    Train(train::Train),
    /// Refine the weights of `train`, by learning from a search one stone ahead
    Refine(refine::Refine),
    /// Show every gadget in every state
    Gallery,
}

fn main() -> ExitCode {
    match arguments::parse() {
        Ok(Arguments { command }) => match command {
            Command::Computer(options) => computer::run(options),
            Command::Train(options) => train::run(&options),
            Command::Refine(options) => refine::run(&options),
            Command::Gallery => run_gallery(),
        },
        Err(code) => code,
    }
}

/// The message for an error with a file.
fn file_error(path: &Path, error: &io::Error) -> String {
    format!("{}: {}", path.display(), io_error::message(error))
}

#[cfg(feature = "window")]
fn run_gallery() -> ExitCode {
    use ishido_shared::host::own_files::OwnFolder;
    use ishido_shared::host::window::{self, Launch};
    use ishido_shared::ui::gallery::Gallery;

    // A store of its own leaves the slot of a running game free.
    let own_files = OwnFolder::open_below("gallery");
    let launch = Launch::new("Gallery", "ishido-gallery", Gallery::new(), own_files);
    match window::run(launch) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(1, &error.to_string()),
    }
}

#[cfg(not(feature = "window"))]
fn run_gallery() -> ExitCode {
    fail(1, "this program was built without its window")
}
