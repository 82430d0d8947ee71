//! Statistics of the finished games, their list, and their export.

mod charts;
mod cycle;
mod game_row;
mod games;
mod scale;
mod screen;
mod wells;
mod wording;

use crate::app::shell::{Command, MenuName, Transition};
#[cfg(test)]
pub use games::open as finished_games;
#[cfg(test)]
pub use screen::{invite, open as statistics_of};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[Command::new(
    "Statistics...",
    (MenuName::Scores, 1, 0),
    |cx| Transition::Push(screen::statistics(cx)),
)];
