//! What happens in the game on the board and around it, sent to all screens and services after it has happened.

use crate::rules::Square;
use crate::session::Applied;

/// Something that happened in the game on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameEvent {
    /// The board has appeared for the first time: at the start, or when the title closes. It is sent once.
    BoardShown,
    /// Another game is on the board.
    Started {
        /// Whether it is the autosaved game of the last run.
        resumed: bool,
    },
    /// The player does not want to go on with the autosaved game of the last run.
    ResumeDeclined,
    /// An entry was applied to the game.
    Applied(Applied),
    /// The player has saved the game in a file.
    SavedAs,
    /// A question for the Oracle was asked or withdrawn.
    QuestionChanged,
    /// A square was suggested for the touchstone.
    Suggested(Square),
    /// Something was chosen, and this sentence says what follows from it.
    Note(String),
    /// The clock of the game has run on.
    ClockRan,
}
