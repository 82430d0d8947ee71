//! How trials and training runs write their files. That comes from outside, because it knows links, permissions and full disks.

use std::path::{Path, PathBuf};

/// A file to be written: its path and its content.
type NewFile = (PathBuf, Vec<u8>);

/// Writes files: nothing but a regular file is replaced, that only if the flag is set, and completely or not at all. The
/// errors are messages that name the path.
#[derive(Debug, Clone, Copy)]
pub struct FileWriter {
    /// Checks a path before the work for it begins.
    pub check: fn(&Path, bool) -> Result<(), String>,
    /// Writes one file.
    pub write: fn(&Path, &[u8], bool) -> Result<(), String>,
    /// Writes several files; new ones all or not at all.
    pub write_all: fn(&[NewFile], bool) -> Result<(), String>,
}

/// Where the records of a trial are written.
#[derive(Debug, Clone)]
pub struct Records {
    /// The folder; it is created if it does not exist.
    pub folder: PathBuf,
    /// Whether existing records are replaced.
    pub replace: bool,
    /// How they are written.
    pub files: FileWriter,
}
