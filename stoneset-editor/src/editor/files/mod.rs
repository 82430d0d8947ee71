//! The files of stonesets, and how the editor ends (manual, "File", "Saving User-Edited Stonesets").

use super::EditorOutcome;
use super::board_screen::{self, Leaving};
use super::command::{Command, MenuName};
use super::screen::{Cx, Transition};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Use", (MenuName::File, 3, 0), |_| Transition::Stay),
    Command::new("Cancel", (MenuName::File, 3, 1), |cx| {
        if cx.state.must_ask_about_board() {
            return board_screen::ask_first(Leaving::Cancel);
        }
        cx.state.end(EditorOutcome::Cancel);
        Transition::Stay
    }),
    Command::new("Quit", (MenuName::File, 3, 2), quit).shortcut('q'),
];

/// Ends the program.
pub fn quit(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.state.must_ask_about_board() {
        return board_screen::ask_first(Leaving::Quit);
    }
    cx.state.end(EditorOutcome::Quit);
    Transition::Stay
}

/// Opens a file that was dropped on the window.
pub fn open_dropped(_path: &str, _cx: &mut Cx<'_, '_>) -> Transition {
    Transition::Stay
}
