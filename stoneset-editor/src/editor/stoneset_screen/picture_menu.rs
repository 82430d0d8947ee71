//! Commands that change the whole picture in the edit box at once, or the pixels that are selected, and the mask of a column.

use ishido_shared::gfx::{Bitmap, Mask};
use ishido_shared::ui::event::Key;

use crate::editor::model::selection::{change, change_with_pen};
use crate::editor::model::{Command, EditorModel, Menu, Transition};
use crate::editor::workspace::Edited;
use crate::stones::{self, MaskHalf};
use crate::transform;

/// A command that changes the selection, or the whole picture if nothing is selected.
macro_rules! change {
    ($name:literal, $section:literal, $place:literal, $change:expr) => {
        Command::new($name, (Menu::Picture, $section, $place), |cx| {
            change($name, cx, $change)
        })
    };
}

/// A command that makes another mask of the column's mask.
macro_rules! mask {
    ($name:literal, $place:literal, $change:expr) => {
        Command::new($name, (Menu::Picture, 3, $place), |cx| {
            change_mask($name, cx.model, $change);
            Transition::Stay
        })
        .within("Mask")
    };
}

/// The command that makes a mask of the shape of a stone.
const FROM_STONE: &str = "From Stone";

pub const COMMANDS: &[Command] = &[
    change!("Mirror Left-Right", 0, 0, transform::mirror_left_right).key(Key::Char('x')),
    change!("Mirror Top-Bottom", 0, 1, transform::mirror_top_bottom).key(Key::Char('y')),
    change!("Rotate Right", 0, 2, transform::rotate_right)
        .key(Key::Char('z'))
        .about("90 degrees"),
    change!("Rotate Left", 0, 3, transform::rotate_left).key(Key::Char('Z')),
    change!("Left", 1, 0, |picture| transform::shift(picture, -1, 0)).within("Shift"),
    change!("Right", 1, 1, |picture| transform::shift(picture, 1, 0)).within("Shift"),
    change!("Up", 1, 2, |picture| transform::shift(picture, 0, -1)).within("Shift"),
    change!("Down", 1, 3, |picture| transform::shift(picture, 0, 1)).within("Shift"),
    Command::new("Lighten All", (Menu::Picture, 2, 0), |cx| {
        change_with_pen("Lighten All", cx, transform::lighter)
    })
    .refused(no_mask),
    Command::new("Darken All", (Menu::Picture, 2, 1), |cx| {
        change_with_pen("Darken All", cx, transform::darker)
    })
    .refused(no_mask),
    mask!("Edit", 0, |mask, _| mask).key(Key::Char('m')),
    Command::new(FROM_STONE, (Menu::Picture, 3, 1), |cx| {
        if is_empty(cx.model) {
            cx.model
                .show_note("This stone is empty: the mask is unchanged");
        } else {
            change_mask(FROM_STONE, cx.model, |mask, stone| {
                stones::mask_of_shape(stone).unwrap_or(mask)
            });
        }
        Transition::Stay
    })
    .within("Mask"),
    mask!("Invert", 2, |mask, _| stones::inverted(&mask)),
    mask!("Copy Left Half", 3, |mask, _| stones::mirrored(
        &mask,
        MaskHalf::Left
    )),
    mask!("Copy Upper Half", 4, |mask, _| stones::mirrored(
        &mask,
        MaskHalf::Upper
    )),
    mask!("Whole Square", 5, |_, _| stones::full_mask()),
];

/// Returns true if the chosen stone has no shape that a mask could be made of.
fn is_empty(model: &EditorModel) -> bool {
    let work = &model.stoneset;
    stones::mask_of_shape(work.content().layer(work.chosen.layer())).is_none()
}

/// A mask has no colours.
fn no_mask(model: &EditorModel) -> Option<String> {
    let mask = model.stoneset.edited == Edited::Mask;
    mask.then(|| "A mask has no colours: choose a stone first".to_owned())
}

/// Makes another mask of the mask of the chosen column and of the chosen stone, and shows it in the edit box.
fn change_mask(name: &'static str, model: &mut EditorModel, f: fn(Mask, &Bitmap) -> Mask) {
    model.put_down();
    let work = &mut model.stoneset;
    work.edited = Edited::Mask;
    let stone = work.content().layer(work.chosen.layer());
    let mask = f(work.mask(), stone);
    model.replace_picture(name, stones::picture_of_mask(&mask), Vec::new());
}
