//! Undo, and the clipboard for stones, columns and rows (manual, "Edit").

use ishido_shared::ui::event::Key;

use crate::editor::model::selection::{self, Operation};
use crate::editor::model::{Command, Cx, EditorModel, Menu, Transition};
use crate::editor::workspace::Edited;
use crate::stones::{self, Scope};

/// A command for a stone, a column or a row.
macro_rules! part {
    ($operation:ident, $section:literal, $part:ident) => {
        Command::new(
            stringify!($part),
            (Menu::Edit, 1, 4 * $section + Scope::$part as u8 + 1),
            |cx| operate(Operation::$operation, Scope::$part, cx),
        )
        .within(stringify!($operation))
    };
}

/// A command for the selection.
macro_rules! selected {
    ($operation:ident, $section:literal, $refusal:expr) => {
        Command::new("Selection", (Menu::Edit, 1, 4 * $section), |cx| {
            selection::operate(Operation::$operation, cx)
        })
        .within(stringify!($operation))
        .refused($refusal)
    };
}

pub const COMMANDS: &[Command] = &[
    Command::new("Undo", (Menu::Edit, 0, 0), |cx| {
        cx.model.undo();
        Transition::Stay
    })
    .shortcut('z')
    .key(Key::Char('u'))
    .about("last step")
    .refused(EditorModel::undo_refusal),
    Command::new("Redo", (Menu::Edit, 0, 1), |cx| {
        cx.model.redo();
        Transition::Stay
    })
    .shortcut('y')
    .other_shortcut('Z')
    .refused(EditorModel::redo_refusal),
    selected!(Cut, 0, selection::refusal).shortcut('x'),
    part!(Cut, 0, Stone).shortcut('x'),
    part!(Cut, 0, Column),
    part!(Cut, 0, Row),
    selected!(Copy, 1, selection::refusal).shortcut('c'),
    part!(Copy, 1, Stone).shortcut('c'),
    part!(Copy, 1, Column),
    part!(Copy, 1, Row),
    selected!(Paste, 2, selection::paste_refusal).shortcut('v'),
    part!(Paste, 2, Stone)
        .shortcut('v')
        .refused(|model| paste_refusal(Scope::Stone, model)),
    part!(Paste, 2, Column).refused(|model| paste_refusal(Scope::Column, model)),
    part!(Paste, 2, Row).refused(|model| paste_refusal(Scope::Row, model)),
    selected!(Erase, 3, selection::refusal),
    part!(Erase, 3, Stone),
    part!(Erase, 3, Column),
    part!(Erase, 3, Row),
];

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

/// Returns the reason why nothing can be pasted to a part now; `None` if something can.
pub fn paste_refusal(part: Scope, model: &EditorModel) -> Option<String> {
    let clipboard = model.stoneset.clipboard.as_ref();
    stones::can_paste(clipboard, part)
        .err()
        .map(|refusal| refusal.to_string())
}
