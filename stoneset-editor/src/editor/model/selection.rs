//! Operations on the pixels that are selected, on stones, masks and boards.

use ishido_shared::gfx::Bitmap;
use ishido_shared::shell::Model;

use super::pictures;
use super::{Command, Cx, EditorModel, Menu, Transition};
use crate::editor::workspace::Copied;
use crate::painter::{PaintOutcome, Painter, Tool};

/// The command that selects everything.
pub const COMMANDS: &[Command] = &[Command::new("Select All", (Menu::Edit, 1, 24), |cx| {
    cx.model
        .paint(|painter, canvas| painter.select(canvas.picture.area(), canvas));
    cx.model.stoneset.action = None;
    cx.model.board.xcolor = false;
    Transition::Stay
})
.shortcut('a')];

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
    if cx.model.painter.selection().is_some() {
        cx.model
            .paint(|painter, canvas| painter.change_selection(canvas, &change));
        return Transition::Stay;
    }
    cx.model
        .paint(|_, canvas| PaintOutcome::Done(name, Box::new(change(canvas.picture))));
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

/// Returns the reason why no pixels can be pasted; `None` if they can.
pub fn paste_refusal(model: &EditorModel) -> Option<String> {
    let nothing = model.pictures.cut_pixels.is_none();
    nothing.then(|| "Nothing was copied: use Select (B) first".to_owned())
}
