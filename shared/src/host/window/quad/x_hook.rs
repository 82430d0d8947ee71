//! Sees every event that comes over the library's connection to the X server, in order and before the library does.
//!
//! The library looks keys up in the first layout only, composes nothing, and passes what it has read while it drew in its next
//! frame. Xlib lets extensions convert events that come over the wire (`XESetWireToEvent`); a converter can keep one from the
//! queue. Here the usual converter runs first, the event is noted, and keys and messages of a drop are kept from the library.

// Functions of the system's libraries are called.
#![allow(unsafe_code)]

use std::env;
use std::ffi::{CString, c_char, c_int, c_long, c_uint, c_ulong, c_void};
use std::mem;
use std::os::fd::{BorrowedFd, OwnedFd, RawFd};
use std::ptr;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use macroquad::miniquad::native::module::Module;

use super::super::x11_drop::{DropKind, DropMessage};

/// The types of events, as the protocol numbers them.
const KEY_PRESS: u8 = 2;
const KEY_RELEASE: u8 = 3;
const BUTTON_PRESS: u8 = 4;
const BUTTON_RELEASE: u8 = 5;
const MOTION: u8 = 6;
const ENTER: u8 = 7;
const LEAVE: u8 = 8;
const FOCUS_IN: u8 = 9;
const FOCUS_OUT: u8 = 10;
const CLIENT_MESSAGE: u8 = 33;

/// The types of events that are noted.
const NOTED: [u8; 10] = [
    KEY_PRESS,
    KEY_RELEASE,
    BUTTON_PRESS,
    BUTTON_RELEASE,
    MOTION,
    ENTER,
    LEAVE,
    FOCUS_IN,
    FOCUS_OUT,
    CLIENT_MESSAGE,
];

/// An event of the display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Seen {
    /// A key went down or came up; `state` are the modifiers before.
    Key { down: bool, code: u8, state: u32 },
    /// A button went down or came up.
    Button {
        down: bool,
        button: u32,
        x: i32,
        y: i32,
    },
    /// The pointer was moved, with these buttons and modifiers held.
    Motion { x: i32, y: i32, state: u32 },
    /// The pointer has come over the window, with these buttons and modifiers held.
    Enter { state: u32 },
    /// The pointer has left the window.
    Leave,
    /// The window has got the keyboard, or lost it.
    Focus(bool),
    /// A message of something that is dropped.
    Drop(DropMessage),
}

type Connection = *mut c_void;

/// The beginning of every event of a window.
#[repr(C)]
#[derive(Clone, Copy)]
struct XHead {
    kind: c_int,
    serial: c_ulong,
    sent: c_int,
    connection: Connection,
    window: c_ulong,
}

/// The place of an event of the keyboard or the pointer.
#[repr(C)]
#[derive(Clone, Copy)]
struct XPlace {
    head: XHead,
    root: c_ulong,
    child: c_ulong,
    time: c_ulong,
    x: c_int,
    y: c_int,
    x_root: c_int,
    y_root: c_int,
}

/// `XKeyEvent`. Events of buttons and motions have the same layout.
#[repr(C)]
#[derive(Clone, Copy)]
struct XKey {
    place: XPlace,
    state: c_uint,
    /// The code of the key, or the number of the button.
    code: c_uint,
    same_screen: c_int,
}

/// `XCrossingEvent`.
#[repr(C)]
#[derive(Clone, Copy)]
struct XCrossing {
    place: XPlace,
    mode: c_int,
    detail: c_int,
    same_screen: c_int,
    focus: c_int,
    state: c_uint,
}

/// `XClientMessageEvent` with numbers of 32 bits.
#[repr(C)]
#[derive(Clone, Copy)]
struct XMessage {
    head: XHead,
    message: c_ulong,
    format: c_int,
    data: [c_long; 5],
}

/// `XEvent`: a union that begins with the type of the event, and is as large as 24 long numbers.
#[repr(C)]
union XEvent {
    head: XHead,
    key: XKey,
    crossing: XCrossing,
    message: XMessage,
    _size: [c_long; 24],
}

type Convert = unsafe extern "C" fn(Connection, *mut XEvent, *mut c_void) -> c_int;

/// The events since they were taken last.
static SEEN: Mutex<Vec<Seen>> = Mutex::new(Vec::new());

/// The converters before ours, by type of event.
static BEFORE: [AtomicUsize; 36] = [const { AtomicUsize::new(0) }; 36];

/// The names of the messages of a drop, as the server numbers them, in the order of [`DropKind::ALL`].
static DROP: [AtomicUsize; 4] = [const { AtomicUsize::new(0) }; 4];

/// The window of the events; 0 before there was one.
static WINDOW: AtomicUsize = AtomicUsize::new(0);

/// The window, once it has had an event.
pub(super) fn window() -> Option<u32> {
    let window = WINDOW.load(Relaxed);
    (window != 0).then_some(window as u32)
}

/// Converts an event, and returns 0 to keep it from the queue. The connection is locked meanwhile, so nothing may be asked of it.
unsafe extern "C" fn convert(
    connection: Connection,
    event: *mut XEvent,
    wire: *mut c_void,
) -> c_int {
    // SAFETY: Xlib passes an event as it came over the wire, whose first byte is its type, and room for the converted one. Our
    // converter is registered for types only whose former one is in `BEFORE`, and that one fills the event.
    unsafe {
        let kind = *wire.cast::<u8>() & 0x7F;
        let before = BEFORE[usize::from(kind)].load(Relaxed);
        if before == 0 {
            return 1;
        }
        let keep = mem::transmute::<usize, Convert>(before)(connection, event, wire);
        let noted = note(kind, &*event);
        WINDOW.store((*event).head.window as usize, Relaxed);
        let is_ours = matches!(noted, Some(Seen::Key { .. } | Seen::Drop(_)));
        seen().extend(noted);
        if is_ours { 0 } else { keep }
    }
}

/// Returns the event as we note it.
///
/// # Safety
/// The event must be one of this type.
unsafe fn note(kind: u8, event: &XEvent) -> Option<Seen> {
    /// Neither a grab of the pointer nor its end.
    const NORMAL: c_int = 0;

    // SAFETY: the caller says which of the types of the union the event is.
    unsafe {
        Some(match kind {
            KEY_PRESS | KEY_RELEASE => Seen::Key {
                down: kind == KEY_PRESS,
                code: event.key.code as u8,
                state: event.key.state,
            },
            BUTTON_PRESS | BUTTON_RELEASE => Seen::Button {
                down: kind == BUTTON_PRESS,
                button: event.key.code,
                x: event.key.place.x,
                y: event.key.place.y,
            },
            MOTION => Seen::Motion {
                x: event.key.place.x,
                y: event.key.place.y,
                state: event.key.state,
            },
            ENTER => Seen::Enter {
                state: event.crossing.state,
            },
            LEAVE if event.crossing.mode == NORMAL => Seen::Leave,
            FOCUS_IN | FOCUS_OUT => Seen::Focus(kind == FOCUS_IN),
            CLIENT_MESSAGE => {
                let XMessage {
                    head,
                    message,
                    data,
                    ..
                } = event.message;
                let index = DROP
                    .iter()
                    .position(|name| name.load(Relaxed) == message as usize)?;
                Seen::Drop(DropMessage {
                    kind: DropKind::ALL[index],
                    window: head.window as u32,
                    data: data.map(|number| number as u32),
                })
            }
            _ => return None,
        })
    }
}

fn seen() -> std::sync::MutexGuard<'static, Vec<Seen>> {
    SEEN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The connection of the window, whose events are noted.
pub(super) struct Hook {
    connection: Connection,
    /// The number of its descriptor.
    descriptor: RawFd,
    count: unsafe extern "C" fn(Connection) -> c_int,
    lookup: unsafe extern "C" fn(*mut XKey, *mut c_char, c_int, *mut c_ulong, *mut c_void) -> c_int,
    keysym: unsafe extern "C" fn(Connection, u8, c_int, c_int) -> c_ulong,
    utf32: unsafe extern "C" fn(u32) -> u32,
    compose: Option<Compose>,
    /// Xlib and libxkbcommon.
    libraries: [Module; 2],
}

impl Hook {
    /// Hooks into the connection of the window of this thread; `None` when it is drawn without GLX, which alone says what
    /// connection that is.
    pub(super) fn install() -> Option<Self> {
        let load = |names: [&str; 2]| names.iter().find_map(|name| Module::load(name).ok());
        let glx = load(["libGL.so.1", "libGL.so"])?;
        let x11 = load(["libX11.so.6", "libX11.so"])?;
        let xkb = load(["libxkbcommon.so.0", "libxkbcommon.so"])?;
        let current: unsafe extern "C" fn() -> Connection =
            glx.get_symbol("glXGetCurrentDisplay").ok()?;
        let number: unsafe extern "C" fn(Connection) -> c_int =
            x11.get_symbol("XConnectionNumber").ok()?;
        let set: unsafe extern "C" fn(Connection, c_int, Convert) -> Convert =
            x11.get_symbol("XESetWireToEvent").ok()?;
        let intern: unsafe extern "C" fn(Connection, *const c_char, c_int) -> c_ulong =
            x11.get_symbol("XInternAtom").ok()?;
        // SAFETY: the function takes nothing, and returns null when GLX is not used.
        let connection = unsafe { current() };
        (!connection.is_null()).then_some(())?;
        let hook = Self {
            connection,
            // SAFETY: the connection is that of the window, which the library keeps open while the program runs in it.
            descriptor: unsafe { number(connection) },
            count: x11.get_symbol("XPending").ok()?,
            lookup: x11.get_symbol("XLookupString").ok()?,
            keysym: x11.get_symbol("XkbKeycodeToKeysym").ok()?,
            utf32: xkb.get_symbol("xkb_keysym_to_utf32").ok()?,
            compose: Compose::new(&xkb),
            libraries: [x11, xkb],
        };
        for (kind, slot) in DropKind::ALL.into_iter().zip(&DROP) {
            let name = CString::new(kind.name()).ok()?;
            // SAFETY: the connection is open, and the name ends with a zero byte.
            slot.store(
                unsafe { intern(connection, name.as_ptr(), 0) } as usize,
                Relaxed,
            );
        }
        hook.leave_motions_of_the_desktop();
        for kind in NOTED {
            // SAFETY: Xlib has a converter for each of these types. Nothing reads the connection between the two steps.
            let before = unsafe { set(connection, kind.into(), convert) };
            BEFORE[usize::from(kind)].store(before as usize, Relaxed);
        }
        Some(hook)
    }

    /// The library asks for every motion of the mouse anywhere on the desktop and passes them to nobody who wants them. Each would
    /// end our wait.
    fn leave_motions_of_the_desktop(&self) {
        /// `XIEventMask`: no event of any device.
        #[repr(C)]
        struct Mask {
            device: c_int,
            length: c_int,
            bits: *mut u8,
        }
        const ALL_DEVICES: c_int = 0;
        type Select = unsafe extern "C" fn(Connection, c_ulong, *mut Mask, c_int) -> c_int;

        let Ok(xi) = Module::load("libXi.so.6") else {
            return;
        };
        let select = xi.get_symbol::<Select>("XISelectEvents");
        let [x11, _] = &self.libraries;
        let root =
            x11.get_symbol::<unsafe extern "C" fn(Connection) -> c_ulong>("XDefaultRootWindow");
        if let (Ok(select), Ok(root)) = (select, root) {
            let mut bits = [0_u8; 4];
            let mut mask = Mask {
                device: ALL_DEVICES,
                length: bits.len() as c_int,
                bits: bits.as_mut_ptr(),
            };
            // SAFETY: the connection is open, and the mask is read only while the function runs.
            unsafe { select(self.connection, root(self.connection), &raw mut mask, 1) };
        }
        // The library uses it as well.
        mem::forget(xi);
    }

    /// A duplicate of the descriptor of the connection.
    pub(super) fn descriptor(&self) -> Option<OwnedFd> {
        // SAFETY: the library keeps the connection open as long as there is a window. The descriptor is borrowed only to be
        // duplicated.
        let borrowed = unsafe { BorrowedFd::borrow_raw(self.descriptor) };
        borrowed.try_clone_to_owned().ok()
    }

    /// Tells the desktop which process and which computer the window belongs to, by which it can end a program that hangs.
    pub(super) fn name_process(&self, window: u32, computer: &str) {
        const CARDINAL: c_ulong = 6;
        const STRING: c_ulong = 31;
        const REPLACE: c_int = 0;
        type Set = unsafe extern "C" fn(
            Connection,
            c_ulong,
            c_ulong,
            c_ulong,
            c_int,
            c_int,
            *const c_void,
            c_int,
        ) -> c_int;
        type Intern = unsafe extern "C" fn(Connection, *const c_char, c_int) -> c_ulong;

        let [x11, _] = &self.libraries;
        let set = x11.get_symbol::<Set>("XChangeProperty");
        let intern = x11.get_symbol::<Intern>("XInternAtom");
        if let (Ok(set), Ok(intern)) = (set, intern) {
            let process = c_ulong::from(std::process::id());
            let window = window.into();
            // SAFETY: the connection is open, the names end with a zero byte, and there is as much data as is said.
            unsafe {
                let name = intern(self.connection, c"_NET_WM_PID".as_ptr(), 0);
                let data = (&raw const process).cast();
                set(
                    self.connection,
                    window,
                    name,
                    CARDINAL,
                    32,
                    REPLACE,
                    data,
                    1,
                );
                let name = intern(self.connection, c"WM_CLIENT_MACHINE".as_ptr(), 0);
                let data = computer.as_ptr().cast();
                let length = computer.len() as c_int;
                set(
                    self.connection,
                    window,
                    name,
                    STRING,
                    8,
                    REPLACE,
                    data,
                    length,
                );
            }
        }
    }

    /// Reads what has come over the connection. Returns true if there are events, for us or for the library.
    pub(super) fn has_events(&self) -> bool {
        // SAFETY: the connection is open, and no other thread uses it.
        let queued = unsafe { (self.count)(self.connection) };
        queued > 0 || !seen().is_empty()
    }

    /// Takes the events since the last call.
    pub(super) fn take(&self) -> Vec<Seen> {
        mem::take(&mut seen())
    }

    /// The name of a key with these modifiers (a keysym), in the layout that is active.
    pub(super) fn keysym(&self, code: u8, state: u32) -> u32 {
        let head = XHead {
            kind: KEY_PRESS.into(),
            serial: 0,
            sent: 0,
            connection: self.connection,
            window: 0,
        };
        let place = XPlace {
            head,
            root: 0,
            child: 0,
            time: 0,
            x: 0,
            y: 0,
            x_root: 0,
            y_root: 0,
        };
        let mut event = XKey {
            place,
            state,
            code: code.into(),
            same_screen: 1,
        };
        let mut keysym = 0;
        let none = ptr::null_mut();
        // SAFETY: the event is whole, and no text is asked for.
        unsafe { (self.lookup)(&raw mut event, none, 0, &raw mut keysym, ptr::null_mut()) };
        keysym as u32
    }

    /// The name of a key without modifiers, in a layout.
    pub(super) fn plain_keysym(&self, code: u8, layout: u32) -> u32 {
        // SAFETY: the connection is open; of a key or a layout that does not exist there is no name.
        unsafe { (self.keysym)(self.connection, code, layout as c_int, 0) as u32 }
    }

    /// The text that a key types: nothing after a dead key, and what it composes with the key after it.
    pub(super) fn text(&self, keysym: u32, is_shortcut: bool) -> String {
        // SAFETY: the function takes any number, and returns 0 for a key that types nothing.
        let plain = || {
            let character = char::from_u32(unsafe { (self.utf32)(keysym) });
            character
                .filter(|character| *character != '\0')
                .map_or_else(String::new, String::from)
        };
        match &self.compose {
            Some(compose) if is_shortcut => {
                // Else a dead key before would change it.
                compose.reset();
                plain()
            }
            Some(compose) => compose.feed(keysym).unwrap_or_else(plain),
            None => plain(),
        }
    }

    /// Forgets a dead key.
    pub(super) fn forget_dead_key(&self) {
        self.compose.iter().for_each(Compose::reset);
    }
}

/// The tables of the system in which characters are composed, by dead keys and the Compose key.
struct Compose {
    feed: unsafe extern "C" fn(*mut c_void, u32) -> c_int,
    status: unsafe extern "C" fn(*mut c_void) -> c_int,
    utf8: unsafe extern "C" fn(*mut c_void, *mut c_char, usize) -> c_int,
    reset: unsafe extern "C" fn(*mut c_void),
    state: *mut c_void,
}

impl Compose {
    /// The table of the user's language; `None` if the system has none.
    fn new(xkb: &Module) -> Option<Self> {
        type New = unsafe extern "C" fn(c_int) -> *mut c_void;
        type FromLocale = unsafe extern "C" fn(*mut c_void, *const c_char, c_int) -> *mut c_void;
        type State = unsafe extern "C" fn(*mut c_void, c_int) -> *mut c_void;

        let context: New = xkb.get_symbol("xkb_context_new").ok()?;
        let table: FromLocale = xkb.get_symbol("xkb_compose_table_new_from_locale").ok()?;
        let state: State = xkb.get_symbol("xkb_compose_state_new").ok()?;
        let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter();
        let locale = set
            .filter_map(|name| env::var(name).ok())
            .find(|locale| !locale.is_empty())
            // That of programs without a language has no table.
            .filter(|locale| locale != "C" && locale != "POSIX");
        // SAFETY: the functions return null when they fail, and each takes what the one before has made. All is kept for ever.
        let state = unsafe {
            let context = context(0);
            (!context.is_null()).then_some(())?;
            let mut locales = locale.into_iter().chain(["en_US.UTF-8".to_owned()]);
            let table = locales.find_map(|locale| {
                let locale = CString::new(locale).ok()?;
                let table = table(context, locale.as_ptr(), 0);
                (!table.is_null()).then_some(table)
            })?;
            state(table, 0)
        };
        (!state.is_null()).then_some(())?;
        Some(Self {
            feed: xkb.get_symbol("xkb_compose_state_feed").ok()?,
            status: xkb.get_symbol("xkb_compose_state_get_status").ok()?,
            utf8: xkb.get_symbol("xkb_compose_state_get_utf8").ok()?,
            reset: xkb.get_symbol("xkb_compose_state_reset").ok()?,
            state,
        })
    }

    /// Takes a key, and returns what it composes; `None` if it composes nothing and types what it always types.
    fn feed(&self, keysym: u32) -> Option<String> {
        const NOTHING: c_int = 0;
        const COMPOSED: c_int = 2;
        const CANCELLED: c_int = 3;

        // SAFETY: the state was made with the functions, and is used by this thread only.
        unsafe {
            let was_taken = (self.feed)(self.state, keysym) != 0;
            match (self.status)(self.state) {
                // A modifier key.
                _ if !was_taken => Some(String::new()),
                NOTHING => None,
                COMPOSED => {
                    let mut text = [0_u8; 64];
                    let length = (self.utf8)(self.state, text.as_mut_ptr().cast(), text.len());
                    (self.reset)(self.state);
                    let length = usize::try_from(length).unwrap_or(0).min(text.len());
                    Some(String::from_utf8_lossy(&text[..length]).into_owned())
                }
                CANCELLED => {
                    (self.reset)(self.state);
                    Some(String::new())
                }
                _ => Some(String::new()),
            }
        }
    }

    fn reset(&self) {
        // SAFETY: as above.
        unsafe { (self.reset)(self.state) };
    }
}

#[cfg(test)]
#[cfg(target_pointer_width = "64")]
mod tests {
    use std::mem::offset_of;

    use super::*;

    /// As the header of Xlib has them.
    #[test]
    fn events_are_laid_out_as_xlib_does() {
        assert_eq!((offset_of!(XHead, window), size_of::<XHead>()), (32, 40));
        assert_eq!((offset_of!(XPlace, x), size_of::<XPlace>()), (64, 80));
        assert_eq!((offset_of!(XKey, state), offset_of!(XKey, code)), (80, 84));
        assert_eq!(offset_of!(XCrossing, mode), 80);
        assert_eq!(offset_of!(XCrossing, state), 96);
        assert_eq!(offset_of!(XMessage, message), 40);
        assert_eq!(offset_of!(XMessage, data), 56);
        assert_eq!(size_of::<XEvent>(), 192);
    }
}
