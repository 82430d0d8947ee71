//! The files of a running program on disk.
//!
//! Everything lies in one folder, whose place the platform decides or the environment variable [`HOME_VARIABLE`].
//! Files of the running game are named `slot/NAME` and lie in the folder of a *slot* that no other running program
//! shares. Nothing is made on disk before the first change, except what locking the slot needs.

mod atomic;
mod export;
mod slot;

use std::env;
use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::command_line::in_words;
use crate::ui::store::{Change, Store, StoreError};
pub use export::write_file;
use slot::Slot;

/// The environment variable that moves all files of the program into another folder.
pub const HOME_VARIABLE: &str = "ISHIDO_HOME";

/// A file larger than this, in bytes, is not read: none of ours comes near it.
pub const READ_LIMIT: u64 = 4 << 20;

const SLOT_PREFIX: &str = "slot/";

/// The files of this running program. Clones share the slot, which stays locked until the last of them is gone.
#[derive(Debug, Clone)]
pub struct FileStore {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    base: PathBuf,
    slot: Slot,
}

impl FileStore {
    /// The store in the user's own place, with a slot. This never fails: where nothing can be written, the changes
    /// say so.
    #[must_use]
    pub fn open() -> Self {
        Self::open_in(home())
    }

    /// The store of a second program, in a folder of its own in that place: its slots are not the game's.
    #[must_use]
    pub fn open_below(folder: &str) -> Self {
        Self::open_in(home().join(folder))
    }

    /// The store in a folder, which need not exist yet, with a slot.
    #[must_use]
    pub fn open_in(base: impl Into<PathBuf>) -> Self {
        let base = base.into();
        let slot = Slot::choose(&base);
        Self {
            inner: Arc::new(Inner { base, slot }),
        }
    }

    /// The folder everything lies in.
    #[must_use]
    pub fn base(&self) -> &Path {
        &self.inner.base
    }

    /// The folder of this program's slot.
    #[must_use]
    pub fn slot(&self) -> &Path {
        self.inner.slot.folder()
    }

    /// Does to a file what is asked, and returns when it is safely on disk.
    ///
    /// # Errors
    /// When the name is not one of ours, the slot cannot be locked, or the system refuses. The old content is then
    /// as it was.
    pub fn change(&self, name: &str, change: Change) -> Result<(), StoreError> {
        let path = self.path_to_change(name)?;
        match change {
            Change::Write(bytes) => atomic::write(&path, &bytes),
            Change::Remove => atomic::remove(&path),
            Change::Rename(to) => atomic::rename(&path, &self.path_to_change(&to)?),
        }
        .map_err(|error| store_error(&path, &error))
    }

    fn path_to_change(&self, name: &str) -> Result<PathBuf, StoreError> {
        let path = self.path(name)?;
        if name.starts_with(SLOT_PREFIX) {
            self.inner.slot.lock()?;
        }
        Ok(path)
    }

    fn path(&self, name: &str) -> Result<PathBuf, StoreError> {
        let (folder, plain) = match name.strip_prefix(SLOT_PREFIX) {
            Some(plain) => (self.inner.slot.folder(), plain),
            None => (self.inner.base.as_path(), name),
        };
        if is_plain(plain) {
            Ok(folder.join(plain))
        } else {
            Err(StoreError {
                path: name.to_owned(),
                cause: "not a name of a file in the store".to_owned(),
            })
        }
    }
}

impl Store for FileStore {
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let path = self.path(name)?;
        read(&path).map_err(|error| store_error(&path, &error))
    }
}

/// Whether a name means a file in its folder and nothing else, on any system.
fn is_plain(name: &str) -> bool {
    let forbidden = |c: char| matches!(c, '/' | '\\' | ':') || c.is_control();
    !name.is_empty() && !name.starts_with('.') && name != slot::LOCK && !name.contains(forbidden)
}

fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    // A pipe of that name would make the program wait for ever, so the kind is looked at before opening.
    match path.metadata() {
        Err(error) if is_missing(&error) => return Ok(None),
        Err(error) => return Err(error),
        Ok(about) if !about.is_file() => return Err(io::Error::other("not a regular file")),
        Ok(_) => {}
    }
    let mut bytes = Vec::new();
    File::open(path)?
        .take(READ_LIMIT + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > READ_LIMIT {
        return Err(io::Error::other(format!(
            "larger than {} MiB",
            READ_LIMIT >> 20
        )));
    }
    Ok(Some(bytes))
}

/// Whether an error says that there is no such file. A file where a folder should be means that, too.
fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

fn home() -> PathBuf {
    if let Some(moved) = env::var_os(HOME_VARIABLE).filter(|moved| !moved.is_empty()) {
        return PathBuf::from(moved);
    }
    // Without any home directory the files go beside the user's other work rather than nowhere.
    directories::ProjectDirs::from("", "", "ishido")
        .map_or_else(|| PathBuf::from("ishido"), |dirs| dirs.data_dir().into())
}

fn store_error(path: &Path, error: &io::Error) -> StoreError {
    StoreError {
        path: path.display().to_string(),
        cause: in_words(error),
    }
}

#[cfg(test)]
mod tests;
