//! Changes to files that leave, whatever happens, either the old content or the new.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

const TEMPORARY: &str = ".tmp";

/// What a killed program left behind is removed after this time. No write takes so long.
const STALE: Duration = Duration::from_secs(60 * 60);

/// Replaces the content of a file, making its folder if need be.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = folder(path);
    fs::create_dir_all(folder)?;
    sweep(folder, STALE);
    let temporary = temporary(path);
    let result = fill(&temporary, bytes).and_then(|()| fs::rename(&temporary, path));
    if result.is_err() {
        // It may not exist; and when it cannot be removed either, the first error is the one to tell.
        let _ = fs::remove_file(&temporary);
    }
    result?;
    sync_folder(folder)
}

/// Moves a file over another; a file that is not there stays so.
pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    if !from.try_exists()? {
        return Ok(());
    }
    fs::create_dir_all(folder(to))?;
    fs::rename(from, to)?;
    sync_folder(folder(to))?;
    sync_folder(folder(from))
}

/// Removes a file if it is there.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if super::is_missing(&error) => Ok(()),
        Err(error) => Err(error),
        Ok(()) => sync_folder(folder(path)),
    }
}

/// Writes a new file and waits until it is on disk.
pub(super) fn fill(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// The folder a file lies in.
pub(super) fn folder(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new("."))
}

/// A name beside the file that no other program and no other write uses.
pub(super) fn temporary(path: &Path) -> PathBuf {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}-{count}{TEMPORARY}", process::id()))
}

/// Removes temporary files of some age. It does not matter when that fails: they are in nobody's way.
pub(super) fn sweep(folder: &Path, least_age: Duration) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let ours = name.starts_with('.') && name.ends_with(TEMPORARY);
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if ours && age().is_some_and(|age| age >= least_age) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Makes the names in a folder lasting. Only on Unix can a folder be synchronised, and not on every file system.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    if !cfg!(unix) {
        return Ok(());
    }
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(error)
            if !matches!(
                error.kind(),
                ErrorKind::InvalidInput | ErrorKind::Unsupported
            ) =>
        {
            Err(error)
        }
        _ => Ok(()),
    }
}
