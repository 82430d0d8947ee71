//! The store of a program on pairs of keys and texts, such as a browser's `localStorage`, with the promises of the program's own files on disk.
//!
//! A file is one value under the key `PROGRAM/NAME`, one of a slot under `PROGRAM/slots/NUMBER/NAME`: setting a value replaces it
//! wholly or not at all. Several tabs may append to the same file at once, and browsers do not show each of them at once what
//! the others have written; so what a tab adds to a file outside of its slot stands in a log of its own, and a file is read
//! from all of them.

#[cfg(test)]
mod tests;
mod value;

use std::cell::RefCell;

use super::{MAX_LISTED, READ_LIMIT, SLOT_PREFIX, SLOTS_PREFIX, is_plain};
use crate::host::regular_file;
#[cfg(doc)]
use crate::ui::own_files::OwnFiles;
use crate::ui::own_files::{Change, FileError};
use value::{EntryKind, LogEntry, Value};

/// The separator between the name of a file and the number of the tab whose log it is. It stands in no name.
const LOG: char = ':';

/// The cause reported for a slot that another tab uses.
const IN_USE: &str = "another tab is using it";

/// Time for which a log is left alone after its last change, in milliseconds, before it is folded into its file.
const SETTLED: u64 = 10_000;

/// The file of the running game. A slot without it is free for a new game.
const GAME: &str = "game.ron";

/// Pairs of keys and texts, and a clock. The errors are causes in words.
pub trait Pairs {
    /// The value of a key; `None` if there is none.
    ///
    /// # Errors
    /// If it cannot be read.
    fn get(&self, key: &str) -> Result<Option<String>, String>;

    /// Sets the value of a key, in place of the old one.
    ///
    /// # Errors
    /// If that is refused. The old value is still there then.
    fn set(&self, key: &str, value: &str) -> Result<(), String>;

    /// Removes a key, if it is there.
    ///
    /// # Errors
    /// If that is refused.
    fn remove(&self, key: &str) -> Result<(), String>;

    /// All keys, in any order.
    ///
    /// # Errors
    /// If they cannot be listed.
    fn keys(&self) -> Result<Vec<String>, String>;

    /// The time of day in milliseconds since the beginning of 1970.
    fn now(&self) -> u64;
}

/// The files of a running program.
#[derive(Debug)]
pub struct KeyValueFiles<P> {
    pairs: P,
    /// The beginning of all keys: `ishido/`.
    prefix: String,
    /// The slot of this tab, which is the number of its logs, too.
    slot: u64,
    /// The slots that other tabs use, as far as is known.
    in_use: RefCell<Vec<u64>>,
}

impl<P: Pairs> KeyValueFiles<P> {
    /// The files of a program that uses a slot.
    pub fn new(pairs: P, program: &str, slot: u64) -> Self {
        Self {
            pairs,
            prefix: format!("{program}/"),
            slot,
            in_use: RefCell::default(),
        }
    }

    /// The slot of this tab.
    pub const fn slot(&self) -> u64 {
        self.slot
    }

    /// Notes which slots other tabs use now.
    pub fn set_in_use(&self, slots: Vec<u64>) {
        *self.in_use.borrow_mut() = slots;
    }

    /// Folds the logs that were left by tabs into their files, if no other tab is there. Failures leave them as they are.
    pub fn fold(&self) {
        if !self.in_use.borrow().is_empty() {
            return;
        }
        let names = self.plain_keys("").unwrap_or_default();
        for name in names {
            let key = self.prefix.clone() + &name;
            let Ok(logs) = self.logs(&key) else { continue };
            if logs.is_empty() {
                continue;
            }
            let Ok(Some(merged)) = self.merged(&key) else {
                continue;
            };
            if merged.time.saturating_add(SETTLED) >= self.pairs.now() {
                continue;
            }
            if self.pairs.set(&key, &merged.to_text()).is_ok() {
                for log in logs {
                    let _ = self.pairs.remove(&log);
                }
            }
        }
    }

    /// Changes a file, and returns its path as [`path`](Self::path) does.
    ///
    /// # Errors
    /// Returns an error if the name is invalid, another tab uses the slot, or the browser refuses. The file then has its old
    /// content.
    pub fn change(&self, name: &str, change: Change) -> Result<String, FileError> {
        let key = self.key_to_change(name)?;
        let mut target = key.clone();
        match change {
            Change::Write(bytes) => self.write(&key, bytes),
            Change::Append(bytes) => self.append(&key, bytes),
            Change::Cut(bytes) => self.cut(&key, bytes),
            Change::Remove => self.remove(&key),
            Change::Rename(to) => {
                target = self.key_to_change(&to)?;
                self.rename(&key, &target)
            }
        }
        .map(|()| target)
        .map_err(|cause| FileError { path: key, cause })
    }

    /// The content of a file, as [`OwnFiles::read`].
    ///
    /// # Errors
    /// If it is there and cannot be read.
    pub fn read(&self, name: &str) -> Result<Option<Vec<u8>>, FileError> {
        let path = self.key(name)?;
        let read = self.merged(&path).and_then(|merged| {
            let bytes = merged.map(|merged| merged.bytes);
            check_size(bytes.as_ref().map_or(0, Vec::len))?;
            Ok(bytes)
        });
        read.map_err(|cause| FileError { path, cause })
    }

    /// The names of files, as [`OwnFiles::list`].
    ///
    /// # Errors
    /// If they cannot be listed.
    pub fn list(&self, prefix: &str) -> Result<Vec<String>, FileError> {
        let mut names = if prefix.starts_with(SLOTS_PREFIX) {
            self.unused()?
        } else if prefix.starts_with(SLOT_PREFIX) {
            let own = self.plain_keys(&format!("{SLOTS_PREFIX}{}/", self.slot))?;
            own.into_iter()
                .map(|name| SLOT_PREFIX.to_owned() + &name)
                .collect()
        } else {
            self.plain_keys("")?
        };
        names.retain(|name| name.starts_with(prefix));
        names.sort();
        names.truncate(MAX_LISTED);
        Ok(names)
    }

    /// The path of a file, as [`OwnFiles::whole_path`].
    #[must_use]
    pub fn path(&self, name: &str) -> String {
        self.key(name).unwrap_or_else(|_| name.to_owned())
    }

    fn write(&self, key: &str, bytes: Vec<u8>) -> Result<(), String> {
        // Nothing is written that could not be read again.
        check_size(bytes.len())?;
        let logs = self.logs(key)?;
        let time = match logs.is_empty() {
            true => self.pairs.now(),
            false => self.next_time(self.merged(key)?.as_ref()),
        };
        self.pairs.set(key, &Value { time, bytes }.to_text())?;
        for log in logs {
            // Left over, they count no longer: they are older.
            let _ = self.pairs.remove(&log);
        }
        Ok(())
    }

    fn append(&self, key: &str, bytes: Vec<u8>) -> Result<(), String> {
        let merged = self.merged(key)?;
        let old = merged.as_ref().map_or(0, |merged| merged.bytes.len());
        let ends_line = merged.as_ref().is_some_and(Value::has_half_line);
        check_size(old + usize::from(ends_line) + bytes.len())?;
        self.log(key, EntryKind::Add, bytes, merged)
    }

    fn cut(&self, key: &str, bytes: Vec<u8>) -> Result<(), String> {
        match self.merged(key)? {
            Some(merged) if merged.contains(&bytes) => {
                self.log(key, EntryKind::Cut, bytes, Some(merged))
            }
            _ => Ok(()),
        }
    }

    /// Adds an entry to the log of this tab; in a slot, which no other tab changes, the file itself is changed.
    fn log(
        &self,
        key: &str,
        kind: EntryKind,
        bytes: Vec<u8>,
        merged: Option<Value>,
    ) -> Result<(), String> {
        let time = self.next_time(merged.as_ref());
        let entry = LogEntry { time, kind, bytes };
        if self.is_in_slot(key) {
            let mut value = merged.unwrap_or_default();
            value.apply(&entry);
            return self.pairs.set(key, &value.to_text());
        }
        let log = format!("{key}{LOG}{}", self.slot);
        let text = self.pairs.get(&log)?.unwrap_or_default();
        self.pairs.set(&log, &(text + &entry.to_text()))
    }

    fn remove(&self, key: &str) -> Result<(), String> {
        self.pairs.remove(key)?;
        self.logs(key)?
            .iter()
            .try_for_each(|log| self.pairs.remove(log))
    }

    fn rename(&self, key: &str, to: &str) -> Result<(), String> {
        if key == to {
            return Ok(());
        }
        match self.merged(key) {
            Ok(None) => return Ok(()),
            Ok(Some(merged)) => self.write(to, merged.bytes)?,
            Err(_) => self.put_aside(key, to)?,
        }
        self.remove(key)
    }

    /// Copies a damaged file as it is, with its logs, in place of another one.
    fn put_aside(&self, key: &str, to: &str) -> Result<(), String> {
        match self.pairs.get(key)? {
            Some(value) => self.pairs.set(to, &value)?,
            None => self.pairs.remove(to)?,
        }
        for log in self.logs(to)? {
            self.pairs.remove(&log)?;
        }
        for log in self.logs(key)? {
            let text = self.pairs.get(&log)?.unwrap_or_default();
            self.pairs.set(&log.replacen(key, to, 1), &text)?;
        }
        Ok(())
    }

    /// The content of a file with everything that tabs have added to it and taken out of it.
    fn merged(&self, key: &str) -> Result<Option<Value>, String> {
        let value = self.pairs.get(key)?;
        let value = value.map(|text| Value::parse(&text)).transpose()?;
        let mut entries = Vec::new();
        for log in self.logs(key)? {
            let text = self.pairs.get(&log)?.unwrap_or_default();
            entries.extend(value::parse_log(&text)?);
        }
        Ok(Value::merged(value, entries))
    }

    /// The keys of the logs of a file, those of all tabs, in the order of their numbers.
    fn logs(&self, key: &str) -> Result<Vec<String>, String> {
        if self.is_in_slot(key) {
            return Ok(Vec::new());
        }
        let number = |log: &String| {
            let number = log.strip_prefix(key)?.strip_prefix(LOG)?;
            number.parse::<u64>().ok()
        };
        let keys = self.pairs.keys()?.into_iter();
        let logs = keys.filter_map(|log| number(&log).map(|number| (number, log)));
        let mut logs: Vec<(u64, String)> = logs.collect();
        logs.sort_unstable();
        Ok(logs.into_iter().map(|(_, log)| log).collect())
    }

    /// A time for a change that comes after everything that is known of the file, even if the clock was set back.
    fn next_time(&self, merged: Option<&Value>) -> u64 {
        let last = merged.map_or(0, |merged| merged.time);
        self.pairs.now().max(last.saturating_add(1))
    }

    fn is_in_slot(&self, key: &str) -> bool {
        key.strip_prefix(&self.prefix)
            .is_some_and(|name| name.starts_with(SLOTS_PREFIX))
    }

    fn key_to_change(&self, name: &str) -> Result<String, FileError> {
        let key = self.key(name)?;
        match number_in(name) {
            Some((number, _)) if self.in_use.borrow().contains(&number) => Err(FileError {
                path: key,
                cause: IN_USE.to_owned(),
            }),
            _ => Ok(key),
        }
    }

    /// The key of a file.
    fn key(&self, name: &str) -> Result<String, FileError> {
        let key = match (name.strip_prefix(SLOT_PREFIX), number_in(name)) {
            (Some(plain), _) if is_plain(plain) => {
                Some(format!("{SLOTS_PREFIX}{}/{plain}", self.slot))
            }
            (None, Some((number, plain))) if is_plain(plain) && number != self.slot => {
                Some(name.to_owned())
            }
            (None, None) if is_plain(name) => Some(name.to_owned()),
            _ => None,
        };
        key.map(|key| self.prefix.clone() + &key)
            .ok_or_else(|| FileError {
                path: name.to_owned(),
                cause: "not the name of a file in the store".to_owned(),
            })
    }

    /// The plain names below a prefix of keys, in their order.
    fn plain_keys(&self, below: &str) -> Result<Vec<String>, FileError> {
        let begin = self.prefix.clone() + below;
        let keys = self.pairs.keys().map_err(|cause| FileError {
            path: begin.clone(),
            cause,
        })?;
        let name = |key: String| {
            let rest = key.strip_prefix(&begin)?;
            let name = rest.split_once(LOG).map_or(rest, |(name, _)| name);
            is_plain(name).then(|| name.to_owned())
        };
        let mut names: Vec<String> = keys.into_iter().filter_map(name).collect();
        names.sort_unstable();
        names.dedup();
        Ok(names)
    }

    /// The names of the files in the slots that no tab uses.
    fn unused(&self) -> Result<Vec<String>, FileError> {
        let begin = self.prefix.clone() + SLOTS_PREFIX;
        let keys = self
            .pairs
            .keys()
            .map_err(|cause| FileError { path: begin, cause })?;
        let in_use = self.in_use.borrow();
        let name = |key: String| {
            let name = key.strip_prefix(&self.prefix)?.to_owned();
            let (number, plain) = number_in(&name)?;
            let is_free = number != self.slot && !in_use.contains(&number);
            (is_free && is_plain(plain)).then_some(name)
        };
        Ok(keys.into_iter().filter_map(name).collect())
    }
}

/// The number of a slot and the name in it, of a name such as `slots/2/game.ron`.
fn number_in(name: &str) -> Option<(u64, &str)> {
    let (number, plain) = name.strip_prefix(SLOTS_PREFIX)?.split_once('/')?;
    let is_plain = number.bytes().all(|byte| byte.is_ascii_digit()) && !number.starts_with('0');
    let number = number.parse().ok().filter(|_| is_plain)?;
    Some((number, plain))
}

/// The slots of a program in the order in which a new tab tries them: those with a game, the one played last first, and then all
/// others.
pub fn candidates<P: Pairs>(pairs: &P, program: &str) -> impl Iterator<Item = u64> {
    let prefix = format!("{program}/");
    let time = |key: &String| {
        let (number, name) = number_in(key.strip_prefix(&prefix)?)?;
        let value = pairs.get(key).ok()??;
        (name == GAME).then(|| (Value::time_of(&value).unwrap_or_default(), number))
    };
    let keys = pairs.keys().unwrap_or_default();
    let mut played: Vec<(u64, u64)> = keys.iter().filter_map(time).collect();
    played.sort_unstable_by(|a, b| b.cmp(a));
    let played: Vec<u64> = played.into_iter().map(|(_, number)| number).collect();
    let free = played.clone();
    let free = (1..).filter(move |number| !free.contains(number));
    played.into_iter().chain(free)
}

fn check_size(length: usize) -> Result<(), String> {
    if length as u64 > READ_LIMIT {
        return Err(regular_file::too_large(READ_LIMIT).to_string());
    }
    Ok(())
}
