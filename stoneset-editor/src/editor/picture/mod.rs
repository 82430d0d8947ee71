//! What changes the whole picture in the edit box at once.

use super::command::{Command, MenuName};
use super::screen::Transition;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Mirror Left-Right", (MenuName::Picture, 0, 0), |_| {
        Transition::Stay
    })
    .key('x'),
    Command::new("Mirror Top-Bottom", (MenuName::Picture, 0, 1), |_| {
        Transition::Stay
    })
    .key('y'),
    Command::new("Rotate", (MenuName::Picture, 0, 2), |_| Transition::Stay).key('z'),
    Command::new("Bevel", (MenuName::Picture, 1, 0), |_| Transition::Stay),
    Command::new("Outline", (MenuName::Picture, 1, 1), |_| Transition::Stay).key('o'),
];
