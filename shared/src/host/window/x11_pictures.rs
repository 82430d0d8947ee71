//! Reads the picture on the clipboard of X11.
//!
//! `arboard` reads it as well, but decodes it before its size is known, and gives up when the owner pauses for 10 ms. This
//! reads the PNG file up to a limit and leaves the decoding to the program. On Wayland the window and the clipboard are
//! those of XWayland.

use std::error::Error;
use std::thread;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt, CreateWindowAux, EventMask, GetPropertyReply, Property,
    SelectionNotifyEvent, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::{COPY_FROM_PARENT, CURRENT_TIME, NONE};

use crate::host::picture_clipboard::{NO_ANSWER, NO_PICTURES, NOT_PASTED};
use crate::ui::clipboard::MAX_PASTED_BYTES;

/// Longest time for the owner to convert the picture, and to send each part of it.
const PATIENCE: Duration = Duration::from_secs(4);

/// Longest time for the whole picture.
const WHOLE: Duration = Duration::from_secs(8);

/// The pause before the connection is read again.
const PAUSE: Duration = Duration::from_millis(2);

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        CLIPBOARD,
        INCR,
        PNG: b"image/png",
        ISHIDO_PICTURE,
    }
}

/// The PNG file on the clipboard, if there is one. It can be a little longer than [`MAX_PASTED_BYTES`], which shows that the
/// rest was not read.
///
/// # Errors
/// A sentence for the user, when there is no display or the owner of the picture does not send it.
pub(super) fn read() -> Result<Option<Vec<u8>>, String> {
    let Ok((connection, screen)) = RustConnection::connect(None) else {
        return Err(NO_PICTURES.to_owned());
    };
    let reader = Reader::new(&connection, screen).map_err(|_| NO_PICTURES.to_owned())?;
    match reader.read() {
        Ok(Some(file)) => Ok(file),
        Ok(None) => Err(NO_ANSWER.to_owned()),
        Err(_) => Err(NOT_PASTED.to_owned()),
    }
}

/// An error of the connection.
type Failure = Box<dyn Error>;

/// A window that receives the picture.
struct Reader<'a> {
    connection: &'a RustConnection,
    window: Window,
    atoms: Atoms,
    end: Instant,
}

impl<'a> Reader<'a> {
    fn new(connection: &'a RustConnection, screen: usize) -> Result<Self, Failure> {
        let atoms = Atoms::new(connection)?.reply()?;
        let screen = connection.setup().roots.get(screen).ok_or("no screen")?;
        let window = connection.generate_id()?;
        let events = CreateWindowAux::new().event_mask(EventMask::PROPERTY_CHANGE);
        connection.create_window(
            0,
            window,
            screen.root,
            0,
            0,
            1,
            1,
            0,
            WindowClass::INPUT_ONLY,
            COPY_FROM_PARENT,
            &events,
        )?;
        Ok(Self {
            connection,
            window,
            atoms,
            end: Instant::now() + WHOLE,
        })
    }

    /// The file on the clipboard (`Some(None)` when there is none); `None` when the time is over.
    fn read(&self) -> Result<Option<Option<Vec<u8>>>, Failure> {
        self.connection.convert_selection(
            self.window,
            self.atoms.CLIPBOARD,
            self.atoms.PNG,
            self.atoms.ISHIDO_PICTURE,
            CURRENT_TIME,
        )?;
        let Some(answer) = self.wait(|event| match event {
            Event::SelectionNotify(answer) => Some(answer),
            _ => None,
        })?
        else {
            return Ok(None);
        };
        self.fetch(&answer)
    }

    fn fetch(&self, answer: &SelectionNotifyEvent) -> Result<Option<Option<Vec<u8>>>, Failure> {
        // No property: there is no picture, or nothing at all.
        if answer.property == NONE {
            return Ok(Some(None));
        }
        let first = self.property()?;
        if first.type_ != self.atoms.INCR {
            return Ok(Some(Some(first.value)));
        }
        // The owner sends the file in parts, each after the one before was deleted. An empty one is the end.
        let mut file = Vec::new();
        while file.len() <= MAX_PASTED_BYTES {
            if self
                .wait(|event| self.is_part(&event).then_some(()))?
                .is_none()
            {
                return Ok(None);
            }
            let part = self.property()?;
            if part.type_ == NONE {
                continue;
            }
            if part.value.is_empty() {
                break;
            }
            file.extend(part.value);
        }
        Ok(Some(Some(file)))
    }

    fn is_part(&self, event: &Event) -> bool {
        matches!(event, Event::PropertyNotify(change)
            if change.atom == self.atoms.ISHIDO_PICTURE && change.state == Property::NEW_VALUE)
    }

    /// Takes what the owner has sent, up to the limit and a little more.
    fn property(&self) -> Result<GetPropertyReply, Failure> {
        let any: Atom = AtomEnum::ANY.into();
        let property = self.atoms.ISHIDO_PICTURE;
        // The length is counted in units of four bytes.
        let length = MAX_PASTED_BYTES as u32 / 4 + 1;
        let reply = self
            .connection
            .get_property(true, self.window, property, any, 0, length)?
            .reply()?;
        Ok(reply)
    }

    /// The next event that `choose` accepts; `None` when the time is over.
    fn wait<T>(&self, choose: impl Fn(Event) -> Option<T>) -> Result<Option<T>, Failure> {
        self.connection.flush()?;
        let end = self.end.min(Instant::now() + PATIENCE);
        while Instant::now() < end {
            match self.connection.poll_for_event()? {
                Some(event) => {
                    if let Some(chosen) = choose(event) {
                        return Ok(Some(chosen));
                    }
                }
                None => thread::sleep(PAUSE),
            }
        }
        Ok(None)
    }
}
