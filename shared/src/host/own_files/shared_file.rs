//! Changes to a file that several running programs share: lines are appended, and bytes are cut out.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use super::read;
use super::slot::LOCK;
use crate::host::{atomic_file, regular_file};
use crate::ui::own_files::find_bytes;

/// Longest time that a change waits for other programs. None of them needs more than the time of one write.
const PATIENCE: Duration = Duration::from_secs(2);

/// Appends lines to a file, which becomes no larger than `limit`: a larger one could not be read any more. Returns when they
/// are safely on disk.
pub(super) fn append(path: &Path, lines: &[u8], limit: u64) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let _lock = lock(folder)?;
    if let Ok(metadata) = path.metadata() {
        // Opening a pipe would wait for a reader.
        regular_file::check(&metadata)?;
    }
    let is_new = !path.try_exists()?;
    let mut file = regular_file::of_ours().append(true).open(path)?;
    let mut bytes = Vec::with_capacity(lines.len() + 1);
    if !ends_with_newline(&mut file)? {
        bytes.push(b'\n');
    }
    bytes.extend(lines);
    let length = file.metadata()?.len();
    if length + bytes.len() as u64 > limit {
        return Err(regular_file::too_large(limit));
    }
    let written = file.write_all(&bytes).and_then(|()| file.sync_all());
    if written.is_err() {
        // A full disk may have taken a part. When that cannot be removed either, the next append ends its line.
        let _ = file.set_len(length);
    }
    written?;
    if is_new {
        atomic_file::sync_folder(folder)?;
    }
    Ok(())
}

/// Returns true if a file is empty or its last line is whole.
fn ends_with_newline(file: &mut File) -> io::Result<bool> {
    if file.metadata()?.len() == 0 {
        return Ok(true);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

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

/// Locks the shared files of a folder until the result is dropped. A file of its own is locked, because some systems let
/// nobody read a locked file.
fn lock(folder: &Path) -> io::Result<File> {
    let file = regular_file::of_ours()
        .write(true)
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
