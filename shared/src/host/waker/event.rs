//! The signal of a waker on Windows, where pipes cannot be waited for together with messages: an event of the system.

// Events are known to the system only.
#![allow(unsafe_code)]

use std::os::windows::io::{AsHandle, AsRawHandle, BorrowedHandle, FromRawHandle, OwnedHandle};
use std::ptr;
use std::sync::Arc;

use windows_sys::Win32::System::Threading::{CreateEventW, ResetEvent, SetEvent};

/// The end that raises the signal.
pub(super) struct Sender(Arc<OwnedHandle>);

/// The end that is waited for.
pub(super) struct Receiver(Arc<OwnedHandle>);

/// The two ends of a signal, if the system has one left.
pub(super) fn signal() -> Option<(Sender, Receiver)> {
    // SAFETY: an event without attributes and name, which stays raised until it is lowered.
    let event = unsafe { CreateEventW(ptr::null(), 1, 0, ptr::null()) };
    if event.is_null() {
        return None;
    }
    // SAFETY: it was made a moment ago, and nobody else has it.
    let event = Arc::new(unsafe { OwnedHandle::from_raw_handle(event) });
    Some((Sender(Arc::clone(&event)), Receiver(event)))
}

impl Sender {
    /// Raises the signal.
    pub(super) fn raise(&self) {
        // SAFETY: the event is open as long as one of its ends is there.
        unsafe { SetEvent(self.0.as_raw_handle()) };
    }
}

impl Receiver {
    /// Lowers the signal.
    pub(super) fn lower(&mut self) {
        // SAFETY: as above.
        unsafe { ResetEvent(self.0.as_raw_handle()) };
    }

    /// The event, to wait for it.
    pub(super) fn event(&self) -> BorrowedHandle<'_> {
        self.0.as_handle()
    }
}
