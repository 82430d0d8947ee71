//! Reads files of the user outside of requesters, and removes files of the store.

use ishido_shared::formats::picture::MAX_BYTES;
use ishido_shared::ui::disk::{FileRequest, Place};
use ishido_shared::ui::program::Request;
use ishido_shared::ui::store::Change;

use super::state::ReadFor;
use crate::editor::screen::Cx;
use crate::editor::state::Hosting;

/// Asks for the file that was edited the last time.
pub fn open_last(cx: &mut Cx<'_, '_>) {
    let files = &mut cx.state.files;
    let wanted = std::mem::replace(&mut files.opens_last, false);
    if wanted && cx.state.hosting == Hosting::Alone && !files.last.is_empty() {
        let path = files.last.clone();
        read_file(&path, ReadFor::LastTime, cx);
    }
}

/// Removes a file of the store.
pub fn remove_file(name: &str, cx: &mut Cx<'_, '_>) {
    let (name, change) = (name.to_owned(), Change::Remove);
    cx.ctx.request(Request::Store { name, change });
}

/// Asks for a file to be read.
pub fn read_file(path: &str, why: ReadFor, cx: &mut Cx<'_, '_>) {
    let request = FileRequest::Read(Place::within("", path), MAX_BYTES as u64);
    let id = cx.ctx.request(Request::Disk(request));
    cx.state.files.reading.push((id, why));
}
