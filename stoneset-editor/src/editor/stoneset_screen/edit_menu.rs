//! Undo, and the clipboard for stones, columns and rows (manual, "Edit").

use ishido_shared::ui::event::Key;

use super::pixel_action;
use crate::editor::model::selection::{self, Operation};
use crate::editor::model::{Command, Cx, EditorModel, Menu, Transition, pictures};
use crate::editor::workspace::{Copied, Edited};
use crate::stones::{self, Scope};

/// A command for a stone, a column or a row.
macro_rules! part {
    ($operation:ident, $section:literal, $part:ident) => {
        Command::new(
            stringify!($part),
            (Menu::Edit, 1, 6 * $section + Scope::$part as u8 + 3),
            |cx| operate(Operation::$operation, Scope::$part, cx),
        )
        .within(stringify!($operation))
    };
}

/// A command for the selection.
macro_rules! selected {
    ($operation:ident, $section:literal, $refusal:expr) => {
        Command::new("Selection", (Menu::Edit, 1, 6 * $section + 1), |cx| {
            selection::operate(Operation::$operation, cx)
        })
        .within(stringify!($operation))
        .refused($refusal)
    };
}

/// A command of a submenu that is there once.
macro_rules! single {
    ($submenu:literal, $place:literal, $name:literal, $run:expr, $refusal:expr) => {
        Command::new($name, (Menu::Edit, 1, $place), $run)
            .within($submenu)
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
    single!("Cut", 2, "Mask", cut_mask, while_stone_is_shown).shortcut('x'),
    part!(Cut, 0, Stone)
        .shortcut('x')
        .refused(while_mask_is_shown),
    part!(Cut, 0, Column).shortcut('X'),
    part!(Cut, 0, Row),
    selected!(Copy, 1, selection::refusal).shortcut('c'),
    single!("Copy", 8, "Mask", copy_mask, while_stone_is_shown).shortcut('c'),
    part!(Copy, 1, Stone)
        .shortcut('c')
        .refused(while_mask_is_shown),
    part!(Copy, 1, Column).shortcut('C'),
    part!(Copy, 1, Row),
    single!("Paste", 12, "As Copied", paste_as_copied, |model| {
        match model.stoneset.copied {
            Copied::Pixels => selection::paste_refusal(model),
            Copied::Mask => mask_refusal(model),
            // The picture may come from another program.
            Copied::Part => {
                let clipboard = model.stoneset.clipboard.as_ref();
                clipboard.and_then(|clipboard| paste_refusal(clipboard.part(), model))
            }
        }
    })
    .shortcut('v'),
    selected!(Paste, 2, selection::paste_refusal),
    single!("Paste", 14, "Mask", paste_mask, mask_refusal),
    part!(Paste, 2, Stone).refused(|model| paste_refusal(Scope::Stone, model)),
    part!(Paste, 2, Column)
        .shortcut('V')
        .refused(|model| paste_refusal(Scope::Column, model)),
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
        Operation::Copy => work.keep_copy(part, at),
        Operation::Cut => {
            work.keep_copy(part, at);
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

/// Pastes the last copy into a place of its kind, or a picture from another program if nothing was copied.
fn paste_as_copied(cx: &mut Cx<'_, '_>) -> Transition {
    match (cx.model.stoneset.copied, &cx.model.stoneset.clipboard) {
        (Copied::Pixels, _) => selection::operate(Operation::Paste, cx),
        (Copied::Mask, _) => paste_mask(cx),
        (Copied::Part, Some(clipboard)) => operate(Operation::Paste, clipboard.part(), cx),
        (Copied::Part, None) => {
            let nothing = paste_refusal(Scope::Stone, cx.model);
            pictures::paste_or_say(nothing.unwrap_or_default(), cx)
        }
    }
}

fn copy_mask(cx: &mut Cx<'_, '_>) -> Transition {
    let column = keep_mask(cx.model);
    cx.model
        .show_note(format!("Copied the mask of column {column}"));
    Transition::Stay
}

/// Copies the mask, and makes it the whole square: nothing is hidden any more.
fn cut_mask(cx: &mut Cx<'_, '_>) -> Transition {
    keep_mask(cx.model);
    pixel_action::use_mask("Cut", "Square", &stones::full_mask(), cx.model);
    Transition::Stay
}

/// Keeps a copy of the mask in the edit box. Returns the number of its column, from 1.
fn keep_mask(model: &mut EditorModel) -> usize {
    model.put_down();
    let work = &mut model.stoneset;
    work.copied_mask = Some(work.mask());
    work.copied = Copied::Mask;
    work.chosen.column + 1
}

/// Gives the chosen column the mask that was copied.
fn paste_mask(cx: &mut Cx<'_, '_>) -> Transition {
    if let Some(mask) = cx.model.stoneset.copied_mask.clone() {
        pixel_action::use_mask("Paste", "as copied", &mask, cx.model);
    }
    Transition::Stay
}

fn mask_refusal(model: &EditorModel) -> Option<String> {
    let nothing = model.stoneset.copied_mask.is_none();
    nothing.then(|| "There is nothing to paste: copy a mask first.".to_owned())
}

/// Returns the reason why a mask cannot be cut or copied: it is not in the edit box.
fn while_stone_is_shown(model: &EditorModel) -> Option<String> {
    let is_shown = model.stoneset.edited == Edited::Mask;
    (!is_shown).then(|| "No mask is shown: click one first".to_owned())
}

/// Returns the reason why a stone cannot be cut, copied or pasted: it is not the one in the edit box.
fn while_mask_is_shown(model: &EditorModel) -> Option<String> {
    let is_shown = model.stoneset.edited == Edited::Mask;
    is_shown.then(|| "A mask is shown: click a stone first".to_owned())
}

/// Returns the reason why nothing can be pasted to a part now; `None` if something can.
pub fn paste_refusal(part: Scope, model: &EditorModel) -> Option<String> {
    let clipboard = model.stoneset.clipboard.as_ref();
    let refusal = stones::can_paste(clipboard, part).err();
    let refusal = refusal.map(|refusal| refusal.to_string());
    refusal.or_else(|| while_mask_is_shown(model).filter(|_| part == Scope::Stone))
}
