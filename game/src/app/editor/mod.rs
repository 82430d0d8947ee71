//! The stoneset editor inside the game (manual, "Stonesets", "The Stoneset Editor").

mod screen;

use super::model::Model;
use super::model::appearance::{DecodedFile, Source};
use crate::app::shell::{Command, MenuName, Screen, Transition};
use screen::EditorScreen;
use stoneset_editor::{EditedFile, Editor, HostProgram};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Edit Stoneset...", (MenuName::Choices, 0, 1), |cx| {
        Transition::Push(edit_stoneset(cx.model))
    })
    .within("Stonesets"),
    Command::new("Edit Board...", (MenuName::Choices, 0, 3), |cx| {
        Transition::Push(edit_board(cx.model))
    })
    .within("Boards"),
];

/// The editor with the stoneset in use: one that is built in as a copy, and Other with its file, after the offer to load
/// another one.
fn edit_stoneset(app: &Model) -> Box<dyn Screen<Model>> {
    let (set, source) = (app.appearance.current.stoneset(), &app.appearance.stoneset);
    // A file that could not be read is not to be overwritten with what is shown in its place.
    let editor = match app.appearance.stoneset_file(source) {
        Some(file) => Editor::with_file(set, Some(edited(file)), HostProgram::InGame),
        None => Editor::new(set, HostProgram::InGame),
    };
    open(editor, matches!(source, Source::File(_)), app)
}

/// The editor with the board in use: one that is built in as a copy, and Other with its file.
fn edit_board(app: &Model) -> Box<dyn Screen<Model>> {
    let (set, source) = (app.appearance.current.stoneset(), &app.appearance.board);
    let file = app.appearance.board_file(source);
    let board = app.appearance.current.board().clone();
    let editor = Editor::for_board(board, file.map(edited), set, HostProgram::InGame);
    // What was read with losses must not be written over.
    let fitted = file.filter(|file| file.content.note.is_some());
    let editor = match fitted {
        Some(file) => editor.with_board_read_from(file.path.clone()),
        None => editor,
    };
    let texts = file.map(|file| file.content.metadata.clone());
    open(
        editor.with_board_texts(texts.unwrap_or_default()),
        false,
        app,
    )
}

fn edited<T>(file: &DecodedFile<T>) -> EditedFile {
    EditedFile::new(file.path.clone(), file.digest)
}

fn open(editor: Editor, offers_load: bool, app: &Model) -> Box<dyn Screen<Model>> {
    let appearance = &app.appearance;
    let editor = editor
        .with_board(appearance.board.name(), appearance.current.board().clone())
        .with_device(app.moment.device);
    Box::new(EditorScreen::new(editor, offers_load))
}
