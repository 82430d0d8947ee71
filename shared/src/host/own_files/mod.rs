//! The program's own files on disk: settings, scores, the running game.
//!
//! All files are in one folder, chosen by the platform or by the environment variable [`HOME_VARIABLE`]. Files of the
//! running game are named `slot/NAME` and are in the folder of a *slot*, which no other running program uses. Nothing is
//! created on disk before the first change, except what locking the slot needs. `slots/NUMBER/NAME` is a file in another slot; it
//! is listed and changed only while no running program uses that slot.

pub mod key_value;
mod shared_file;
mod slot;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod worker_tests;

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf, absolute};
use std::sync::Arc;

use super::io_error::{self, is_missing};
use super::worker::{JobKind, Refusal, Work};
use super::{atomic_file, regular_file};
use crate::ui::own_files::{Change, FileError, OwnFiles};
use slot::Slot;

/// The environment variable that moves all files of the program into another folder.
pub const HOME_VARIABLE: &str = "ISHIDO_HOME";

/// The largest file that is read, in bytes. None of ours comes near it.
pub const READ_LIMIT: u64 = 4 << 20;

/// The beginning of the names of files in the own slot.
pub(super) const SLOT_PREFIX: &str = "slot/";

/// The beginning of the names of files in other slots.
pub(super) const SLOTS_PREFIX: &str = "slots/";

/// The most names that are listed. Nobody has so many files.
pub(super) const MAX_LISTED: usize = 10_000;

/// The files of a running program. Clones share its slot, which stays locked until the last clone is dropped.
#[derive(Debug, Clone)]
pub struct OwnFolder {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    base: PathBuf,
    slot: Slot,
}

impl OwnFolder {
    /// The store in the user's data folder, with a slot. This never fails: where nothing can be written, the changes
    /// fail.
    #[must_use]
    pub fn open() -> Self {
        Self::open_in(home())
    }

    /// The store of a second program, in a subfolder of the user's data folder, with slots of its own.
    #[must_use]
    pub fn open_below(folder: &str) -> Self {
        Self::open_in(home().join(folder))
    }

    /// The store in a folder, which need not exist yet, with a slot.
    #[must_use]
    pub fn open_in(base: impl Into<PathBuf>) -> Self {
        let base = base.into();
        // Messages name whole paths.
        let base = absolute(&base).unwrap_or(base);
        let slot = Slot::choose(&base);
        Self {
            inner: Arc::new(Inner { base, slot }),
        }
    }

    /// The folder that contains everything.
    #[must_use]
    pub fn base(&self) -> &Path {
        &self.inner.base
    }

    /// The folder of this program's slot.
    #[must_use]
    pub fn slot(&self) -> PathBuf {
        self.inner.slot.folder()
    }

    /// Changes a file, and returns its absolute path when the change is safely on disk.
    ///
    /// # Errors
    /// Returns an error if the name is invalid, the slot cannot be locked, or the system refuses. The file then has its old
    /// content.
    pub fn change(&self, name: &str, change: Change) -> Result<String, FileError> {
        let (path, _lock) = self.path_to_change(name)?;
        let mut target = path.clone();
        match change {
            // Nothing is written that could not be read again.
            Change::Write(bytes) if bytes.len() as u64 > READ_LIMIT => {
                Err(regular_file::too_large(READ_LIMIT))
            }
            Change::Write(bytes) => atomic_file::write(&path, &bytes),
            Change::Append(bytes) => shared_file::append(&path, &bytes, READ_LIMIT),
            Change::Cut(bytes) => shared_file::cut(&path, &bytes, READ_LIMIT),
            Change::Remove => atomic_file::remove(&path),
            Change::Rename(to) => {
                let (to, _lock) = self.path_to_change(&to)?;
                target = to;
                atomic_file::rename(&path, &target)
            }
        }
        .map(|()| target.display().to_string())
        .map_err(|error| store_error(&path, &error))
    }

    /// The path of a file to be changed, and the lock of the other slot that it is in, if it is in one.
    fn path_to_change(&self, name: &str) -> Result<(PathBuf, Option<File>), FileError> {
        if name.starts_with(SLOT_PREFIX) {
            self.inner.slot.lock()?;
        } else {
            self.inner.slot.renew();
        }
        let path = self.path(name)?;
        let other = name
            .starts_with(SLOTS_PREFIX)
            .then(|| path.parent())
            .flatten();
        let lock = other.map(slot::lock_other).transpose()?;
        Ok((path, lock))
    }

    fn path(&self, name: &str) -> Result<PathBuf, FileError> {
        let (folder, plain) = self.folder(name);
        match folder {
            Some(folder) if is_plain(plain) => Ok(folder.join(plain)),
            _ => Err(FileError {
                path: name.to_owned(),
                cause: "not the name of a file in the store".to_owned(),
            }),
        }
    }

    /// The folder that a name is about, and the name in it.
    fn folder<'a>(&self, name: &'a str) -> (Option<PathBuf>, &'a str) {
        if let Some(plain) = name.strip_prefix(SLOT_PREFIX) {
            return (Some(self.inner.slot.folder()), plain);
        }
        match name
            .strip_prefix(SLOTS_PREFIX)
            .and_then(|rest| rest.split_once('/'))
        {
            Some((number, plain)) => {
                let folder = slot::folder(&self.inner.base, number);
                (
                    folder.filter(|folder| *folder != self.inner.slot.folder()),
                    plain,
                )
            }
            None => (Some(self.inner.base.clone()), name),
        }
    }
}

impl OwnFiles for OwnFolder {
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, FileError> {
        let path = self.path(name)?;
        read(&path, READ_LIMIT).map_err(|error| store_error(&path, &error))
    }

    fn list(&mut self, prefix: &str) -> Result<Vec<String>, FileError> {
        let mut names = Vec::new();
        if prefix.starts_with(SLOTS_PREFIX) {
            for number in slot::unused(&self.inner.base, &self.inner.slot.folder()) {
                let before = format!("{SLOTS_PREFIX}{number}/");
                if let Some(folder) = slot::folder(&self.inner.base, &number) {
                    names.extend(
                        plain_files(&folder)?
                            .into_iter()
                            .map(|name| before.clone() + &name),
                    );
                }
            }
        } else if prefix.starts_with(SLOT_PREFIX) {
            let own = plain_files(&self.inner.slot.folder())?.into_iter();
            names.extend(own.map(|name| format!("{SLOT_PREFIX}{name}")));
        } else {
            names = plain_files(&self.inner.base)?;
        }
        names.retain(|name| name.starts_with(prefix));
        names.sort();
        names.truncate(MAX_LISTED);
        Ok(names)
    }

    fn whole_path(&self, name: &str) -> String {
        let path = self.path(name);
        path.map_or_else(|_| name.to_owned(), |path| path.display().to_string())
    }
}

/// A change to one of the program's own files.
#[derive(Debug, Clone)]
pub struct OwnFileJob {
    /// The file's name.
    pub name: String,
    /// The change to it.
    pub change: Change,
}

impl OwnFileJob {
    fn touches(&self, name: &str) -> bool {
        self.name == name || matches!(&self.change, Change::Rename(to) if to == name)
    }
}

impl Work for OwnFolder {
    type Job = OwnFileJob;
    type Reply = Result<String, FileError>;

    const THREAD: &'static str = "own-files";
    // Most are superseded by newer ones, and none may be lost.
    const MOST_JOBS: usize = usize::MAX;

    fn run(&self, job: OwnFileJob) -> Self::Reply {
        self.change(&job.name, job.change)
    }

    fn refusal(&self, job: &OwnFileJob) -> Refusal<Self::Reply> {
        refusal(job)
    }

    /// One lane: the program may be killed after each change, and relies on their order.
    fn lane(&self, _: &OwnFileJob) -> Option<String> {
        Some(String::new())
    }

    fn kind(_: &OwnFileJob) -> JobKind {
        JobKind::Change
    }

    /// The last change of the same file, if both are writes. No write overtakes an append or a cut: a log must not know less
    /// than the files that are written after it.
    fn superseded(waiting: &[&OwnFileJob], new: &OwnFileJob) -> Option<usize> {
        let last = waiting.iter().rposition(|job| {
            matches!(job.change, Change::Append(_) | Change::Cut(_)) || job.touches(&new.name)
        })?;
        let writes = |job: &OwnFileJob| matches!(job.change, Change::Write(_));
        (writes(new) && writes(waiting[last])).then_some(last)
    }
}

fn refusal(job: &OwnFileJob) -> Refusal<Result<String, FileError>> {
    let path = job.name.clone();
    Box::new(move |cause| {
        Err(FileError {
            path: path.clone(),
            cause: cause.to_owned(),
        })
    })
}

/// The content of a file of at most `limit` bytes; `None` if there is no such file.
fn read(path: &Path, limit: u64) -> io::Result<Option<Vec<u8>>> {
    match path.metadata() {
        Err(error) if is_missing(&error) => Ok(None),
        Err(error) => Err(error),
        Ok(metadata) if metadata.is_dir() => Err(regular_file::not_regular()),
        Ok(_) => regular_file::read(path, limit).map(Some),
    }
}

/// The error of an operation on the file at `path`.
fn store_error(path: &Path, error: &io::Error) -> FileError {
    FileError {
        path: path.display().to_string(),
        cause: io_error::message(error),
    }
}

/// Returns true if a name means a file in its folder and nothing else on every system.
pub(super) fn is_plain(name: &str) -> bool {
    let forbidden = |c: char| matches!(c, '/' | '\\' | ':') || c.is_control();
    !name.is_empty() && !name.starts_with('.') && name != slot::LOCK && !name.contains(forbidden)
}

/// The files in a folder that can be named.
fn plain_files(folder: &Path) -> Result<Vec<String>, FileError> {
    let entries = match fs::read_dir(folder) {
        Err(error) if is_missing(&error) => return Ok(Vec::new()),
        Err(error) => return Err(store_error(folder, &error)),
        Ok(entries) => entries.flatten(),
    };
    Ok(entries
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()))
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| is_plain(name))
        .collect())
}

/// The folder of the program's own files.
#[must_use]
pub fn home() -> PathBuf {
    if let Some(folder) = env::var_os(HOME_VARIABLE).filter(|folder| !folder.is_empty()) {
        return PathBuf::from(folder);
    }
    // Without a home directory the files go to the current one.
    directories::ProjectDirs::from("", "", "ishido")
        .map_or_else(|| PathBuf::from("ishido"), |dirs| dirs.data_dir().into())
}
