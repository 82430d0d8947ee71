//! What leads away from the board that is edited: a new or another board, and the end of the editor. What is not saved is
//! asked about first.

use ishido_shared::ui::requester::{Choice, Requester};

use super::files::{choose_board, read_board};
use super::save::save;
use crate::board;
use crate::editor::dialog::{Dialog, Question};
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::{End, Hosting};

/// What leads away from the board that is edited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Leaving {
    /// A new board.
    New,
    /// Another board, which is still to be chosen.
    Load,
    /// The board of a file.
    Read(String),
    /// The end of the editor, to play on the board.
    Use,
    /// The end of the editor, to play with the stoneset.
    UseSet,
    /// The end of the editor without anything used.
    Cancel,
    /// The end of the program.
    Quit,
}

/// Does what leads away from the board, after asking about what is not saved.
pub fn leave(leaving: Leaving, cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.put_down();
    if !cx.state.board.needs_saving() {
        return go(leaving, cx);
    }
    // A second click on the window's close button must not ask on top of the question.
    if std::mem::replace(&mut cx.state.board.is_asking, true) {
        return Transition::Stay;
    }
    let text = format!(
        "The board \"{}\" has changes that are not saved. Save them first?",
        cx.state.board.name()
    );
    let choices = vec![
        Choice::new(Answer::Save, "_Save"),
        Choice::new(Answer::Lose, "_Don't Save"),
        Choice::new(Answer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("The Board Is Not Saved", &text, choices, Answer::Cancel);
    Transition::Push(Dialog::open(requester, Unsaved(leaving)))
}

/// Does what leads away from the board. Nothing is asked about the board any more.
pub fn go(leaving: Leaving, cx: &mut Cx<'_, '_>) -> Transition {
    match leaving {
        Leaving::New => {
            cx.state.board.open(board::plain(), None);
            cx.state.say("A new board");
            Transition::Stay
        }
        Leaving::Load => choose_board(cx),
        Leaving::Read(path) => {
            read_board(&path, cx);
            Transition::Stay
        }
        Leaving::Use => use_board(cx),
        Leaving::UseSet => end_with(End::Use, cx),
        Leaving::Cancel => end_with(End::Cancel, cx),
        Leaving::Quit => end_with(End::Quit, cx),
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
        Hosting::InGame => end_with(End::UseBoard, cx),
        Hosting::Alone => end_with(End::Quit, cx),
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
struct Unsaved(Leaving);

impl Question for Unsaved {
    type Answer = Answer;

    fn answered(
        &mut self,
        answer: Answer,
        _requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        cx.state.board.is_asking = false;
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
