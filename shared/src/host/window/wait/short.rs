//! Sleeps for a short time, where input cannot be waited for.
//!
//! On a Mac, waiting for an event also lets the system draw windows, and the library cannot draw within a frame.

use std::thread;

use super::no_sockets::OpenSockets;
use super::{Duration, LookAtQueue, WakeReason};
use crate::host::waker::WakeSignal;

/// Sleeps for a short time.
pub(in super::super) struct Waiter;

impl Waiter {
    /// A waiter, which needs nothing of this: every wait has a timeout.
    pub(in super::super) fn new(
        _: &OpenSockets,
        _: Option<LookAtQueue>,
        _: Option<WakeSignal>,
    ) -> Self {
        Self
    }

    /// False: only the timeout ends a wait.
    pub(in super::super) const fn wakes_on_input(&self) -> bool {
        false
    }

    /// False: only the timeout ends a wait.
    pub(in super::super) const fn needs_no_timeout(&self) -> bool {
        false
    }

    /// Sleeps for `timeout`, which must be given: nothing else ends the wait.
    pub(in super::super) fn wait(&mut self, timeout: Option<Duration>) -> WakeReason {
        timeout.into_iter().for_each(thread::sleep);
        WakeReason::Timeout
    }
}
