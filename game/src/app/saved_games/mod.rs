//! The games that the program saves by itself: the running one, which is on disk after every move and offered at the next
//! start, and the list of those that were put aside, to continue, replay or delete.

mod autosave;
mod delete;
mod game_sheet;
mod list;
mod offer;
mod rows;

use crate::app::shell::{Command, MenuName, Transition};
pub use autosave::Autosave;
#[cfg(test)]
pub use delete::question as delete_question;
#[cfg(test)]
pub use list::requester as earlier_requester;
#[cfg(test)]
pub use offer::offer;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[Command::new(
    "Unfinished Games...",
    (MenuName::File, 0, 4),
    |cx| Transition::Push(list::earlier_games(cx)),
)];
