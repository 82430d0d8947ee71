//! Input as the window's library reports it, in types of our own.

use crate::host::view::TouchPhase;
use crate::ui::event::{Button, Key, Modifiers};

/// An input event of the library. Coordinates are pixels of the window.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum RawInput {
    /// A mouse button went down.
    Down { button: Button, x: f32, y: f32 },
    /// A mouse button came up, according to the library.
    Up { button: Button, x: f32, y: f32 },
    /// The mouse moved.
    Move { x: f32, y: f32 },
    /// The wheel turned; down is positive.
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
    /// A finger touched the screen, moved or was lifted.
    Touch {
        phase: TouchPhase,
        finger: u64,
        x: f32,
        y: f32,
    },
    /// Another window got the keyboard; releases of keys will not be reported.
    FocusLost,
    /// The window got the keyboard.
    FocusGained,
}

/// A key, by its position on the keyboard where that matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RawKey {
    /// A key that types no character.
    Named(Key),
    /// A key of the main block, with the character that it types without modifiers.
    Symbol(char),
    /// A key of the number pad, with its character and the key that it is without Num Lock.
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
