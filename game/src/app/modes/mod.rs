//! Game modes and the timer (manual, "Game Modes"). Solitaire is the only mode that can be chosen so far.

use super::command::{Command, MenuName};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::not_yet("Solitaire...", (MenuName::Game, 1, 0)).check(|_| true),
    Command::not_yet("Cooperative...", (MenuName::Game, 1, 1)),
    Command::not_yet("Tournament...", (MenuName::Game, 1, 2)),
    Command::not_yet("Challenge...", (MenuName::Game, 1, 3)),
    Command::not_yet("Timer...", (MenuName::Game, 3, 9)),
];
