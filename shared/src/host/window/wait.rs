//! Waits for input, so that an idle program uses almost no processor time.
//!
//! The library has no such function: its own blocking loop misses close requests. On Linux we wait for the connection to
//! the X server, which is the socket that appeared when the window opened; elsewhere we sleep for a short time.

use std::time::Duration;

/// Why a wait ended.
// On other systems than Linux only the timeout ends a wait.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WakeReason {
    /// The display sent something, which need not be input.
    Ready,
    /// The timeout was reached.
    Timeout,
    /// The connection to the display was closed.
    Lost,
}

#[cfg(target_os = "linux")]
pub(super) use x::{OpenSockets, Waiter};

#[cfg(not(target_os = "linux"))]
pub(super) use short::{OpenSockets, Waiter};

#[cfg(target_os = "linux")]
mod x {
    // Borrowing a descriptor that the library opened is not possible in safe code.
    #![allow(unsafe_code)]

    use std::fs;
    use std::os::fd::{BorrowedFd, OwnedFd, RawFd};
    use std::thread;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    use super::{Duration, WakeReason};

    /// The sockets open before the window opens.
    pub(in super::super) struct OpenSockets(Vec<RawFd>);

    impl OpenSockets {
        /// Lists the open sockets of the process.
        pub(in super::super) fn now() -> Self {
            Self(sockets())
        }
    }

    /// Waits for the connection to the display.
    pub(in super::super) struct Waiter {
        /// Our duplicate of the descriptor of the connection, if that was found.
        connection: Option<OwnedFd>,
    }

    impl Waiter {
        /// Finds the connection opened since `before`.
        pub(in super::super) fn since(before: &OpenSockets) -> Self {
            let new = sockets().into_iter().find(|fd| !before.0.contains(fd));
            Self {
                connection: new.and_then(duplicate),
            }
        }

        /// Whether the display can end a wait.
        pub(in super::super) const fn listens(&self) -> bool {
            self.connection.is_some()
        }

        /// Waits until the display sends something, for at most `timeout`.
        pub(in super::super) fn wait(&self, timeout: Duration) -> WakeReason {
            let Some(connection) = &self.connection else {
                thread::sleep(timeout.min(Duration::from_millis(10)));
                return WakeReason::Timeout;
            };
            let mut fds = [PollFd::new(connection, PollFlags::IN)];
            let timeout = Timespec {
                tv_sec: timeout.as_secs() as _,
                tv_nsec: timeout.subsec_nanos().into(),
            };
            match poll(&mut fds, Some(&timeout)) {
                Ok(0) => WakeReason::Timeout,
                Ok(_) if fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) => {
                    WakeReason::Lost
                }
                // An interrupted wait ends, too.
                _ => WakeReason::Ready,
            }
        }
    }

    fn sockets() -> Vec<RawFd> {
        let is_socket = |entry: &fs::DirEntry| {
            fs::read_link(entry.path()).is_ok_and(|to| to.to_string_lossy().starts_with("socket:"))
        };
        let mut found: Vec<RawFd> = fs::read_dir("/proc/self/fd")
            .into_iter()
            .flatten()
            .flatten()
            .filter(is_socket)
            .filter_map(|entry| entry.file_name().to_string_lossy().parse().ok())
            .collect();
        found.sort_unstable();
        found
    }

    fn duplicate(fd: RawFd) -> Option<OwnedFd> {
        // SAFETY: the descriptor was open a moment ago and belongs to the connection, which the library keeps open
        // as long as there is a window. It is borrowed only to be duplicated; from then on we use our own.
        let borrowed = unsafe { BorrowedFd::borrow_raw(fd) };
        borrowed.try_clone_to_owned().ok()
    }
}

#[cfg(not(target_os = "linux"))]
mod short {
    use super::{Duration, WakeReason};

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
        /// A waiter, which needs no sockets.
        pub(in super::super) fn since(_: &OpenSockets) -> Self {
            Self
        }

        /// False: only the timeout ends a wait.
        pub(in super::super) const fn listens(&self) -> bool {
            false
        }

        /// Sleeps for 10 ms, which nobody notices, or for `timeout` if that is less.
        pub(in super::super) fn wait(&self, timeout: Duration) -> WakeReason {
            std::thread::sleep(timeout.min(Duration::from_millis(10)));
            WakeReason::Timeout
        }
    }
}
