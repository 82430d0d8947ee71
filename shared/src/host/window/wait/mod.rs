//! Waits for input, so that an idle program uses no processor time.
//!
//! The window's library has no such function: its own blocking loop misses close requests. So each system has one here, which
//! leaves the input to the library.

#[cfg(windows)]
mod messages;
#[cfg(not(target_os = "linux"))]
mod no_sockets;
#[cfg(not(any(target_os = "linux", windows)))]
mod short;
#[cfg(target_os = "linux")]
mod x;

use std::time::Duration;

#[cfg(windows)]
pub(super) use messages::Waiter;
#[cfg(not(target_os = "linux"))]
pub(super) use no_sockets::OpenSockets;
#[cfg(not(any(target_os = "linux", windows)))]
pub(super) use short::Waiter;
#[cfg(target_os = "linux")]
pub(super) use x::{OpenSockets, Waiter};

/// Why a wait ended.
// Not every system has all reasons.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WakeReason {
    /// The display sent something that the library has to look at, which need not be input.
    Ready,
    /// The mouse was moved, perhaps beside the window.
    Motion,
    /// Another thread has something for the program: a reply, or what was pressed on a gamepad.
    Woken,
    /// The timeout was reached.
    Timeout,
    /// The connection to the display was closed.
    Lost,
}

/// What was in the library's own queue, where waiting for the connection misses it.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Queued {
    /// Nothing.
    Nothing,
    /// Only motions of the mouse anywhere on the desktop, which were dropped.
    Motions,
    /// Events for the library.
    Events,
}

/// Looks at the library's queue.
pub(super) type LookAtQueue = Box<dyn FnMut() -> Queued>;
