//! The command line.

mod check;
mod convert;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::host::command_line::{fail, note, read_soon, whole_path};
use ishido_shared::host::crash::{self, Reporter};
use ishido_shared::host::own_files;
use ishido_shared::ui::trail::Trail;
use ishido_shared::ui::user_files::ContentDigest;

use crate::arguments;
use crate::convert::{MAX_BYTES, read_set};
use crate::import::is_picture;
use crate::{EditedFile, Editor, EditorProgram, HostProgram};

/// The folder of the editor's own files, in that of the game's.
const FOLDER: &str = "stoneset-editor";

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
    let arguments: Arguments = match arguments::parse() {
        Ok(arguments) => arguments,
        Err(code) => return code,
    };
    let reporter = Reporter {
        program: "stoneset-editor",
        version: env!("CARGO_PKG_VERSION"),
        folder: own_files::home().join(FOLDER),
    };
    crash::run(reporter, |trail| match &arguments.command {
        Some(Command::Convert(convert)) => convert::run(convert),
        Some(Command::Check(check)) => check::run(check),
        None => match open(&arguments) {
            Ok(editor) => run(editor, trail),
            Err(sentence) => fail(2, &sentence),
        },
    })
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

/// The program with the stoneset that was edited last.
///
/// # Errors
/// A sentence to show.
pub fn last_edited() -> Result<EditorProgram, String> {
    Ok(EditorProgram::new(fallback()?.opening_last()))
}

/// The program with the stoneset that the arguments name. Drafts open, too: the editor is where they are finished.
fn open(arguments: &Arguments) -> Result<EditorProgram, String> {
    let Some(path) = &arguments.file else {
        return last_edited();
    };
    let name = convert::name_of(path);
    let read = read_soon(path, MAX_BYTES, move |bytes| {
        let read = read_set(bytes, &name).map_err(|error| error.to_string());
        // A sheet is no file that Save could write again.
        let digest = (!is_picture(bytes)).then(|| ContentDigest::of(bytes));
        read.map(|(set, colours)| (set, colours, digest))
    });
    let Some((set, colours, digest)) = read? else {
        return Ok(EditorProgram::new(fallback()?.opening(whole_path(path)?)));
    };
    if let Some(colours) = colours {
        note(&format!("{}: {colours}", path.display()));
    }
    // Without a path as text, Save asks for a name.
    let path = whole_path(path).ok();
    let file = digest.zip(path.clone());
    let file = file.map(|(digest, path)| EditedFile::new(path, digest));
    let is_sheet = digest.is_none();
    let editor = Editor::with_file(&set, file, HostProgram::Alone);
    Ok(EditorProgram::new(match path.filter(|_| is_sheet) {
        Some(sheet) => editor.with_stoneset_read_from(sheet),
        None => editor,
    }))
}

/// An editor with a copy of a set that is built in.
fn fallback() -> Result<Editor, String> {
    let file = ishido_assets::STONESETS.get(ishido_assets::FALLBACK);
    let file = file.ok_or("no stoneset is built in")?;
    let set = Stoneset::read(file.bytes).map_err(|error| format!("{}: {error}", file.name));
    Ok(Editor::new(&set?, HostProgram::Alone))
}

#[cfg(feature = "window")]
fn run(editor: EditorProgram, trail: Trail) -> ExitCode {
    use ishido_shared::host::own_files::OwnFolder;
    use ishido_shared::host::window::{self, Icon, Launch};

    let own_files = OwnFolder::open_below(FOLDER);
    let launch = Launch {
        icon: Icon::from_png(ishido_assets::ICON),
        trail,
        ..Launch::new("Stoneset Editor", "stoneset-editor", editor, own_files)
    };
    match window::run(launch) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => fail(1, &error.to_string()),
    }
}

#[cfg(not(feature = "window"))]
fn run(_editor: EditorProgram, _trail: Trail) -> ExitCode {
    fail(1, "this program was built without its window")
}
