//! The commands of this feature, for stones, masks and boards.

use super::{copy, paste};
use crate::editor::command::{Command, MenuName};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Copy Picture", (MenuName::Edit, 2, 0), copy)
        .shortcut('g')
        .about("for other programs"),
    Command::new("Paste Picture", (MenuName::Edit, 2, 1), paste)
        .shortcut('p')
        .about("from another program"),
];
