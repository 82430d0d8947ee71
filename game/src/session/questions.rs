//! The Oracle in a game: the question that waits for a 4-Way, and those that were answered (RULINGS, "Oracle").

use super::Session;
use super::Turn;

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
    pub turn: &'a Turn,
    pub question: &'a str,
    /// Time of the answer, in milliseconds since the beginning of 1970.
    pub unix_ms: u64,
}

impl Session {
    /// The question that the next 4-Way of a person answers.
    #[must_use]
    pub fn question(&self) -> Option<&str> {
        self.questions.open.as_deref()
    }

    /// Asks a question, or withdraws it with `None`. A game that is over takes none; returns whether it was taken.
    pub fn ask(&mut self, question: Option<String>) -> bool {
        let running = self.state.ending().is_none();
        if running {
            self.questions.open = question;
        }
        running
    }

    /// The 4-Ways that the Oracle has answered, in order. None of them can be taken back.
    pub fn answered(&self) -> impl Iterator<Item = AnsweredTurn<'_>> {
        let questions = self.questions.answered.iter().map(String::as_str);
        let turns = self.state.turns().iter();
        let answered = turns.filter_map(|turn| Some((turn, turn.read?)));
        answered
            .zip(questions.chain(std::iter::repeat("")))
            .map(|((turn, unix_ms), question)| AnsweredTurn {
                turn,
                question,
                unix_ms,
            })
    }

    /// Puts the questions of a saved game back. Returns whether they are as many as its readings.
    pub(super) fn set_questions(&mut self, saved: Questions) -> bool {
        let Questions { open, answered } = saved;
        self.questions.open = open;
        if answered.is_empty() {
            return true;
        }
        let fits = answered.len() == self.questions.answered.len();
        self.written = self.written.with_questions(&answered);
        self.questions.answered = answered;
        fits
    }
}
