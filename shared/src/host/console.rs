//! The console of programs that Windows starts without one, so that a double click opens nothing but their window.
//!
//! Elsewhere every program has the terminal that it was started from, and nothing is to be done.

/// Takes the console that the program was started from, if there is one, for what it prints. Pipes and files that it was given
/// stay. Call it first of all.
pub fn attach() {
    #[cfg(windows)]
    system::attach();
}

/// Shows a sentence in a window of the system's own, if there is no standard error on which anybody could read it.
pub(super) fn show_if_unheard(sentence: &str) {
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
    use std::os::windows::io::{AsRawHandle, IntoRawHandle, RawHandle};
    use std::ptr;

    use windows_sys::Win32::Foundation::INVALID_HANDLE_VALUE;
    use windows_sys::Win32::System::Console::{
        ATTACH_PARENT_PROCESS, AttachConsole, STD_ERROR_HANDLE, STD_HANDLE, STD_INPUT_HANDLE,
        STD_OUTPUT_HANDLE, SetStdHandle,
    };
    use windows_sys::Win32::UI::WindowsAndMessaging::{
        MB_ICONERROR, MB_OK, MB_SETFOREGROUND, MessageBoxW,
    };

    pub(super) fn attach() {
        // What it was given: handles of the console's own are not inherited by programs without one.
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
        for ((which, device), given) in devices.into_iter().zip(given) {
            if is_open(given) {
                set(which, given);
            } else if let Ok(console) = open(device) {
                // It stays open to the end of the program.
                set(which, console.into_raw_handle());
            }
        }
    }

    pub(super) fn has_error_output() -> bool {
        is_open(stderr().as_raw_handle())
    }

    pub(super) fn show(sentence: &str) {
        let wide = |text: &str| -> Vec<u16> { text.encode_utf16().chain([0]).collect() };
        let (text, title) = (wide(&sentence.replace('\0', " ")), wide("Ishido"));
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
        // SAFETY: the handle is open and stays so. If it is refused, that output is lost, as it was before.
        unsafe { SetStdHandle(which, handle) };
    }
}
