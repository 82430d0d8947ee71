//! Appends lines to a file that several running programs share.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::folder_lock::lock;
use crate::host::{atomic_file, io_error};

/// Appends lines to a file, which becomes no larger than `limit`: a larger one could not be read any more. Returns when they
/// are safely on disk.
pub(super) fn append(path: &Path, lines: &[u8], limit: u64) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let _lock = lock(folder)?;
    if let Ok(metadata) = path.metadata() {
        // Opening a pipe would wait for a reader.
        io_error::check_regular(&metadata)?;
    }
    let is_new = !path.try_exists()?;
    let mut file = File::options()
        .read(true)
        .append(true)
        .create(true)
        .open(path)?;
    let mut bytes = Vec::with_capacity(lines.len() + 1);
    if !ends_with_newline(&mut file)? {
        bytes.push(b'\n');
    }
    bytes.extend(lines);
    let length = file.metadata()?.len();
    if length + bytes.len() as u64 > limit {
        return Err(io_error::too_large(limit));
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

/// Whether a file is empty or its last line is whole.
fn ends_with_newline(file: &mut File) -> io::Result<bool> {
    if file.metadata()?.len() == 0 {
        return Ok(true);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}
