//! Cut, Copy, Paste and Erase of the chosen stone, its column or its row.

use crate::editor::model::selection::Operation;
use crate::editor::model::{Cx, EditorModel, Transition};
use crate::editor::workspace::Edited;
use crate::stones::{self, Scope};

/// Carries out an operation on the chosen stone, its column or its row.
pub fn operate(operation: Operation, part: Scope, cx: &mut Cx<'_, '_>) -> Transition {
    let model = &mut *cx.model;
    model.put_down();
    model.stoneset.edited = Edited::Stone;
    let work = &mut model.stoneset;
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
    model.show_note(format!("{verb} {}", part.place(at)));
    Transition::Stay
}

/// Why nothing can be pasted to a part now.
pub fn paste_refusal(part: Scope, model: &EditorModel) -> Option<String> {
    let clipboard = model.stoneset.clipboard.as_ref();
    stones::can_paste(clipboard, part)
        .err()
        .map(|refusal| refusal.to_string())
}
