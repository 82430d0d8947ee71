//! The limit of time for requests that only read: a disk may not answer, and a file may be hard to decode.

use std::io;
use std::time::Duration;

use super::disk_error;
use crate::ui::disk::{FileReply, FileRequest, Place};

/// How long reading and decoding a file, or listing a drawer, may take until the program is told that it failed. A disk that
/// has to start first needs less.
pub const READ_LIMIT: Duration = Duration::from_secs(10);

/// Why a request failed that took longer.
#[must_use]
pub fn too_slow(limit: Duration) -> String {
    match limit.as_secs() {
        0 | 1 => "reading takes more than a second".to_owned(),
        seconds => format!("reading takes more than {seconds} seconds"),
    }
}

/// The reply to a request that is not executed, or not to its end.
pub fn refuse(request: &FileRequest, path: impl Fn(&Place) -> String, cause: &str) -> FileReply {
    let error = |place| disk_error(&path(place), &io::Error::other(cause));
    match request {
        FileRequest::Volumes => FileReply::Volumes(Vec::new()),
        FileRequest::List(place) | FileRequest::Make(place) => FileReply::Drawer(Err(error(place))),
        FileRequest::Read(place, ..) => FileReply::File(Err(error(place))),
        FileRequest::Write { place, .. } => FileReply::Written(Err(error(place))),
        FileRequest::Ask(_) => {
            FileReply::Chosen(Err(format!("No file dialogue can be opened: {cause}.")))
        }
    }
}
