//! The stoneset editor inside the game (manual, "Stonesets", "The Stoneset Editor").

mod screen;

use super::app_state::AppState;
use super::appearance::Source;
use super::command::{Command, MenuName};
use super::files::split;
use super::screen::{Screen, Transition};
use screen::EditorScreen;
use stoneset_editor::{Editor, Hosting};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Edit Stoneset...", (MenuName::Choices, 0, 1), |cx| {
        Transition::Push(edit_stoneset(cx.app))
    })
    .within("Stonesets"),
    Command::new("Edit Board...", (MenuName::Choices, 0, 3), |cx| {
        Transition::Push(edit_board(cx.app))
    })
    .within("Boards"),
];

/// The editor with the stoneset in use: one that is built in as a copy, and Other with its file, after the offer to load
/// another one.
fn edit_stoneset(app: &AppState) -> Box<dyn Screen> {
    let appearance = &app.appearance;
    let (set, source) = (appearance.current.stoneset(), &appearance.stoneset);
    let editor = match source {
        Source::File(path) if appearance.stones_of(source).is_some() => {
            Editor::with_file(set, Some(path.clone()), Hosting::InGame)
        }
        // A file that could not be read is not to be overwritten with what is shown in its place.
        _ => Editor::new(set, Hosting::InGame),
    };
    let drawer = match source {
        Source::File(path) => split(path).0,
        Source::BuiltIn(_) => &app.settings().drawers.stonesets,
    };
    let is_other = matches!(source, Source::File(_));
    let editor = editor.with_device(app.device);
    Box::new(EditorScreen::new(editor, drawer.to_owned(), is_other))
}

/// The board designer with the board in use: one that is built in as a copy, and Other with its file.
fn edit_board(app: &AppState) -> Box<dyn Screen> {
    let appearance = &app.appearance;
    let (set, source) = (appearance.current.stoneset(), &appearance.board);
    let read = appearance.board_of(source);
    let file = match source {
        Source::File(path) if read.is_some() => Some(path.clone()),
        _ => None,
    };
    let picture = read.unwrap_or_else(|| appearance.current.board().clone());
    let mut editor = Editor::for_board(picture, file, set, Hosting::InGame);
    editor.set_board_drawer(match source {
        Source::File(path) => split(path).0,
        Source::BuiltIn(_) => &app.settings().drawers.boards,
    });
    let drawer = app.settings().drawers.stonesets.clone();
    let editor = editor.with_device(app.device);
    Box::new(EditorScreen::new(editor, drawer, false))
}
