//! Takes bytes out of a file that several running programs append to.

use std::io;
use std::path::Path;

use super::folder_lock::lock;
use super::read::read;
use crate::host::atomic_file;
use crate::ui::store::find_bytes;

/// Takes bytes out of a file of at most `limit` bytes, where they stand first. Nothing changes if there is no such file, or
/// if they are not in it. Returns when the rest is safely on disk.
pub(super) fn cut(path: &Path, bytes: &[u8], limit: u64) -> io::Result<()> {
    if read(path, limit)?.is_none() {
        // The lock would make the folder.
        return Ok(());
    }
    let _lock = lock(path.parent().unwrap_or(Path::new(".")))?;
    // Read again: what other programs appended before the lock is kept.
    let Some(mut content) = read(path, limit)? else {
        return Ok(());
    };
    let Some(range) = find_bytes(&content, bytes) else {
        return Ok(());
    };
    content.drain(range);
    atomic_file::write(path, &content)
}
