//! Earlier Games: a list of the games that were put aside, to continue, replay or delete.

mod delete;
mod games;
mod list;
mod open;

#[cfg(test)]
pub use delete::question as delete_question;
pub use games::{EarlierGame, EarlierGames, RUNNING_GAME, is_running_game, put_aside_name};
#[cfg(test)]
pub use list::requester as earlier_requester;
#[cfg(test)]
pub use open::question as open_question;
pub use open::{go_on, open};

use super::command::{Command, MenuName};
use super::screen::Transition;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[Command::new(
    "Earlier Games...",
    (MenuName::File, 0, 4),
    |cx| Transition::Push(list::earlier_games(cx)),
)];
