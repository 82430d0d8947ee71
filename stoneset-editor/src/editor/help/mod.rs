//! Keys and Tools: a text to be read, with all tools and commands of the screen that is shown.

mod text;

use ishido_shared::shell::Reader;
use ishido_shared::ui::event::Key;

use crate::editor::model::{BoxedScreen, Command, Cx, EditorModel, Menu, Transition};

/// The command of the help. The text lists all commands, so the registry says which.
#[must_use]
pub const fn command(run: fn(&mut Cx<'_, '_>) -> Transition) -> Command {
    Command::new("Keys and Tools...", (Menu::Help, 0, 0), run)
        .key(Key::F(1))
        .about("all tools and keys")
}

/// The help for a screen with these commands.
#[must_use]
pub fn screen(
    commands: impl Iterator<Item = &'static Command>,
    model: &EditorModel,
) -> BoxedScreen {
    let text = text::text(commands, model.board.is_open);
    Reader::open("Keys and Tools", &text, &[], "", text::CHAPTER_COLUMNS)
}
