//! The world of a program on a desktop: the user's clock, files, writer, disks, clipboard and loudspeaker.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::disk::{Disk, FileRequests, Places};
use super::driver::Platform;
use super::store::FileStore;
use super::writer::{LAST_FLUSH, Writer};
use crate::ui::program::{Reply, Request, RequestId, SoundId};
use crate::ui::store::Store;

/// What starts a sound. It must return at once.
pub type Speaker = Box<dyn FnMut(SoundId)>;

/// A text longer than this, in bytes, is neither copied nor pasted as a whole: nothing of ours is so long.
pub const CLIPBOARD_LIMIT: usize = 64 << 10;

/// The desktop's clipboard.
pub trait Clipboard {
    /// Puts a text on it.
    fn copy(&mut self, text: &str);
    /// The text on it; `None` if there is none.
    fn paste(&mut self) -> Option<String>;
}

/// The clipboard of this program alone, where there is no desktop.
impl Clipboard for String {
    fn copy(&mut self, text: &str) {
        text.clone_into(self);
    }

    fn paste(&mut self) -> Option<String> {
        Some(self.clone())
    }
}

/// The platform of programs in a window.
pub struct Native {
    store: FileStore,
    writer: Writer,
    requests: FileRequests,
    clipboard: Box<dyn Clipboard>,
    pasted: Vec<(RequestId, String)>,
    speaker: Speaker,
    asked: bool,
}

impl Native {
    /// A world whose files are in `store` and whose sounds go to `speaker`; the user's files begin at home, and the
    /// clipboard is the program's own.
    #[must_use]
    pub fn new(store: FileStore, speaker: Speaker) -> Self {
        let changed = store.clone();
        Self {
            store,
            writer: Writer::new(move |name, change| changed.change(name, change)),
            requests: FileRequests::new(Disk::new(Places::user(Vec::new()))),
            clipboard: Box::new(String::new()),
            pasted: Vec::new(),
            speaker,
            asked: false,
        }
    }

    /// With these disks.
    #[must_use]
    pub fn with_disk(mut self, disk: Disk) -> Self {
        self.requests = FileRequests::new(disk);
        self
    }

    /// With this clipboard.
    #[must_use]
    pub fn with_clipboard(mut self, clipboard: Box<dyn Clipboard>) -> Self {
        self.clipboard = clipboard;
        self
    }

    /// When the program has asked for changes since the last call: waits until they are on disk, for at most
    /// `timeout`, so that what is seen next is also stored.
    pub fn settle(&mut self, timeout: Duration) {
        if std::mem::take(&mut self.asked) {
            self.writer.flush(timeout);
        }
    }

    /// Whether answers are still to come.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.writer.pending() + self.requests.pending() + self.pasted.len() > 0
    }

    /// Waits until everything is on disk, the user's files as well, for at most [`LAST_FLUSH`]; whether it is.
    pub fn flush(&self) -> bool {
        let begin = Instant::now();
        let stored = self.writer.flush(LAST_FLUSH);
        let written = self
            .requests
            .flush(LAST_FLUSH.saturating_sub(begin.elapsed()));
        stored && written
    }
}

impl Platform for Native {
    fn wall(&mut self) -> u64 {
        // A clock before 1970 is broken; the program can live with its zero.
        SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .map_or(0, |since| since.as_millis() as u64)
    }

    fn store(&mut self) -> &mut dyn Store {
        &mut self.store
    }

    fn request(&mut self, id: RequestId, request: Request) {
        match request {
            Request::Store { name, change } => {
                self.writer.submit(id, name, change);
                self.asked = true;
            }
            Request::Disk(request) => self.requests.submit(id, request),
            Request::Copy(text) => self.clipboard.copy(&within_limit(text)),
            Request::Paste => {
                let text = self.clipboard.paste().unwrap_or_default();
                self.pasted.push((id, within_limit(text)));
            }
        }
    }

    fn replies(&mut self) -> Vec<(RequestId, Reply)> {
        let stored = self.writer.answers().into_iter();
        let found = self.requests.answers().into_iter();
        let pasted = self.pasted.drain(..);
        stored
            .map(|(id, outcome)| (id, Reply::Stored(outcome)))
            .chain(found.map(|(id, found)| (id, Reply::Disk(found))))
            .chain(pasted.map(|(id, text)| (id, Reply::Pasted(text))))
            .collect()
    }

    fn play(&mut self, sound: SoundId) {
        (self.speaker)(sound);
    }
}

/// A number that differs at every start, for [`Driver::new`](super::driver::Driver::new).
#[must_use]
pub fn entropy() -> u64 {
    // The keys of the standard library's hashers come from the system's source of random numbers.
    RandomState::new().build_hasher().finish()
}

/// The beginning of a text that the clipboard takes.
pub(super) fn within_limit(mut text: String) -> String {
    let end = (0..=CLIPBOARD_LIMIT.min(text.len()))
        .rev()
        .find(|end| text.is_char_boundary(*end));
    text.truncate(end.unwrap_or_default());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clipboard_takes_whole_characters_only() {
        assert_eq!(within_limit("石".to_owned()), "石");
        let long = within_limit("石".repeat(CLIPBOARD_LIMIT));
        assert_eq!(long, "石".repeat(CLIPBOARD_LIMIT / 3));
    }
}
