//! The user's own files, as a program sees them: volumes, drawers and files, reached by file requests that the host runs.
//!
//! Disks are slow, may be gone, and hold what others wrote: everything is asked for and answered later. Paths are text
//! as the user may type it; bytes of a name that are no text stand as characters of the host's own making, which only it
//! can turn back.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A file or drawer: a name as seen from a drawer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The path of the drawer to start from; empty for the user's home.
    pub drawer: String,
    /// A name in it, a path from it, or a whole path; `~` begins at the user's home. Empty for the drawer itself.
    pub name: String,
}

impl Place {
    /// A drawer itself.
    #[must_use]
    pub fn drawer(path: &str) -> Self {
        Self::within(path, "")
    }

    /// A name as seen from a drawer.
    #[must_use]
    pub fn within(drawer: &str, name: &str) -> Self {
        Self {
            drawer: drawer.to_owned(),
            name: name.to_owned(),
        }
    }
}

/// Why a file or drawer cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{path}: {cause}")]
pub struct DiskError {
    /// Its whole path, as the user can find it.
    pub path: String,
    /// What is the matter, in words.
    pub cause: String,
}

/// A place to start from, such as the user's home or a disk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volume {
    /// Its name, which ends with a colon as on the Amiga: `Home:`.
    pub name: String,
    /// The path of its outermost drawer.
    pub path: String,
}

/// A line of a drawer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawerEntry {
    /// The name in the drawer.
    pub name: String,
    /// Whether it is a drawer itself.
    pub drawer: bool,
}

/// What is in a drawer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    /// The drawer's whole path.
    pub path: String,
    /// The path of the drawer it is in, if any.
    pub parent: Option<String>,
    /// Drawers first, each kind sorted by name without regard to capitals; hidden ones are left out.
    pub lines: Vec<DrawerEntry>,
}

/// What the desktop's own dialogue is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dialogue {
    /// The words in its title.
    pub title: String,
    /// Whether a file is to be written, rather than read.
    pub saves: bool,
    /// The file proposed.
    pub place: Place,
    /// What the files are called, such as `Saved games`.
    pub kind: String,
    /// The endings of their names, without the dot.
    pub endings: Vec<String>,
}

/// Something to be done with the user's files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileRequest {
    /// Name the volumes; answered by [`FileReply::Volumes`].
    Volumes,
    /// List a drawer; answered by [`FileReply::Drawer`].
    List(Place),
    /// Read a file of at most so many bytes; answered by [`FileReply::File`].
    Read(Place, u64),
    /// Write a file; answered by [`FileReply::Written`]. The old one stays until the new is safely there.
    Write {
        /// Which.
        place: Place,
        /// What is to be in it.
        bytes: Vec<u8>,
        /// Whether it may take the place of one that is there.
        over: bool,
    },
    /// Make a drawer; answered by [`FileReply::Drawer`] with what is in it.
    Make(Place),
    /// Open the desktop's own dialogue; answered by [`FileReply::Chosen`].
    Ask(Dialogue),
}

/// A file that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileRead {
    /// Its whole path.
    pub path: String,
    /// What is in it.
    #[serde(with = "bytes")]
    pub bytes: Vec<u8>,
}

/// What came of writing a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Written {
    /// It is there, under this whole path.
    Done(String),
    /// There is one of that name already, under this whole path; nothing was written.
    Exists(String),
}

/// What came of an [`FileRequest`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileReply {
    /// The volumes there are.
    Volumes(Vec<Volume>),
    /// What is in a drawer. Listing a file gives the drawer it is in.
    Drawer(Result<Listing, DiskError>),
    /// What is in a file.
    File(Result<FileRead, DiskError>),
    /// What came of writing.
    Written(Result<Written, DiskError>),
    /// The whole path the user chose in the desktop's dialogue, `None` when it was cancelled, or a sentence that says why
    /// there is no such dialogue.
    Chosen(Result<Option<String>, String>),
}

/// Bytes in recordings: as readable as they are, rather than a list of numbers.
mod bytes {
    use std::fmt;

    use serde::de::{Error, Visitor};
    use serde::{Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(bytes)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<u8>, D::Error> {
        deserializer.deserialize_byte_buf(Bytes)
    }

    struct Bytes;

    impl Visitor<'_> for Bytes {
        type Value = Vec<u8>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("bytes")
        }

        fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
            Ok(bytes.to_vec())
        }
    }
}
