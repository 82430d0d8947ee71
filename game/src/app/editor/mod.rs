//! The stoneset editor inside the game (manual, "Stonesets", "The Stoneset Editor").

mod offer;
mod screen;

use super::model::Model;
use super::model::appearance::DecodedFile;
use crate::app::shell::{Command, MenuName, Screen, Transition};
pub use offer::UnsavedWorkService;
#[cfg(test)]
pub use offer::{ask_to_discard, ask_to_open};
use screen::EditorScreen;
use stoneset_editor::{EditedFile, Editor, HostProgram};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Edit Stoneset...", (MenuName::Choices, 0, 1), |cx| {
        Transition::Push(open(editor_in_use(cx.model), cx.model))
    })
    .within("Stonesets"),
    Command::new("Edit Board...", (MenuName::Choices, 0, 3), |cx| {
        Transition::Push(edit_board(cx.model))
    })
    .within("Boards"),
];

/// The editor with the stoneset in use: one that is built in as a copy, and Other with its file.
fn editor_in_use(app: &Model) -> Editor {
    let appearance = &app.appearance;
    let set = appearance.current.stoneset();
    if appearance.unsaved_stoneset.is_some() {
        return Editor::new(set, HostProgram::InGame).with_unsaved_stoneset(set);
    }
    // A file that could not be read is not to be overwritten with what is shown in its place.
    match appearance.stoneset_file(&appearance.stoneset) {
        Some(file) => Editor::with_file(set, Some(edited(file)), HostProgram::InGame),
        None => Editor::new(set, HostProgram::InGame),
    }
}

/// The editor with the board in use: one that is built in as a copy, and Other with its file.
fn edit_board(app: &mut Model) -> Box<dyn Screen<Model>> {
    let appearance = &app.appearance;
    let (board, set) = (
        appearance.current.board().clone(),
        appearance.current.stoneset(),
    );
    let file = appearance.board_file(&appearance.board);
    let editor = Editor::for_board(board, file.map(edited), set, HostProgram::InGame);
    let editor = match (&appearance.unsaved_board, file) {
        (Some(board), _) => editor.with_unsaved_board(board.clone()),
        (None, None) => editor,
        (None, Some(file)) => {
            let editor = editor.with_board_texts(file.content.metadata.clone());
            // A file that was read with losses must not be written over.
            match file.content.losses().is_empty() {
                true => editor,
                false => editor.with_board_read_from(file.path.clone()),
            }
        }
    };
    open(editor, app)
}

fn edited<T>(file: &DecodedFile<T>) -> EditedFile {
    EditedFile::new(file.path.clone(), file.digest)
}

fn open(editor: Editor, app: &mut Model) -> Box<dyn Screen<Model>> {
    let appearance = &mut app.appearance;
    let work = std::mem::take(&mut appearance.editor_work);
    let editor = editor
        .resuming(
            work,
            appearance.unsaved_stoneset.is_some(),
            appearance.unsaved_board.is_some(),
        )
        .with_board(appearance.board.name(), appearance.current.board().clone())
        .with_device(app.moment.device);
    Box::new(EditorScreen::new(editor))
}
