//! Keeps the set that is being edited on disk: it is written after every step, and removed when it has been saved or given
//! up.

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::{Request, RequestId};
use ishido_shared::ui::store::{Change, StoreError};

use super::work_format;
use crate::editor::screen::Cx;

/// The name in the store; every running program has a slot of its own.
pub const NAME: &str = "slot/stoneset-work.ron";

/// How long after a failed write the next attempt is made, in milliseconds, unless a step causes one earlier.
const RETRY: Millis = 5_000;

/// Writes the document if it has changed since the last time, or removes its file if nothing would be lost. Returns when it
/// has to be called again.
pub fn update(cx: &mut Cx<'_, '_>) -> Option<Millis> {
    let document = &cx.state.stoneset.document;
    if !document.is_changed() {
        remove(cx);
        return None;
    }
    let state = document.state();
    let file = &cx.state.files.work_file;
    let due = file.retry.is_some_and(|retry| retry <= cx.ctx.now);
    if file.moving.is_none()
        && (file.written != Some(state) || due)
        && let Some(bytes) = work_format::write(&cx.state.stoneset)
    {
        let asked = request(NAME, Change::Write(bytes), cx);
        let file = &mut cx.state.files.work_file;
        (file.written, file.asked) = (Some(state), Some(asked));
        (file.is_ours, file.retry) = (true, None);
    }
    cx.state.files.work_file.retry
}

/// Removes the file, because its document has been saved or given up.
pub fn remove(cx: &mut Cx<'_, '_>) {
    let file = &mut cx.state.files.work_file;
    (file.written, file.asked, file.retry) = (None, None, None);
    let source = file.source.take();
    if std::mem::replace(&mut file.is_ours, false) {
        request(NAME, Change::Remove, cx);
    }
    if let Some(source) = source {
        request(&source, Change::Remove, cx);
    }
}

/// The document has been replaced by another: what was written is not of it.
pub fn document_replaced(cx: &mut Cx<'_, '_>) {
    cx.state.files.work_file.written = None;
    update(cx);
}

/// The document is what was found under a name in the store.
pub fn adopt(name: &str, cx: &mut Cx<'_, '_>) {
    let file = &mut cx.state.files.work_file;
    if name == NAME {
        file.is_ours = true;
    } else {
        file.source = Some(name.to_owned());
    }
}

/// Moves a file that was found to another name, so that nothing is written over it.
pub fn move_aside(name: &str, to: String, cx: &mut Cx<'_, '_>) {
    let asked = request(name, Change::Rename(to), cx);
    if name == NAME {
        cx.state.files.work_file.moving = Some(asked);
    }
}

/// A change of the store has been answered.
pub fn on_reply(id: RequestId, result: &Result<String, StoreError>, cx: &mut Cx<'_, '_>) {
    let file = &mut cx.state.files.work_file;
    match result {
        Ok(_) if file.moving == Some(id) => file.moving = None,
        Ok(_) if file.asked == Some(id) => {
            (file.asked, file.failed) = (None, false);
            // Only now is what was found elsewhere safe under the new name.
            if let Some(source) = file.source.take() {
                request(&source, Change::Remove, cx);
            }
        }
        Err(error) if file.moving == Some(id) => {
            let text = format!(
                "Your unsaved work cannot be renamed. {error}. Its file is unchanged, and new work is not protected until you save it."
            );
            cx.state
                .show_message("Unsaved work is not protected", &text);
        }
        Err(error) if file.asked == Some(id) => {
            file.asked = None;
            file.retry = Some(cx.ctx.now + RETRY);
            if !std::mem::replace(&mut file.failed, true) {
                let text = format!(
                    "Your unsaved work cannot be written to disk. {error}. You can go on working, but save often: the editor tries again after every step."
                );
                cx.state
                    .show_message("Unsaved work is not protected", &text);
            }
        }
        _ => {}
    }
}

fn request(name: &str, change: Change, cx: &mut Cx<'_, '_>) -> RequestId {
    let name = name.to_owned();
    cx.ctx.request(Request::Store { name, change })
}
