//! Converts errors of the system to those of the store.

use std::io;
use std::path::Path;

use crate::host::io_error;
use crate::ui::store::StoreError;

/// The error of an operation on the file at `path`.
pub(super) fn store_error(path: &Path, error: &io::Error) -> StoreError {
    StoreError {
        path: path.display().to_string(),
        cause: io_error::message(error),
    }
}
