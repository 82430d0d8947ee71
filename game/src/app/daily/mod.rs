//! Daily Stones: the same stones for everybody on a day, with a calendar of the days played.

mod calendar;
mod play;
mod screen;
mod sheet;
mod week;

use crate::app::shell::{Command, MenuName, Transition};
#[cfg(test)]
pub use play::question as play_question;
pub use screen::daily_stones;
#[cfg(test)]
pub use screen::open as calendar_of;
pub use week::Week;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[Command::new(
    "Daily Stones...",
    (MenuName::Game, 0, 4),
    |cx| Transition::Push(screen::daily_stones(cx)),
)];
