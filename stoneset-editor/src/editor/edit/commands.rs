//! The commands of the Edit menu.

use super::clipboard;
use crate::editor::model::selection::{self, Operation};
use crate::editor::model::{Command, EditorModel, Menu, Transition};
use crate::stones::Scope;
use ishido_shared::ui::event::Key;

/// A command for a stone, a column or a row.
macro_rules! part {
    ($operation:ident, $section:literal, $part:ident) => {
        Command::new(
            stringify!($part),
            (Menu::Edit, 1, 4 * $section + Scope::$part as u8 + 1),
            |cx| clipboard::operate(Operation::$operation, Scope::$part, cx),
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

/// The commands of this feature.
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
        .refused(|model| clipboard::paste_refusal(Scope::Stone, model)),
    part!(Paste, 2, Column).refused(|model| clipboard::paste_refusal(Scope::Column, model)),
    part!(Paste, 2, Row).refused(|model| clipboard::paste_refusal(Scope::Row, model)),
    selected!(Erase, 3, selection::refusal),
    part!(Erase, 3, Stone),
    part!(Erase, 3, Column),
    part!(Erase, 3, Row),
];
