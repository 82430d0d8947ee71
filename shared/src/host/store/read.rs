//! Reads a file of the store.

use std::io;
use std::path::Path;

use crate::host::io_error::{self, is_missing};
use crate::host::user_file;

/// The content of a file of at most `limit` bytes; `None` if there is no such file.
pub(super) fn read(path: &Path, limit: u64) -> io::Result<Option<Vec<u8>>> {
    match path.metadata() {
        Err(error) if is_missing(&error) => Ok(None),
        Err(error) => Err(error),
        Ok(metadata) if metadata.is_dir() => Err(io_error::not_regular()),
        Ok(_) => user_file::read(path, limit).map(Some),
    }
}
