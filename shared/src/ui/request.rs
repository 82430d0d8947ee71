//! The requests of a program to its host, and their replies.

use serde::{Deserialize, Serialize};

use super::clipboard::PngFile;
use super::decode::Decoder;
use super::display::Display;
use super::own_files::{Change, FileError};
use super::user_files::{FileReply, FileRequest};
use crate::gfx::Bitmap;

/// The part of a program that makes a request and gets its reply, such as a screen, by a number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Owner(pub(super) u32);

/// Identifies a request and its reply. It has the number of its owner in the upper half, so that a reply finds its owner by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RequestId(pub u64);

impl RequestId {
    /// The id of the request of an owner with this number.
    pub(super) const fn new(owner: Owner, number: u32) -> Self {
        Self((owner.0 as u64) << 32 | number as u64)
    }

    /// The owner of the request.
    #[must_use]
    pub const fn owner(self) -> Owner {
        Owner((self.0 >> 32) as u32)
    }
}

/// Slow work that the host does while the program goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Request {
    /// Change one of the program's own files; answered by [`Reply::OwnFile`]. Changes to one file are done in their order, and one
    /// that has not begun when another overwrites it may be left out.
    OwnFile {
        /// The file's name.
        name: String,
        /// The change to it.
        change: Change,
    },
    /// Use the user's files; answered by [`Reply::UserFile`].
    UserFile(FileRequest),
    /// Put a text on the clipboard; not answered.
    Copy(String),
    /// Fetch the text on the clipboard; answered by [`Reply::Pasted`].
    Paste,
    /// Put a picture on the clipboard, in place of what is on it; answered by [`Reply::CopiedPicture`].
    CopyPicture(Bitmap),
    /// Fetch the picture on the clipboard, and decode it; answered by [`Reply::PastedPicture`].
    PastePicture(Decoder),
    /// Show the screen in this way from now on; not answered.
    Show(Display),
}

/// The reply to a [`Request`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// The whole path of the own file that was changed, or why it could not be changed.
    OwnFile(Result<String, FileError>),
    /// The reply to a file request.
    UserFile(FileReply),
    /// The text on the clipboard; empty if there is none.
    Pasted(String),
    /// The picture is on the clipboard, or a sentence that says why it is not.
    CopiedPicture(Result<(), String>),
    /// The picture on the clipboard, `None` if there is none, or a sentence that says why it cannot be had.
    PastedPicture(Result<Option<PngFile>, String>),
}
