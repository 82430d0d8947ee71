//! The stoneset editor inside the game (manual, "The Stoneset Editor"). It cannot be opened from the game so far.

use super::command::{Command, MenuName};

/// The commands of this feature.
pub const COMMANDS: &[Command] =
    &[Command::not_yet("Edit Stoneset...", (MenuName::Choices, 0, 1)).within("Stonesets")];
