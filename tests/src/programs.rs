//! The programs that scripts and recordings can name.

use ishido::app::{Appearance, AppearanceError, Game, Start};
use ishido_assets::TEST_STONESET;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::ui::gallery::Gallery;
use ishido_shared::ui::program::Program;
use stoneset_editor::{Editor, EditorProgram, HostProgram};

/// A new program, or why it cannot be made.
pub type MakeResult = Result<Box<dyn Program>, String>;

/// A program by name.
pub struct ProgramEntry {
    /// Its name, as in `--program game` and in recordings.
    pub name: &'static str,
    /// Makes a new one from the arguments of its command line.
    pub make: fn(&[String]) -> MakeResult,
}

/// Every program; the first is the one scripts run against unless told otherwise.
pub const ALL: [ProgramEntry; 6] = [
    ProgramEntry {
        name: "game",
        make: |arguments| make_game(Appearance::built_in(), arguments),
    },
    // The same on the flat appearance, whose pictures change only when the program does.
    ProgramEntry {
        name: "game-flat",
        make: |arguments| make_game(Appearance::flat(), arguments),
    },
    ProgramEntry {
        name: "editor",
        make: |arguments| Ok(Box::new(stoneset_editor::cli::editor(arguments)?)),
    },
    // Both with a file of the command line that could not be read before the window was opened.
    ProgramEntry {
        name: "game-late",
        make: |arguments| {
            let path = arguments.concat();
            let appearance = Appearance::flat().map_err(|error| error.to_string())?;
            Ok(Box::new(
                Game::new(appearance, Start::File(path)).with_title(true),
            ))
        },
    },
    ProgramEntry {
        name: "editor-late",
        make: |arguments| {
            let set = Stoneset::read(TEST_STONESET.bytes).map_err(|error| error.to_string())?;
            let editor = Editor::new(&set, HostProgram::Alone).opening(arguments.concat());
            Ok(Box::new(EditorProgram::new(editor)))
        },
    },
    ProgramEntry {
        name: "gallery",
        make: |_| Ok(Box::new(Gallery::new())),
    },
];

fn make_game(appearance: Result<Appearance, AppearanceError>, arguments: &[String]) -> MakeResult {
    let appearance = appearance.map_err(|error| error.to_string())?;
    Ok(Box::new(ishido::cli::game(appearance, arguments)?))
}

/// Makes the program of this name in a table, or the first of the table.
///
/// # Errors
/// Returns an error if the table has none of that name, or the program refuses its arguments.
pub fn make(programs: &[ProgramEntry], name: Option<&str>, arguments: &[String]) -> MakeResult {
    let entry = programs
        .iter()
        .find(|entry| name.is_none_or(|name| name == entry.name));
    match entry {
        Some(entry) => (entry.make)(arguments),
        None => {
            let names: Vec<&str> = programs.iter().map(|entry| entry.name).collect();
            Err(format!(
                "there is no program called {:?}; there are: {}",
                name.unwrap_or_default(),
                names.join(", ")
            ))
        }
    }
}
