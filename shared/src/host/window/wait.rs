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
    /// Something was pressed on a gamepad.
    Gamepad,
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
    use std::io::{PipeReader, Read};
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
        /// What becomes readable when something is pressed on a gamepad, as long as there can be one.
        gamepads: Option<PipeReader>,
    }

    impl Waiter {
        /// Finds the connection opened since `before`.
        pub(in super::super) fn since(before: &OpenSockets) -> Self {
            let new = sockets().into_iter().find(|fd| !before.0.contains(fd));
            Self {
                connection: new.and_then(duplicate),
                gamepads: None,
            }
        }

        /// Lets gamepads end waits as well, which write to this pipe.
        pub(in super::super) fn listen_to(&mut self, gamepads: Option<PipeReader>) {
            self.gamepads = gamepads;
        }

        /// Whether the display can end a wait.
        pub(in super::super) const fn listens(&self) -> bool {
            self.connection.is_some()
        }

        /// Waits until the display or a gamepad sends something, for at most `timeout`.
        pub(in super::super) fn wait(&mut self, timeout: Duration) -> WakeReason {
            let Some(connection) = &self.connection else {
                thread::sleep(timeout.min(Duration::from_millis(10)));
                return WakeReason::Timeout;
            };
            let mut fds = vec![PollFd::new(connection, PollFlags::IN)];
            let gamepads = self.gamepads.iter();
            fds.extend(gamepads.map(|pipe| PollFd::new(pipe, PollFlags::IN)));
            let timeout = Timespec {
                tv_sec: timeout.as_secs() as _,
                tv_nsec: timeout.subsec_nanos().into(),
            };
            match poll(&mut fds, Some(&timeout)) {
                Ok(0) => WakeReason::Timeout,
                Ok(_) if fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) => {
                    WakeReason::Lost
                }
                Ok(_) if fds[0].revents().is_empty() => {
                    self.empty_pipe();
                    WakeReason::Gamepad
                }
                // An interrupted wait ends, too.
                _ => WakeReason::Ready,
            }
        }

        /// Reads what the gamepads have written. They close the pipe when there can be no gamepads.
        fn empty_pipe(&mut self) {
            let read = |pipe: &mut PipeReader| pipe.read(&mut [0; 256]).unwrap_or_default();
            if self.gamepads.as_mut().is_some_and(|pipe| read(pipe) == 0) {
                self.gamepads = None;
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

    #[cfg(test)]
    mod tests {
        use std::io::{Write, pipe};
        use std::time::Instant;

        use super::*;

        #[test]
        fn a_gamepad_ends_a_wait_and_without_gamepads_nothing_spins() {
            let (display, _server) = pipe().unwrap();
            let (reader, mut gamepad) = pipe().unwrap();
            let mut waiter = Waiter {
                connection: Some(display.into()),
                gamepads: None,
            };
            waiter.listen_to(Some(reader));
            let short = Duration::from_millis(30);
            assert_eq!(waiter.wait(short), WakeReason::Timeout);
            gamepad.write_all(&[1, 1]).unwrap();
            assert_eq!(waiter.wait(Duration::from_secs(10)), WakeReason::Gamepad);
            assert_eq!(waiter.wait(short), WakeReason::Timeout);
            // There can be no gamepads any more.
            drop(gamepad);
            assert_eq!(waiter.wait(short), WakeReason::Gamepad);
            let begin = Instant::now();
            assert_eq!(waiter.wait(short), WakeReason::Timeout);
            assert!(begin.elapsed() >= short);
        }
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

        /// Nothing: a wait is short enough for gamepads.
        pub(in super::super) fn listen_to(&mut self, _: Option<std::io::PipeReader>) {}

        /// False: only the timeout ends a wait.
        pub(in super::super) const fn listens(&self) -> bool {
            false
        }

        /// Sleeps for 10 ms, which nobody notices, or for `timeout` if that is less.
        pub(in super::super) fn wait(&mut self, timeout: Duration) -> WakeReason {
            std::thread::sleep(timeout.min(Duration::from_millis(10)));
            WakeReason::Timeout
        }
    }
}
