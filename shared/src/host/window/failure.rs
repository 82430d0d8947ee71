//! Explains why the window did not open, from the message of the library's panic.

use std::env;

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
        return "OpenGL cannot be used; install the driver of the graphics card".to_owned();
    }
    cause_on(message, env::var("DISPLAY").ok().as_deref())
}

fn cause_on(message: &str, display: Option<&str>) -> String {
    if message.contains("XOpenDisplay") {
        return match display {
            None | Some("") => "there is no display (DISPLAY is not set)".to_owned(),
            Some(name) => format!("the display {name} does not answer"),
        };
    }
    // The window library counts seconds from 1970, and panics before that.
    if message.contains("second time provided") {
        return "the clock of the computer is set to a time before 1970".to_owned();
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
        assert_eq!(on(open, Some(":7")), "the display :7 does not answer");
        let early = "second time provided was later than self";
        assert_eq!(
            on(early, Some(":7")),
            "the clock of the computer is set to a time before 1970"
        );
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
