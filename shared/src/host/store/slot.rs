//! Slots: folders for the running game, each locked by the program that uses it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use super::error::store_error;
use crate::host::atomic_file;
use crate::ui::store::StoreError;

/// The file in a slot that is locked while a program uses the slot. Its content means nothing.
pub(super) const LOCK: &str = "lock";

/// The file of the running game. A slot without it is free for a new game.
const GAME: &str = "game.ron";

const SLOTS: &str = "slots";

/// A slot, locked until this value is dropped. Without a lock it can only be read.
#[derive(Debug)]
pub(super) struct Slot {
    folder: PathBuf,
    lock: Mutex<Option<File>>,
}

impl Slot {
    /// The unused slot whose game was played last, or else the first unused slot without a game.
    pub(super) fn choose(base: &Path) -> Self {
        let slots = base.join(SLOTS);
        let played = played(&slots);
        let fresh = (1_u64..)
            .map(|number| slots.join(number.to_string()))
            .filter(|folder| !played.contains(folder));
        for folder in played.iter().cloned().chain(fresh) {
            match lock(&folder) {
                Ok(file) => return Self::new(folder, Some(file)),
                Err(TryLockError::WouldBlock) => {}
                // The slot cannot be locked (in a read-only home, for example). Its game can still be read; each change
                // tries to lock it again, and reports why that fails.
                Err(TryLockError::Error(_)) => return Self::new(folder, None),
            }
        }
        Self::new(slots.join("0"), None)
    }

    /// The folder of the slot.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Locks the slot if it is not locked yet.
    pub(super) fn lock(&self) -> Result<(), StoreError> {
        let mut lock_file = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        if lock_file.is_some() {
            return Ok(());
        }
        let error = match lock(&self.folder) {
            Ok(file) => {
                *lock_file = Some(file);
                return Ok(());
            }
            Err(TryLockError::WouldBlock) => io::Error::other("another running program uses it"),
            Err(TryLockError::Error(error)) => error,
        };
        Err(store_error(&self.folder.join(LOCK), &error))
    }

    fn new(folder: PathBuf, lock: Option<File>) -> Self {
        Self {
            folder,
            lock: Mutex::new(lock),
        }
    }
}

/// The slots that contain a game, the one played last first.
fn played(slots: &Path) -> Vec<PathBuf> {
    let mut found: Vec<(SystemTime, PathBuf)> = fs::read_dir(slots)
        .into_iter()
        .flatten()
        .flatten()
        .filter(|entry| entry.file_name().to_string_lossy().parse::<u64>().is_ok())
        .filter_map(|entry| {
            let metadata = entry.path().join(GAME).metadata().ok()?;
            let time = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            Some((time, entry.path()))
        })
        .collect();
    found.sort_by(|a, b| b.cmp(a));
    found.into_iter().map(|(_, folder)| folder).collect()
}

fn lock(folder: &Path) -> Result<File, TryLockError> {
    fs::create_dir_all(folder).map_err(TryLockError::Error)?;
    let file = File::options()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(folder.join(LOCK))
        .map_err(TryLockError::Error)?;
    file.try_lock()?;
    // No other program writes here, so every temporary file was left by a program that was killed.
    atomic_file::clean_own_folder(folder, Duration::ZERO);
    Ok(file)
}
