//! The platform of a program in a page: clock, own files, the user's files, clipboard and sound.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Date;
use wasm_bindgen_futures::spawn_local;

use super::audio::Audio;
use super::clipboard::WebClipboard;
use super::inbox::Inbox;
use super::js;
use super::own_files::WebOwnFiles;
use super::user_files::{LoadedFiles, WebUserFiles};
use crate::host::driver::Platform;
use crate::host::own_files::SLOT_PREFIX;
use crate::ui::display::Display;
use crate::ui::own_files::{Change, OwnFiles};
use crate::ui::program::{Gain, HostTraits, Reply, Request, RequestId, SoundId};
use crate::ui::trail::Trail;
use crate::ui::user_files::FileRequest;

/// The platform of programs in a page.
pub(super) struct WebPlatform {
    own_files: WebOwnFiles,
    disk: WebUserFiles,
    clipboard: WebClipboard,
    audio: Rc<RefCell<Audio>>,
    inbox: Rc<Inbox>,
    display: Option<Display>,
    types_by_finger: bool,
    trail: Trail,
    /// True if the browser was asked to keep everything for good.
    is_kept: bool,
}

/// Files that the browser has kept for a program.
pub(super) struct StoredState {
    pub(super) own_files: WebOwnFiles,
    /// The user's files.
    pub(super) files: LoadedFiles,
    /// The trail of the program's commands and screens, for the report of a fault.
    pub(super) trail: Trail,
}

impl WebPlatform {
    /// The platform of a program. Replies go to the inbox.
    pub(super) fn new(kept: StoredState, inbox: Rc<Inbox>, audio: Rc<RefCell<Audio>>) -> Self {
        Self {
            own_files: kept.own_files,
            disk: WebUserFiles::new(kept.files, Rc::clone(&inbox)),
            clipboard: WebClipboard::new(Rc::clone(&inbox)),
            audio,
            inbox,
            display: None,
            types_by_finger: false,
            trail: kept.trail,
            is_kept: false,
        }
    }

    /// Asks the browser once not to clear what it has kept for the page when it needs room. It may ask the user, who sees why: there
    /// is something to keep.
    fn ask_to_keep(&mut self) {
        if !std::mem::replace(&mut self.is_kept, true)
            && let Some(storage) = js::of_navigator("storage")
        {
            spawn_local(async move {
                let kept = js::wait_for(&storage, "persisted", &[]).await;
                if kept.is_ok_and(|kept| kept.is_falsy()) {
                    let _ = js::wait_for(&storage, "persist", &[]).await;
                }
            });
        }
    }

    /// Records that the keyboard of a telephone has opened or closed.
    pub(super) const fn set_types_by_finger(&mut self, types_by_finger: bool) {
        self.types_by_finger = types_by_finger;
    }

    /// The display that the program wants, if it has said so since the last call.
    pub(super) const fn take_display(&mut self) -> Option<Display> {
        self.display.take()
    }
}

impl Platform for WebPlatform {
    fn unix_ms(&mut self) -> u64 {
        Date::now() as u64
    }

    fn utc_offset(&mut self) -> i32 {
        // The browser counts how far UTC is ahead of the local time.
        -(Date::new_0().get_timezone_offset() as i32)
    }

    fn own_files(&mut self) -> &mut dyn OwnFiles {
        &mut self.own_files
    }

    fn request(&mut self, id: RequestId, request: Request) {
        match request {
            Request::OwnFile { name, change } => {
                if name.starts_with(SLOT_PREFIX) && matches!(change, Change::Write(_)) {
                    self.ask_to_keep();
                }
                // It is stored when this returns, so before the next picture is shown.
                let changed = self.own_files.change(&name, change);
                self.inbox.reply(id, Reply::OwnFile(changed));
            }
            Request::UserFile(request) => {
                if matches!(request, FileRequest::Write { .. }) {
                    self.ask_to_keep();
                }
                self.disk.submit(id, request);
            }
            Request::Copy(text) => self.clipboard.copy(text),
            Request::Paste => self.clipboard.paste(id),
            Request::CopyPicture(picture) => self.clipboard.copy_picture(id, &picture),
            // A page has one thread: the picture is decoded when it is used.
            Request::PastePicture(_) => self.clipboard.paste_picture(id),
            Request::Show(display) => self.display = Some(display),
        }
    }

    fn traits(&self) -> HostTraits {
        HostTraits {
            has_keyboard: true,
            types_by_finger: self.types_by_finger,
            wants_short_ticks: true,
        }
    }

    fn replies(&mut self) -> Vec<(RequestId, Reply)> {
        // They come through the inbox, in order with everything else.
        Vec::new()
    }

    fn trail(&self) -> Trail {
        self.trail.clone()
    }

    fn play(&mut self, sound: SoundId, gain: Gain) {
        self.audio.borrow_mut().play(sound, gain);
    }
}
