//! Waits for the connection to the X server, which is the socket that appeared when the window opened.

// Borrowing a descriptor that the library opened is not possible in safe code.
#![allow(unsafe_code)]

use std::fs;
use std::os::fd::{BorrowedFd, OwnedFd, RawFd};
use std::thread;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::{Duration, LookAtQueue, Queued, WakeReason};
use crate::host::waker::WakeSignal;

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
    queue: Option<LookAtQueue>,
    wake: Option<WakeSignal>,
}

impl Waiter {
    /// Finds the connection opened since `before`. `queue` is the library's queue of events, if that can be seen, and
    /// `wake` lets other threads end waits.
    pub(in super::super) fn new(
        before: &OpenSockets,
        queue: Option<LookAtQueue>,
        wake: Option<WakeSignal>,
    ) -> Self {
        let new = sockets().into_iter().find(|fd| !before.0.contains(fd));
        Self {
            connection: new.and_then(duplicate),
            queue,
            wake,
        }
    }

    /// Returns true if the display can end a wait.
    pub(in super::super) const fn wakes_on_input(&self) -> bool {
        self.connection.is_some()
    }

    /// Returns true if every event that the program may need ends a wait, so that a wait needs no timeout.
    pub(in super::super) const fn needs_no_timeout(&self) -> bool {
        self.wakes_on_input() && self.queue.is_some() && self.wake.is_some()
    }

    /// Waits until the display or another thread sends something, for at most `timeout`. Without a connection only the timeout,
    /// which must be given then, ends the wait.
    pub(in super::super) fn wait(&mut self, timeout: Option<Duration>) -> WakeReason {
        if self.connection.is_none() {
            timeout.into_iter().for_each(thread::sleep);
            return WakeReason::Timeout;
        }
        // First the connection: asking for the queue of one that is closed ends the program.
        let reason = self.poll(Some(Duration::ZERO));
        if reason == WakeReason::Lost {
            return reason;
        }
        match self.look_at_queue() {
            Queued::Nothing => {}
            Queued::Motions => return WakeReason::Motion,
            Queued::Events => return WakeReason::Ready,
        }
        match self.poll(timeout) {
            WakeReason::Ready if self.queue.is_none() => WakeReason::Ready,
            WakeReason::Ready => match self.look_at_queue() {
                Queued::Events => WakeReason::Ready,
                Queued::Nothing | Queued::Motions => WakeReason::Motion,
            },
            WakeReason::Woken => {
                self.wake.iter_mut().for_each(WakeSignal::clear);
                WakeReason::Woken
            }
            reason => reason,
        }
    }

    fn look_at_queue(&mut self) -> Queued {
        self.queue.as_mut().map_or(Queued::Nothing, |look| look())
    }

    fn poll(&self, timeout: Option<Duration>) -> WakeReason {
        let connection = self.connection.iter();
        let mut fds: Vec<PollFd<'_>> = connection
            .map(|connection| PollFd::new(connection, PollFlags::IN))
            .collect();
        let wake = self.wake.iter();
        fds.extend(wake.map(|wake| PollFd::new(wake.pipe(), PollFlags::IN)));
        let timeout = timeout.map(|timeout| Timespec {
            tv_sec: timeout.as_secs() as _,
            tv_nsec: timeout.subsec_nanos().into(),
        });
        match poll(&mut fds, timeout.as_ref()) {
            Ok(0) => WakeReason::Timeout,
            Ok(_) if fds[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) => {
                WakeReason::Lost
            }
            Ok(_) if fds[0].revents().is_empty() => WakeReason::Woken,
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

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::io::{PipeWriter, Read, Write, pipe};
    use std::rc::Rc;
    use std::time::Instant;

    use super::*;
    use crate::host::waker::Waker;

    const MOMENT: Option<Duration> = Some(Duration::from_millis(30));
    const LONG: Option<Duration> = Some(Duration::from_secs(10));

    /// A waiter, the other end of its connection, its waker, and whether its queue has events.
    fn waiter() -> (Waiter, PipeWriter, Waker, Rc<Cell<bool>>) {
        let (mut display, server) = pipe().unwrap();
        let (waker, wake) = Waker::new();
        let queued = Rc::new(Cell::new(false));
        let seen = Rc::clone(&queued);
        let connection = Some(display.try_clone().unwrap().into());
        // Everything that comes over the connection is a motion.
        let queue: LookAtQueue = Box::new(move || {
            let count = rustix::io::ioctl_fionread(&display).unwrap();
            match (seen.get(), count) {
                (true, _) => Queued::Events,
                (false, 0) => Queued::Nothing,
                (false, _) => {
                    let _ = display.read(&mut [0; 8]).unwrap();
                    Queued::Motions
                }
            }
        });
        let waiter = Waiter {
            connection,
            queue: Some(queue),
            wake,
        };
        (waiter, server, waker, queued)
    }

    #[test]
    fn another_thread_ends_a_wait_and_nothing_spins_then() {
        let (mut waiter, _server, waker, _) = waiter();
        assert!(waiter.needs_no_timeout());
        assert_eq!(waiter.wait(MOMENT), WakeReason::Timeout);
        thread::spawn(move || {
            thread::sleep(Duration::from_millis(20));
            waker.wake();
        });
        assert_eq!(waiter.wait(None), WakeReason::Woken);
        let begin = Instant::now();
        assert_eq!(waiter.wait(MOMENT), WakeReason::Timeout);
        assert!(Some(begin.elapsed()) >= MOMENT);
    }

    #[test]
    fn without_a_connection_a_wait_lasts_as_long_as_it_is_told() {
        let (mut waiter, _server, _waker, _) = waiter();
        waiter.connection = None;
        assert!(!waiter.wakes_on_input());
        let begin = Instant::now();
        assert_eq!(waiter.wait(MOMENT), WakeReason::Timeout);
        assert!(Some(begin.elapsed()) >= MOMENT);
    }

    #[test]
    fn what_drawing_has_read_from_the_connection_is_not_missed() {
        let (mut waiter, _server, _waker, queued) = waiter();
        queued.set(true);
        assert_eq!(waiter.wait(LONG), WakeReason::Ready);
        assert_eq!(waiter.wait(LONG), WakeReason::Ready);
        queued.set(false);
        assert_eq!(waiter.wait(MOMENT), WakeReason::Timeout);
    }

    #[test]
    fn motions_beside_the_window_are_told_from_events() {
        let (mut waiter, mut server, _waker, _) = waiter();
        let sent = thread::spawn(move || {
            thread::sleep(Duration::from_millis(20));
            server.write_all(&[35]).unwrap();
            server
        });
        assert_eq!(waiter.wait(LONG), WakeReason::Motion);
        let server = sent.join().unwrap();
        assert_eq!(waiter.wait(MOMENT), WakeReason::Timeout);
        drop(server);
        assert_eq!(waiter.wait(LONG), WakeReason::Lost);
    }
}
