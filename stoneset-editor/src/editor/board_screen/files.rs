//! Loading board pictures.

use ishido_assets::BuiltIn;
use ishido_shared::formats::board::{self, Board};
use ishido_shared::formats::picture::ColourNote;
use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::disk::{ContentDigest, FileRead, FileRequest, Place};
use ishido_shared::ui::file_requester::{BuiltInFile, FileQuery};
use ishido_shared::ui::program::Request;

use crate::editor::board_work::Saving;
use crate::editor::edited_file::EditedFile;
use crate::editor::file_choice::{FilePurpose, choose_file};
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::EditorState;

/// The endings of the names of board pictures; PNG comes first.
pub const ENDINGS: [&str; 6] = ["png", "iff", "ilbm", "lbm", "gif", "(board)"];
/// The volume of the built-in boards.
const BUILT_IN: &str = "Ishido:";

/// A board that was read, or a sentence without its end that says why there is none.
pub struct BoardFile(pub Result<Board, String>);

impl Decode for BoardFile {
    fn decode(_: &str, bytes: &[u8]) -> Self {
        Self(board::read(bytes).map_err(|error| error.to_string()))
    }
}

/// What a file requester for a board has to know.
pub fn load_query(title: &str, state: &EditorState) -> FileQuery {
    let built_in = |file: &BuiltIn| BuiltInFile {
        path: format!("Boards/{}.png", file.name),
        bytes: file.bytes.into(),
    };
    FileQuery {
        title: title.to_owned(),
        kind: "Boards".to_owned(),
        endings: ENDINGS.iter().map(|ending| (*ending).to_owned()).collect(),
        drawer: state.drawers.boards.clone(),
        limit: board::MAX_BYTES as u64,
        decoder: Some(Decoder::of::<BoardFile>()),
        built_in: ishido_assets::BOARDS.iter().map(built_in).collect(),
        ..FileQuery::default()
    }
}

/// Has the user choose a board.
pub fn choose_board(cx: &mut Cx<'_, '_>) -> Transition {
    choose_file(load_query("Load Board", cx.state), LoadBoard)
}

/// Reads a board by its path.
pub fn read_board(path: &str, cx: &mut Cx<'_, '_>) {
    let place = Place::within("", path);
    let request = FileRequest::decode::<BoardFile>(place, board::MAX_BYTES as u64);
    let id = cx.ctx.request(Request::Disk(request));
    cx.state.board.saving = Some(Saving::Read(id, cx.state.board.document.state()));
}

/// Opens the board that was chosen.
struct LoadBoard;

impl FilePurpose for LoadBoard {
    fn opened(&mut self, file: &FileRead, cx: &mut Cx<'_, '_>) -> Transition {
        if open(file, cx) {
            Transition::Pop
        } else {
            Transition::Stay
        }
    }

    fn drawer<'a>(&self, state: &'a mut EditorState) -> &'a mut String {
        &mut state.drawers.boards
    }
}

/// Opens a board that was read, or reports why it cannot be used. Returns whether it was opened.
pub fn open(file: &FileRead, cx: &mut Cx<'_, '_>) -> bool {
    let Board {
        picture,
        note,
        metadata,
    } = match file.decoded::<BoardFile>().0.clone() {
        Ok(board) => board,
        Err(error) => {
            let text = format!("{}: {error}. The board is unchanged.", file.path);
            cx.state.show_message("The board cannot be opened", &text);
            return false;
        }
    };
    // A built-in board is a copy without a file.
    let is_own = !file.path.starts_with(BUILT_IN);
    let own = is_own.then(|| EditedFile::new(file.path.clone(), ContentDigest::of(&file.bytes)));
    cx.state.painter.cancel();
    match note {
        None => cx.state.board.open(picture, own),
        Some(note) => {
            // What is shown is not what is in the file.
            cx.state.board.open_unsaved(picture, own);
            cx.state
                .show_message("Some colours were changed", &fitted(&note));
        }
    }
    if is_own {
        cx.state.board.metadata = metadata;
    }
    cx.state.request_redraw();
    true
}

/// What happened to the colours of a picture, as a sentence.
pub fn fitted(note: &ColourNote) -> String {
    let note = note.to_string();
    let mut characters = note.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    format!("{}{}.", first.unwrap_or_default(), characters.as_str())
}
