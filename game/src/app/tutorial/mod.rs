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

pub use lesson::CommandSource;
pub use offer::offer;

use super::app_state::AppState;
use super::command::{Command, MenuName};
use super::screen::{Cx, Screen, Transition};

/// The command of First Stones. The lesson shows the menus, so the registry says what it does.
pub const fn command(run: fn(&mut Cx<'_, '_>) -> Transition) -> Command {
    Command::new("First Stones...", (MenuName::Help, 2, 1), run)
}

/// First Stones, with the commands of the program.
pub fn lesson(commands: CommandSource, app: &AppState) -> Box<dyn Screen> {
    Box::new(lesson::Lesson::new(commands, app))
}
