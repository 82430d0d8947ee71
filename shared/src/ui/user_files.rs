//! The user's files as a program sees them: volumes, drawers and files, reached by file requests that the host runs.
//!
//! Disks are slow and may be gone, so every request is answered later. Paths are text as the user may type it; the host
//! encodes bytes of a name that are no text as characters which only it can decode.

use std::sync::Arc;

use super::decode::{Decode, Decoded, Decoder};
pub use super::own_files::FileError;
use serde::{Deserialize, Serialize};

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

/// A volume, such as the user's home or a disk.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Volume {
    /// Its name, which ends with a colon, as on the Amiga: `Home:`.
    pub name: String,
    /// The path of its outermost drawer.
    pub path: String,
    /// True if its files cannot be listed: the user chooses one to be read in the system's own dialogue, and a file that is
    /// written there is handed over to the system, which never replaces another one by it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chooser: bool,
}

/// A file or drawer in a drawer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawerEntry {
    /// The name in the drawer.
    pub name: String,
    /// True if it is a drawer itself.
    pub drawer: bool,
    /// The size of a file in bytes, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub size: Option<u64>,
    /// Time of the last change, in milliseconds since the beginning of 1970 in UTC, if that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed: Option<u64>,
}

/// The content of a drawer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Listing {
    /// The drawer's whole path.
    pub path: String,
    /// The path of the drawer it is in, if any.
    pub parent: Option<String>,
    /// The drawers and then the files, both sorted by name without regard to capitals; hidden ones are left out.
    pub lines: Vec<DrawerEntry>,
}

/// The content of the desktop's own file dialogue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dialogue {
    /// The text in its title bar.
    pub title: String,
    /// True if a file is to be written, rather than read.
    pub saves: bool,
    /// The file proposed.
    pub place: Place,
    /// The name of this kind of files, such as `Saved games`.
    pub kind: String,
    /// The endings of their names, without the dot.
    pub endings: Vec<String>,
}

/// A request to the host for the user's files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileRequest {
    /// List the volumes; answered by [`FileReply::Volumes`].
    Volumes,
    /// List a drawer; answered by [`FileReply::Drawer`].
    List(Place),
    /// Read a file, of at most a number of bytes, and decode it; answered by [`FileReply::File`].
    Read(Place, u64, Option<Decoder>),
    /// Write a file; answered by [`FileReply::Written`]. The old one stays until the new is safely on disk.
    Write {
        /// The file.
        place: Place,
        /// Its content.
        bytes: Vec<u8>,
        /// The treatment of an old file of that name.
        mode: WriteMode,
    },
    /// Make a drawer; answered by [`FileReply::Drawer`] with its content.
    Make(Place),
    /// Open the desktop's own dialogue; answered by [`FileReply::Chosen`].
    Ask(Dialogue),
}

impl FileRequest {
    /// Reads a file of at most `limit` bytes and makes a `T` of it.
    #[must_use]
    pub fn decode<T: Decode>(place: Place, limit: u64) -> Self {
        Self::Read(place, limit, Some(Decoder::of::<T>()))
    }

    /// Returns true if it only reads, and nobody is asked. The host gives up such a request after a while.
    #[must_use]
    pub const fn only_reads(&self) -> bool {
        matches!(self, Self::List(_) | Self::Read(..))
    }
}

/// The treatment of an old file that has the name of the one to be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WriteMode {
    /// Nothing: the reply is [`Written::Exists`].
    New,
    /// The old file is replaced.
    Over,
    /// The old file is replaced if it still has this content; otherwise nothing is written, and the reply is
    /// [`Written::Changed`]. Without an old file, a new one is made.
    Unchanged(ContentDigest),
    /// The bytes are added at the end of the old file, on a line of their own. It has to be text in UTF-8, of at most
    /// 4 MiB with what is added.
    Append,
}

/// Identifies the content of a file: its length and a hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ContentDigest(u64, u64);

impl ContentDigest {
    /// The digest of a content.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        // FNV-1a: it tells edits of one file apart, and need not resist anybody.
        let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Self(bytes.len() as u64, hash)
    }

    /// The number of bytes.
    #[must_use]
    pub const fn length(self) -> u64 {
        self.0
    }
}

/// A file that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileRead {
    /// Its whole path.
    pub path: String,
    /// Its content.
    #[serde(with = "bytes")]
    pub bytes: Vec<u8>,
    /// The value decoded from it in the thread that read it.
    #[serde(skip)]
    pub decoded: Decoded,
}

impl FileRead {
    /// A file that was read, and is decoded now if a decoder is given.
    #[must_use]
    pub fn new(path: String, bytes: Vec<u8>, decoder: Option<Decoder>) -> Self {
        let decoded = decoder.map(|decoder| decoder.run(&path, &bytes));
        Self {
            path,
            bytes,
            decoded: decoded.unwrap_or_default(),
        }
    }

    /// Returns the file decoded as a `T`. It is decoded now if that was not done when it was read, as in a replay.
    #[must_use]
    pub fn decoded<T: Decode>(&self) -> Arc<T> {
        let decoded = self.decoded.get();
        decoded.unwrap_or_else(|| Arc::new(T::decode(&self.path, &self.bytes)))
    }
}

/// The result of writing a file without an error.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Written {
    /// It was written, under this whole path.
    Done(String),
    /// The bytes were added at the end of the file with this whole path.
    Appended(String),
    /// A file of that name exists already, under this whole path; nothing was written.
    Exists(String),
    /// The file with this whole path has another content than the one that was to be replaced; nothing was written.
    Changed(String),
}

/// The reply to a [`FileRequest`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum FileReply {
    /// All volumes.
    Volumes(Vec<Volume>),
    /// The content of a drawer. Listing a file gives the drawer it is in.
    Drawer(Result<Listing, FileError>),
    /// The content of a file.
    File(Result<FileRead, FileError>),
    /// The result of writing a file.
    Written(Result<Written, FileError>),
    /// The whole path the user chose in the desktop's dialogue, `None` when it was cancelled, or a sentence that says why
    /// there is no such dialogue.
    Chosen(Result<Option<String>, String>),
}

/// The form of bytes in recordings: a byte string, which is easier to read than a list of numbers.
pub(super) mod bytes {
    use std::fmt;

    use serde::de::{Error, Visitor};
    use serde::{Deserializer, Serializer};

    pub(in crate::ui) fn serialize<S: Serializer>(
        bytes: &[u8],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(bytes)
    }

    pub(in crate::ui) fn deserialize<'de, D: Deserializer<'de>>(
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
