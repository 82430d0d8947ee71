//! Sleeping until there is input, so that an idle program costs next to nothing.
//!
//! The library has no such function: its own blocking loop misses close requests. On Linux we wait on the connection
//! to the X server, which we find as the socket that appeared when the window opened; elsewhere we sleep briefly.

use std::time::Duration;

/// Why a wait ended.
// Elsewhere than on Linux only time ends it.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Woken {
    /// Something came from the display; it need not be input.
    Ready,
    /// The time was up.
    Timeout,
    /// The display is gone.
    Lost,
}

#[cfg(target_os = "linux")]
pub(super) use x::{Before, Waiter};

#[cfg(not(target_os = "linux"))]
pub(super) use short::{Before, Waiter};

#[cfg(target_os = "linux")]
mod x {
    // Taking hold of a descriptor that a library opened cannot be done in safe code.
    #![allow(unsafe_code)]

    use std::fs;
    use std::os::fd::{BorrowedFd, OwnedFd, RawFd};
    use std::thread;

    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    use super::{Duration, Woken};

    /// The sockets there were before the window opened.
    pub(in super::super) struct Before(Vec<RawFd>);

    impl Before {
        /// Looks at the sockets of the process.
        pub(in super::super) fn now() -> Self {
            Self(sockets())
        }
    }

    /// Waits for the display.
    pub(in super::super) struct Waiter {
        /// Our own descriptor of the connection, if it was found.
        connection: Option<OwnedFd>,
    }

    impl Waiter {
        /// Finds the connection that was made since `before`.
        pub(in super::super) fn since(before: &Before) -> Self {
            let new = sockets().into_iter().find(|fd| !before.0.contains(fd));
            Self {
                connection: new.and_then(duplicate),
            }
        }

        /// Whether a wait ends when something comes from the display.
        pub(in super::super) const fn listens(&self) -> bool {
            self.connection.is_some()
        }

        /// Waits until something comes from the display, for at most `timeout`.
        pub(in super::super) fn wait(&self, timeout: Duration) -> Woken {
            let Some(connection) = &self.connection else {
                thread::sleep(timeout.min(Duration::from_millis(10)));
                return Woken::Timeout;
            };
            let mut fds = [PollFd::new(connection, PollFlags::IN)];
            let timeout = Timespec {
                tv_sec: timeout.as_secs() as _,
                tv_nsec: timeout.subsec_nanos().into(),
            };
            match poll(&mut fds, Some(&timeout)) {
                Ok(0) => Woken::Timeout,
                Ok(_) if fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) => {
                    Woken::Lost
                }
                // An interrupted wait is over, too.
                _ => Woken::Ready,
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
    use super::{Duration, Woken};

    /// Nothing needs to be known before the window opens.
    pub(in super::super) struct Before;

    impl Before {
        /// Nothing.
        pub(in super::super) fn now() -> Self {
            Self
        }
    }

    /// Sleeps.
    pub(in super::super) struct Waiter;

    impl Waiter {
        /// A sleeper.
        pub(in super::super) fn since(_: &Before) -> Self {
            Self
        }

        /// It never hears anything.
        pub(in super::super) const fn listens(&self) -> bool {
            false
        }

        /// Sleeps so briefly that nobody notices, for at most `timeout`.
        pub(in super::super) fn wait(&self, timeout: Duration) -> Woken {
            std::thread::sleep(timeout.min(Duration::from_millis(10)));
            Woken::Timeout
        }
    }
}
