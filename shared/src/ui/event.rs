//! Events: the pointer, keys, replies to requests.

use serde::{Deserialize, Serialize};

use super::request::{Reply, RequestId};
use super::room::Room;
use crate::gfx::Point;

/// Milliseconds on a clock that never goes back; its zero has no meaning.
pub type Millis = u64;

/// A button of the mouse. A finger counts as the left button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Button {
    /// Selects, as on the Amiga; also a finger.
    Left,
    /// Has no meaning of its own.
    Middle,
    /// Shows the menus.
    Right,
}

/// The device that moves the pointer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Device {
    /// A mouse or anything that acts as one.
    Mouse,
    /// A finger: it has no position between touches, and hides what is under it.
    Touch,
    /// A screen reader: it presses what it has read out.
    Reader,
}

/// The action of the pointer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// A button went down.
    Down,
    /// The pointer moved; with the button held, that is a drag.
    Move,
    /// A button came up.
    Up,
    /// The press was lost: the window lost the pointer, or a second finger touched the screen. Nothing must be done.
    Cancel,
}

/// The modifier keys held with another key.
///
/// ```
/// use ishido_shared::ui::event::Modifiers;
///
/// let shifted = Modifiers { shift: true, ..Modifiers::CONTROL };
/// assert!(shifted.amiga());
/// assert!(!Modifiers::ALT.amiga());
/// assert_eq!(Modifiers::default(), Modifiers::NONE);
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Modifiers {
    /// Shift.
    pub shift: bool,
    /// Control.
    pub control: bool,
    /// Alt or Option.
    pub alt: bool,
    /// The Windows key, or Cmd on a Mac.
    pub command: bool,
}

impl Modifiers {
    /// No key held.
    pub const NONE: Self = Self {
        shift: false,
        control: false,
        alt: false,
        command: false,
    };
    /// Control alone.
    pub const CONTROL: Self = Self {
        control: true,
        ..Self::NONE
    };
    /// Shift alone.
    pub const SHIFT: Self = Self {
        shift: true,
        ..Self::NONE
    };
    /// Alt alone.
    pub const ALT: Self = Self {
        alt: true,
        ..Self::NONE
    };

    /// Returns true if Control or Cmd is held, which stand for the right Amiga key.
    #[must_use]
    pub const fn amiga(self) -> bool {
        self.control || self.command
    }
}

/// A key by its meaning, not by its position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Key {
    /// Escape.
    Escape,
    /// Return, and Enter on the number pad.
    Enter,
    /// Tab.
    Tab,
    /// Deletes backwards.
    Backspace,
    /// Deletes forwards.
    Delete,
    /// Insert.
    Insert,
    /// Arrow to the left.
    Left,
    /// Arrow to the right.
    Right,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// To the beginning.
    Home,
    /// To the end.
    End,
    /// A page back.
    PageUp,
    /// A page forward.
    PageDown,
    /// A function key, from 1.
    F(u8),
    /// A typed character; with Control, Alt or Cmd held, the lower-case letter or the digit on the key.
    Char(char),
}

/// An event of the mouse or a finger.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pointer {
    /// The action.
    pub phase: Phase,
    /// Its position in pixels of the logical screen; it may lie outside.
    #[serde(with = "point")]
    pub at: Point,
    /// The button that went down or up; for a move the one that is held, if any.
    pub button: Option<Button>,
    /// Mouse or finger.
    pub device: Device,
    /// The modifier keys held.
    #[serde(default)]
    pub modifiers: Modifiers,
}

/// A key went down, or repeats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyPress {
    /// The key.
    pub key: Key,
    /// The modifier keys held with it.
    #[serde(default)]
    pub modifiers: Modifiers,
    /// True if the key repeats because it is held down.
    #[serde(default)]
    pub repeat: bool,
}

/// Anything that happens to a program from outside, except for time passing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// An event of the mouse or a finger.
    Pointer(Pointer),
    /// The wheel was turned.
    Wheel {
        /// The position of the pointer.
        #[serde(with = "point")]
        at: Point,
        /// The number of notches; down counts positive.
        notches: i32,
    },
    /// A key went down.
    Key(KeyPress),
    /// A modifier key went down or up: these are held from now on.
    Modifiers(Modifiers),
    /// The reply to a request of the program.
    Reply {
        /// The request.
        id: RequestId,
        /// Its reply.
        reply: Reply,
    },
    /// A file was dropped on the window.
    Dropped {
        /// Its path as given by the desktop.
        path: String,
    },
    /// The window came in front (`true`), or another window did (`false`). A program begins in front.
    Focus(bool),
    /// The user switched the full screen on or off, by a key that the host keeps for itself.
    FullScreen(bool),
    /// Requesters and pages are laid out in another room from now on. A program begins with [`Room::Screen`].
    Room(Room),
    /// The host could not do something and goes on without it.
    Trouble {
        /// The failure and its consequences, in whole sentences for the user.
        text: String,
    },
    /// The user closed the window; the program decides whether it ends.
    CloseRequested,
}

/// The form of a `Point` in recordings: a pair of numbers.
mod point {
    use super::Point;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(
        point: &Point,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        (point.x, point.y).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Point, D::Error> {
        let (x, y) = <(i32, i32)>::deserialize(deserializer)?;
        Ok(Point::new(x, y))
    }
}
