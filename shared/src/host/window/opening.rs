//! Catches the panics of the window's library, and reports those of opening the window as errors.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::{env, panic};

use thiserror::Error;

/// Calls `run`, which opens the window, and then sets the flag it is given. A panic before that is an error of opening the
/// window, and one with [`DisplayLost`] the loss of the window; any other continues.
pub(super) fn catch_panics(run: impl FnOnce(Arc<AtomicBool>)) -> Result<(), WindowError> {
    let opening = OpeningPanics::capture();
    let opened = Arc::clone(&opening.opened);
    let result = panic::catch_unwind(AssertUnwindSafe(|| run(opened)));
    let failed = opening.release();
    match (result, failed) {
        (Ok(()), _) => Ok(()),
        (Err(_), Some(message)) => Err(WindowError::NotOpened(cause(&message))),
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

/// The reason why a program in a window could not start or continue.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum WindowError {
    /// There is no display, or a library needed to draw on it is missing.
    #[error("No window can be opened: {0}.")]
    NotOpened(String),
    /// The display ended while the program was running. All changes requested have been stored.
    #[error("The window was closed because the connection to the display was lost.")]
    Lost,
}

/// The display has ended.
#[derive(Debug, Clone, Copy)]
pub(super) struct DisplayLost;

/// The system libraries loaded when the window opens, and their Debian packages.
const LIBRARIES: [(&str, &str); 5] = [
    ("libX11", "libx11-6"),
    ("libxkbcommon", "libxkbcommon0"),
    ("libXi", "libxi6"),
    ("libGL", "libgl1"),
    ("libEGL", "libegl1"),
];

/// The cause, without a full stop, from the message of a panic while the window was opened.
pub(super) fn cause(message: &str) -> String {
    if cfg!(any(windows, target_os = "macos")) {
        // On these systems no library is loaded by name, so the driver is the usual cause.
        return "OpenGL cannot be used; install the driver for the graphics card".to_owned();
    }
    cause_on(message, env::var("DISPLAY").ok().as_deref())
}

fn cause_on(message: &str, display: Option<&str>) -> String {
    if message.contains("XOpenDisplay") {
        return match display {
            None | Some("") => "there is no display (DISPLAY is not set)".to_owned(),
            Some(name) => format!("the display {name} is not responding"),
        };
    }
    let library = LIBRARIES.iter().find(|(name, _)| message.contains(name));
    if let Some((name, package)) = library {
        return format!("the library {name} is missing (on Debian: package {package})");
    }
    // The library unwraps missing OpenGL functions without a message of its own.
    if message.contains("`None` value") || message.contains("function pointer") {
        return "OpenGL cannot be used (on Debian: package libgl1)".to_owned();
    }
    // Whatever else it is, the library found no way to draw there. Its own words are for programmers.
    format!(
        "the display{} has no OpenGL with 24-bit colour",
        display.map(|name| format!(" {name}")).unwrap_or_default()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_failures_are_explained() {
        let on = |message, display| cause_on(message, display);
        let open = "XOpenDisplay() failed!";
        assert_eq!(on(open, None), "there is no display (DISPLAY is not set)");
        assert_eq!(on(open, Some(":7")), "the display :7 is not responding");
        let missing = "X11 backend failed: LibraryNotFound(DlOpenError(\"libXi.so.6\"))";
        assert_eq!(
            on(missing, None),
            "the library libXi is missing (on Debian: package libxi6)"
        );
        let unwrapped = "called `Option::unwrap()` on a `None` value";
        assert_eq!(
            on(unwrapped, None),
            "OpenGL cannot be used (on Debian: package libgl1)"
        );
        for message in [
            "called `Result::unwrap()` on an `Err` value: InitializeFailed",
            "surface creation failed",
            "GLX: No GLXFBConfigs returned",
            "Something else.\nmore",
            "",
        ] {
            assert_eq!(
                on(message, Some(":7")),
                "the display :7 has no OpenGL with 24-bit colour"
            );
        }
    }
}
