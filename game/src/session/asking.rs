//! Asking the Oracle in a game, and what it has answered.

use super::Session;
use super::questions::{AnsweredTurn, Questions};

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
