//! The questions for the Oracle (RULINGS, "Oracle"): the one that waits for a 4-Way, and those that were answered.

use super::turn::Turn;

/// The questions of a game. They are beside the journal, which has the times of the answers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Questions {
    /// The question that the next 4-Way of a person answers.
    pub(super) open: Option<String>,
    /// The questions of the readings, in order; empty where a game was saved without them.
    pub(super) answered: Vec<String>,
}

impl Questions {
    /// The open question was answered.
    pub(super) fn answer(&mut self) {
        self.answered.push(self.open.take().unwrap_or_default());
    }
}

/// A 4-Way that the Oracle has answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnsweredTurn<'a> {
    /// The turn.
    pub turn: &'a Turn,
    /// The question.
    pub question: &'a str,
    /// When it was answered, in milliseconds since the beginning of 1970.
    pub unix_ms: u64,
}
