//! The content of a text file with a text added at its end.

use std::io;

use crate::host::io_error;

/// The most bytes that a file may have which something is added to.
pub(super) const LIMIT: u64 = 4 << 20;

/// Adds a text at the end of another, on a line of its own.
///
/// # Errors
/// When the old content is not text in UTF-8, or all of it would be larger than [`LIMIT`].
pub(super) fn append(mut old: Vec<u8>, new: &[u8]) -> io::Result<Vec<u8>> {
    // No text contains NUL, but UTF-8 allows it, and many files of other kinds are full of it.
    if old.contains(&0) || std::str::from_utf8(&old).is_err() {
        return Err(io::Error::other("it is not a text file"));
    }
    if old.last().is_some_and(|&byte| byte != b'\n') {
        old.push(b'\n');
    }
    old.extend_from_slice(new);
    if old.len() as u64 > LIMIT {
        return Err(io_error::too_large(LIMIT));
    }
    Ok(old)
}
