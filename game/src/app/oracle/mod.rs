//! The Oracle of the Stones (manual, "The Oracle of the Stones"). It cannot be asked so far.

use super::command::{Command, MenuName};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[Command::not_yet("Oracle...", (MenuName::Choices, 2, 0))];
