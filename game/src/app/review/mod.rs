//! Review Game: the analysis of a finished game. It shows what its stones allowed, where 4-Ways were given away, and better
//! lines.

mod graph;
mod line;
mod progress;
mod replay;
mod result;
mod wording;

pub use progress::review_game;
#[cfg(test)]
pub use progress::reviewing;
#[cfg(test)]
pub use result::with_text;

use super::command::{Command, MenuName};

/// The commands of this feature.
pub const COMMANDS: &[Command] =
    &[
        Command::new("Review Game...", (MenuName::Help, 2, 0), review_game).when(|app| {
            let game = &app.game;
            game.session().is_some() && !game.is_running() && game.has_moves()
        }),
    ];
