//! Copy Picture and Paste Picture: the system's clipboard, which other programs share.
//!
//! The clipboard answers when it likes. A picture that comes late is kept until no stroke is in hand and nothing is open in
//! front, and is not pasted when another picture is shown meanwhile.

mod commands;
mod paste;
mod state;

use ishido_shared::ui::event::Event;
use ishido_shared::ui::program::{Reply, Request};

use super::screen::{Cx, Transition};
use super::state::EditorState;
use super::stoneset_work::Edited;
use crate::painter::PaintOutcome;
use crate::stones;

pub use commands::COMMANDS;
use paste::shown;
pub use paste::{deliver, float};
pub use state::PictureClipboard;

/// Copies the selected pixels, or all that is edited: the stone as it is seen, the mask, or the board.
fn copy(cx: &mut Cx<'_, '_>) -> Transition {
    let state = &mut *cx.state;
    let mut selected = None;
    state.paint(|painter, canvas| {
        selected = painter.copy_selection(canvas);
        PaintOutcome::Nothing
    });
    let work = &state.stoneset;
    let (picture, what) = match (selected, shown(state)) {
        (Some(pixels), _) => (pixels, "the selection".to_owned()),
        (None, None) => (state.board.picture().clone(), "the board".to_owned()),
        (None, Some((at, Edited::Stone))) => (
            stones::visible_stone(work.content(), at),
            format!("stone {}", at.name()),
        ),
        (None, Some((at, Edited::Mask))) => {
            let what = format!("the mask of column {}", at.column + 1);
            (work.picture().clone(), what)
        }
    };
    let size = picture.area().size;
    let words = format!("{what}, {} x {} pixels", size.width, size.height);
    let id = cx.ctx.request(Request::CopyPicture(picture));
    cx.state.pictures.copying = Some((id, words));
    cx.state.show_note("Waiting for the clipboard");
    Transition::Stay
}

/// Fetches the picture on the clipboard.
fn paste(cx: &mut Cx<'_, '_>) -> Transition {
    let id = cx.ctx.request(Request::PastePicture(paste::decoder()));
    let shown = shown(cx.state);
    cx.state.pictures.pasting = Some((id, shown));
    cx.state.show_note("Waiting for the clipboard");
    Transition::Stay
}

/// Handles the reply of the clipboard. Only the last request counts.
pub fn reply(event: &Event, state: &mut EditorState) {
    let Event::Reply { id, reply } = event else {
        return;
    };
    let pictures = &mut state.pictures;
    match reply {
        Reply::CopiedPicture(result) => {
            if let Some((_, words)) = pictures.copying.take_if(|(asked, _)| asked == id) {
                match result {
                    Ok(()) => state.show_note(format!("On the clipboard: {words}")),
                    Err(sentence) => state.show_message("The picture is not copied", sentence),
                }
            }
        }
        Reply::PastedPicture(result) => {
            if let Some((_, shown)) = pictures.pasting.take_if(|(asked, _)| asked == id) {
                match result {
                    Ok(Some(file)) => pictures.arrived = Some((file.clone(), shown)),
                    Ok(None) => state.show_note("There is no picture on the clipboard"),
                    Err(sentence) => state.show_message(paste::NOT_PASTED, sentence),
                }
            }
        }
        Reply::Stored(_) | Reply::Disk(_) | Reply::Pasted(_) => {}
    }
}
