//! The signal of a waker on Windows, where pipes cannot be waited for together with messages: an event of the system.

// Events are known to the system only.
#![allow(unsafe_code)]

use std::os::windows::io::{AsHandle, AsRawHandle, BorrowedHandle, FromRawHandle, OwnedHandle};
use std::ptr;

use windows_sys::Win32::System::Threading::{CreateEventW, ResetEvent, SetEvent};

/// A signal that any thread can raise.
pub(super) struct Signal(OwnedHandle);

impl Signal {
    /// A signal that is not raised, if the system has one left.
    pub(super) fn new() -> Option<Self> {
        // SAFETY: an event without attributes and name, which stays raised until it is lowered.
        let event = unsafe { CreateEventW(ptr::null(), 1, 0, ptr::null()) };
        if event.is_null() {
            return None;
        }
        // SAFETY: it was made a moment ago, and nobody else has it.
        Some(Self(unsafe { OwnedHandle::from_raw_handle(event) }))
    }

    /// Raises the signal.
    pub(super) fn raise(&self) {
        // SAFETY: the event is open as long as its owner is there.
        unsafe { SetEvent(self.0.as_raw_handle()) };
    }

    /// Lowers the signal.
    pub(super) fn lower(&self) {
        // SAFETY: as above.
        unsafe { ResetEvent(self.0.as_raw_handle()) };
    }

    /// The event, to wait for it.
    pub(super) fn event(&self) -> BorrowedHandle<'_> {
        self.0.as_handle()
    }
}
