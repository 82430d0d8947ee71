//! The console of programs that Windows starts without one, so that a double click opens nothing but their window.
//!
//! Elsewhere every program has the terminal that it was started from, and nothing is to be done.

/// Takes the console that the program was started from, if there is one, for what it prints. Pipes and files that it was given
/// stay. Call it first of all. `title` is the program's name for people.
pub fn attach(title: &'static str) {
    #[cfg(windows)]
    system::attach(title);
    #[cfg(not(windows))]
    let _ = title;
}

/// Gives the console back that [`attach`] took: Ctrl+C in it, and closing it, would end the program. Call it when the program
/// has a window.
#[cfg_attr(not(feature = "window"), allow(dead_code))]
pub(super) fn detach() {
    #[cfg(windows)]
    system::detach();
}

/// Shows a sentence in a window of the system's own, if there is no standard error on which anybody could read it.
pub(super) fn show_without_stderr(sentence: &str) {
    #[cfg(windows)]
    if !system::has_error_output() {
        system::show(sentence);
    }
    #[cfg(not(windows))]
    let _ = sentence;
}

#[cfg(windows)]
mod system {
    // Consoles and windows of messages are known to the system only.
    #![allow(unsafe_code)]

    use std::fs::{File, OpenOptions};
    use std::io::{stderr, stdin, stdout};
    use std::os::windows::io::{AsRawHandle, RawHandle};
    use std::ptr;
    use std::sync::{Mutex, OnceLock, PoisonError};

    use windows_sys::Win32::Foundation::INVALID_HANDLE_VALUE;
    use windows_sys::Win32::System::Console::{
        ATTACH_PARENT_PROCESS, AttachConsole, FreeConsole, STD_ERROR_HANDLE, STD_HANDLE,
        STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, SetStdHandle,
    };
    use windows_sys::Win32::UI::WindowsAndMessaging::{
        MB_ICONERROR, MB_OK, MB_SETFOREGROUND, MessageBoxW,
    };

    /// The title of windows with a sentence.
    static TITLE: OnceLock<&str> = OnceLock::new();

    /// Handles opened of the console that the program is attached to, and as which of its standard handles.
    static CONSOLE: Mutex<Option<Vec<(STD_HANDLE, File)>>> = Mutex::new(None);

    pub(super) fn attach(title: &'static str) {
        let _ = TITLE.set(title);
        // The handles that it was given: those of the console itself are not inherited by programs without one.
        let given = [
            stdin().as_raw_handle(),
            stdout().as_raw_handle(),
            stderr().as_raw_handle(),
        ];
        // SAFETY: a call with a number. It fails where there is no console, or where the program has its own.
        if unsafe { AttachConsole(ATTACH_PARENT_PROCESS) } == 0 {
            return;
        }
        let devices = [
            (STD_INPUT_HANDLE, "CONIN$"),
            (STD_OUTPUT_HANDLE, "CONOUT$"),
            (STD_ERROR_HANDLE, "CONOUT$"),
        ];
        let mut opened = Vec::new();
        for ((which, device), given) in devices.into_iter().zip(given) {
            if is_open(given) {
                set(which, given);
            } else if let Ok(console) = open(device) {
                set(which, console.as_raw_handle());
                opened.push((which, console));
            }
        }
        *CONSOLE.lock().unwrap_or_else(PoisonError::into_inner) = Some(opened);
    }

    pub(super) fn detach() {
        let console = CONSOLE
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
        let Some(opened) = console else {
            return;
        };
        for (which, console) in opened {
            // Nobody may use the handle once it is closed.
            set(which, ptr::null_mut());
            drop(console);
        }
        // SAFETY: a call without arguments.
        unsafe { FreeConsole() };
    }

    pub(super) fn has_error_output() -> bool {
        is_open(stderr().as_raw_handle())
    }

    pub(super) fn show(sentence: &str) {
        let wide = |text: &str| -> Vec<u16> { text.encode_utf16().chain([0]).collect() };
        let title = TITLE.get().copied().unwrap_or("Ishido");
        let (text, title) = (wide(&sentence.replace('\0', " ")), wide(title));
        let style = MB_OK | MB_ICONERROR | MB_SETFOREGROUND;
        // SAFETY: both texts end with a zero and stay until the call returns.
        unsafe { MessageBoxW(ptr::null_mut(), text.as_ptr(), title.as_ptr(), style) };
    }

    fn open(device: &str) -> std::io::Result<File> {
        OpenOptions::new().read(true).write(true).open(device)
    }

    fn is_open(handle: RawHandle) -> bool {
        !handle.is_null() && handle != INVALID_HANDLE_VALUE
    }

    fn set(which: STD_HANDLE, handle: RawHandle) {
        // SAFETY: the handle is null, or open until another takes its place. If it is refused, that output is lost, as it was
        // before.
        unsafe { SetStdHandle(which, handle) };
    }
}
