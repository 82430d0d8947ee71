//! Takes files that are dropped on the window on X11 (the protocol XDND).
//!
//! The window's library takes only a path as plain text, which no file manager offers, and reads the file itself. So its messages
//! are kept from it, and answered here in a thread with a connection of its own: the source of the drop may be slow, or hang. Only
//! the names are fetched.

use std::mem;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use x11rb::connection::Connection;
use x11rb::protocol::xproto::{
    Atom, AtomEnum, ClientMessageEvent, ConnectionExt, EventMask, Window,
};
use x11rb::rust_connection::RustConnection;

use super::x11_selection::{Failure, Reader, Received, Wanted};
use crate::host::waker::Waker;

/// The longest list of names that is read, in bytes. A program that opens one file needs the first name only.
const LONGEST: usize = 64 << 10;

/// The most kinds of content that are looked through for the one that we take.
const MOST_KINDS: u32 = 256;

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        XdndStatus,
        XdndFinished,
        XdndActionCopy,
        XdndSelection,
        XdndTypeList,
        UriList: b"text/uri-list",
    }
}

/// A message of the source of a drop. Its five numbers are those of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct DropMessage {
    pub kind: DropKind,
    /// The window that it was sent to.
    pub window: Window,
    pub data: [u32; 5],
}

/// The messages that the source of a drop sends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DropKind {
    /// The pointer has come over the window.
    Enter,
    /// It is over the window, and may the drop be done?
    Position,
    /// It has left the window.
    Leave,
    /// The button was released.
    Drop,
}

impl DropKind {
    /// All kinds.
    pub(super) const ALL: [Self; 4] = [Self::Enter, Self::Position, Self::Leave, Self::Drop];

    /// The name of the message.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Enter => "XdndEnter",
            Self::Position => "XdndPosition",
            Self::Leave => "XdndLeave",
            Self::Drop => "XdndDrop",
        }
    }
}

/// The files that are dropped on the window.
pub(super) struct Drops {
    messages: Sender<DropMessage>,
    paths: DroppedPaths,
}

/// The paths of the files that were dropped and not yet taken. The source of a drop may send them long after the last event.
type DroppedPaths = Arc<Mutex<Vec<String>>>;

impl Drops {
    /// Starts to take drops; `waker` is told of each.
    pub(super) fn start(waker: Waker) -> Self {
        let (messages, queue) = mpsc::channel();
        let paths = DroppedPaths::default();
        let fetched = Arc::clone(&paths);
        let thread = thread::Builder::new().name("drops".to_owned());
        // Without a thread or a display of its own it takes no drops: their sources give up by themselves.
        let _ = thread.spawn(move || {
            let Ok((connection, screen)) = RustConnection::connect(None) else {
                return;
            };
            let _ = answer_all(&connection, screen, &queue, |path| {
                locked(&fetched).push(path);
                waker.wake();
            });
        });
        Self { messages, paths }
    }

    /// Passes on a message of the source of a drop.
    pub(super) fn pass(&self, message: DropMessage) {
        // After an error of its connection the thread has ended.
        let _ = self.messages.send(message);
    }

    /// The paths of the files that were dropped since the last call.
    pub(super) fn take(&self) -> Vec<String> {
        mem::take(&mut locked(&self.paths))
    }

    /// Returns a function that tells whether there are any.
    pub(super) fn are_there(&self) -> impl Fn() -> bool + use<> {
        let paths = Arc::clone(&self.paths);
        move || !locked(&paths).is_empty()
    }
}

fn locked(paths: &Mutex<Vec<String>>) -> MutexGuard<'_, Vec<String>> {
    paths.lock().unwrap_or_else(PoisonError::into_inner)
}

fn answer_all(
    connection: &RustConnection,
    screen: usize,
    queue: &Receiver<DropMessage>,
    dropped: impl Fn(String),
) -> Result<(), Failure> {
    let atoms = Atoms::new(connection)?.reply()?;
    let reader = Reader::new(connection, screen)?;
    let mut has_files = false;
    while let Ok(DropMessage { kind, window, data }) = queue.recv() {
        let source = data[0];
        let tell = |kind: Atom, content: [u32; 5]| {
            let message = ClientMessageEvent::new(32, source, kind, content);
            connection.send_event(false, source, EventMask::NO_EVENT, message)?;
            connection.flush()
        };
        let (accepted, action) = match has_files {
            true => (1, atoms.XdndActionCopy),
            false => (0, x11rb::NONE),
        };
        match kind {
            DropKind::Enter => {
                let kinds = offered(connection, &atoms, source, data)?;
                has_files = kinds.contains(&atoms.UriList);
            }
            DropKind::Leave => has_files = false,
            DropKind::Position => tell(atoms.XdndStatus, [window, accepted, 0, 0, action])?,
            DropKind::Drop => {
                let wanted = Wanted {
                    selection: atoms.XdndSelection,
                    target: atoms.UriList,
                    time: data[2],
                    limit: LONGEST,
                };
                let list = match mem::take(&mut has_files) {
                    true => reader.read(wanted)?,
                    false => Received::NotOffered,
                };
                tell(atoms.XdndFinished, [window, accepted, action, 0, 0])?;
                if let Received::Bytes(list) = list {
                    paths(&list).into_iter().for_each(&dropped);
                }
            }
        }
    }
    Ok(())
}

/// The kinds of content that are offered: three stand in the message itself, more in a property of the source's window.
fn offered(
    connection: &RustConnection,
    atoms: &Atoms,
    source: Window,
    data: [u32; 5],
) -> Result<Vec<Atom>, Failure> {
    if data[1] & 1 == 0 {
        return Ok(data[2..].to_vec());
    }
    let list = atoms.XdndTypeList;
    let property = connection.get_property(false, source, list, AtomEnum::ATOM, 0, MOST_KINDS)?;
    // A source that has ended meanwhile offers nothing.
    let Ok(property) = property.reply() else {
        return Ok(Vec::new());
    };
    Ok(property
        .value32()
        .map_or_else(Vec::new, |kinds| kinds.collect()))
}

/// The paths in a list of addresses of files (RFC 2483), one a line. What is not a file of this computer stays an address, which
/// no file has as its name.
fn paths(list: &[u8]) -> Vec<String> {
    let lines = list.split(|byte| matches!(byte, b'\r' | b'\n' | 0));
    lines
        .filter(|line| !line.is_empty() && !line.starts_with(b"#"))
        .map(|line| {
            let path = line.strip_prefix(b"file:").map(|rest| {
                let after_host = |rest: &[u8]| {
                    let begin = rest.iter().position(|byte| *byte == b'/');
                    rest[begin.unwrap_or(rest.len())..].to_vec()
                };
                rest.strip_prefix(b"//").map_or(rest.to_vec(), after_host)
            });
            let bytes = path.map_or_else(|| line.to_vec(), |path| decoded(&path));
            String::from_utf8_lossy(&bytes).into_owned()
        })
        .collect()
}

/// Bytes without the percent signs for those that an address cannot have.
fn decoded(text: &[u8]) -> Vec<u8> {
    let digit = |index: usize| {
        text.get(index)
            .and_then(|byte| char::from(*byte).to_digit(16))
    };
    let mut bytes = Vec::with_capacity(text.len());
    let mut index = 0;
    while let Some(&byte) = text.get(index) {
        match (byte, digit(index + 1), digit(index + 2)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                index += 3;
            }
            _ => {
                bytes.push(byte);
                index += 1;
            }
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_files_become_paths() {
        let list = b"# two files\r\nfile:///home/me/My%20s%C3%A9t.ishido\r\nfile://desk/tmp/100%25%2\r\nfile:/a\r\n";
        assert_eq!(paths(list), ["/home/me/My sét.ishido", "/tmp/100%%2", "/a"]);
        assert_eq!(paths(b"smb://server/a%20b\n"), ["smb://server/a%20b"]);
        assert_eq!(paths(b"file://host"), [""]);
        assert!(paths(b"\0\r\n#\n").is_empty());
        assert_eq!(paths(b"file:///a%FFb"), ["/a\u{FFFD}b"]);
    }
}
