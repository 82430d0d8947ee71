//! Errors of reading a saved game.

use ishido_shared::ron_text;
use thiserror::Error;

use crate::oracle::MAX_QUESTION;
use crate::rules::{CodeError, DealError, StoneError};
use crate::session::{EntryError, Impossible, Session, SetupError};

/// The reason why a saved game is rejected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SaveError {
    /// The file is too long, not text, not RON or of another version.
    #[error(transparent)]
    File(#[from] ron_text::ReadError),
    /// The file was changed since it was written.
    #[error("the file was damaged, or changed by hand: its checksum is wrong")]
    Check,
    /// The code is no code.
    #[error("deal code: {0}")]
    Code(#[from] CodeError),
    /// A stone is not a stone.
    #[error("{field}: {error}")]
    Stone {
        /// Tableau or pouch.
        field: &'static str,
        /// The fault.
        error: StoneError,
    },
    /// The tableau has not six stones.
    #[error("tableau: there are {0} stones instead of 6")]
    TableauLength(usize),
    /// The stones are no deal.
    #[error("{0}")]
    Deal(#[from] DealError),
    /// The time left is more than the timer gives, or there is no timer.
    #[error("time left: {0} milliseconds is more than the timer of this game allows")]
    TimeLeft(u64),
    /// A question is longer than questions can be.
    #[error("question: a question has at most {MAX_QUESTION} characters")]
    LongQuestion,
    /// The questions are not as many as the readings.
    #[error(
        "answered questions: there are {0}, but the journal has a different number of readings"
    )]
    Questions(usize),
    /// The parts do not fit each other.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A word of the journal is none.
    #[error("journal: {0}")]
    Entry(#[from] EntryError),
    /// The journal is longer than a game's can be.
    #[error("journal: there are {0} moves and other steps; a game has at most {max}", max = Session::MAX_JOURNAL)]
    JournalLength(usize),
    /// The game could not be saved again.
    #[error(
        "the game is too long: its moves, other steps and questions would fill more than a saved game can hold"
    )]
    TooLong,
    /// Only a Tournament game has games before it.
    #[error("tournament: only a Tournament game has earlier games")]
    EarlierGames,
    /// A tournament has more games than it can have.
    #[error("tournament: there are {0} earlier games; a tournament has at most {max} games", max = Session::MAX_TOURNAMENT)]
    TournamentLength(usize),
    /// An earlier game of the tournament was not ended.
    #[error("tournament: game {0} has not ended")]
    NotEnded(usize),
    /// Something in an earlier game of the tournament is wrong.
    #[error("tournament: game {number}: {error}")]
    EarlierGame {
        /// The number of the game, from 1.
        number: usize,
        /// The fault.
        error: Box<SaveError>,
    },
    /// Something in the journal cannot be done.
    #[error("journal: step {number}, `{entry}`, is not possible: {reason}")]
    Illegal {
        /// The number of the entry, from 1.
        number: usize,
        /// The entry as written.
        entry: String,
        reason: Impossible,
    },
}
