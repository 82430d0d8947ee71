//! The files of stonesets, and how the editor ends (manual, "File", "Saving User-Edited Stonesets", "Loading User-Edited
//! Stonesets").

mod details;
mod draft;
mod export;
mod import;
mod import_preview;
mod load;
mod new_set;
mod next_step;
mod offer;
mod path;
mod save;
mod service;
mod settings;
mod unsaved;
mod work_file;
mod work_format;

#[cfg(test)]
mod tests;

use super::command::{Command, MenuName};
use super::screen::{Cx, Transition};
use super::state::EditorState;
use next_step::NextStep;
pub use service::FilesState;
pub use service::{observe, reply, start, update};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("New Stoneset...", (MenuName::File, 0, 0), new_set::ask)
        .shortcut('n')
        .about("erases all stones"),
    Command::new("Load Stoneset...", (MenuName::File, 0, 1), ask_to_load).shortcut('l'),
    Command::new("Save Stoneset", (MenuName::File, 0, 2), |cx| {
        save::save(NextStep::Stay, cx)
    })
    .shortcut('s'),
    Command::new("Save Stoneset As...", (MenuName::File, 0, 3), |cx| {
        save::save_as(NextStep::Stay, cx)
    }),
    Command::new("Import Picture...", (MenuName::File, 1, 0), import::choose)
        .about("a stone or a sheet"),
    Command::new("Export Picture...", (MenuName::File, 1, 1), export::ask)
        .about("the stone or all"),
    Command::new("Set Details...", (MenuName::File, 2, 0), details::ask)
        .about("name, author, notes"),
    Command::new("Use", (MenuName::File, 3, 0), save::use_set).about("saves and leaves"),
    Command::new("Cancel", (MenuName::File, 3, 1), |cx| {
        unsaved::before(NextStep::Cancel, cx)
    })
    .about("leaves the editor"),
    Command::new("Quit", (MenuName::File, 3, 2), quit).shortcut('q'),
];

/// Asks for a stoneset to load, when nothing is lost by it or the user agrees.
pub fn ask_to_load(cx: &mut Cx<'_, '_>) -> Transition {
    unsaved::before(NextStep::Load, cx)
}

/// Ends the program, when nothing is lost by it or the user agrees.
pub fn quit(cx: &mut Cx<'_, '_>) -> Transition {
    unsaved::before(NextStep::Quit, cx)
}

/// The name of the set in a sentence.
fn set_name(state: &EditorState) -> String {
    match state.stoneset.content().details.name.as_str() {
        "" => "The stoneset".to_owned(),
        name => format!("The stoneset \"{name}\""),
    }
}
