//! Reads files of the user outside of requesters, and removes files of the store.

use ishido_shared::formats::picture::MAX_BYTES;
use ishido_shared::ui::disk::{FileRequest, Place};
use ishido_shared::ui::program::Request;
use ishido_shared::ui::store::Change;

use super::open::SetFile;
use super::state::{FirstFile, ReadFor};
use crate::editor::screen::Cx;
use crate::editor::state::HostProgram;

/// Asks for the file of the command line, or else for the one that was edited the last time.
pub fn open_first(cx: &mut Cx<'_, '_>) {
    let files = &mut cx.state.files;
    match std::mem::take(&mut files.first) {
        FirstFile::Given(path) => read_file(&path, ReadFor::Start, cx),
        FirstFile::Last if cx.state.hosting == HostProgram::Alone && !files.last.is_empty() => {
            let path = files.last.clone();
            read_file(&path, ReadFor::LastTime, cx);
        }
        FirstFile::Last | FirstFile::None => {}
    }
}

/// Removes a file of the store.
pub fn remove_file(name: &str, cx: &mut Cx<'_, '_>) {
    let (name, change) = (name.to_owned(), Change::Remove);
    cx.ctx.request(Request::Store { name, change });
}

/// Asks for a file to be read.
pub fn read_file(path: &str, why: ReadFor, cx: &mut Cx<'_, '_>) {
    let place = Place::within("", path);
    let request = FileRequest::decode::<SetFile>(place, MAX_BYTES as u64);
    let id = cx.ctx.request(Request::Disk(request));
    cx.state.files.reading.asked.push((id, why));
}
