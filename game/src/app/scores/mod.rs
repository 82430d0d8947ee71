//! High scores (manual, "Scores Menu"), and the log of finished games.

mod files;
mod service;

pub use service::ScoreService;

use super::command::{Command, MenuName};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::not_yet("Show High Scores", (MenuName::Choices, 1, 9)),
    Command::not_yet("Modern Scores...", (MenuName::Scores, 0, 0)),
    Command::not_yet("Ancient Scores...", (MenuName::Scores, 0, 1)),
    Command::not_yet("Tournament Scores...", (MenuName::Scores, 0, 2)),
];
