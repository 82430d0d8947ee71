//! Content kept on disk: a file of the program's own that always has the newest content, and a log that is only appended to.
//!
//! Both request a change as soon as there is one, so that a program that is killed loses nothing that the host has; the host
//! leaves out changes that were overwritten before it began them. A change that fails is tried again every few seconds, and
//! reported once.

use crate::ui::event::Millis;
use crate::ui::numbered_files::NumberedFiles;
use crate::ui::own_files::{Change, FileError};
use crate::ui::program::{Host, Reply, Request, RequestId};

/// The time from a failure to the next attempt, in milliseconds, unless a change causes one earlier.
const RETRY: Millis = 5_000;

/// The meaning of the reply to a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stored<T = ()> {
    /// The newest content, or these entries, are on disk.
    Done(T),
    /// The old file was moved aside, to this whole path.
    MovedAside(String),
    /// The first of several failures in a row: the user has to be told.
    Failed(FileError),
}

/// A file of the program's own that always has the newest content.
#[derive(Debug, Clone)]
pub struct StoredFile {
    name: String,
    /// The newest change, until it is on disk.
    newest: Option<Change>,
    /// The request of that change.
    asked: Option<RequestId>,
    /// The name under which the file that is there now is kept. Nothing is written over it before it has that name.
    aside: Option<(String, Option<RequestId>)>,
    /// A file that is not needed once the newest content is on disk.
    replaced: Option<String>,
    failed: bool,
    retry: Option<Millis>,
}

impl StoredFile {
    /// A file of this name.
    #[must_use]
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            newest: None,
            asked: None,
            aside: None,
            replaced: None,
            failed: false,
            retry: None,
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Writes the newest content.
    pub fn write(&mut self, bytes: Vec<u8>, host: &mut Host<'_>) {
        self.change(Change::Write(bytes), host);
    }

    /// Removes the file, and the one that it was to replace.
    pub fn remove(&mut self, host: &mut Host<'_>) {
        if let Some(name) = self.replaced.take() {
            let change = Change::Remove;
            host.request(Request::OwnFile { name, change });
        }
        self.change(Change::Remove, host);
    }

    /// Keeps the file that is there now under another name. What is written later comes after that.
    pub fn move_aside(&mut self, to: impl Into<String>, host: &mut Host<'_>) {
        self.aside = Some((to.into(), None));
        self.push(host);
    }

    /// Removes another file as soon as the newest content is on disk.
    pub fn replace(&mut self, name: impl Into<String>) {
        self.replaced = Some(name.into());
    }

    /// Returns true while the old file has not been moved aside.
    #[must_use]
    pub const fn is_moving_aside(&self) -> bool {
        self.aside.is_some()
    }

    /// Returns true if something could not be written and would be lost.
    #[must_use]
    pub const fn is_failing(&self) -> bool {
        self.failed && self.newest.is_some()
    }

    fn change(&mut self, change: Change, host: &mut Host<'_>) {
        self.newest = Some(change);
        self.push(host);
    }

    /// Requests the next change on disk: first the old file is moved aside.
    fn push(&mut self, host: &mut Host<'_>) {
        let name = self.name.clone();
        if let Some((to, asked)) = &mut self.aside {
            if asked.is_none() {
                let change = Change::Rename(to.clone());
                *asked = Some(host.request(Request::OwnFile { name, change }));
            }
        } else if let Some(change) = self.newest.clone() {
            self.asked = Some(host.request(Request::OwnFile { name, change }));
        }
    }

    /// Takes the reply to a change; `None` if the reply is to something else, or nothing new follows from it.
    pub fn reply(&mut self, id: RequestId, reply: &Reply, host: &mut Host<'_>) -> Option<Stored> {
        let Reply::OwnFile(result) = reply else {
            return None;
        };
        let moves = |aside: &(String, Option<RequestId>)| aside.1 == Some(id);
        let moved = self.aside.as_ref().is_some_and(moves);
        if !moved && self.asked != Some(id) {
            return None;
        }
        match result {
            Ok(path) => {
                (self.failed, self.retry) = (false, None);
                if moved {
                    self.aside = None;
                    self.push(host);
                    return Some(Stored::MovedAside(path.clone()));
                }
                (self.newest, self.asked) = (None, None);
                if let Some(name) = self.replaced.take() {
                    let change = Change::Remove;
                    host.request(Request::OwnFile { name, change });
                }
                Some(Stored::Done(()))
            }
            Err(error) => {
                match &mut self.aside {
                    Some((_, asked)) if moved => *asked = None,
                    _ => self.asked = None,
                }
                self.retry = Some(host.now + RETRY);
                let told = std::mem::replace(&mut self.failed, true);
                (!told).then(|| Stored::Failed(error.clone()))
            }
        }
    }

    /// Repeats a failed change when it is time. Returns when that will be.
    pub fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis> {
        if self.retry.is_some_and(|retry| retry <= host.now) {
            self.retry = None;
            self.push(host);
        }
        self.retry
    }

    /// The program ends: requests once more what has failed.
    pub fn quit(&mut self, host: &mut Host<'_>) {
        if self.failed {
            self.push(host);
        }
    }
}

/// Lines that are appended together, with the numbers of what stands in them.
#[derive(Debug, Clone, Default)]
struct Entries {
    text: String,
    numbers: Vec<u64>,
}

/// A log of the program's own, in numbered files that are only appended to, also by other running programs.
#[derive(Debug, Clone)]
pub struct StoredLog {
    name: fn(u32) -> String,
    /// The number of the file to append to, when it is known.
    file: Option<u32>,
    /// The entries that are being appended.
    asked: Vec<(RequestId, Entries)>,
    /// The entries that could not be appended.
    failed: Entries,
    retry: Option<Millis>,
    /// True if the user knows of the failure.
    reported: bool,
}

impl StoredLog {
    /// A log whose files have these names by their numbers, from 1.
    #[must_use]
    pub fn new(name: fn(u32) -> String) -> Self {
        Self {
            name,
            file: None,
            asked: Vec::new(),
            failed: Entries::default(),
            retry: None,
            reported: false,
        }
    }

    /// Reads all files.
    pub fn read(&mut self, host: &mut Host<'_>) -> NumberedFiles {
        let files = NumberedFiles::read(host.own_files, self.name);
        self.file = Some(files.next);
        files
    }

    /// Appends whole lines; the numbers say what stands in them when they are on disk.
    pub fn append(&mut self, text: String, numbers: Vec<u64>, host: &mut Host<'_>) {
        self.request(Entries { text, numbers }, host);
    }

    fn request(&mut self, entries: Entries, host: &mut Host<'_>) {
        let file = self.file.unwrap_or_else(|| self.read(host).next);
        let id = host.request(Request::OwnFile {
            name: (self.name)(file),
            change: Change::Append(entries.text.clone().into_bytes()),
        });
        self.asked.push((id, entries));
    }

    /// Returns true if something could not be appended and would be lost.
    #[must_use]
    pub const fn is_failing(&self) -> bool {
        !self.failed.text.is_empty()
    }

    /// Takes the reply to an append; `None` if the reply is to something else, or nothing new follows from it.
    pub fn reply(
        &mut self,
        id: RequestId,
        reply: &Reply,
        host: &mut Host<'_>,
    ) -> Option<Stored<Vec<u64>>> {
        let Reply::OwnFile(result) = reply else {
            return None;
        };
        let place = self.asked.iter().position(|(asked, _)| *asked == id)?;
        let (_, entries) = self.asked.remove(place);
        match result {
            Ok(_) => {
                self.reported = self.is_failing();
                Some(Stored::Done(entries.numbers))
            }
            Err(error) => {
                self.failed.text += &entries.text;
                self.failed.numbers.extend(entries.numbers);
                self.retry = Some(host.now + RETRY);
                let told = std::mem::replace(&mut self.reported, true);
                (!told).then(|| Stored::Failed(error.clone()))
            }
        }
    }

    /// Repeats what has failed when it is time. Returns when that will be.
    pub fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis> {
        if self.retry.is_some_and(|retry| retry <= host.now) {
            self.retry = None;
            self.append_failed(host);
        }
        self.retry
    }

    /// The program ends: requests once more what has failed.
    pub fn quit(&mut self, host: &mut Host<'_>) {
        self.append_failed(host);
    }

    fn append_failed(&mut self, host: &mut Host<'_>) {
        if self.is_failing() {
            // The file may be full by now.
            self.file = None;
            let entries = std::mem::take(&mut self.failed);
            self.request(entries, host);
        }
    }
}
