//! The platform of a program on a desktop: clock, own files, the user's files, clipboard and sound.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use chrono::{DateTime, Local, TimeZone as _};

use super::desktop_clipboard::{ClipboardQueue, ClipboardWork, OpenClipboard};
use super::driver::Platform;
use super::own_files::{OwnFileJob, OwnFolder};
use super::user_files::{Locations, UserFiles};
use super::waker::Waker;
use super::worker::{LAST_FLUSH, Worker};
use crate::ui::clipboard::truncate_text;
use crate::ui::display::Display;
use crate::ui::own_files::OwnFiles;
use crate::ui::program::{Gain, Reply, Request, RequestId, SoundId};
use crate::ui::trail::Trail;

/// Starts a sound, and returns at once.
pub type Speaker = Box<dyn FnMut(SoundId, Gain)>;

/// The platform of programs in a window.
pub struct NativePlatform {
    own_files: OwnFolder,
    /// Ends the wait of the host when there are replies.
    waker: Waker,
    own_worker: Worker<OwnFolder>,
    user_worker: Worker<UserFiles>,
    clipboard: ClipboardQueue,
    speaker: Speaker,
    changes_asked: bool,
    display: Option<Display>,
    trail: Trail,
}

impl NativePlatform {
    /// The platform with this store and speaker, the user's home, and a clipboard private to the program
    /// that takes only text. Whenever there are replies, `waker` ends the host's wait.
    #[must_use]
    pub fn new(own_files: OwnFolder, speaker: Speaker, waker: Waker) -> Self {
        let user_files = UserFiles::new(Locations::of_user(Vec::new()));
        Self {
            own_worker: Worker::new(own_files.clone(), waker.clone()),
            user_worker: Worker::new(user_files, waker.clone()),
            own_files,
            clipboard: ClipboardQueue::default(),
            speaker,
            changes_asked: false,
            display: None,
            trail: Trail::default(),
            waker,
        }
    }

    /// Replaces the user's files.
    #[must_use]
    pub fn with_user_files(mut self, user_files: UserFiles) -> Self {
        self.user_worker = Worker::new(user_files, self.waker.clone());
        self
    }

    /// Replaces the clipboard, which is opened when something is first copied or pasted.
    #[must_use]
    pub fn with_clipboard(mut self, open: Arc<OpenClipboard>) -> Self {
        self.clipboard = ClipboardQueue::new(open, self.waker.clone());
        self
    }

    /// Replaces the trail.
    #[must_use]
    pub fn with_trail(mut self, trail: Trail) -> Self {
        self.trail = trail;
        self
    }

    /// Waits until the changes requested since the last call are on disk, for at most `timeout`, so that the next picture
    /// shows only what is stored.
    pub fn flush_changes(&mut self, timeout: Duration) {
        if std::mem::take(&mut self.changes_asked) {
            self.own_worker.flush(timeout);
        }
    }

    /// Waits until the user's files that the program has asked for are read, for at most `timeout`: a first picture with
    /// another stoneset would only flash.
    pub fn wait_for_reads(&self, timeout: Duration) {
        self.user_worker.wait_for_reads(timeout);
    }

    /// The display that the program wants, if it has said so since the last call.
    pub const fn take_display(&mut self) -> Option<Display> {
        self.display.take()
    }

    /// Returns true if replies are still to come.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.own_worker.pending() + self.user_worker.pending() + self.clipboard.pending() > 0
    }

    /// Waits until everything is on disk, including the user's files, for at most [`LAST_FLUSH`]. Returns whether it is.
    pub fn flush(&self) -> bool {
        let begin = Instant::now();
        let stored = self.own_worker.last_flush(LAST_FLUSH);
        let written = self
            .user_worker
            .last_flush(LAST_FLUSH.saturating_sub(begin.elapsed()));
        stored && written
    }
}

impl Platform for NativePlatform {
    fn unix_ms(&mut self) -> u64 {
        // A clock before 1970 is broken, and counts as 1970.
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_millis() as u64)
    }

    fn utc_offset(&mut self) -> i32 {
        // Chrono's own `now` panics before 1970.
        let now = DateTime::from_timestamp_millis(self.unix_ms() as i64);
        let offset = now.map(|now| Local.offset_from_utc_datetime(&now.naive_utc()));
        offset.map_or(0, |offset| offset.local_minus_utc() / 60)
    }

    fn own_files(&mut self) -> &mut dyn OwnFiles {
        &mut self.own_files
    }

    fn request(&mut self, id: RequestId, request: Request) {
        match request {
            Request::OwnFile { name, change } => {
                self.own_worker.submit(id, OwnFileJob { name, change });
                self.changes_asked = true;
            }
            Request::UserFile(request) => self.user_worker.submit(id, request),
            Request::Copy(text) => {
                let work = ClipboardWork::CopyText(truncate_text(text));
                self.clipboard.submit(id, work);
            }
            Request::Paste => self.clipboard.submit(id, ClipboardWork::PasteText),
            Request::CopyPicture(picture) => {
                self.clipboard
                    .submit(id, ClipboardWork::CopyPicture(picture));
            }
            Request::PastePicture(decoder) => {
                self.clipboard
                    .submit(id, ClipboardWork::PastePicture(decoder));
            }
            Request::Show(display) => self.display = Some(display),
        }
    }

    fn replies(&mut self) -> Vec<(RequestId, Reply)> {
        let stored = self.own_worker.replies().into_iter();
        let done = self.user_worker.replies().into_iter();
        stored
            .map(|(id, result)| (id, Reply::OwnFile(result)))
            .chain(done.map(|(id, reply)| (id, Reply::UserFile(reply))))
            .chain(self.clipboard.replies())
            .collect()
    }

    fn play(&mut self, sound: SoundId, gain: Gain) {
        (self.speaker)(sound, gain);
    }

    fn trail(&self) -> Trail {
        self.trail.clone()
    }

    fn keep_changes(&mut self) {
        self.flush();
    }
}

/// A number that differs at every start, for [`Driver::new`](super::driver::Driver::new).
#[must_use]
pub fn entropy() -> u64 {
    // The keys of the standard library's hashers come from the system's source of random numbers.
    RandomState::new().build_hasher().finish()
}
