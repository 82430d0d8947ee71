//! The command line.

mod check;
mod convert;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use ishido_shared::formats::picture::Format;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::host::command_line::{fail, note, read_file};

use crate::arguments;
use crate::convert::{MAX_BYTES, read_set};
use crate::{Editor, EditorProgram, Hosting};

/// Stonesets for Ishido
#[derive(Debug, Parser)]
#[command(
    name = "stoneset-editor",
    version,
    args_conflicts_with_subcommands = true
)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// The stoneset or sheet of stones to edit; without one, the stoneset that was edited last
    file: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Turn a stoneset into a picture for a paint program or back, or a picture into another format
    Convert(convert::ConvertArguments),
    /// Measure how well stones can be told apart
    Check(check::CheckArguments),
}

/// The definition of the command line, of which its man pages are made.
#[must_use]
pub fn command() -> clap::Command {
    Arguments::command()
}

/// Runs the command line.
#[must_use]
pub fn main() -> ExitCode {
    let arguments: Arguments = arguments::parse();
    match &arguments.command {
        Some(Command::Convert(convert)) => convert::run(convert),
        Some(Command::Check(check)) => check::run(check),
        None => match open(&arguments) {
            Ok(editor) => run(editor),
            Err(sentence) => fail(2, &sentence),
        },
    }
}

/// The program that a command line starts, without its window: for recordings and scripts.
///
/// # Errors
/// A sentence to show.
pub fn editor(arguments: &[String]) -> Result<EditorProgram, String> {
    let line = std::iter::once("stoneset-editor").chain(arguments.iter().map(String::as_str));
    let arguments: Arguments = arguments::parse_from(line)?;
    match arguments.command {
        None => open(&arguments),
        Some(_) => Err("this command opens no editor".to_owned()),
    }
}

/// The program with the stoneset that the arguments name. Drafts open, too: the editor is where they are finished.
fn open(arguments: &Arguments) -> Result<EditorProgram, String> {
    let Some(path) = &arguments.file else {
        let file = ishido_assets::STONESETS.get(ishido_assets::FALLBACK);
        let file = file.ok_or("no stoneset is built in")?;
        let set = Stoneset::read(file.bytes).map_err(|error| format!("{}: {error}", file.name));
        let editor = Editor::new(&set?, Hosting::Alone).opening_last();
        return Ok(EditorProgram::new(editor));
    };
    let bytes = read_file(path, MAX_BYTES)?;
    let (set, colours) = read_set(&bytes, &convert::name_of(path))
        .map_err(|error| format!("{}: {error}", path.display()))?;
    if let Some(colours) = colours {
        note(&format!("{}: {colours}", path.display()));
    }
    // A sheet is no file that Save could write again.
    let file = Format::of(&bytes).is_none().then(|| whole_path(path));
    let editor = Editor::with_file(&set, file.flatten(), Hosting::Alone);
    Ok(EditorProgram::new(editor))
}

/// The whole path of a file as text; `None` if it is none, so that Save asks for a name.
fn whole_path(path: &Path) -> Option<String> {
    let path = std::path::absolute(path).ok()?;
    path.to_str().map(str::to_owned)
}

#[cfg(feature = "window")]
fn run(editor: EditorProgram) -> ExitCode {
    use ishido_shared::host::store::FileStore;
    use ishido_shared::host::window::{self, Icon, Launch};

    let store = FileStore::open_below("stoneset-editor");
    let launch = Launch {
        icon: Icon::from_png(ishido_assets::ICON),
        ..Launch::new("Stoneset Editor", "stoneset-editor", editor, store)
    };
    match window::run(launch) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(1, &error.to_string()),
    }
}

#[cfg(not(feature = "window"))]
fn run(_editor: EditorProgram) -> ExitCode {
    fail(1, "this program was built without its window")
}
