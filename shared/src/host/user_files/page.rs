//! The user's files as a page of a browser has them: volumes that the browser keeps, and the volume `Computer:`, whose files are chosen
//! one by one and downloaded.
//!
//! This decides what a request means; the page reads and writes the browser's database, and opens the browser's dialogues.

use super::{MemoryFile, MemoryUserFiles, PathStyle, place_of, refusal};
use crate::host::io_error::NO_SUCH_FILE;
use crate::host::worker::Refusal;
use crate::ui::user_files::{FileReply, FileRequest, Listing, Volume, Written};

/// The name of the volume of the computer's own files.
const COMPUTER: &str = "Computer:";

const COMPUTER_PATH: &str = "/Computer";

/// The cause reported for a file of the computer that was not chosen, or was chosen too long ago.
const NOT_CHOSEN: &str = "the page no longer has that file; choose it again with Browse";

/// The cause reported when something is to be made among the computer's files other than by a download.
const NO_DRAWERS: &str = "a web page cannot create drawers on your computer";

/// Files of the computer are forgotten, those first that were not used for longest, when there are more of them...
const MOST_CHOSEN: usize = 40;

/// ...or when they have more bytes than this.
const MOST_CHOSEN_BYTES: usize = 24 << 20;

/// A file or drawer as the browser keeps it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptEntry {
    /// Its whole path.
    pub path: String,
    /// Its content; `None` for a drawer.
    pub bytes: Option<Vec<u8>>,
    /// Time of the last change, or of the last use of a file of the computer, in milliseconds since the beginning of 1970.
    pub changed: u64,
}

/// A change of what the browser keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptChange {
    /// This is there from now on, in place of what has the same path.
    Put(KeptEntry),
    /// The entry with this path is gone.
    Remove(String),
}

/// Result of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageResult {
    /// Its reply, once the changes are made.
    pub reply: FileReply,
    /// The changes of what the browser keeps.
    pub changes: Vec<KeptChange>,
    /// A file to be downloaded: its name, and its content.
    pub download: Option<(String, Vec<u8>)>,
}

/// The user's files in a page.
#[derive(Debug, Clone)]
pub struct PageUserFiles {
    volumes: Vec<Volume>,
    disk: MemoryUserFiles,
}

impl PageUserFiles {
    /// A disk with these volumes, each empty, and `Computer:`.
    #[must_use]
    pub fn new(volumes: &[&str]) -> Self {
        let volume = |name: &str| Volume {
            name: name.to_owned(),
            path: format!("/{}", name.trim_end_matches(':')),
            chooser: name == COMPUTER,
        };
        let mut volumes: Vec<Volume> = volumes.iter().map(|name| volume(name)).collect();
        volumes.push(volume(COMPUTER));
        let mut disk = Self {
            volumes,
            disk: MemoryUserFiles::default(),
        };
        disk.load(Vec::new());
        disk
    }

    /// Takes over what the browser keeps, in place of everything but files of the computer that it could not keep: of a file of the
    /// computer, what was chosen last counts.
    pub fn load(&mut self, entries: Vec<KeptEntry>) {
        let mut chosen = std::mem::take(&mut self.disk.files);
        chosen.retain(|path| PathStyle::Unix.is_within(path, COMPUTER_PATH));
        let paths: Vec<String> = self
            .volumes
            .iter()
            .map(|volume| volume.path.clone())
            .collect();
        let mut disk = MemoryUserFiles {
            volumes: self.volumes.clone(),
            home: paths.first().cloned().unwrap_or_default(),
            files: chosen,
            failures: std::mem::take(&mut self.disk.failures),
            own: Vec::new(),
            ..MemoryUserFiles::default()
        };
        // Not the drawers that a disk in memory begins with.
        disk.drawers.retain(|path| path == "/");
        for path in paths {
            disk.drawers.insert(path, ());
        }
        for entry in entries {
            let changed = Some(entry.changed);
            // Only files of the computer are there yet.
            let chosen = disk.files.get(&entry.path);
            if chosen.is_some_and(|file| file.changed > changed) {
                continue;
            }
            match entry.bytes {
                Some(bytes) => {
                    disk.files.insert(entry.path, MemoryFile { bytes, changed });
                }
                None => {
                    disk.drawers.insert(entry.path, ());
                }
            }
        }
        self.disk = disk;
    }

    /// Executes a request at a time of day. [`FileRequest::Ask`] is for the page to answer.
    pub fn run(&mut self, request: FileRequest, now: u64) -> PageResult {
        self.disk.unix_ms = now;
        let Some(place) = place_of(&request) else {
            return PageResult::only(self.disk.run(request));
        };
        let path = PathStyle::Unix.resolve(&self.disk.home, place);
        let Some(volume) = self.volume_of(&path).cloned() else {
            let names: Vec<&str> = self.volumes.iter().map(|volume| &*volume.name).collect();
            let cause = format!("it is not on any of the volumes {}", names.join(" "));
            return PageResult::only(self.refusal(&request)(&cause));
        };
        if volume.chooser {
            return self.run_on_computer(request, &path, now);
        }
        self.run_kept(request, &path, &volume)
    }

    /// Returns true if a request is about a volume that the browser keeps.
    #[must_use]
    pub fn is_about_kept(&self, request: &FileRequest) -> bool {
        place_of(request).is_some_and(|place| {
            let path = PathStyle::Unix.resolve(&self.disk.home, place);
            self.volume_of(&path).is_some_and(|volume| !volume.chooser)
        })
    }

    fn volume_of(&self, path: &str) -> Option<&Volume> {
        let is_inside = |volume: &&Volume| PathStyle::Unix.is_within(path, &volume.path);
        self.volumes.iter().find(is_inside)
    }

    /// Makes the reply to a request that cannot be executed of the cause.
    #[must_use]
    pub fn refusal(&self, request: &FileRequest) -> Refusal<FileReply> {
        refusal(request, |place| {
            PathStyle::Unix.resolve(&self.disk.home, place)
        })
    }

    /// The path of a file of the computer. Its name may be anything.
    #[must_use]
    pub fn computer_path(name: &str) -> String {
        let name = name.replace(['/', '\\'], "_");
        match name.as_str() {
            "" | "." | ".." => format!("{COMPUTER_PATH}/file"),
            name => format!("{COMPUTER_PATH}/{name}"),
        }
    }

    /// Takes over a file of the computer that was chosen at a time of day. Returns its path, and what the browser keeps of it.
    pub fn choose(&mut self, name: &str, bytes: Vec<u8>, now: u64) -> (String, Vec<KeptChange>) {
        let path = Self::computer_path(name);
        // Later than what the browser keeps, even if the clock was set back.
        let file = self.disk.files.or_default(path.clone());
        file.bytes = bytes;
        let last = file.changed;
        let now = last.map_or(now, |last| now.max(last.saturating_add(1)));
        self.disk.unix_ms = now;
        self.disk.mend(&path);
        let mut changes = self.forget_oldest(&path);
        changes.extend(self.use_again(&path, now));
        (path, changes)
    }

    /// Notes that a file of the computer was chosen that cannot be read. Returns its path.
    pub fn choose_unreadable(&mut self, name: &str, cause: &str) -> String {
        let path = Self::computer_path(name);
        let failure = super::Failure {
            cause: cause.to_owned(),
            reads: false,
        };
        // It is there, or the cause would be that it is not.
        let file = self.disk.files.or_default(path.clone());
        file.bytes.clear();
        self.disk.fail(&path, failure);
        path
    }

    fn run_kept(&mut self, request: FileRequest, path: &str, volume: &Volume) -> PageResult {
        let drawers = self.disk.drawers.clone();
        let mut reply = self.disk.run(request);
        if let FileReply::Drawer(Ok(listing)) = &mut reply
            && listing.path == volume.path
        {
            // There is nothing around a volume.
            listing.parent = None;
        }
        let mut changes = Vec::new();
        let is_new = |drawer: &&String| !drawers.contains_key(*drawer);
        for drawer in self.disk.drawers.keys().filter(is_new) {
            changes.push(KeptChange::Put(KeptEntry {
                path: drawer.clone(),
                bytes: None,
                changed: self.disk.unix_ms,
            }));
        }
        if let FileReply::Written(Ok(Written::Done(_) | Written::Appended(_))) = &reply {
            changes.extend(self.kept(path));
        }
        PageResult {
            changes,
            ..PageResult::only(reply)
        }
    }

    fn run_on_computer(&mut self, request: FileRequest, path: &str, now: u64) -> PageResult {
        match request {
            FileRequest::List(_) => PageResult::only(FileReply::Drawer(Ok(Listing {
                path: COMPUTER_PATH.to_owned(),
                parent: None,
                lines: Vec::new(),
            }))),
            FileRequest::Read(..) => {
                let mut reply = self.disk.run(request);
                if let FileReply::File(Err(error)) = &mut reply
                    && error.cause == NO_SUCH_FILE
                {
                    NOT_CHOSEN.clone_into(&mut error.cause);
                }
                let is_read = matches!(reply, FileReply::File(Ok(_)));
                let changes = is_read.then(|| self.use_again(path, now)).flatten();
                PageResult {
                    changes: changes.into_iter().collect(),
                    ..PageResult::only(reply)
                }
            }
            FileRequest::Write { bytes, .. } => {
                let name = PathStyle::Unix.name(path).unwrap_or_default().to_owned();
                // A browser never replaces a file by a download: it gives the new one another name.
                let (path, changes) = self.choose(&name, bytes.clone(), now);
                let reply = FileReply::Written(Ok(Written::Done(path)));
                PageResult {
                    changes,
                    download: Some((name, bytes)),
                    ..PageResult::only(reply)
                }
            }
            request => PageResult::only(self.refusal(&request)(NO_DRAWERS)),
        }
    }

    /// Notes when a file of the computer was used last.
    fn use_again(&mut self, path: &str, now: u64) -> Option<KeptChange> {
        let file = self.disk.files.get_mut(path)?;
        file.changed = file.changed.max(Some(now));
        self.kept(path)
    }

    fn kept(&self, path: &str) -> Option<KeptChange> {
        let file = self.disk.files.get(path)?;
        Some(KeptChange::Put(KeptEntry {
            path: path.to_owned(),
            bytes: Some(file.bytes.clone()),
            changed: file.changed.unwrap_or_default(),
        }))
    }

    /// Forgets files of the computer if there are too many besides a new one.
    fn forget_oldest(&mut self, new: &str) -> Vec<KeptChange> {
        let is_old =
            |path: &&String| PathStyle::Unix.is_within(path, COMPUTER_PATH) && *path != new;
        let mut old: Vec<String> = self.disk.files.keys().filter(is_old).cloned().collect();
        let file = |path: &str| self.disk.files.get(path);
        old.sort_by_key(|path| file(path).and_then(|file| file.changed));
        let size = |path: &str| file(path).map_or(0, |file| file.bytes.len());
        let mut bytes = size(new) + old.iter().map(|path| size(path)).sum::<usize>();
        let mut count = old.len() + 1;
        let mut forgotten = Vec::new();
        for path in old {
            if count <= MOST_CHOSEN && bytes <= MOST_CHOSEN_BYTES {
                break;
            }
            count -= 1;
            bytes -= size(&path);
            forgotten.push(path);
        }
        for path in &forgotten {
            self.disk.files.remove(path);
        }
        forgotten.into_iter().map(KeptChange::Remove).collect()
    }
}

impl PageResult {
    const fn only(reply: FileReply) -> Self {
        Self {
            reply,
            changes: Vec::new(),
            download: None,
        }
    }
}

#[cfg(test)]
#[path = "page_tests.rs"]
mod tests;
