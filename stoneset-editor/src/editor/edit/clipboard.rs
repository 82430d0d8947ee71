//! Cut, Copy, Paste and Erase of the chosen stone, its column or its row.

use crate::editor::screen::{Cx, Transition};
use crate::editor::state::EditorState;
use crate::editor::stoneset_work::Edited;
use crate::stones::{self, Scope};

/// What can be done with a part of the set.
#[derive(Debug, Clone, Copy)]
pub enum Operation {
    /// To the clipboard, and transparent.
    Cut,
    /// To the clipboard.
    Copy,
    /// From the clipboard.
    Paste,
    /// Transparent.
    Erase,
}

/// Carries out an operation on the chosen stone, its column or its row.
pub fn operate(operation: Operation, part: Scope, cx: &mut Cx<'_, '_>) -> Transition {
    let state = &mut *cx.state;
    state.put_down();
    state.stoneset.edited = Edited::Stone;
    let work = &mut state.stoneset;
    let at = work.chosen;
    match operation {
        Operation::Copy => work.clipboard = Some(stones::copy(work.content(), part, at)),
        Operation::Cut => {
            work.clipboard = Some(stones::copy(work.content(), part, at));
            work.edit("Cut", |content| stones::erase(content, part, at));
        }
        Operation::Erase => {
            work.edit("Erase", |content| stones::erase(content, part, at));
        }
        Operation::Paste => {
            if let Some(clipboard) = work.clipboard.clone() {
                // The menu has asked `refusal` whether it can be pasted.
                work.edit("Paste", |content| {
                    let _ = stones::paste(content, &clipboard, part, at);
                });
            }
        }
    }
    let verb = match operation {
        Operation::Cut => "Cut",
        Operation::Copy => "Copied",
        Operation::Paste => "Pasted to",
        Operation::Erase => "Erased",
    };
    state.show_note(format!("{verb} {}", part.place(at)));
    Transition::Stay
}

/// Why nothing can be pasted to a part now.
pub fn paste_refusal(part: Scope, state: &EditorState) -> Option<String> {
    let clipboard = state.stoneset.clipboard.as_ref();
    stones::can_paste(clipboard, part)
        .err()
        .map(|refusal| refusal.to_string())
}
