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
mod open;
pub mod path;
mod reading;
mod save;
mod service;
mod settings;
mod state;
mod unsaved;
mod wording;
mod work_file;
mod work_format;

use super::command::{Command, MenuName};
use super::outcome::End;
use super::screen::{Cx, Transition};
pub use service::{deliver, observe, reply, start, update};
use state::NextStep;
pub use state::{FilesState, FirstFile};

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
    Command::new("Use", (MenuName::File, 3, 0), |cx| {
        cx.state.ask_to_end(End::Use);
        Transition::Stay
    })
    .about("saves and leaves"),
    Command::new("Cancel", (MenuName::File, 3, 1), |cx| {
        cx.state.ask_to_end(End::Cancel);
        Transition::Stay
    })
    .about("leaves the editor"),
    Command::new("Quit", (MenuName::File, 3, 2), |cx| {
        cx.state.ask_to_end(End::Quit);
        Transition::Stay
    })
    .shortcut('q'),
];

/// Asks for a stoneset to load, when nothing is lost by it or the user agrees.
pub fn ask_to_load(cx: &mut Cx<'_, '_>) -> Transition {
    unsaved::before(NextStep::Load, cx)
}

/// Ends the editor, after asking about a stoneset that is not saved.
pub fn end(end: End, cx: &mut Cx<'_, '_>) -> Transition {
    let next = match end {
        End::Use => return save::use_set(cx),
        End::UseBoard => match cx.state.board.file.clone() {
            Some(file) => NextStep::UseBoard(file.path),
            None => NextStep::Cancel,
        },
        End::Cancel => NextStep::Cancel,
        End::Quit => NextStep::Quit,
    };
    unsaved::before(next, cx)
}
