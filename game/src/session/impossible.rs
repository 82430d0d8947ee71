//! Why an entry is refused.

use thiserror::Error;

use crate::rules::Refusal;

/// Why something cannot be done in a game now.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Impossible {
    /// The stone may not be placed there.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The game has been ended.
    #[error("the game is over")]
    Over,
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// There is nothing to redo.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// Moves are not taken back in Challenge play (manual, "Help Menu").
    #[error("in a Challenge game no move is taken back")]
    ChallengeUndo,
    /// A 4-Way that the Oracle answered stays (manual, "Next, Ask the Question").
    #[error("the Oracle has answered this 4-Way; it stays")]
    Answered,
    /// Tournament play knows no help and no further undo (manual, "Help Menu").
    #[error("this is not available in a Tournament game")]
    Tournament,
    /// There is no 4-Way for the Oracle to answer.
    #[error("the Oracle answers a 4-Way that a person just made, and only once")]
    NothingToRead,
    /// The game has no such player.
    #[error("this game has no player {}", u16::from(*.0) + 1)]
    NoSuchPlayer(u8),
    /// The player has this controller already.
    #[error("that person or computer already plays for this player")]
    SameController,
    /// The journal is as long as a journal can be.
    #[error("the journal of this game is full; it can only be ended")]
    JournalFull,
}
