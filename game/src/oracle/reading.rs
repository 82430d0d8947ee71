//! A reading: a question, and the 4-Way that answered it.

use super::casting::Cast;
use super::four_way::FourWay;
use crate::local_time::LocalTime;

/// The most characters of a question.
pub const MAX_QUESTION: usize = 300;

/// A reading of the Oracle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The question.
    pub question: String,
    /// The 4-Way that answered it.
    pub four_way: FourWay,
    /// The time of the move.
    pub time: LocalTime,
    /// The lines that were cast.
    pub cast: Cast,
}

impl Reading {
    /// The reading for a 4-Way that was made at a time.
    #[must_use]
    pub fn new(question: &str, four_way: FourWay, time: LocalTime) -> Self {
        Self {
            question: clean_question(question),
            four_way,
            time,
            cast: Cast::of(&four_way, time.unix_ms),
        }
    }

    /// Whether it is the same reading: the same stones at the same time.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        (self.time.unix_ms, self.four_way) == (other.time.unix_ms, other.four_way)
    }

    /// Whether the lines follow from stones and time; not so when a file was changed by hand.
    #[must_use]
    pub fn is_genuine(&self) -> bool {
        self.cast == Cast::of(&self.four_way, self.time.unix_ms)
    }
}

/// A question in one line with single spaces, and not longer than questions can be.
#[must_use]
pub fn clean_question(text: &str) -> String {
    let visible = text.replace(char::is_control, " ");
    let words: Vec<&str> = visible.split_whitespace().collect();
    let short: String = words.join(" ").chars().take(MAX_QUESTION).collect();
    short.trim_end().to_owned()
}
