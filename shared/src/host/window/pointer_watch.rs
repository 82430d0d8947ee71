//! Notices that the mouse has left the window, which the window's library does not report.
//!
//! On Linux the X server is asked which window the mouse is over; elsewhere nobody notices, and the pointer stays where it was last.

#[cfg(target_os = "linux")]
pub(super) use x::PointerWatch;

#[cfg(not(target_os = "linux"))]
pub(super) use blind::PointerWatch;

#[cfg(target_os = "linux")]
mod x {
    use x11rb::NONE;
    use x11rb::connection::Connection;
    use x11rb::protocol::xproto::{AtomEnum, ConnectionExt, Window};
    use x11rb::rust_connection::RustConnection;

    /// The most windows within each other that are looked through. A window manager adds one or two.
    const DEPTH: usize = 16;

    /// The longest window class that is read, in units of four bytes.
    const CLASS: u32 = 64;

    /// Asks the X server, over a connection of its own.
    pub(in super::super) struct PointerWatch {
        /// The window class of the program.
        class: &'static str,
        /// The connection and the root window; `None` inside when there is none to be had.
        server: Option<Option<(RustConnection, Window)>>,
        /// The window of the program.
        own: Option<Window>,
    }

    impl PointerWatch {
        /// A watch for the window of a program with this window class.
        pub(in super::super) const fn new(class: &'static str) -> Self {
            Self {
                class,
                server: None,
                own: None,
            }
        }

        /// The mouse has just moved over the window of the program. It may be over another by now, which is known by its class.
        pub(in super::super) fn note_inside(&mut self) {
            if self.own.is_none() {
                let window = self.window();
                self.own = window.filter(|window| self.has_class(*window));
            }
        }

        /// Returns true if a window has the program's class. It is given as two names, each of which ends with a zero byte.
        fn has_class(&self, window: Window) -> bool {
            let Some(Some((connection, _))) = &self.server else {
                return false;
            };
            let (name, kind) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
            let property = connection.get_property(false, window, name, kind, 0, CLASS);
            let class = property.ok().and_then(|property| property.reply().ok());
            class.is_some_and(|class| {
                let mut names = class.value.split(|byte| *byte == 0);
                names.any(|name| name == self.class.as_bytes())
            })
        }

        /// Returns true if the mouse is over another window.
        pub(in super::super) fn has_left(&mut self) -> bool {
            let own = self.own;
            own.is_some() && self.window().is_some_and(|window| Some(window) != own)
        }

        /// The innermost window that the mouse is over.
        fn window(&mut self) -> Option<Window> {
            let server = self.server.get_or_insert_with(connect).as_ref();
            let (connection, root) = server?;
            let mut window = *root;
            for _ in 0..DEPTH {
                let child = connection.query_pointer(window).ok()?.reply().ok()?.child;
                if child == NONE {
                    break;
                }
                window = child;
            }
            Some(window)
        }
    }

    fn connect() -> Option<(RustConnection, Window)> {
        let (connection, screen) = RustConnection::connect(None).ok()?;
        let root = connection.setup().roots.get(screen)?.root;
        Some((connection, root))
    }
}

#[cfg(not(target_os = "linux"))]
mod blind {
    /// Notices nothing.
    pub(in super::super) struct PointerWatch;

    impl PointerWatch {
        /// A watch, which needs no class.
        pub(in super::super) const fn new(_: &str) -> Self {
            Self
        }

        /// Does nothing.
        pub(in super::super) const fn note_inside(&mut self) {}

        /// False: nobody knows.
        pub(in super::super) const fn has_left(&mut self) -> bool {
            false
        }
    }
}
