//! What changes the whole picture in the edit box at once, or the pixels that are selected.

mod masks;

use ishido_shared::gfx::Bitmap;

use super::command::{Command, MenuName};
use super::screen::{Cx, Transition};
use super::state::EditorState;
use super::stoneset_work::Edited;
use crate::painter::PaintOutcome;
use crate::stones::{self, MaskHalf};
use crate::transform;

/// A command that changes the selection, or the whole picture if nothing is selected.
macro_rules! change {
    ($name:literal, $section:literal, $place:literal, $change:expr) => {
        Command::new($name, (MenuName::Picture, $section, $place), |cx| {
            change($name, cx, $change)
        })
    };
}

/// A command that makes another mask of the column's mask.
macro_rules! mask {
    ($name:literal, $place:literal, $change:expr) => {
        Command::new($name, (MenuName::Picture, 3, $place), |cx| {
            masks::change($name, cx.state, $change);
            Transition::Stay
        })
        .within("Mask")
    };
}

/// The command that makes a mask of the shape of a stone.
const FROM_STONE: &str = "From Stone";

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    change!("Mirror Left-Right", 0, 0, transform::mirror_left_right).key('x'),
    change!("Mirror Top-Bottom", 0, 1, transform::mirror_top_bottom).key('y'),
    change!("Rotate Right", 0, 2, transform::rotate_right)
        .key('z')
        .about("90 degrees"),
    change!("Rotate Left", 0, 3, transform::rotate_left).key('Z'),
    change!("Left", 1, 0, |picture| transform::shift(picture, -1, 0)).within("Shift"),
    change!("Right", 1, 1, |picture| transform::shift(picture, 1, 0)).within("Shift"),
    change!("Up", 1, 2, |picture| transform::shift(picture, 0, -1)).within("Shift"),
    change!("Down", 1, 3, |picture| transform::shift(picture, 0, 1)).within("Shift"),
    Command::new("Lighten All", (MenuName::Picture, 2, 0), |cx| {
        let pen = cx.state.painter.options.pen;
        change("Lighten All", cx, |picture| {
            transform::lighter(picture, pen)
        })
    })
    .refused(no_mask),
    Command::new("Darken All", (MenuName::Picture, 2, 1), |cx| {
        let pen = cx.state.painter.options.pen;
        change("Darken All", cx, |picture| transform::darker(picture, pen))
    })
    .refused(no_mask),
    mask!("Edit", 0, |mask, _| mask).key('m'),
    Command::new(FROM_STONE, (MenuName::Picture, 3, 1), |cx| {
        if is_empty(cx.state) {
            cx.state
                .show_note("This stone is empty: the mask is unchanged");
        } else {
            masks::change(FROM_STONE, cx.state, |mask, stone| {
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

/// Changes the selection, or the whole picture if nothing is selected.
pub fn change(
    name: &'static str,
    cx: &mut Cx<'_, '_>,
    change: impl Fn(&Bitmap) -> Bitmap,
) -> Transition {
    if cx.state.painter.selection().is_some() {
        let state = &mut *cx.state;
        state.paint(|painter, canvas| painter.change_selection(canvas, change));
        return Transition::Stay;
    }
    cx.state
        .paint(|_, canvas| PaintOutcome::Done(name, Box::new(change(canvas.picture))));
    Transition::Stay
}

/// Whether the chosen stone has no shape that a mask could be made of.
fn is_empty(state: &EditorState) -> bool {
    let work = &state.stoneset;
    stones::mask_of_shape(work.content().layer(work.chosen.layer())).is_none()
}

/// A mask has no colours.
fn no_mask(state: &EditorState) -> Option<String> {
    let mask = state.stoneset.edited == Edited::Mask;
    mask.then(|| "A mask has no colours: choose a stone first".to_owned())
}
