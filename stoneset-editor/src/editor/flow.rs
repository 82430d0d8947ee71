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
        Action::End(end @ (End::Use | End::UseBoard))
            if cx.model.hosting == HostProgram::InGame =>
        {
            use_in_game(end, cx)
        }
        Action::End(end) => ask_about_board(end, cx),
    }
}

/// Ends the editor, and the game plays with what is edited as it is (RULINGS, "Stoneset editor"). Nothing is saved, and nothing is lost:
/// the next editor goes on with what is not saved.
fn use_in_game(end: End, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.put_down();
    let (stoneset, board) = (&cx.model.stoneset, &cx.model.board);
    if stoneset.is_saving() || board.is_saving() {
        cx.model.show_note("Still saving; try again afterwards");
        return Transition::Stay;
    }
    // On a board that was opened from the stones, Use plays with the stones too, saved or not.
    let plays = end == End::Use || !cx.model.begins_with_board || stoneset.document.is_changed();
    if plays && let Some(question) = use_refusal(cx.model) {
        return Transition::Push(question);
    }
    let stoneset = plays.then(|| Box::new(stoneset.used()));
    let outcome = match (end, stoneset) {
        (End::Use, Some(stoneset)) => EditorOutcome::Use(stoneset),
        (_, stoneset) => EditorOutcome::UseBoard(Box::new(board.used()), stoneset),
    };
    cx.model.end(outcome);
    Transition::Stay
}

/// Ends the editor, after asking about the board and then about the stoneset.
fn ask_about_board(end: End, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.put_down();
    let board = &cx.model.board;
    let is_changed = board.document.is_changed();
    if is_changed && !board.is_open {
        return Transition::Push(Box::new(BoardScreen::new(registry::BOARD, Some(end))));
    }
    if end == End::UseBoard && is_changed {
        return save::<EditedBoard>(Intent::End(end, ask_about_stoneset), cx);
    }
    close::<EditedBoard>(Intent::End(end, ask_about_stoneset), cx)
}

/// Ends the editor, after asking about the stoneset.
fn ask_about_stoneset(end: End, cx: &mut Cx<'_, '_>) -> Transition {
    if end == End::Use && cx.model.stoneset.document.is_changed() {
        return save::<EditedStoneset>(Intent::End(end, leave), cx);
    }
    // The board has been saved.
    let end = match end {
        End::UseBoard => End::Quit,
        _ => end,
    };
    close::<EditedStoneset>(Intent::End(end, leave), cx)
}

/// Ends the editor. What is not saved is lost.
fn leave(end: End, cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.give_up();
    cx.model.end(match end {
        End::Cancel => EditorOutcome::Cancel,
        End::Use | End::UseBoard | End::Quit => EditorOutcome::Quit,
    });
    Transition::Stay
}
