//! Waits for messages to the window, on Windows.

// Waiting for messages is a call of the system.
#![allow(unsafe_code)]

use std::os::windows::io::AsRawHandle;
use std::{ptr, thread};

use windows_sys::Win32::Foundation::{HANDLE, WAIT_FAILED, WAIT_OBJECT_0, WAIT_TIMEOUT};
use windows_sys::Win32::System::Threading::INFINITE;
use windows_sys::Win32::UI::Input::{RAWINPUTDEVICE, RIDEV_REMOVE, RegisterRawInputDevices};
use windows_sys::Win32::UI::WindowsAndMessaging::{
    MWMO_INPUTAVAILABLE, MsgWaitForMultipleObjectsEx, QS_ALLINPUT,
};

use super::{DisplayConnection, Duration, WakeReason};
use crate::host::waker::WakeSignal;

/// Length of a wait that the system refuses.
const SHORT: Duration = Duration::from_millis(10);

/// Waits for messages to the thread that has made it, which is that of the window.
pub(in super::super) struct Waiter {
    wake: Option<WakeSignal>,
}

impl Waiter {
    /// A waiter for the window that has opened. `wake` lets other threads end waits.
    pub(in super::super) fn new(_: Option<DisplayConnection>, wake: Option<WakeSignal>) -> Self {
        drop_raw_motions();
        Self { wake }
    }

    /// True: messages end a wait.
    pub(in super::super) const fn wakes_on_input(&self) -> bool {
        true
    }

    /// Returns true if every event that the program may need ends a wait, so that a wait needs no timeout.
    pub(in super::super) const fn needs_no_timeout(&self) -> bool {
        self.wake.is_some()
    }

    /// Waits until a message comes or another thread wants it, for at most `timeout`.
    pub(in super::super) fn wait(&mut self, timeout: Option<Duration>) -> WakeReason {
        let handles: Vec<HANDLE> = self
            .wake
            .iter()
            .map(|wake| wake.event().as_raw_handle())
            .collect();
        let count = handles.len() as u32;
        // SAFETY: there are `count` handles, which stay open as long as `wake`, and no others are accessed. Messages that were
        // looked at without being taken count, too, so that none is waited for that is there already.
        let woken = unsafe {
            MsgWaitForMultipleObjectsEx(
                count,
                handles.as_ptr(),
                timeout.map_or(INFINITE, millis),
                QS_ALLINPUT,
                MWMO_INPUTAVAILABLE,
            )
        };
        match woken {
            WAIT_OBJECT_0 if count == 1 => {
                self.wake.iter_mut().for_each(WakeSignal::clear);
                WakeReason::Woken
            }
            WAIT_TIMEOUT => WakeReason::Timeout,
            WAIT_FAILED => {
                thread::sleep(timeout.map_or(SHORT, |timeout| timeout.min(SHORT)));
                WakeReason::Ready
            }
            _ => WakeReason::Ready,
        }
    }
}

/// Whole milliseconds, of which a wait for less would be none at all.
fn millis(timeout: Duration) -> u32 {
    let millis = timeout.as_micros().div_ceil(1_000);
    u32::try_from(millis).unwrap_or(INFINITE).min(INFINITE - 1)
}

/// Ends the messages about the mouse's own motions, also beside the window, which the library asks for. Nobody needs them, and
/// each would end a wait.
fn drop_raw_motions() {
    let mouse = RAWINPUTDEVICE {
        usUsagePage: 1,
        usUsage: 2,
        dwFlags: RIDEV_REMOVE,
        hwndTarget: ptr::null_mut(),
    };
    // SAFETY: one device is passed, with its size. Without success more frames are drawn than need be.
    unsafe { RegisterRawInputDevices(&raw const mouse, 1, size_of::<RAWINPUTDEVICE>() as u32) };
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use windows_sys::Win32::System::Threading::GetCurrentThreadId;
    use windows_sys::Win32::UI::WindowsAndMessaging::{
        MSG, PM_REMOVE, PeekMessageW, PostThreadMessageW, WM_NULL,
    };

    use super::*;
    use crate::host::waker::Waker;

    const MOMENT: Option<Duration> = Some(Duration::from_millis(60));
    const LONG: Option<Duration> = Some(Duration::from_secs(10));

    fn take_messages() {
        // SAFETY: a message is a plain structure of numbers, which the call fills.
        unsafe {
            let mut message: MSG = std::mem::zeroed();
            while PeekMessageW(&raw mut message, ptr::null_mut(), 0, 0, PM_REMOVE) != 0 {}
        }
    }

    #[test]
    fn another_thread_ends_a_wait_and_nothing_spins_then() {
        let (waker, wake) = Waker::new();
        let mut waiter = Waiter { wake };
        assert!(waiter.needs_no_timeout());
        take_messages();
        assert_eq!(waiter.wait(MOMENT), WakeReason::Timeout);
        thread::spawn(move || {
            thread::sleep(Duration::from_millis(20));
            waker.wake();
        });
        assert_eq!(waiter.wait(None), WakeReason::Woken);
        let begin = Instant::now();
        assert_eq!(waiter.wait(MOMENT), WakeReason::Timeout);
        assert!(begin.elapsed() >= Duration::from_millis(40));
    }

    #[test]
    fn a_message_ends_waits_until_it_is_taken() {
        let (_waker, wake) = Waker::new();
        let mut waiter = Waiter { wake };
        take_messages();
        // SAFETY: the message has no content, and its thread has a queue since it was looked at.
        let posted = unsafe { PostThreadMessageW(GetCurrentThreadId(), WM_NULL, 0, 0) };
        assert_ne!(posted, 0);
        assert_eq!(waiter.wait(LONG), WakeReason::Ready);
        assert_eq!(waiter.wait(LONG), WakeReason::Ready);
        take_messages();
        assert_eq!(waiter.wait(MOMENT), WakeReason::Timeout);
    }

    #[test]
    fn a_wait_is_never_rounded_to_none() {
        assert_eq!(millis(Duration::ZERO), 0);
        assert_eq!(millis(Duration::from_micros(1)), 1);
        assert_eq!(millis(Duration::from_millis(5)), 5);
        assert_eq!(millis(Duration::MAX), INFINITE - 1);
    }
}
