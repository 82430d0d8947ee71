//! Changes to files that leave either the old content or the new, even when the program is killed.
//!
//! The crate `tempfile` would replace the making and removing of temporary files only. Synchronising file and folder, Windows' refusals,
//! and the removal of files that a killed program left are not its subject; and its random names could be those of a user's own files,
//! which [`clean_folder`] must not remove.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::io_error::is_missing;

/// The beginning and end of the names of our temporary files.
const PREFIX: &str = ".ishido-";
const TEMPORARY: &str = ".tmp";

/// The number of temporary files that this program has tried to make.
static COUNT: AtomicU64 = AtomicU64::new(0);

/// The age at which a temporary file counts as left behind by a killed program. No write takes so long.
const STALE: Duration = Duration::from_secs(60 * 60);

/// The number of names of temporary files that are tried.
const MOST_TRIES: usize = 10_000;

/// Longest time for which a file may be in use that is to be replaced. Nobody reads for longer.
const IN_USE: Duration = Duration::from_millis(500);

/// Replaces the content of a file in a folder of ours, and makes the folder if need be.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(folder(path))?;
    clean_stale(folder(path));
    // A file that only its owner may read stays so.
    let old = fs::symlink_metadata(path)
        .ok()
        .filter(fs::Metadata::is_file);
    replace(path, bytes, old.map(|old| old.permissions()))
}

/// Replaces the content of a file whose folder exists. The new file gets `permissions`, or those usual for new files.
pub(super) fn replace(
    path: &Path,
    bytes: &[u8],
    permissions: Option<fs::Permissions>,
) -> io::Result<()> {
    let (temporary, file) = new_temporary(path)?;
    let result = write_and_sync(file, bytes)
        .and_then(|()| permissions.map_or(Ok(()), |old| fs::set_permissions(&temporary, old)))
        .and_then(|()| take_place(&temporary, path));
    if result.is_err() {
        // The first error is the one to report, even if the file cannot be removed either.
        let _ = fs::remove_file(&temporary);
    }
    result?;
    sync_folder(folder(path))
}

/// Creates a file in a folder that exists, and never overwrites one that appears meanwhile. Returns false when there
/// is a file of that name.
pub(super) fn create(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    let (temporary, file) = new_temporary(path)?;
    let linked = write_and_sync(file, bytes)
        // A link never replaces a file; a rename would.
        .and_then(|()| fs::hard_link(&temporary, path));
    let _ = fs::remove_file(&temporary);
    match linked {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(false),
        // Not every file system has hard links. Without them the content does not appear at once, but another file is
        // still never overwritten; and if the cause was a different one, the error occurs again here.
        Err(_) => match create_in_place(path, bytes) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(false),
            result => result?,
        },
    }
    sync_folder(folder(path))?;
    Ok(true)
}

fn create_in_place(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = File::create_new(path)?;
    let result = write_and_sync(file, bytes);
    if result.is_err() {
        let _ = fs::remove_file(path);
    }
    result
}

/// Creates a file to be written bit by bit; if `begin` fails, it does not exist.
pub(super) fn begin_new<T>(
    path: &Path,
    begin: impl FnOnce(File) -> io::Result<T>,
) -> io::Result<T> {
    begin_in(path, File::create_new(path)?, begin)
}

/// Begins to write a file that was just created.
fn begin_in<T>(
    path: &Path,
    file: File,
    begin: impl FnOnce(File) -> io::Result<T>,
) -> io::Result<T> {
    let begun = begin(file);
    if begun.is_err() {
        let _ = fs::remove_file(path);
    }
    begun
}

/// Replaces a file by one to be written bit by bit; if `begin` fails, nothing changes.
pub(super) fn begin_over<T>(
    path: &Path,
    permissions: fs::Permissions,
    begin: impl FnOnce(File) -> io::Result<T>,
) -> io::Result<T> {
    let (temporary, file) = new_temporary(path)?;
    begin_in(&temporary, file, |file| {
        let begun = begin(file)?;
        fs::set_permissions(&temporary, permissions)?;
        take_place(&temporary, path)?;
        Ok(begun)
    })
}

/// Moves a file, replacing the target; does nothing if the source does not exist.
pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    if !from.try_exists()? {
        return Ok(());
    }
    fs::create_dir_all(folder(to))?;
    take_place(from, to)?;
    sync_folder(folder(to))?;
    sync_folder(folder(from))
}

/// Gives a file another name, replacing the file of that name. Windows refuses that while another program reads one of them, such as
/// one that looks for viruses, so it is tried again for a moment.
fn take_place(from: &Path, to: &Path) -> io::Result<()> {
    let begin = Instant::now();
    loop {
        match fs::rename(from, to) {
            Err(error) if is_in_use(&error) && begin.elapsed() < IN_USE => {
                thread::sleep(Duration::from_millis(2));
            }
            result => return result,
        }
    }
}

/// Returns true if Windows may have refused a file because it is in use.
fn is_in_use(error: &io::Error) -> bool {
    const SHARING_VIOLATION: i32 = 32;
    let refused = error.kind() == ErrorKind::PermissionDenied;
    cfg!(windows) && (refused || error.raw_os_error() == Some(SHARING_VIOLATION))
}

/// Removes a file if it exists.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if is_missing(&error) => Ok(()),
        Err(error) => Err(error),
        Ok(()) => sync_folder(folder(path)),
    }
}

fn write_and_sync(mut file: File, bytes: &[u8]) -> io::Result<()> {
    file.write_all(bytes)?;
    file.sync_all()
}

fn folder(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new("."))
}

/// A name without the file's own name in it, which may be as long as the system allows.
fn temporary_name(count: u64) -> String {
    format!("{PREFIX}{}-{count}{TEMPORARY}", process::id())
}

/// Returns true if a file has a name of ours for temporary files.
fn is_temporary(name: &str) -> bool {
    let number = name
        .strip_prefix(PREFIX)
        .and_then(|rest| rest.strip_suffix(TEMPORARY));
    number.is_some_and(|number| {
        number
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'-')
    })
}

/// A new file beside another, which no other program and no other write uses. In containers every program can have the same
/// number, so a name that is taken may be that of a living program: another one is tried.
fn new_temporary(path: &Path) -> io::Result<(PathBuf, File)> {
    let mut tries = 0;
    loop {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let temporary = path.with_file_name(temporary_name(count));
        match File::create_new(&temporary) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists && tries < MOST_TRIES => {
                tries += 1;
            }
            created => return Ok((temporary, created?)),
        }
    }
}

/// Removes our temporary files that a killed program left.
pub(super) fn clean_stale(folder: &Path) {
    clean_folder(folder, STALE);
}

/// Removes our temporary files of at least this age from a folder, and no other files. Failures are ignored: they do no harm.
pub(super) fn clean_folder(folder: &Path, least_age: Duration) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let matched = is_temporary(&entry.file_name().to_string_lossy());
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if matched && age().is_some_and(|age| age >= least_age) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Waits until changes of names in a folder are on disk. Only Unix can synchronise a folder, and not on every file system.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::test_folder::{TestFolder, file_names};

    #[test]
    fn temporary_files_of_others_are_left_alone() {
        let folder = TestFolder::new("others");
        let first = COUNT.load(Ordering::Relaxed);
        let mut names: Vec<String> = (first..first + 300).map(temporary_name).collect();
        for name in &names {
            fs::write(folder.join(name), "of another program").unwrap();
        }
        assert!(create(&folder.join("a"), b"1").unwrap());
        assert!(!create(&folder.join("a"), b"2").unwrap());
        replace(&folder.join("b"), b"3", None).unwrap();
        assert_eq!(fs::read(folder.join("a")).unwrap(), b"1");
        assert_eq!(fs::read(folder.join("b")).unwrap(), b"3");
        names.extend(["a".to_owned(), "b".to_owned()]);
        names.sort();
        assert_eq!(file_names(&folder), names);
    }
}
