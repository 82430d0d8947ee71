//! The browser's clipboard.

use std::rc::Rc;

use web_sys::window;

use super::inbox::Inbox;
use crate::gfx::Bitmap;
use crate::host::native::truncate_for_clipboard;
use crate::host::picture_clipboard::NO_PICTURES;
use crate::ui::program::{Reply, RequestId};

/// Copies to and pastes from the clipboard.
pub(super) struct WebClipboard {
    inbox: Rc<Inbox>,
    /// What was copied here last, for browsers that do not let pages read the clipboard.
    own: String,
}

impl WebClipboard {
    /// A clipboard whose replies go to the inbox.
    pub(super) const fn new(inbox: Rc<Inbox>) -> Self {
        Self {
            inbox,
            own: String::new(),
        }
    }

    /// Copies a text.
    pub(super) fn copy(&mut self, text: String) {
        let text = truncate_for_clipboard(text);
        if let Some(window) = window() {
            let _ = window.navigator().clipboard().write_text(&text);
        }
        self.own = text;
    }

    /// Replies with the text on the clipboard.
    pub(super) fn paste(&self, id: RequestId) {
        self.inbox.reply(id, Reply::Pasted(self.own.clone()));
    }

    /// Copies a picture.
    pub(super) fn copy_picture(&self, id: RequestId, _picture: &Bitmap) {
        let refused = Err(NO_PICTURES.to_owned());
        self.inbox.reply(id, Reply::CopiedPicture(refused));
    }

    /// Replies with the picture on the clipboard.
    pub(super) fn paste_picture(&self, id: RequestId) {
        let refused = Err(NO_PICTURES.to_owned());
        self.inbox.reply(id, Reply::PastedPicture(refused));
    }
}
