//! The command line.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use ishido_shared::formats::stoneset::{MAX_BYTES, Stoneset, StonesetError};
use ishido_shared::host::command_line::{fail, read_file};

use crate::Editor;

/// Stonesets for Ishido
#[derive(Debug, Parser)]
#[command(name = "stoneset-editor", version)]
struct Line {
    /// The stoneset to look at; without one, the built-in "Ishido"
    file: Option<PathBuf>,
}

/// Does what the command line says.
#[must_use]
pub fn main() -> ExitCode {
    match open(&Line::parse()) {
        Ok(editor) => run(editor),
        Err(sentence) => fail(2, &sentence),
    }
}

/// An editor as a command line asks for, but for the window; for recordings and scripts.
///
/// # Errors
/// The sentence to show.
pub fn editor(arguments: &[String]) -> Result<Editor, String> {
    let program = std::iter::once("stoneset-editor").chain(arguments.iter().map(String::as_str));
    open(&Line::try_parse_from(program).map_err(|error| error.to_string())?)
}

fn open(line: &Line) -> Result<Editor, String> {
    let set = match &line.file {
        Some(path) => Stoneset::read(&read_file(path, MAX_BYTES)?)
            .map_err(|error| format!("{}: {}", path.display(), cause(&error)))?,
        None => {
            let file = ishido_assets::STONESETS
                .first()
                .ok_or("no stoneset is built in")?;
            Stoneset::read(file.bytes).map_err(|error| format!("{}: {error}", file.name))?
        }
    };
    Ok(Editor::new(set))
}

/// Why a file is refused, as this program would say it.
fn cause(error: &StonesetError) -> String {
    match error {
        // Its own words send whoever reads them to this program.
        StonesetError::Draft => "the stoneset is a draft; those cannot be opened yet".to_owned(),
        other => other.to_string(),
    }
}

#[cfg(feature = "window")]
fn run(editor: Editor) -> ExitCode {
    use ishido_shared::host::store::FileStore;
    use ishido_shared::host::window::{self, Launch};

    let launch = Launch::new(
        "Stoneset Editor",
        "stoneset-editor",
        editor,
        FileStore::open_below("stoneset-editor"),
    );
    match window::run(launch) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(1, &error.to_string()),
    }
}

#[cfg(not(feature = "window"))]
fn run(_editor: Editor) -> ExitCode {
    fail(1, "this program was built without its window")
}
