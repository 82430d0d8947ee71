//! A program's own files, such as settings, the running game and scores.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A failure to use a file.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{path}: {cause}")]
pub struct FileError {
    /// The file, as the user can find it.
    pub path: String,
    /// The system's description of the error.
    pub cause: String,
}

/// Read access to the program's own files. Names are plain file names without folders. `slot/NAME` is a file of the slot that
/// this program uses, and `slots/NUMBER/NAME` one of another slot.
pub trait OwnFiles {
    /// The content of a file; `None` if there is no such file.
    ///
    /// # Errors
    /// If the file is there and cannot be read.
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, FileError>;

    /// The names of the files that begin with a prefix, sorted. `slot/` lists the slot of this program, `slots/` all other
    /// slots but those that running programs use; any other prefix lists the files outside of slots.
    ///
    /// # Errors
    /// If the folder is there and cannot be listed.
    fn list(&mut self, prefix: &str) -> Result<Vec<String>, FileError>;

    /// The path of a file as the user can find it, for messages.
    fn whole_path(&self, name: &str) -> String {
        name.to_owned()
    }
}

/// A change to one of the program's own files. Changes are requests, because disks are slow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Replace the content; the old content stays until the new is safely on disk.
    Write(Vec<u8>),
    /// Add whole lines at the end of the file, and make the file if it is not there. Several programs may do that at once;
    /// what each adds stays together. A line that lacks its end, because a program was killed, is ended first.
    Append(Vec<u8>),
    /// Take these bytes out of the file, where they stand first, and leave everything else, also what other programs have
    /// appended meanwhile. Nothing changes if they are not in it.
    Cut(Vec<u8>),
    /// Rename the file, and replace a file of that name.
    Rename(String),
    /// Remove the file, if it is there.
    Remove,
}

/// Returns the range of the first occurrence of some bytes in the content of a file, which [`Change::Cut`] takes out; `None`
/// if they are not in it, or if there are none.
///
/// ```
/// use ishido_shared::ui::own_files::find_bytes;
///
/// assert_eq!(find_bytes(b"one two one", b"one"), Some(0..3));
/// assert_eq!(find_bytes(b"one two one", b"three"), None);
/// assert_eq!(find_bytes(b"one two one", b""), None);
/// ```
#[must_use]
pub fn find_bytes(content: &[u8], bytes: &[u8]) -> Option<Range<usize>> {
    if bytes.is_empty() {
        return None;
    }
    let begin = content
        .windows(bytes.len())
        .position(|window| window == bytes)?;
    Some(begin..begin + bytes.len())
}
