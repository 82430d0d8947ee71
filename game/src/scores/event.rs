//! What the log records.

use serde::{Deserialize, Serialize};

use super::list::List;
use super::result::GameResult;
use crate::session::GameId;

/// One line of the log.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum LogEvent {
    /// A game was finished.
    Finished(Box<GameResult>),
    /// A person or a team has entered a name for a score of a finished game.
    Named {
        /// The game.
        game: GameId,
        /// Which of its scores, from 0.
        score: u8,
        /// The name.
        name: String,
    },
    /// A list was cleared: no result before this line is in it.
    Cleared(List),
    /// The player was told of the lines before this one that cannot be used.
    DamageReported,
}
