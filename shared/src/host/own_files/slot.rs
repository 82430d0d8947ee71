//! Slots: folders for the running game, each locked by the program that uses it.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, SystemTime};

use super::store_error;
use crate::host::{atomic_file, regular_file};
use crate::ui::own_files::FileError;

/// The file in a slot that is locked while a program uses the slot. Its content means nothing.
pub(super) const LOCK: &str = "lock";

/// The file of the running game. A slot without it is free for a new game.
const GAME: &str = "game.ron";

const SLOTS: &str = "slots";

/// The number of slots that are tried in place of one that was removed and taken by another program.
const MOST_TRIED: usize = 1_000;

/// A slot, locked until this value is dropped. Without a lock it can only be read.
#[derive(Debug)]
pub(super) struct Slot {
    slots: PathBuf,
    place: Mutex<Place>,
}

/// The folder of a slot, and its lock.
#[derive(Debug)]
struct Place {
    folder: PathBuf,
    lock: Option<File>,
}

impl Slot {
    /// The unused slot whose game was played last, or else the first unused slot without a game.
    pub(super) fn choose(base: &Path) -> Self {
        let slots = base.join(SLOTS);
        let played = played(&slots);
        let fresh = numbered(&slots).filter(|folder| !played.contains(folder));
        for folder in played.iter().cloned().chain(fresh) {
            match lock(&folder) {
                Ok(file) => return Self::new(base, folder, Some(file)),
                Err(TryLockError::WouldBlock) => {}
                // The slot cannot be locked (in a read-only home, for example). Its game can still be read; each change
                // tries to lock it again, and reports why that fails.
                Err(TryLockError::Error(_)) => return Self::new(base, folder, None),
            }
        }
        let none = slots.join("0");
        Self::new(base, none, None)
    }

    /// The folder of the slot.
    pub(super) fn folder(&self) -> PathBuf {
        self.place().folder.clone()
    }

    /// Locks the slot if it is not locked yet. If its folder was removed meanwhile, it is made again, or another slot is
    /// chosen if another program has taken this one.
    pub(super) fn lock(&self) -> Result<(), FileError> {
        let mut place = self.place();
        let path = place.folder.join(LOCK);
        let was_removed = place.lock.take_if(|file| !is_at(file, &path)).is_some();
        if place.lock.is_some() {
            return Ok(());
        }
        let mut locked = lock(&place.folder);
        if was_removed && matches!(locked, Err(TryLockError::WouldBlock)) {
            let mut others = numbered(&self.slots).take(MOST_TRIED);
            let other = others.find_map(|folder| lock(&folder).ok().map(|file| (folder, file)));
            if let Some((folder, file)) = other {
                place.folder = folder;
                locked = Ok(file);
            }
        }
        place.lock = Some(locked.map_err(|error| lock_error(&place.folder, error))?);
        Ok(())
    }

    /// Makes the lock again if it was removed, so that other programs still know that the slot is used.
    pub(super) fn renew(&self) {
        if self.place().lock.is_some() {
            // The change of a file in the slot will report why it cannot be locked.
            let _ = self.lock();
        }
    }

    fn place(&self) -> MutexGuard<'_, Place> {
        self.place.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn new(base: &Path, folder: PathBuf, lock: Option<File>) -> Self {
        Self {
            slots: base.join(SLOTS),
            place: Mutex::new(Place { folder, lock }),
        }
    }
}

/// The folders of all slots.
fn numbered(slots: &Path) -> impl Iterator<Item = PathBuf> {
    (1_u64..).map(|number| slots.join(number.to_string()))
}

/// Returns true if an open file is the one with this path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let same = |open: fs::Metadata, there: fs::Metadata| {
        (open.dev(), open.ino()) == (there.dev(), there.ino())
    };
    let open = file.metadata();
    open.is_ok_and(|open| fs::metadata(path).is_ok_and(|there| same(open, there)))
}

/// Returns true if a file with this path exists; what is open cannot be removed there.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

/// The folder of the slot with a number; `None` if it is no number.
pub(super) fn folder(base: &Path, number: &str) -> Option<PathBuf> {
    let plain =
        !number.is_empty() && number.len() < 20 && number.bytes().all(|b| b.is_ascii_digit());
    plain.then(|| base.join(SLOTS).join(number))
}

/// The numbers of the slots that no running program uses, without one's own.
pub(super) fn unused(base: &Path, own: &Path) -> Vec<String> {
    let slots = fs::read_dir(base.join(SLOTS))
        .into_iter()
        .flatten()
        .flatten();
    slots
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|number| {
            folder(base, number)
                .is_some_and(|folder| folder.is_dir() && folder != own && !is_in_use(&folder))
        })
        .collect()
}

/// Returns true if a running program uses a slot. A slot without a lock file was never used.
fn is_in_use(folder: &Path) -> bool {
    regular_file::open(&folder.join(LOCK))
        .is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
}

/// Locks another slot until the result is dropped.
pub(super) fn lock_other(folder: &Path) -> Result<File, FileError> {
    lock(folder).map_err(|error| lock_error(folder, error))
}

fn lock_error(folder: &Path, error: TryLockError) -> FileError {
    let error = match error {
        TryLockError::WouldBlock => io::Error::other("another program is using it"),
        TryLockError::Error(error) => error,
    };
    store_error(&folder.join(LOCK), &error)
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
    let file = regular_file::of_ours()
        .write(true)
        .truncate(false)
        .open(folder.join(LOCK))
        .map_err(TryLockError::Error)?;
    file.try_lock()?;
    // No other program writes here, so every temporary file was left by a program that was killed.
    atomic_file::clean_folder(folder, Duration::ZERO);
    Ok(file)
}
