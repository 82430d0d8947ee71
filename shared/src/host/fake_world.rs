//! The platform of a program that runs without window, clock or disk.

use std::collections::BTreeMap;

use super::desktop_clipboard::{NO_PICTURES, NOT_COPIED, checked_file};
use super::driver::Platform;
use super::user_files::MemoryUserFiles;
use super::worker::READ_LIMIT;
use crate::formats::rgb_picture::RgbPicture;
use crate::gfx::Bitmap;
use crate::ui::clipboard::{PngFile, truncate_text};
use crate::ui::display::Display;
use crate::ui::event::Millis;
use crate::ui::own_files::{Change, FileError, OwnFiles, find_bytes};
use crate::ui::program::{Gain, Reply, Request, RequestId, SoundId};
use crate::ui::user_files::FileRequest;

/// A store in memory, with failures that tests can set.
#[derive(Debug, Default)]
pub struct MemoryOwnFiles {
    /// The files by name.
    pub files: BTreeMap<String, Vec<u8>>,
    /// Cause with which reading fails, if it does.
    pub fail_reads: Option<String>,
    /// Cause with which every change fails, if it does.
    pub fail_changes: Option<String>,
}

impl MemoryOwnFiles {
    /// Changes a file, and returns its name after the change.
    ///
    /// # Errors
    /// Returns an error if [`MemoryOwnFiles::fail_changes`] is set.
    pub fn change(&mut self, name: &str, change: Change) -> Result<String, FileError> {
        if let Some(cause) = &self.fail_changes {
            return Err(FileError {
                path: name.to_owned(),
                cause: cause.clone(),
            });
        }
        match change {
            Change::Write(bytes) => {
                self.files.insert(name.to_owned(), bytes);
            }
            Change::Append(bytes) => {
                let file = self.files.entry(name.to_owned()).or_default();
                if file.last().is_some_and(|byte| *byte != b'\n') {
                    file.push(b'\n');
                }
                file.extend(bytes);
            }
            Change::Cut(bytes) => {
                if let Some(file) = self.files.get_mut(name)
                    && let Some(range) = find_bytes(file, &bytes)
                {
                    file.drain(range);
                }
            }
            Change::Rename(to) => {
                if let Some(bytes) = self.files.remove(name) {
                    self.files.insert(to.clone(), bytes);
                }
                return Ok(to);
            }
            Change::Remove => {
                self.files.remove(name);
            }
        }
        Ok(name.to_owned())
    }
}

impl OwnFiles for MemoryOwnFiles {
    fn read(&mut self, name: &str) -> Result<Option<Vec<u8>>, FileError> {
        match &self.fail_reads {
            Some(cause) => Err(FileError {
                path: name.to_owned(),
                cause: cause.clone(),
            }),
            None => Ok(self.files.get(name).cloned()),
        }
    }

    fn list(&mut self, prefix: &str) -> Result<Vec<String>, FileError> {
        match &self.fail_reads {
            Some(cause) => Err(FileError {
                path: prefix.to_owned(),
                cause: cause.clone(),
            }),
            None => {
                let names = self.files.keys();
                Ok(names
                    .filter(|name| is_listed(name, prefix))
                    .cloned()
                    .collect())
            }
        }
    }
}

/// Returns true if a file is listed for a prefix: without a folder in the prefix, only files outside of folders are.
fn is_listed(name: &str, prefix: &str) -> bool {
    name.starts_with(prefix) && (prefix.contains('/') || !name.contains('/'))
}

/// The platform of a headless program: a store and disks in memory, and sounds that are only recorded.
#[derive(Debug, Default)]
pub struct FakeWorld {
    /// The program's files.
    pub own_files: MemoryOwnFiles,
    /// The user's files.
    pub user_files: MemoryUserFiles,
    /// The clipboard.
    pub clipboard: MemoryClipboard,
    /// The sounds played, in order.
    pub sounds: Vec<SoundId>,
    /// The loudness of the last of them.
    pub gain: Option<Gain>,
    /// The last display that the program asked for.
    pub display: Display,
    /// The time of day when the clock showed zero.
    pub unix_ms_at_start: u64,
    /// The minutes by which the local time is ahead of UTC.
    pub utc_offset: i32,
    /// Time that changes of the program's own files take. Those under way when the program is killed are lost.
    pub delay: Millis,
    now: Millis,
    pending: Vec<Pending>,
}

/// A request under way.
#[derive(Debug)]
struct Pending {
    due: Millis,
    id: RequestId,
    work: Work,
}

#[derive(Debug)]
enum Work {
    Store(String, Change),
    Disk(FileRequest),
    /// A request that only reads, and takes too long.
    GiveUp(FileRequest),
    Paste,
    CopyPicture(Bitmap),
    PastePicture,
}

impl FakeWorld {
    /// A platform with this store, at this time of day.
    #[must_use]
    pub fn new(own_files: MemoryOwnFiles, unix_ms: u64) -> Self {
        Self {
            own_files,
            unix_ms_at_start: unix_ms,
            ..Self::default()
        }
    }

    /// Time at which the next reply is due, if any.
    pub(super) fn next_reply(&self) -> Option<Millis> {
        self.pending.iter().map(|pending| pending.due).min()
    }

    /// Sets the clock.
    pub(super) const fn set_now(&mut self, now: Millis) {
        self.now = now;
    }

    /// The requests that have not been answered yet.
    pub fn under_way(&self) -> Vec<RequestId> {
        self.pending.iter().map(|pending| pending.id).collect()
    }

    fn start(&mut self, id: RequestId, delay: Millis, work: Work) {
        // Not before earlier requests of the same kind: changes are executed in their order.
        let kind = std::mem::discriminant(&work);
        let before = self
            .pending
            .iter()
            .rfind(|pending| std::mem::discriminant(&pending.work) == kind)
            .map_or(0, |pending| pending.due);
        let due = before.max(self.now + delay);
        self.pending.push(Pending { due, id, work });
    }

    fn finish(&mut self, work: Work) -> Reply {
        match work {
            Work::Store(name, change) => Reply::OwnFile(self.own_files.change(&name, change)),
            Work::Disk(request) => {
                self.user_files.unix_ms = self.unix_ms_at_start + self.now;
                Reply::UserFile(self.user_files.run(request))
            }
            Work::GiveUp(request) => Reply::UserFile(self.user_files.give_up(&request)),
            Work::Paste => Reply::Pasted(self.clipboard.paste_text()),
            Work::CopyPicture(picture) => {
                Reply::CopiedPicture(self.clipboard.copy_picture(&picture))
            }
            Work::PastePicture => Reply::PastedPicture(self.clipboard.paste_picture()),
        }
    }
}

impl Platform for FakeWorld {
    fn unix_ms(&mut self) -> u64 {
        self.unix_ms_at_start + self.now
    }

    fn utc_offset(&mut self) -> i32 {
        self.utc_offset
    }

    fn own_files(&mut self) -> &mut dyn OwnFiles {
        &mut self.own_files
    }

    fn request(&mut self, id: RequestId, request: Request) {
        match request {
            Request::OwnFile { name, change } => {
                self.start(id, self.delay, Work::Store(name, change));
            }
            Request::UserFile(request) => {
                let limit = READ_LIMIT.as_millis() as Millis;
                if request.only_reads() && self.user_files.delay > limit {
                    self.start(id, limit, Work::GiveUp(request));
                } else {
                    self.start(id, self.user_files.delay, Work::Disk(request));
                }
            }
            Request::Copy(text) => self.clipboard.copy_text(text),
            Request::Paste => self.start(id, 0, Work::Paste),
            Request::CopyPicture(picture) => {
                self.start(id, self.clipboard.delay, Work::CopyPicture(picture));
            }
            // Decoded when it is used, as in a replay.
            Request::PastePicture(_) => self.start(id, self.clipboard.delay, Work::PastePicture),
            Request::Show(display) => self.display = display,
        }
    }

    fn replies(&mut self) -> Vec<(RequestId, Reply)> {
        let now = self.now;
        let done: Vec<Pending> = self
            .pending
            .extract_if(.., |pending| pending.due <= now)
            .collect();
        done.into_iter()
            .map(|done| (done.id, self.finish(done.work)))
            .collect()
    }

    fn play(&mut self, sound: SoundId, gain: Gain) {
        self.sounds.push(sound);
        self.gain = Some(gain);
    }

    fn keep_changes(&mut self) {
        let is_change = |pending: &mut Pending| matches!(pending.work, Work::Store(..));
        let changes: Vec<Pending> = self.pending.extract_if(.., is_change).collect();
        for change in changes {
            self.finish(change.work);
        }
    }
}

/// A clipboard in memory. As on a desktop, a text replaces a picture, and a picture a text.
#[derive(Debug, Clone, Default)]
pub struct MemoryClipboard {
    text: String,
    picture: Option<PngFile>,
    /// True if there is no clipboard for pictures.
    pub no_pictures: bool,
    /// Time that every request for pictures takes.
    pub delay: Millis,
}

impl MemoryClipboard {
    /// The text on it; empty if there is none.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The picture on it.
    #[must_use]
    pub const fn picture(&self) -> Option<&PngFile> {
        self.picture.as_ref()
    }

    /// Puts a text on it.
    pub fn put_text(&mut self, text: impl Into<String>) {
        self.text = text.into();
        self.picture = None;
    }

    /// Puts a file on it as a picture, as another program would: it can be damaged or too large.
    pub fn put_picture(&mut self, file: Vec<u8>) {
        self.no_pictures = false;
        self.picture = Some(PngFile::new(file));
        self.text.clear();
    }

    /// Copies a text as a program does.
    pub(super) fn copy_text(&mut self, text: String) {
        self.put_text(truncate_text(text));
    }

    /// Pastes a text as a program does.
    pub(super) fn paste_text(&self) -> String {
        truncate_text(self.text.clone())
    }

    /// Copies a picture as a program does.
    pub(super) fn copy_picture(&mut self, picture: &Bitmap) -> Result<(), String> {
        if self.no_pictures {
            return Err(NO_PICTURES.to_owned());
        }
        let file = RgbPicture::from_pens(picture).to_png();
        self.put_picture(file.map_err(|_| NOT_COPIED.to_owned())?);
        Ok(())
    }

    /// Pastes a picture as a program does.
    pub(super) fn paste_picture(&self) -> Result<Option<PngFile>, String> {
        if self.no_pictures {
            return Err(NO_PICTURES.to_owned());
        }
        let file = self.picture.clone();
        file.map(|file| checked_file(file.0)).transpose()
    }
}
