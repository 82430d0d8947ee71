//! Handles messages of Windows that the window's library does not: files that are dropped, drags beyond the window,
//! and questions of screen readers.
//!
//! All messages to the window come here first. Of dropped files the library would read everything, tell nobody, and end the
//! program if one is a folder.

// Windows calls a function of ours with numbers, and is asked with numbers.
#![allow(unsafe_code)]

use std::cell::{Cell, RefCell};
use std::ffi::OsString;
use std::os::windows::ffi::OsStringExt;
use std::ptr;

use windows_sys::Win32::Foundation::{HWND, LPARAM, LRESULT, WPARAM};
use windows_sys::Win32::Graphics::Gdi::WindowFromDC;
use windows_sys::Win32::Graphics::OpenGL::wglGetCurrentDC;
use windows_sys::Win32::UI::Input::KeyboardAndMouse::{ReleaseCapture, SetCapture};
use windows_sys::Win32::UI::Shell::{DragFinish, DragQueryFileW, HDROP};
use windows_sys::Win32::UI::WindowsAndMessaging::{
    CallWindowProcW, DefWindowProcW, GWLP_WNDPROC, SetWindowLongPtrW, WM_DROPFILES, WM_LBUTTONDOWN,
    WM_LBUTTONUP, WM_MBUTTONDOWN, WM_MBUTTONUP, WM_RBUTTONDOWN, WM_RBUTTONUP, WNDPROC,
};

#[cfg(feature = "screen-reader")]
use windows_sys::Win32::UI::WindowsAndMessaging::WM_GETOBJECT;

/// The mouse buttons that are held according to a message: left, right, middle.
const HELD: WPARAM = 0x01 | 0x02 | 0x10;

/// State of the hook for the thread of the window.
struct HookState {
    /// The library's own function for messages.
    library: Cell<WNDPROC>,
    dropped: RefCell<Vec<String>>,
}

thread_local! {
    static STATE: HookState = const {
        HookState {
            library: Cell::new(None),
            dropped: RefCell::new(Vec::new()),
        }
    };
}

/// The window that this thread draws in.
pub(super) fn window() -> Option<HWND> {
    // SAFETY: the library draws with a context that belongs to its window, and without one there is no window, either.
    let window = unsafe { WindowFromDC(wglGetCurrentDC()) };
    (!window.is_null()).then_some(window)
}

/// Lets all messages to the window that this thread draws in come to the hook first.
pub(super) fn install() {
    let Some(window) = window() else {
        return;
    };
    STATE.with(|state| {
        // SAFETY: the window is of this thread, and `on_message` has the form that messages are told in.
        let before =
            unsafe { SetWindowLongPtrW(window, GWLP_WNDPROC, on_message as *const () as isize) };
        // SAFETY: what was set there before is a function of that form, or zero.
        state
            .library
            .set(unsafe { std::mem::transmute::<isize, WNDPROC>(before) });
    });
}

/// The paths of the files that were dropped since the last call.
pub(super) fn take_dropped() -> Vec<String> {
    STATE.with(|state| state.dropped.take())
}

/// Looks at a message, and passes it on to the library.
unsafe extern "system" fn on_message(
    window: HWND,
    message: u32,
    wparam: WPARAM,
    lparam: LPARAM,
) -> LRESULT {
    #[cfg(feature = "screen-reader")]
    if message == WM_GETOBJECT
        && let Some(answer) = super::screen_reader::windows::answer(wparam, lparam)
    {
        return answer;
    }
    let library = STATE
        .try_with(|state| {
            match message {
                WM_DROPFILES => {
                    let files = dropped_files(wparam as HDROP);
                    state.dropped.borrow_mut().extend(files);
                }
                // SAFETY: the window is the one that was told of the button.
                WM_LBUTTONDOWN | WM_MBUTTONDOWN | WM_RBUTTONDOWN => unsafe {
                    SetCapture(window);
                },
                _ => {}
            }
            state.library.get()
        })
        .ok()
        .flatten();
    if message == WM_DROPFILES {
        return 0;
    }
    // SAFETY: the message is passed on as it came, to the function that it would have come to.
    let result = unsafe {
        match library {
            Some(_) => CallWindowProcW(library, window, message, wparam, lparam),
            None => DefWindowProcW(window, message, wparam, lparam),
        }
    };
    if matches!(message, WM_LBUTTONUP | WM_MBUTTONUP | WM_RBUTTONUP) && wparam & HELD == 0 {
        // SAFETY: it does nothing if the mouse is not captured.
        unsafe { ReleaseCapture() };
    }
    result
}

/// The paths of dropped files, whose list is given back.
fn dropped_files(files: HDROP) -> Vec<String> {
    // SAFETY: the list came with the message and is ours until it is given back. Each path is asked for with the length of the
    // place for it, in which Windows counts the zero behind it.
    unsafe {
        let count = DragQueryFileW(files, u32::MAX, ptr::null_mut(), 0);
        let paths = (0..count).map(|number| {
            let length = DragQueryFileW(files, number, ptr::null_mut(), 0);
            let mut path = vec![0; length as usize + 1];
            let copied = DragQueryFileW(files, number, path.as_mut_ptr(), length + 1);
            path.truncate(copied as usize);
            OsString::from_wide(&path).to_string_lossy().into_owned()
        });
        let paths = paths.filter(|path| !path.is_empty()).collect();
        DragFinish(files);
        paths
    }
}
