//! The commands of the Edit menu.

use super::clipboard::{self, Operation};
use super::selection;
use crate::editor::command::{Command, MenuName};
use crate::editor::screen::Transition;
use crate::stones::Scope;

/// A command for a stone, a column or a row.
macro_rules! part {
    ($operation:ident, $section:literal, $part:ident) => {
        Command::new(
            stringify!($part),
            (MenuName::Edit, 1, 4 * $section + Scope::$part as u8 + 1),
            |cx| clipboard::operate(Operation::$operation, Scope::$part, cx),
        )
        .within(stringify!($operation))
    };
}

/// A command for the selection.
macro_rules! selected {
    ($operation:ident, $section:literal, $refusal:expr) => {
        Command::new("Selection", (MenuName::Edit, 1, 4 * $section), |cx| {
            selection::operate(Operation::$operation, cx)
        })
        .within(stringify!($operation))
        .refused($refusal)
    };
}

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Undo", (MenuName::Edit, 0, 0), |cx| {
        cx.state.undo();
        Transition::Stay
    })
    .shortcut('z')
    .key('u')
    .about("last step")
    .refused(|state| {
        let floats = state.painter.is_floating() || state.painter.is_drawing();
        let nothing = state.stoneset.document.undo_name().is_none() && !floats;
        nothing.then(|| "Nothing to undo".to_owned())
    }),
    Command::new("Redo", (MenuName::Edit, 0, 1), |cx| {
        cx.state.redo();
        Transition::Stay
    })
    .shortcut('y')
    .refused(|state| {
        let nothing = state.stoneset.document.redo_name().is_none();
        nothing.then(|| "Nothing to redo".to_owned())
    }),
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
        .refused(|state| clipboard::paste_refusal(Scope::Stone, state)),
    part!(Paste, 2, Column).refused(|state| clipboard::paste_refusal(Scope::Column, state)),
    part!(Paste, 2, Row).refused(|state| clipboard::paste_refusal(Scope::Row, state)),
    selected!(Erase, 3, selection::refusal),
    part!(Erase, 3, Stone),
    part!(Erase, 3, Column),
    part!(Erase, 3, Row),
];
