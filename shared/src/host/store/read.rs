//! Reads a file of the store.

use std::io;
use std::path::Path;

use crate::host::disk;
use crate::host::io_error::{self, is_missing};

/// The content of a file of at most `limit` bytes; `None` if there is no such file.
pub(super) fn read(path: &Path, limit: u64) -> io::Result<Option<Vec<u8>>> {
    // Opening a pipe would wait for ever, so the kind of file is checked first.
    match path.metadata() {
        Err(error) if is_missing(&error) => Ok(None),
        Err(error) => Err(error),
        Ok(metadata) if !metadata.is_file() => Err(io_error::not_regular()),
        Ok(_) => disk::read_limited(path, limit).map(Some),
    }
}
