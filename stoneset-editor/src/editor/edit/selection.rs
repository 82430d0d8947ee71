//! Cut, Copy, Paste and Erase of the pixels that are selected.

use super::clipboard::Operation;
use crate::editor::picture_clipboard;
use crate::editor::screen::{Cx, Transition};
use crate::editor::state::EditorState;
use crate::painter::{PaintOutcome, Painter};

/// Carries out an operation on the selected pixels.
pub fn operate(operation: Operation, cx: &mut Cx<'_, '_>) -> Transition {
    let mut copied = None;
    match operation {
        Operation::Copy | Operation::Cut => cx.state.paint(|painter, canvas| {
            copied = painter.copy_selection(canvas);
            PaintOutcome::Nothing
        }),
        Operation::Paste => {
            if let Some(picture) = cx.state.pictures.cut_pixels.clone() {
                picture_clipboard::float(picture, cx.state);
            }
        }
        Operation::Erase => {}
    }
    if copied.is_some() {
        cx.state.pictures.cut_pixels = copied;
    }
    if matches!(operation, Operation::Cut | Operation::Erase) {
        cx.state.paint(Painter::erase_selection);
    }
    cx.state.request_redraw();
    Transition::Stay
}

/// Why there is nothing selected to be cut, copied or erased.
pub fn refusal(state: &EditorState) -> Option<String> {
    let nothing = state.painter.selection().is_none();
    nothing.then(|| "Nothing is selected: use Select (B) first".to_owned())
}

/// Why no pixels can be pasted.
pub fn paste_refusal(state: &EditorState) -> Option<String> {
    let nothing = state.pictures.cut_pixels.is_none();
    nothing.then(|| "Nothing was copied: use Select (B) first".to_owned())
}
