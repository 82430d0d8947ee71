//! Reads what other programs offer on X11: the text or the picture on the clipboard, and the names of files that are dropped.
//!
//! `arboard` reads the clipboard as well, but waits for an owner that hangs, decodes a picture before its size is known, and gives
//! up when the owner pauses for 10 ms. This reads bytes up to a limit and leaves the decoding to the program. On Wayland the
//! window and the clipboard are those of XWayland.

use std::error::Error;
use std::thread;
use std::time::{Duration, Instant};

use x11rb::connection::Connection;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ConnectionExt, CreateWindowAux, EventMask, GetPropertyReply, Property,
    SelectionNotifyEvent, Timestamp, Window, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::{COPY_FROM_PARENT, CURRENT_TIME, NONE};

use crate::host::desktop_clipboard::{NO_ANSWER, NO_CLIPBOARD, NOT_PASTED};
use crate::ui::clipboard::{CLIPBOARD_LIMIT, MAX_PASTED_BYTES};

/// Longest time for the owner to convert what it offers, and to send each part of it.
const PATIENCE: Duration = Duration::from_secs(4);

/// Longest time for the whole.
const WHOLE: Duration = Duration::from_secs(8);

/// The pause before the connection is read again.
const PAUSE: Duration = Duration::from_millis(2);

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        CLIPBOARD,
        INCR,
        UTF8_STRING,
        PNG: b"image/png",
        ISHIDO_SELECTION,
    }
}

/// The PNG file on the clipboard, if there is one. It can be a little longer than [`MAX_PASTED_BYTES`], which shows that the
/// rest was not read.
///
/// # Errors
/// A sentence for the user, when there is no display or the owner of the picture does not send it.
pub(super) fn paste_picture() -> Result<Option<Vec<u8>>, String> {
    let read = |reader: &Reader<'_>| reader.clipboard(reader.atoms.PNG, MAX_PASTED_BYTES);
    paste(read)
}

/// The text on the clipboard, if there is one; of a longer one at least the first [`CLIPBOARD_LIMIT`] bytes.
///
/// # Errors
/// A sentence for the user, when there is no display or the owner of the text does not send it.
pub(super) fn paste_text() -> Result<Option<String>, String> {
    paste(|reader| {
        Ok(
            match reader.clipboard(reader.atoms.UTF8_STRING, CLIPBOARD_LIMIT)? {
                Received::Bytes(text) => {
                    Received::Bytes(String::from_utf8_lossy(&text).into_owned())
                }
                // Old programs have text of Latin-1 only.
                Received::NotOffered => reader
                    .clipboard(AtomEnum::STRING.into(), CLIPBOARD_LIMIT)?
                    .map(|text| text.into_iter().map(char::from).collect()),
                Received::NoAnswer => Received::NoAnswer,
            },
        )
    })
}

fn paste<T>(
    read: impl FnOnce(&Reader<'_>) -> Result<Received<T>, Failure>,
) -> Result<Option<T>, String> {
    let Ok((connection, screen)) = RustConnection::connect(None) else {
        return Err(NO_CLIPBOARD.to_owned());
    };
    let reader = Reader::new(&connection, screen).map_err(|_| NO_CLIPBOARD.to_owned())?;
    match read(&reader) {
        Ok(Received::Bytes(content)) => Ok(Some(content)),
        Ok(Received::NotOffered) => Ok(None),
        Ok(Received::NoAnswer) => Err(NO_ANSWER.to_owned()),
        Err(_) => Err(NOT_PASTED.to_owned()),
    }
}

/// An error of the connection.
pub(super) type Failure = Box<dyn Error>;

/// The answer of the owner.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Received<T = Vec<u8>> {
    /// The content, or its beginning.
    Bytes(T),
    /// There is nothing of this kind, or nothing at all.
    NotOffered,
    /// The time is over.
    NoAnswer,
}

impl<T> Received<T> {
    fn map<U>(self, map: impl FnOnce(T) -> U) -> Received<U> {
        match self {
            Self::Bytes(content) => Received::Bytes(map(content)),
            Self::NotOffered => Received::NotOffered,
            Self::NoAnswer => Received::NoAnswer,
        }
    }
}

/// Something that is offered.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wanted {
    pub selection: Atom,
    /// The kind wanted.
    pub target: Atom,
    /// The time of the event because of which it is wanted.
    pub time: Timestamp,
    /// The number of bytes after which no more is read.
    pub limit: usize,
}

/// A window that receives what is offered.
pub(super) struct Reader<'a> {
    connection: &'a RustConnection,
    window: Window,
    atoms: Atoms,
}

impl<'a> Reader<'a> {
    /// A reader with a window of its own, which nobody sees.
    ///
    /// # Errors
    /// Returns an error if the display refuses that.
    pub(super) fn new(connection: &'a RustConnection, screen: usize) -> Result<Self, Failure> {
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
        })
    }

    fn clipboard(&self, target: Atom, limit: usize) -> Result<Received, Failure> {
        self.read(Wanted {
            selection: self.atoms.CLIPBOARD,
            target,
            time: CURRENT_TIME,
            limit,
        })
    }

    /// Reads what is offered.
    ///
    /// # Errors
    /// Returns an error if the connection ends.
    pub(super) fn read(&self, wanted: Wanted) -> Result<Received, Failure> {
        let end = Instant::now() + WHOLE;
        self.connection.convert_selection(
            self.window,
            wanted.selection,
            wanted.target,
            self.atoms.ISHIDO_SELECTION,
            wanted.time,
        )?;
        let answer = self.wait(end, |event| match event {
            // An answer to an earlier question, which was given up, may come late.
            Event::SelectionNotify(answer) if answer.target == wanted.target => Some(answer),
            _ => None,
        })?;
        match answer {
            Some(answer) => self.fetch(&answer, wanted.limit, end),
            None => Ok(Received::NoAnswer),
        }
    }

    fn fetch(
        &self,
        answer: &SelectionNotifyEvent,
        limit: usize,
        end: Instant,
    ) -> Result<Received, Failure> {
        if answer.property == NONE {
            return Ok(Received::NotOffered);
        }
        let first = self.property(limit)?;
        if first.type_ != self.atoms.INCR {
            return Ok(Received::Bytes(first.value));
        }
        // The owner sends it in parts, each after the one before was deleted. An empty one is the end.
        let mut content = Vec::new();
        while content.len() <= limit {
            if self
                .wait(end, |event| self.is_part(&event).then_some(()))?
                .is_none()
            {
                return Ok(Received::NoAnswer);
            }
            let part = self.property(limit)?;
            if part.type_ == NONE {
                continue;
            }
            if part.value.is_empty() {
                break;
            }
            content.extend(part.value);
        }
        Ok(Received::Bytes(content))
    }

    fn is_part(&self, event: &Event) -> bool {
        matches!(event, Event::PropertyNotify(change)
            if change.atom == self.atoms.ISHIDO_SELECTION && change.state == Property::NEW_VALUE)
    }

    /// Takes what the owner has sent, up to the limit and a little more.
    fn property(&self, limit: usize) -> Result<GetPropertyReply, Failure> {
        let any: Atom = AtomEnum::ANY.into();
        let property = self.atoms.ISHIDO_SELECTION;
        // The length is counted in units of four bytes.
        let length = limit as u32 / 4 + 1;
        let reply = self
            .connection
            .get_property(true, self.window, property, any, 0, length)?
            .reply()?;
        Ok(reply)
    }

    /// The next event that `choose` accepts; `None` when the time is over.
    fn wait<T>(
        &self,
        end: Instant,
        choose: impl Fn(Event) -> Option<T>,
    ) -> Result<Option<T>, Failure> {
        self.connection.flush()?;
        let end = end.min(Instant::now() + PATIENCE);
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
