//! The requests of a program to its host, and their replies.

use serde::{Deserialize, Serialize};

use super::disk::{FileReply, FileRequest};
use super::store::{Change, StoreError};

/// Identifies a request and its reply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RequestId(pub u64);

/// Slow work that the host does while the program goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// Change a file of the store; answered by [`Reply::Stored`]. Changes to one file are done in their order, and one
    /// that has not begun when another overwrites it may be left out.
    Store {
        /// The file's name.
        name: String,
        /// The change to it.
        change: Change,
    },
    /// Use the user's files; answered by [`Reply::Disk`].
    Disk(FileRequest),
    /// Put a text on the clipboard; not answered.
    Copy(String),
    /// Fetch the text on the clipboard; answered by [`Reply::Pasted`].
    Paste,
}

/// The reply to a [`Request`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// The whole path of the file of the store that was changed, or why it could not be changed.
    Stored(Result<String, StoreError>),
    /// The reply to a file request.
    Disk(FileReply),
    /// The text on the clipboard; empty if there is none.
    Pasted(String),
}
