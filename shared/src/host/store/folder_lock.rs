//! The lock of the files that several running programs change.

use std::fs::{File, TryLockError};
use std::io;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::slot::LOCK;

/// How long a change waits for other programs. None of them needs more than the time of one write.
const PATIENCE: Duration = Duration::from_secs(2);

/// Locks the shared files of a folder until the result is dropped. A file of its own is locked, because some systems let
/// nobody read a locked file.
pub(super) fn lock(folder: &Path) -> io::Result<File> {
    let file = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(folder.join(LOCK))?;
    let begin = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if begin.elapsed() < PATIENCE => {
                thread::sleep(Duration::from_millis(2));
            }
            Err(TryLockError::WouldBlock) => {
                return Err(io::Error::other("another program is using it"));
            }
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}
