//! Sleeps for a short time, where input cannot be waited for.
//!
//! On a Mac it could, but while the system waits for an event it also draws windows, which the library cannot bear within a frame.

use std::thread;

use super::{Duration, LookAtQueue, WakeReason};
use crate::host::waker::WakeSignal;

/// The longest sleep, so that no key seems to be lost.
const LONGEST: Duration = Duration::from_millis(40);

/// Nothing: only Linux needs the open sockets.
pub(in super::super) struct OpenSockets;

impl OpenSockets {
    /// Returns the empty value.
    pub(in super::super) fn now() -> Self {
        Self
    }
}

/// Sleeps for a short time.
pub(in super::super) struct Waiter;

impl Waiter {
    /// A waiter, which needs nothing of this: a wait is short enough for everything.
    pub(in super::super) fn new(
        _: &OpenSockets,
        _: Option<LookAtQueue>,
        _: Option<WakeSignal>,
    ) -> Self {
        Self
    }

    /// False: only the timeout ends a wait.
    pub(in super::super) const fn listens(&self) -> bool {
        false
    }

    /// False: only the timeout ends a wait.
    pub(in super::super) const fn misses_nothing(&self) -> bool {
        false
    }

    /// Sleeps for `timeout`, which must be short.
    pub(in super::super) fn wait(&mut self, timeout: Option<Duration>) -> WakeReason {
        thread::sleep(timeout.map_or(LONGEST, |timeout| timeout.min(LONGEST)));
        WakeReason::Timeout
    }
}
