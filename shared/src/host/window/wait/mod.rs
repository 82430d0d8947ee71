//! Waits for input, so that an idle program uses no processor time.
//!
//! The window's library has no such function: its own blocking loop misses close requests. So each system has one here, which
//! leaves the input to the library.

#[cfg(windows)]
mod messages;
#[cfg(target_os = "linux")]
mod x;

use std::time::Duration;

#[cfg(windows)]
pub(super) use messages::Waiter;
#[cfg(target_os = "linux")]
pub(super) use x::Waiter;

/// The reason why a wait ended.
// Not every system has all reasons.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WakeReason {
    /// The display sent something that the library has to look at, which need not be input.
    Ready,
    /// Another thread has something for the program: a reply, or what was pressed on a gamepad.
    Woken,
    /// The timeout was reached.
    Timeout,
    /// The connection to the display was closed.
    Lost,
}

/// The connection to the display, where that can be waited for.
#[cfg(target_os = "linux")]
pub(super) struct DisplayConnection {
    /// Our duplicate of its descriptor.
    pub descriptor: std::os::fd::OwnedFd,
    /// Reads what has come. Returns true if there are events, for us or for the library, or files that were dropped.
    pub has_events: Box<dyn FnMut() -> bool>,
}

/// There is none.
#[cfg(not(target_os = "linux"))]
pub(super) enum DisplayConnection {}

/// Sleeps for a short time, where input cannot be waited for. On a Mac, waiting for an event also lets the system draw windows,
/// and the library cannot draw within a frame.
#[cfg(not(any(target_os = "linux", windows)))]
pub(super) struct Waiter;

#[cfg(not(any(target_os = "linux", windows)))]
impl Waiter {
    /// A waiter, which needs nothing of this: every wait has a timeout.
    pub(super) fn new(
        _: Option<DisplayConnection>,
        _: Option<crate::host::waker::WakeSignal>,
    ) -> Self {
        Self
    }

    /// False: only the timeout ends a wait.
    pub(super) const fn wakes_on_input(&self) -> bool {
        false
    }

    /// False: only the timeout ends a wait.
    pub(super) const fn needs_no_timeout(&self) -> bool {
        false
    }

    /// Sleeps for `timeout`, which must be given: nothing else ends the wait.
    pub(super) fn wait(&mut self, timeout: Option<Duration>) -> WakeReason {
        timeout.into_iter().for_each(std::thread::sleep);
        WakeReason::Timeout
    }
}
