//! The events that the library's connection to the X server has received and not handled yet.
//!
//! Drawing may read events from the connection into a queue, where the library finds them in its next frame only. Whoever
//! waits for the connection would miss them. The library keeps its connection to itself; OpenGL says which one it uses.

// Functions of the system's libraries are called.
#![allow(unsafe_code)]

use std::ffi::{c_int, c_long, c_void};

use macroquad::miniquad::native::module::Module;

use super::super::wait::Queued;

/// The type of events of extensions. The only ones that the library asks for are motions of the mouse anywhere on the
/// desktop, which it passes to nobody who wants them.
const EXTENSION_EVENT: c_int = 35;

type Connection = *mut c_void;

/// `XEvent`: a union that begins with the type of the event, and is as large as 24 long numbers.
#[repr(C)]
union XEvent {
    kind: c_int,
    _size: [c_long; 24],
}

/// The queue of the connection that the window uses.
pub(super) struct XQueue {
    connection: Connection,
    count: unsafe extern "C" fn(Connection) -> c_int,
    peek: unsafe extern "C" fn(Connection, *mut XEvent) -> c_int,
    take: unsafe extern "C" fn(Connection, *mut XEvent) -> c_int,
    /// Keeps the functions loaded.
    _library: Module,
}

impl XQueue {
    /// The queue of the window of this thread; `None` when it is drawn without GLX.
    pub(super) fn of_window() -> Option<Self> {
        let load = |name: &str| Module::load(name).ok();
        let glx = load("libGL.so.1").or_else(|| load("libGL.so"))?;
        let current: unsafe extern "C" fn() -> Connection =
            glx.get_symbol("glXGetCurrentDisplay").ok()?;
        // SAFETY: the function takes nothing, and returns null when GLX is not used.
        let connection = unsafe { current() };
        let library = load("libX11.so.6").or_else(|| load("libX11.so"))?;
        (!connection.is_null()).then_some(())?;
        Some(Self {
            connection,
            count: library.get_symbol("XPending").ok()?,
            peek: library.get_symbol("XPeekEvent").ok()?,
            take: library.get_symbol("XNextEvent").ok()?,
            _library: library,
        })
    }

    /// Looks at the queue. Motions of the mouse anywhere on the desktop are dropped: each would cost a frame.
    pub(super) fn look(&mut self) -> Queued {
        let mut found = Queued::Nothing;
        let mut event = XEvent { _size: [0; 24] };
        // SAFETY: the connection is that of the window, which the library keeps open while the program runs in it, and
        // which no other thread uses. Peeking and taking cannot block while there are events. The event is as large as
        // they write it, and its type is always set.
        unsafe {
            while (self.count)(self.connection) > 0 {
                (self.peek)(self.connection, &raw mut event);
                if event.kind != EXTENSION_EVENT {
                    return Queued::Events;
                }
                (self.take)(self.connection, &raw mut event);
                found = Queued::Motions;
            }
        }
        found
    }
}
