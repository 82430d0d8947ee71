//! Keys and Tools: a text to be read, with all tools and commands of the screen that is shown.

mod reader;
mod text;

use super::command::{Command, MenuName};
use super::screen::{Cx, Screen, Transition};
use super::state::EditorState;

/// The function key of the help.
pub const KEY: u8 = 1;

/// The command of the help. The text lists all commands, so the registry says which.
#[must_use]
pub const fn command(run: fn(&mut Cx<'_, '_>) -> Transition) -> Command {
    Command::new("Keys and Tools...", (MenuName::Help, 0, 0), run)
        .function_key(KEY)
        .about("all tools and keys")
}

/// The help for a screen with these commands.
#[must_use]
pub fn screen(
    commands: impl Iterator<Item = &'static Command>,
    state: &EditorState,
) -> Box<dyn Screen> {
    reader::reader(
        "Keys and Tools",
        &text::text(commands, state.board.screen.is_open),
    )
}
