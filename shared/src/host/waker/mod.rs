//! Lets other threads end the wait of a program at rest, so that it need not look for their replies again and again.

#[cfg(windows)]
mod event;
#[cfg(not(windows))]
mod pipe;

#[cfg(not(windows))]
use std::io::PipeReader;
#[cfg(windows)]
use std::os::windows::io::BorrowedHandle;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(windows)]
use event::Signal;
#[cfg(not(windows))]
use pipe::Signal;

/// Ends a wait. One that was made by `default` does nothing.
#[derive(Clone, Default)]
pub struct Waker(Option<Arc<Shared>>);

/// The signal that ends a wait when a [`Waker`] is used.
pub struct WakeSignal(Arc<Shared>);

struct Shared {
    signal: Signal,
    /// True if the signal is raised. It is never raised twice, so that raising it cannot block.
    woken: AtomicBool,
}

impl Waker {
    /// A waker and its signal; without a signal the waker does nothing.
    #[must_use]
    pub fn new() -> (Self, Option<WakeSignal>) {
        let shared = Signal::new().map(|signal| {
            Arc::new(Shared {
                signal,
                woken: AtomicBool::new(false),
            })
        });
        (Self(shared.clone()), shared.map(WakeSignal))
    }

    /// Ends the wait under way, or the next one. What it is ended for must be there already.
    pub fn wake(&self) {
        if let Some(shared) = &self.0
            && !shared.woken.swap(true, Ordering::SeqCst)
        {
            shared.signal.raise();
        }
    }
}

impl WakeSignal {
    /// Lowers the signal, which must be raised. Whatever the wait was ended for has to be looked at after that.
    pub fn clear(&mut self) {
        self.0.signal.lower();
        self.0.woken.store(false, Ordering::SeqCst);
    }

    /// Returns true if a waker was used since the last `clear`.
    #[must_use]
    pub fn is_woken(&self) -> bool {
        self.0.woken.load(Ordering::SeqCst)
    }

    /// The pipe that is readable while the signal is raised.
    #[cfg(not(windows))]
    #[must_use]
    pub fn pipe(&self) -> &PipeReader {
        self.0.signal.pipe()
    }

    /// The event that is set while the signal is raised.
    #[cfg(windows)]
    #[must_use]
    pub fn event(&self) -> BorrowedHandle<'_> {
        self.0.signal.event()
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn any_number_of_calls_raise_one_signal_and_none_is_lost() {
        let (waker, signal) = Waker::new();
        let mut signal = signal.unwrap();
        assert!(!signal.is_woken());
        // More than a pipe takes.
        for _ in 0..100_000 {
            waker.wake();
        }
        assert!(signal.is_woken());
        signal.clear();
        assert!(!signal.is_woken());
        let other = waker.clone();
        thread::spawn(move || other.wake()).join().unwrap();
        assert!(signal.is_woken(), "from another thread");
        signal.clear();
        Waker::default().wake();
        assert!(!signal.is_woken());
    }
}
