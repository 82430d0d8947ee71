//! Waits for the connection to the X server.

use std::thread;

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::{DisplayConnection, Duration, WakeReason};
use crate::host::waker::WakeSignal;

/// Waits for the connection to the display.
pub(in super::super) struct Waiter {
    connection: Option<DisplayConnection>,
    wake: Option<WakeSignal>,
}

impl Waiter {
    /// A waiter for this connection, if the library says which one it is. `wake` lets other threads end waits.
    pub(in super::super) const fn new(
        connection: Option<DisplayConnection>,
        wake: Option<WakeSignal>,
    ) -> Self {
        Self { connection, wake }
    }

    /// Returns true if the display can end a wait.
    pub(in super::super) const fn wakes_on_input(&self) -> bool {
        self.connection.is_some()
    }

    /// Returns true if every event that the program may need ends a wait, so that a wait needs no timeout.
    pub(in super::super) const fn needs_no_timeout(&self) -> bool {
        self.wakes_on_input() && self.wake.is_some()
    }

    /// Waits until the display or another thread sends something, for at most `timeout`. Without a connection only the timeout,
    /// which must be given then, ends the wait.
    pub(in super::super) fn wait(&mut self, timeout: Option<Duration>) -> WakeReason {
        if self.connection.is_none() {
            timeout.into_iter().for_each(thread::sleep);
            return WakeReason::Timeout;
        }
        // First the connection: reading one that is closed ends the program.
        let reason = self.poll(Some(Duration::ZERO));
        if reason == WakeReason::Lost {
            return reason;
        }
        // Drawing may have read events already.
        if self.has_events() {
            return WakeReason::Ready;
        }
        match self.poll(timeout) {
            // It may have been no event.
            WakeReason::Ready if !self.has_events() => WakeReason::Timeout,
            WakeReason::Woken => {
                self.wake.iter_mut().for_each(WakeSignal::clear);
                // It may have an event, such as the names of files that were dropped a while ago.
                match self.has_events() {
                    true => WakeReason::Ready,
                    false => WakeReason::Woken,
                }
            }
            reason => reason,
        }
    }

    fn has_events(&mut self) -> bool {
        let connection = self.connection.as_mut();
        connection.is_some_and(|connection| (connection.has_events)())
    }

    fn poll(&self, timeout: Option<Duration>) -> WakeReason {
        let connection = self.connection.iter();
        let mut fds: Vec<PollFd<'_>> = connection
            .map(|connection| PollFd::new(&connection.descriptor, PollFlags::IN))
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
        let descriptor = display.try_clone().unwrap().into();
        // Nothing that comes over the connection is an event.
        let has_events = Box::new(move || {
            if rustix::io::ioctl_fionread(&display).unwrap() > 0 {
                let _ = display.read(&mut [0; 8]).unwrap();
            }
            seen.get()
        });
        let connection = DisplayConnection {
            descriptor,
            has_events,
        };
        let waiter = Waiter::new(Some(connection), wake);
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
    fn what_another_thread_has_got_is_not_missed() {
        let (mut waiter, _server, waker, _) = waiter();
        let mut is_there = false;
        if let Some(connection) = &mut waiter.connection {
            connection.has_events = Box::new(move || std::mem::replace(&mut is_there, true));
        }
        waker.wake();
        assert_eq!(waiter.wait(LONG), WakeReason::Ready);
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
    fn what_is_no_event_needs_no_frame() {
        let (mut waiter, mut server, _waker, _) = waiter();
        let sent = thread::spawn(move || {
            thread::sleep(Duration::from_millis(20));
            server.write_all(&[1]).unwrap();
            server
        });
        assert_eq!(waiter.wait(LONG), WakeReason::Timeout);
        let server = sent.join().unwrap();
        drop(server);
        assert_eq!(waiter.wait(LONG), WakeReason::Lost);
    }
}
