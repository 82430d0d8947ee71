//! Saving the board, what follows when its file has been written or read, and what leads away from the board: a new or another
//! board, and the end of the editor. What is not saved is asked about first.

use std::path::Path;

use ishido_shared::formats::picture::{self, Format};
use ishido_shared::ui::disk::{ContentDigest, FileReply, FileRequest, Place, WriteMode, Written};
use ishido_shared::ui::event::Event;
use ishido_shared::ui::file_requester::{FileContent, FileQuery};
use ishido_shared::ui::program::{Reply, Request};
use ishido_shared::ui::requester::{Choice, Requester};

use super::files::{self, ENDINGS, choose_board, read_board};
use crate::board;
use crate::editor::board_work::{BoardNextStep, Saving};
use crate::editor::changed_file;
use crate::editor::dialog::{Dialog, Question};
use crate::editor::edited_file::EditedFile;
use crate::editor::file_choice::{FilePurpose, choose_file};
use crate::editor::outcome::End;
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::{EditorState, HostProgram};

/// Saves the board in its file, or in one that the user chooses; then something else may follow.
pub fn save(then: Option<BoardNextStep>, cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.put_down();
    match cx.state.board.file.clone() {
        Some(file) => write(&file.path, file.write_mode(), then, cx),
        None => save_as(then, cx),
    }
}

/// Saves the board in a file that the user chooses.
pub fn save_as(then: Option<BoardNextStep>, cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.put_down();
    let Some(bytes) = encoded(Format::Png, cx.state) else {
        return Transition::Stay;
    };
    let board = &cx.state.board;
    let name = board.name();
    let content = FileContent {
        own: board.file.as_ref().map(|file| file.path.clone()),
        ..FileContent::new(bytes.clone())
    };
    let query = FileQuery {
        title: "Save Board".to_owned(),
        content: Some(content),
        kind: "Boards".to_owned(),
        endings: ENDINGS.iter().map(|ending| (*ending).to_owned()).collect(),
        drawer: cx.state.drawers.boards.clone(),
        name,
        ..FileQuery::default()
    };
    let state = board.document.state();
    let digest = ContentDigest::of(&bytes);
    choose_file(
        query,
        SaveBoard {
            then,
            state,
            digest,
        },
    )
}

/// Saves the board under a name that is chosen.
struct SaveBoard {
    then: Option<BoardNextStep>,
    /// The state of the board that is written.
    state: u64,
    /// What is written.
    digest: ContentDigest,
}

impl FilePurpose for SaveBoard {
    fn saved(&mut self, path: &str, cx: &mut Cx<'_, '_>) -> Transition {
        let then = self.then.take();
        // The requester has written a PNG, whatever the name.
        if format_of(path) == Format::Png {
            saved(path, self.state, self.digest, then, cx).closing()
        } else {
            cx.state.board.file = Some(path.to_owned().into());
            write(path, WriteMode::Over, then, cx).closing()
        }
    }

    fn drawer<'a>(&self, state: &'a mut EditorState) -> &'a mut String {
        &mut state.drawers.boards
    }
}

/// Writes the board, in the format that the ending of the name stands for.
fn write(
    path: &str,
    mode: WriteMode,
    then: Option<BoardNextStep>,
    cx: &mut Cx<'_, '_>,
) -> Transition {
    if let Some(bytes) = encoded(format_of(path), cx.state) {
        let digest = ContentDigest::of(&bytes);
        let id = cx.ctx.request(Request::Disk(FileRequest::Write {
            place: Place::within("", path),
            bytes,
            mode,
        }));
        let state = cx.state.board.document.state();
        cx.state.board.saving = Some(Saving::Write(id, state, digest, then));
    }
    Transition::Stay
}

/// The format of a file by its name: PNG unless the ending says otherwise.
fn format_of(path: &str) -> Format {
    Format::of_ending(Path::new(path)).unwrap_or(Format::Png)
}

/// The board as the content of a file; what can go wrong is reported.
fn encoded(format: Format, state: &mut EditorState) -> Option<Vec<u8>> {
    match picture::write(format, state.board.picture(), &state.board.metadata) {
        Ok(bytes) => Some(bytes),
        Err(error) => {
            state.show_message("The board was not saved", &format!("{error}."));
            None
        }
    }
}

/// A state of the board has been saved in a file, as this content.
fn saved(
    path: &str,
    state: u64,
    digest: ContentDigest,
    then: Option<BoardNextStep>,
    cx: &mut Cx<'_, '_>,
) -> Transition {
    let board = &mut cx.state.board;
    board.file = Some(EditedFile::new(path.to_owned(), digest));
    board.document.mark_saved(state);
    let name = board.name();
    cx.state.show_note(format!("Saved: {name}"));
    match then {
        None => Transition::Stay,
        // What was painted while the file was written is asked about again.
        Some(leaving) if cx.state.board.needs_saving() => leave(leaving, cx),
        Some(leaving) => go(leaving, cx),
    }
}

/// Acts on the reply to a request for the file of the board.
pub fn on_reply(event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
    let Event::Reply { id, reply } = event else {
        return Transition::Stay;
    };
    let is_mine = match &cx.state.board.saving {
        Some(Saving::Write(own, ..) | Saving::Read(own, _)) => own == id,
        None => false,
    };
    if !is_mine {
        return Transition::Stay;
    }
    match (cx.state.board.saving.take(), reply) {
        (Some(Saving::Write(_, state, digest, then)), Reply::Disk(FileReply::Written(result))) => {
            match result {
                Ok(Written::Changed(path)) => ask_to_replace(path, then),
                Ok(Written::Done(path) | Written::Appended(path) | Written::Exists(path)) => {
                    saved(path, state, digest, then, cx)
                }
                Err(error) => {
                    let text = format!(
                        "{error}. Save the board in another place with File > Save Board As."
                    );
                    cx.state.show_message("The board was not saved", &text);
                    Transition::Stay
                }
            }
        }
        (Some(Saving::Read(_, state)), Reply::Disk(FileReply::File(result))) => {
            cx.state.put_down();
            match result {
                Ok(_) if cx.state.board.document.state() != state => {
                    let text =
                        "You painted while the file was being read. Drop it again to open it.";
                    cx.state.show_message("The board was not opened", text);
                }
                Ok(file) => {
                    files::open(file, cx);
                }
                Err(error) => {
                    let text = format!("{error}. The board is unchanged.");
                    cx.state.show_message("The file cannot be read", &text);
                }
            }
            Transition::Stay
        }
        _ => Transition::Stay,
    }
}

/// Asks whether a file is to be replaced that another program has changed.
fn ask_to_replace(path: &str, then: Option<BoardNextStep>) -> Transition {
    let own = path.to_owned();
    let answered = move |answer, cx: &mut Cx<'_, '_>| match answer {
        changed_file::Answer::Replace => write(&own, WriteMode::Over, then.clone(), cx),
        _ => save_as(then.clone(), cx),
    };
    Transition::Push(changed_file::question(path, Box::new(answered)))
}

/// Does what leads away from the board, after asking about what is not saved.
pub fn leave(leaving: BoardNextStep, cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.put_down();
    if !cx.state.board.needs_saving() {
        return go(leaving, cx);
    }
    // A second click on the window's close button must not ask on top of the question.
    if std::mem::replace(&mut cx.state.board.screen.is_asking, true) {
        return Transition::Stay;
    }
    let text = format!(
        "The board \"{}\" has unsaved changes. Do you want to save them first?",
        cx.state.board.name()
    );
    let choices = vec![
        Choice::new(Answer::Save, "_Save"),
        Choice::new(Answer::Lose, "_Don't Save"),
        Choice::new(Answer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("Save Changes?", &text, choices, Answer::Cancel);
    Transition::Push(Dialog::open(requester, Unsaved(leaving)))
}

/// Does what leads away from the board. Nothing is asked about the board any more.
pub fn go(leaving: BoardNextStep, cx: &mut Cx<'_, '_>) -> Transition {
    match leaving {
        BoardNextStep::New => {
            cx.state.board.open(board::plain(), None);
            cx.state.show_note("A new board");
            Transition::Stay
        }
        BoardNextStep::Load => choose_board(cx),
        BoardNextStep::Read(path) => {
            read_board(&path, cx);
            Transition::Stay
        }
        BoardNextStep::Use => use_board(cx),
        BoardNextStep::UseSet => end_with(End::Use, cx),
        BoardNextStep::Cancel => end_with(End::Cancel, cx),
        BoardNextStep::Quit => end_with(End::Quit, cx),
    }
}

/// Wants the editor to end. The stoneset is asked about next.
const fn end_with(end: End, cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.ask_to_end(end);
    Transition::Stay
}

/// Ends the editor with a board that is saved. The stoneset is asked about as at any end.
fn use_board(cx: &mut Cx<'_, '_>) -> Transition {
    match cx.state.hosting {
        HostProgram::InGame => end_with(End::UseBoard, cx),
        HostProgram::Alone => end_with(End::Quit, cx),
    }
}

/// The answers about a board that is not saved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Save,
    Lose,
    Cancel,
}

/// The question about a board that is not saved, and what follows.
struct Unsaved(BoardNextStep);

impl Question for Unsaved {
    type Answer = Answer;

    fn answered(
        &mut self,
        answer: Answer,
        _requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        cx.state.board.screen.is_asking = false;
        let leaving = self.0.clone();
        match answer {
            Answer::Save => save(Some(leaving), cx).closing(),
            Answer::Lose => {
                cx.state.board.give_up();
                go(leaving, cx).closing()
            }
            Answer::Cancel => Transition::Pop,
        }
    }
}
