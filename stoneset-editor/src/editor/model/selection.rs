//! Operations on the pixels that are selected, on stones, masks and boards.

use ishido_shared::gfx::{Bitmap, Pen, Size};
use ishido_shared::shell::Model;
use ishido_shared::ui::event::Key;

use super::pictures;
use super::{Command, Cx, EditorModel, Menu, Transition};
use crate::editor::workspace::Copied;
use crate::painter::{PaintOutcome, Painter, Tool};
use crate::transform::scaled;

/// The commands for selections of every kind.
pub const COMMANDS: &[Command] = &[
    Command::new("Select All", (Menu::Edit, 1, 24), |cx| {
        cx.model
            .paint(|painter, canvas| painter.select(canvas.picture.area(), canvas));
        cx.model.stoneset.action = None;
        cx.model.board.xcolor = false;
        Transition::Stay
    })
    .shortcut('a'),
    Command::new("Half Size", (Menu::Picture, 2, 20), |cx| {
        change("Half Size", cx, |picture| {
            let size = picture.area().size;
            scaled(
                picture,
                Size::new(size.width.div_ceil(2), size.height.div_ceil(2)),
            )
        })
    })
    .key(Key::Char('h'))
    .about("of the selection")
    .refused(refusal),
    Command::new("Double Size", (Menu::Picture, 2, 21), |cx| {
        change("Double Size", cx, |picture| {
            scaled(picture, picture.area().size * 2)
        })
    })
    .key(Key::Char('H'))
    .about("of the selection")
    .refused(|model| refusal(model).or_else(|| too_large_to_double(model))),
];

/// An operation on the selected pixels, or on a part of the set.
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

/// Carries out an operation on the selected pixels.
pub fn operate(operation: Operation, cx: &mut Cx<'_, '_>) -> Transition {
    if matches!(operation, Operation::Copy | Operation::Cut) {
        let copied = cx
            .model
            .on_canvas(|painter, canvas| painter.copy_selection(canvas));
        if copied.is_some() {
            cx.model.pictures.cut_pixels = copied;
            cx.model.stoneset.copied = Copied::Pixels;
        }
    }
    if let (Operation::Paste, Some(picture)) = (operation, &cx.model.pictures.cut_pixels) {
        pictures::float(&picture.clone(), cx.model);
    }
    if matches!(operation, Operation::Cut | Operation::Erase) {
        cx.model.paint(Painter::erase_selection);
    }
    cx.model.request_redraw();
    Transition::Stay
}

/// Changes the selection, or the whole picture if nothing is selected.
pub fn change(
    name: &'static str,
    cx: &mut Cx<'_, '_>,
    change: impl Fn(&Bitmap) -> Bitmap,
) -> Transition {
    change_with_pen(name, cx, |picture, _| change(picture))
}

/// The same for a change that needs the pen in use, which is another one on each of the stones that strokes are repeated on.
pub fn change_with_pen(
    name: &'static str,
    cx: &mut Cx<'_, '_>,
    change: impl Fn(&Bitmap, Pen) -> Bitmap,
) -> Transition {
    let is_selected = cx.model.painter.selection().is_some();
    cx.model.paint(|painter, canvas| {
        let pen = painter.pens.pen(painter.options.pen);
        if is_selected {
            painter.change_selection(canvas, |picture| change(picture, pen))
        } else {
            PaintOutcome::Done(name, Box::new(change(canvas.picture, pen)))
        }
    });
    Transition::Stay
}

/// Returns true if the arrows move the selection, which they do while nothing is being selected.
#[must_use]
pub fn moves_selection(model: &EditorModel) -> bool {
    let painter = &model.painter;
    painter.tool == Tool::Select && painter.selection().is_some() && !painter.is_drawing()
}

/// Returns the reason why nothing can be cut, copied or erased, if nothing is selected.
pub fn refusal(model: &EditorModel) -> Option<String> {
    let nothing = model.painter.selection().is_none();
    nothing.then(|| "Nothing is selected: use Select (B) first".to_owned())
}

/// Returns the reason why the selection cannot be doubled: it is larger than what it lies on.
fn too_large_to_double(model: &EditorModel) -> Option<String> {
    let selected = model.painter.selection()?.size;
    let whole = model.on_canvas(|_, canvas| canvas.picture.area().size);
    let is_larger = selected.width > whole.width || selected.height > whole.height;
    is_larger.then(|| "The selection is larger than the picture".to_owned())
}

/// Returns the reason why no pixels can be pasted; `None` if they can.
pub fn paste_refusal(model: &EditorModel) -> Option<String> {
    let nothing = model.pictures.cut_pixels.is_none();
    nothing.then(|| "Nothing was copied: use Select (B) first".to_owned())
}
