//! First Stones: a guided game that teaches the rules on the board.

mod deals;
mod input;
mod lesson;
mod offer;
mod panel;
mod screen;
mod script;
mod steps;
#[cfg(test)]
mod tests;

pub use offer::offer;

use super::command::{Command, MenuName};
use super::screen::Transition;

/// The command of First Stones.
pub const COMMANDS: &[Command] = &[Command::new(
    "First Stones...",
    (MenuName::Help, 2, 1),
    |cx| Transition::Push(Box::new(lesson::Lesson::new(cx.app))),
)];
