//! Analyse Game: the review of a finished game. Each move is compared with the best one, in a list, a graph and on the board, where
//! the best line can be played as well.

mod again;
mod analyse;
mod best_lines;
mod costly;
mod emptying;
mod figures;
mod graph;
mod judgement;
mod kinds;
mod line;
mod move_list;
mod on_board;
mod progress;
mod result;
mod second_try;
mod swings;
#[cfg(test)]
mod tests;
mod wording;

use crate::app::shell::{Command, MenuName, refuse_unless};
pub use analyse::analyse;
use analyse::{analyse_latest, has_latest};
#[cfg(test)]
pub use progress::reviewing;
#[cfg(test)]
pub use result::open as reviewed;

/// The commands of this feature.
pub const COMMANDS: &[Command] =
    &[
        Command::new("Analyse Game...", (MenuName::Help, 2, 0), analyse_latest)
            .refused(|app| refuse_unless(has_latest(app), "No game has been finished yet.")),
    ];
