//! Lets other threads end the wait of a program at rest, so that it need not look for their replies again and again.

use std::io::{PipeReader, PipeWriter, Read, Write, pipe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Ends a wait. One that was made by `default` does nothing.
#[derive(Clone, Default)]
pub struct Waker(Option<Arc<Shared>>);

/// What becomes readable when a [`Waker`] is used.
pub struct WakePipe {
    pipe: PipeReader,
    shared: Arc<Shared>,
}

struct Shared {
    pipe: PipeWriter,
    /// Whether a byte is in the pipe. There is never more than one, so that writing cannot block.
    woken: AtomicBool,
}

impl Waker {
    /// A waker and its pipe; without a pipe the waker does nothing.
    #[must_use]
    pub fn new() -> (Self, Option<WakePipe>) {
        let Ok((reader, writer)) = pipe() else {
            return (Self::default(), None);
        };
        let shared = Arc::new(Shared {
            pipe: writer,
            woken: AtomicBool::new(false),
        });
        let pipe = WakePipe {
            pipe: reader,
            shared: Arc::clone(&shared),
        };
        (Self(Some(shared)), Some(pipe))
    }

    /// Ends the wait under way, or the next one. What it is ended for must be there already.
    pub fn wake(&self) {
        if let Some(shared) = &self.0
            && !shared.woken.swap(true, Ordering::SeqCst)
        {
            // It fails only when nobody waits any more.
            let _ = (&shared.pipe).write_all(&[1]);
        }
    }
}

impl WakePipe {
    /// Empties the pipe, which must be readable. Whatever the wait was ended for has to be looked at after that.
    pub fn clear(&mut self) {
        let _ = self.pipe.read(&mut [0; 1]);
        self.shared.woken.store(false, Ordering::SeqCst);
    }

    /// Whether a waker was used since the last `clear`.
    #[must_use]
    pub fn is_woken(&self) -> bool {
        self.shared.woken.load(Ordering::SeqCst)
    }

    /// The pipe, to wait for it.
    #[must_use]
    pub const fn pipe(&self) -> &PipeReader {
        &self.pipe
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn any_number_of_calls_is_one_byte_and_none_is_lost() {
        let (waker, pipe) = Waker::new();
        let mut pipe = pipe.unwrap();
        assert!(!pipe.is_woken());
        // More than a pipe takes.
        for _ in 0..100_000 {
            waker.wake();
        }
        assert!(pipe.is_woken());
        pipe.clear();
        assert!(!pipe.is_woken());
        let other = waker.clone();
        thread::spawn(move || other.wake()).join().unwrap();
        assert!(pipe.is_woken(), "from another thread");
        pipe.clear();
        Waker::default().wake();
        assert!(!pipe.is_woken());
    }
}
