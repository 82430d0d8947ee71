//! The adapter to UI Automation, which asks by messages to the window.

use std::cell::RefCell;

use accesskit::{Rect, TreeUpdate};
use accesskit_windows::{HWND, LPARAM, LRESULT, QueuedEvents, WPARAM};

use super::super::message_hook;
use super::tree::Handler;

thread_local! {
    /// That of the window of this thread, and what UI Automation is to call first.
    static WINDOW: RefCell<Option<(accesskit_windows::Adapter, Handler)>> = const { RefCell::new(None) };
}

/// Tells screen readers.
pub(super) struct Adapter;

impl Adapter {
    /// The adapter of the window of this thread.
    pub(super) fn new(handler: Handler) -> Self {
        if let Some(window) = message_hook::window() {
            let adapter = accesskit_windows::Adapter::new(HWND(window), true, handler.clone());
            WINDOW.set(Some((adapter, handler)));
        }
        Self
    }

    /// The window has got the keyboard, or lost it.
    pub(super) fn set_focus(&mut self, has_focus: bool) {
        raise(|adapter| adapter.update_window_focus_state(has_focus));
    }

    /// Windows knows where the window is.
    pub(super) const fn set_bounds(&mut self, _: Rect) {}

    /// Tells of an update, if anybody reads.
    pub(super) fn update(&mut self, update: impl FnOnce() -> TreeUpdate) {
        raise(|adapter| adapter.update_if_active(update));
    }
}

/// Raises the events of a change. They may come back as messages, so nothing is borrowed then.
fn raise(change: impl FnOnce(&mut accesskit_windows::Adapter) -> Option<QueuedEvents>) {
    let change = |window: &mut Option<(accesskit_windows::Adapter, Handler)>| {
        window.as_mut().and_then(|(adapter, _)| change(adapter))
    };
    if let Some(events) = WINDOW.with_borrow_mut(change) {
        events.raise();
    }
}

/// The answer to `WM_GETOBJECT`, if it is ours to give. It may ask again, so nothing is borrowed when it is made.
pub(in super::super) fn answer(wparam: usize, lparam: isize) -> Option<isize> {
    let object = WINDOW.with(|window| {
        let mut window = window.try_borrow_mut().ok()?;
        let (adapter, handler) = window.as_mut()?;
        adapter.handle_wm_getobject(WPARAM(wparam), LPARAM(lparam), handler)
    });
    object.map(|object| {
        let answer: LRESULT = object.into();
        answer.0
    })
}
