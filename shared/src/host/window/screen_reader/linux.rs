//! The adapter to AT-SPI, which talks over D-Bus in a thread of its own.

use accesskit::{Rect, TreeUpdate};

use super::tree::Handler;

/// Tells screen readers.
pub(super) struct Adapter(accesskit_unix::Adapter);

impl Adapter {
    /// An adapter; without a session bus it does nothing.
    pub(super) fn new(handler: Handler) -> Self {
        let activation = handler.clone();
        let action = handler.clone();
        Self(accesskit_unix::Adapter::new(activation, action, handler))
    }

    /// The window has got the keyboard, or lost it.
    pub(super) fn set_focus(&mut self, has_focus: bool) {
        self.0.update_window_focus_state(has_focus);
    }

    /// The window has this place on the screen.
    pub(super) fn set_bounds(&mut self, window: Rect) {
        self.0.set_root_window_bounds(window, window);
    }

    /// Tells of an update, if anybody reads.
    pub(super) fn update(&mut self, update: impl FnOnce() -> TreeUpdate) {
        self.0.update_if_active(update);
    }
}
