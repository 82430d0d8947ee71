//! Changes to files that leave, whatever happens, either the old content or the new.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// How names of files begin and end that are not yet, or never will be, what they were meant for.
const PREFIX: &str = ".ishido-";
const TEMPORARY: &str = ".tmp";

/// What a killed program left behind is removed after this time. No write takes so long.
const STALE: Duration = Duration::from_secs(60 * 60);

/// Replaces the content of a file of ours, making its folder if need be.
pub(super) fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(folder(path))?;
    sweep(folder(path), STALE);
    replace(path, bytes, None)
}

/// Replaces the content of a file, whose folder is there. The new one gets these permissions, or those usual for new
/// files.
pub(super) fn replace(
    path: &Path,
    bytes: &[u8],
    permissions: Option<fs::Permissions>,
) -> io::Result<()> {
    let temporary = temporary(path);
    let result = fill(File::create_new(&temporary), bytes)
        .and_then(|()| permissions.map_or(Ok(()), |kept| fs::set_permissions(&temporary, kept)))
        .and_then(|()| fs::rename(&temporary, path));
    if result.is_err() {
        // It may not exist; and when it cannot be removed either, the first error is the one to tell.
        let _ = fs::remove_file(&temporary);
    }
    result?;
    sync_folder(folder(path))
}

/// Makes a file that is not there, in a folder that is; whether it was not there. Nothing that comes there meanwhile is
/// ever overwritten.
pub(super) fn create(path: &Path, bytes: &[u8]) -> io::Result<bool> {
    let temporary = temporary(path);
    let linked = fill(File::create_new(&temporary), bytes)
        // A link never takes the place of anything; a rename would.
        .and_then(|()| fs::hard_link(&temporary, path));
    let _ = fs::remove_file(&temporary);
    match linked {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(false),
        // Not every file system has links. Without them the file is not there at once, but still never in place of
        // another; and if the cause is another one, it shows here again.
        Err(_) => match create_in_place(path, bytes) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(false),
            made => made?,
        },
    }
    sync_folder(folder(path))?;
    Ok(true)
}

fn create_in_place(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = File::create_new(path)?;
    let filled = fill(Ok(file), bytes);
    if filled.is_err() {
        let _ = fs::remove_file(path);
    }
    filled
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
        Err(error) if is_missing(&error) => Ok(()),
        Err(error) => Err(error),
        Ok(()) => sync_folder(folder(path)),
    }
}

fn fill(file: io::Result<File>, bytes: &[u8]) -> io::Result<()> {
    let mut file = file?;
    file.write_all(bytes)?;
    file.sync_all()
}

fn folder(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new("."))
}

/// A name beside the file that no other program and no other write uses.
fn temporary(path: &Path) -> PathBuf {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    // Without the file's own name in it: that may be as long as a name can be.
    path.with_file_name(format!("{PREFIX}{}-{count}{TEMPORARY}", process::id()))
}

/// Removes files that a killed program of ours left in a folder that is not ours alone.
pub(super) fn tidy(folder: &Path) {
    sweep_if(folder, STALE, |name| {
        let number = name
            .strip_prefix(PREFIX)
            .and_then(|rest| rest.strip_suffix(TEMPORARY));
        number.is_some_and(|number| {
            number
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'-')
        })
    });
}

/// Removes temporary files of some age from a folder of ours. It does not matter when that fails: they are in nobody's way.
pub(super) fn sweep(folder: &Path, least_age: Duration) {
    sweep_if(folder, least_age, |name| {
        name.starts_with('.') && name.ends_with(TEMPORARY)
    });
}

fn sweep_if(folder: &Path, least_age: Duration, is_ours: impl Fn(&str) -> bool) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let ours = is_ours(&entry.file_name().to_string_lossy());
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        if ours && age().is_some_and(|age| age >= least_age) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Makes the names in a folder lasting. Only on Unix can a folder be synchronised, and not on every file system.
fn sync_folder(folder: &Path) -> io::Result<()> {
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

/// Whether an error says that there is no such file. A file where a folder should be means that, too.
pub(super) fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}
