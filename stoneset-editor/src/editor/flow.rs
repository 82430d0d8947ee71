//! Beginnings and ends: of the board screen, and of the editor itself after the questions about what is not saved.

use super::board_screen::BoardScreen;
use super::import;
use super::model::{Action, Cx, EditorOutcome, HostProgram, Transition};
use super::registry;
use super::workspace::{EditedBoard, EditedStoneset, End, Intent, close, save, use_refusal};

/// Carries out what a feature has left to another.
pub fn act(action: Action, cx: &mut Cx<'_, '_>) -> Transition {
    match action {
        Action::ShowBoard if cx.model.board.is_open => Transition::Stay,
        Action::ShowBoard => Transition::Push(Box::new(BoardScreen::new(registry::BOARD, None))),
        Action::Import(picture) => Transition::Push(import::open(picture, cx.model)),
        Action::End(end) => ask_about_board(end, cx),
    }
}

/// Ends the editor, after asking about the board and then about the stoneset.
fn ask_about_board(end: End, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.put_down();
    let board = &cx.model.board;
    let is_changed = board.document.is_changed();
    if is_changed && !board.is_open {
        return Transition::Push(Box::new(BoardScreen::new(registry::BOARD, Some(end))));
    }
    // A game loads the board from its file.
    if end == End::UseBoard && (is_changed || board.file.is_none()) {
        return save::<EditedBoard>(Intent::End(end, ask_about_stoneset), cx);
    }
    close::<EditedBoard>(Intent::End(end, ask_about_stoneset), cx)
}

/// Ends the editor, after asking about the stoneset.
fn ask_about_stoneset(end: End, cx: &mut Cx<'_, '_>) -> Transition {
    let (hosting, work) = (cx.model.hosting, &cx.model.stoneset);
    if end == End::Use {
        if hosting == HostProgram::InGame
            && let Some(question) = use_refusal(cx.model)
        {
            return Transition::Push(question);
        }
        let needs_file = hosting == HostProgram::InGame && work.file.is_none();
        if work.document.is_changed() || needs_file {
            return save::<EditedStoneset>(Intent::End(end, leave), cx);
        }
    }
    // Alone, there is no game that could use the board.
    let end = match hosting {
        HostProgram::Alone if end == End::UseBoard => End::Quit,
        _ => end,
    };
    close::<EditedStoneset>(Intent::End(end, leave), cx)
}

/// Ends the editor. What is not saved is lost.
fn leave(end: End, cx: &mut Cx<'_, '_>) -> Transition {
    let file = match end {
        End::Use => cx.model.stoneset.file.clone(),
        End::UseBoard => cx.model.board.file.clone(),
        End::Cancel | End::Quit => None,
    };
    let outcome = match (end, file) {
        (End::Use, Some(file)) => EditorOutcome::Use(file.path),
        (End::UseBoard, Some(file)) => EditorOutcome::UseBoard(file.path),
        (End::UseBoard, None) | (End::Cancel, _) => EditorOutcome::Cancel,
        (End::Use, None) | (End::Quit, _) => EditorOutcome::Quit,
    };
    cx.model.end(outcome);
    Transition::Stay
}
