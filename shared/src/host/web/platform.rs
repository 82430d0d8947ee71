//! The platform of a program in a page: clock, store, the user's files, clipboard and sound.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Date;

use super::audio::Audio;
use super::clipboard::WebClipboard;
use super::disk::WebDisk;
use super::inbox::Inbox;
use super::store::WebStore;
use crate::host::driver::Platform;
use crate::ui::display::Display;
use crate::ui::program::{Loudness, Reply, Request, RequestId, SoundId};
use crate::ui::store::Store;

/// The platform of programs in a page.
pub(super) struct WebPlatform {
    store: WebStore,
    disk: WebDisk,
    clipboard: WebClipboard,
    audio: Rc<RefCell<Audio>>,
    inbox: Rc<Inbox>,
    display: Option<Display>,
}

impl WebPlatform {
    /// The platform of a program with this name and these volumes. Replies go to the inbox.
    pub(super) fn new(
        name: &str,
        store: WebStore,
        volumes: &[&str],
        inbox: Rc<Inbox>,
        audio: Rc<RefCell<Audio>>,
    ) -> Self {
        Self {
            store,
            disk: WebDisk::new(name, volumes, Rc::clone(&inbox)),
            clipboard: WebClipboard::new(Rc::clone(&inbox)),
            audio,
            inbox,
            display: None,
        }
    }

    /// How the program wants to be shown, if it has said so since the last call.
    pub(super) const fn take_display(&mut self) -> Option<Display> {
        self.display.take()
    }
}

impl Platform for WebPlatform {
    fn wall(&mut self) -> u64 {
        Date::now() as u64
    }

    fn utc_offset(&mut self) -> i32 {
        // The browser counts how far UTC is ahead of the local time.
        -(Date::new_0().get_timezone_offset() as i32)
    }

    fn store(&mut self) -> &mut dyn Store {
        &mut self.store
    }

    fn request(&mut self, id: RequestId, request: Request) {
        match request {
            Request::Store { name, change } => {
                let changed = self.store.change(&name, change);
                self.inbox.reply(id, Reply::Stored(changed));
            }
            Request::Disk(request) => self.disk.submit(id, request),
            Request::Copy(text) => self.clipboard.copy(text),
            Request::Paste => self.clipboard.paste(id),
            Request::CopyPicture(picture) => self.clipboard.copy_picture(id, &picture),
            Request::PastePicture => self.clipboard.paste_picture(id),
            Request::Show(display) => self.display = Some(display),
        }
    }

    fn has_keyboard(&self) -> bool {
        true
    }

    fn replies(&mut self) -> Vec<(RequestId, Reply)> {
        // They come through the inbox, in order with everything else.
        Vec::new()
    }

    fn play(&mut self, sound: SoundId, loudness: Loudness) {
        self.audio.borrow_mut().play(sound, loudness);
    }
}
