//! Input as the window's library tells it, in words of our own.

use crate::ui::event::{Button, Key, Modifiers};

/// One thing the library told. Places are in the window's pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Raw {
    /// A mouse button went down.
    Down { button: Button, x: f32, y: f32 },
    /// A mouse button came up, or so it is said.
    Up { button: Button, x: f32, y: f32 },
    /// The mouse moved.
    Move { x: f32, y: f32 },
    /// The wheel turned, notches down counted positive.
    Wheel { notches: f32 },
    /// A character was typed; on X11 just before its key goes down, elsewhere just after.
    Char {
        character: char,
        modifiers: Modifiers,
        repeat: bool,
    },
    /// A key went down, with the modifiers held before.
    KeyDown {
        key: RawKey,
        modifiers: Modifiers,
        repeat: bool,
    },
    /// A key came up, with the modifiers held before.
    KeyUp { key: RawKey, modifiers: Modifiers },
    /// A finger did something.
    Touch {
        phase: TouchPhase,
        finger: u64,
        x: f32,
        y: f32,
    },
    /// The keyboard belongs to another window now; nobody will tell which keys come up.
    FocusLost,
}

/// What a finger did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TouchPhase {
    /// It touched the screen.
    Started,
    /// It moved.
    Moved,
    /// It was lifted.
    Ended,
    /// The system took it away.
    Cancelled,
}

/// A key, by its place on the keyboard as far as that matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RawKey {
    /// A key that makes no character.
    Named(Key),
    /// A key of the main block with the character it makes alone.
    Symbol(char),
    /// A key of the number pad: what it makes with Num Lock, and without.
    Pad(char, Option<Key>),
    /// Shift.
    Shift,
    /// Control.
    Control,
    /// Alt or Option.
    Alt,
    /// The Windows key, or Cmd.
    Command,
    /// Any other.
    Other,
}
