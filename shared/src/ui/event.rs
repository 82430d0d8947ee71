//! What happens to a program: pointer, keys, answers to its requests.

use serde::{Deserialize, Serialize};

use super::program::{Reply, RequestId};
use crate::gfx::Point;

/// Milliseconds of a clock that never goes back; its zero means nothing.
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

/// What the pointer belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Device {
    /// A mouse or anything that acts as one.
    Mouse,
    /// A finger: it has no place between touches, and hides what is under it.
    Touch,
}

/// What the pointer did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// A button went down.
    Down,
    /// The pointer moved; with the button held, that is a drag.
    Move,
    /// A button came up.
    Up,
    /// The drag was lost: the window lost the pointer, or a second finger came. Nothing must be done.
    Cancel,
}

/// The keys held beside another.
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

    /// Whether what stands for the right Amiga key is held: Control, or Cmd.
    #[must_use]
    pub const fn amiga(self) -> bool {
        self.control || self.command
    }
}

/// A key, by what it means rather than where it is.
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
    /// A page on.
    PageDown,
    /// A function key, from 1.
    F(u8),
    /// A character as it was typed; with Control, Alt or Cmd held, the small letter or digit on the key.
    Char(char),
}

/// The pointer did something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pointer {
    /// What it did.
    pub phase: Phase,
    /// Where, in pixels of the logical screen; it may lie outside.
    #[serde(with = "point")]
    pub at: Point,
    /// The button that went down or up; with a move, the one held, if any.
    pub button: Option<Button>,
    /// Mouse or finger.
    pub device: Device,
    /// The keys held meanwhile.
    #[serde(default)]
    pub modifiers: Modifiers,
}

/// A key went down, or repeats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeyPress {
    /// Which.
    pub key: Key,
    /// The keys held beside it.
    #[serde(default)]
    pub modifiers: Modifiers,
    /// Whether it comes from the key being held.
    #[serde(default)]
    pub repeat: bool,
}

/// Anything that happens to a program from outside, but for time passing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The pointer did something.
    Pointer(Pointer),
    /// The wheel turned by so many notches, down counted positive.
    Wheel {
        /// Where the pointer was.
        #[serde(with = "point")]
        at: Point,
        /// Notches.
        notches: i32,
    },
    /// A key went down.
    Key(KeyPress),
    /// The answer to a request of the program.
    Reply {
        /// Which request.
        id: RequestId,
        /// The answer.
        reply: Reply,
    },
    /// A file was dropped on the window.
    Dropped {
        /// Its path as the desktop gave it.
        path: String,
    },
    /// The user closed the window; the program decides what comes of it.
    CloseRequested,
}

/// `Point` in files and recordings: a pair of numbers.
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
