//! Catches the panics of the window's library, and reports those of opening the window as errors.

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::error::{DisplayLost, WindowError};
use super::failure;

/// Calls `run`, which opens the window, and then sets the flag it is given. A panic before that is an error of opening the
/// window, and one with [`DisplayLost`] the loss of the window; any other continues.
pub(super) fn catch_panics(run: impl FnOnce(Arc<AtomicBool>)) -> Result<(), WindowError> {
    let opening = OpeningPanics::capture();
    let opened = Arc::clone(&opening.opened);
    let result = panic::catch_unwind(AssertUnwindSafe(|| run(opened)));
    let failed = opening.release();
    match (result, failed) {
        (Ok(()), _) => Ok(()),
        (Err(_), Some(message)) => Err(WindowError::NotOpened(failure::cause(&message))),
        (Err(payload), None) if payload.is::<DisplayLost>() => Err(WindowError::Lost),
        (Err(payload), None) => panic::resume_unwind(payload),
    }
}

/// Captures panics while the window opens, because they are reported as errors and not on the terminal.
struct OpeningPanics {
    opened: Arc<AtomicBool>,
    message: Arc<Mutex<String>>,
}

impl OpeningPanics {
    fn capture() -> Self {
        let opening = Self {
            opened: Arc::default(),
            message: Arc::default(),
        };
        let (opened, message) = (Arc::clone(&opening.opened), Arc::clone(&opening.message));
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if opened.load(Ordering::Relaxed) {
                usual(info);
            } else {
                let mut message = message.lock().unwrap_or_else(PoisonError::into_inner);
                *message = text(info.payload());
            }
        }));
        opening
    }

    /// The message of a panic, if the window has not opened. From now on panics are reported as usual.
    fn release(self) -> Option<String> {
        let opened = self.opened.swap(true, Ordering::Relaxed);
        let message = self.message.lock().unwrap_or_else(PoisonError::into_inner);
        (!opened).then(|| message.clone())
    }
}

fn text(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| payload.downcast_ref::<&str>().copied())
        .unwrap_or_default()
        .to_owned()
}
