//! The world of a program on a desktop: the user's clock, files, writer and loudspeaker.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::driver::Platform;
use super::store::FileStore;
use super::writer::{LAST_FLUSH, Writer};
use crate::ui::program::{Reply, Request, RequestId, SoundId};
use crate::ui::store::Store;

/// What starts a sound. It must return at once.
pub type Speaker = Box<dyn FnMut(SoundId)>;

/// The platform of programs in a window.
pub struct Native {
    store: FileStore,
    writer: Writer,
    speaker: Speaker,
    asked: bool,
}

impl Native {
    /// A world whose files are in `store` and whose sounds go to `speaker`.
    #[must_use]
    pub fn new(store: FileStore, speaker: Speaker) -> Self {
        let changed = store.clone();
        Self {
            store,
            writer: Writer::new(move |name, change| changed.change(name, change)),
            speaker,
            asked: false,
        }
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
        self.writer.pending() > 0
    }

    /// Waits until everything is on disk, for at most [`LAST_FLUSH`]; whether it is.
    pub fn flush(&self) -> bool {
        self.writer.flush(LAST_FLUSH)
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
        let Request::Store { name, change } = request else {
            return;
        };
        self.writer.submit(id, name, change);
        self.asked = true;
    }

    fn replies(&mut self) -> Vec<(RequestId, Reply)> {
        let stored = |(id, outcome)| (id, Reply::Stored(outcome));
        self.writer.answers().into_iter().map(stored).collect()
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
