//! Where a program keeps what is its own: settings, the running game, scores.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why the store failed, with the place and the cause in words.
#[derive(Debug, Clone, PartialEq, Eq, Error, Serialize, Deserialize)]
#[error("{path}: {cause}")]
pub struct StoreError {
    /// The file, as the user can find it.
    pub path: String,
    /// What the system said.
    pub cause: String,
}

/// Named files of the program. Names are plain file names without folders.
pub trait Store {
    /// The content of a file; `None` when there is no such file.
    ///
    /// # Errors
    /// When the file is there and cannot be read.
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, StoreError>;
}

/// What is to be done to a file of the store. Changes are requests, because disks are slow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Replace the content; the old content stays until the new is safely there.
    Write(Vec<u8>),
    /// Move the file to another name in the store, over what is there.
    Rename(String),
    /// Remove the file, if it is there.
    Remove,
}
