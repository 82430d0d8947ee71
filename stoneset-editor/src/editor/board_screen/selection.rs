//! The commands of the board screen for pixels that are selected.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::Key;

use crate::editor::model::selection::{Operation, change, operate, paste_refusal, refusal};
use crate::editor::model::{Command, Menu};
use crate::transform;

/// A command of the clipboard.
macro_rules! selected {
    ($name:literal, $place:literal, $operation:ident, $refusal:expr) => {
        Command::new($name, (Menu::Edit, 1, $place), |cx| {
            operate(Operation::$operation, cx)
        })
        .refused($refusal)
    };
}

/// A command that changes the pixels that are selected.
macro_rules! change {
    ($name:literal, $place:literal, $change:expr) => {
        Command::new($name, (Menu::Picture, 2, $place), |cx| {
            change($name, cx, $change)
        })
        .refused(refusal)
    };
}

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    selected!("Cut", 0, Cut, refusal).shortcut('x'),
    selected!("Copy", 1, Copy, refusal).shortcut('c'),
    selected!("Paste", 2, Paste, paste_refusal).shortcut('v'),
    selected!("Erase", 3, Erase, refusal).shortcut('e'),
    change!("Mirror Left-Right", 0, transform::mirror_left_right).key(Key::Char('x')),
    change!("Mirror Top-Bottom", 1, transform::mirror_top_bottom).key(Key::Char('y')),
    change!("Rotate Right", 2, transform::rotate_right).key(Key::Char('z')),
    change!("Rotate Left", 3, transform::rotate_left).key(Key::Char('Z')),
    change!("Shift Left", 4, |picture: &Bitmap| transform::shift(
        picture, -1, 0
    )),
    change!("Shift Right", 5, |picture: &Bitmap| transform::shift(
        picture, 1, 0
    )),
    change!("Shift Up", 6, |picture: &Bitmap| transform::shift(
        picture, 0, -1
    )),
    change!("Shift Down", 7, |picture: &Bitmap| transform::shift(
        picture, 0, 1
    )),
];
