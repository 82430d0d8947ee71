//! The length of the texts of a game in a saved game, so that no game becomes too long to be read again.

use std::fmt::{self, Write};

use super::journal::Entry;

/// The most bytes of moves, other steps and answered questions in a game and in the games of its tournament before it. It leaves
/// room in a saved game for names, stones, and the questions of the games before.
const MOST: usize = 512 << 10;

/// The bytes around a question in a file: quotes, a comma, and the space before it.
const AROUND: usize = 16;

/// The bytes of a game's texts.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Written {
    journal: usize,
    questions: usize,
    /// The journals of the games of the tournament before this one.
    before: usize,
}

impl Written {
    /// With one more entry, and the question that it answers.
    pub(super) fn with(self, entry: Entry, question: Option<&str>) -> Self {
        let mut counter = Counter(1);
        match entry {
            // The name of a square, without the time that it takes to write it: reading a log plays every game again.
            Entry::Place(_) => counter.0 += 2,
            // Writing to a counter never fails.
            _ => _ = write!(counter, "{entry}"),
        }
        let answer = matches!(entry, Entry::Reading(_)).then(|| in_file(question.unwrap_or("")));
        Self {
            journal: self.journal + counter.0,
            questions: self.questions + answer.unwrap_or(0),
            ..self
        }
    }

    /// With these answered questions instead of its own.
    pub(super) fn with_questions(self, questions: &[String]) -> Self {
        Self {
            questions: questions.iter().map(|question| in_file(question)).sum(),
            ..self
        }
    }

    /// After the games of a tournament.
    pub(super) fn after(self, games: impl Iterator<Item = Self>) -> Self {
        Self {
            before: games.map(|game| game.journal).sum(),
            ..self
        }
    }

    /// Returns true if a saved game has room for it. The end of a game always has room, and is not counted.
    pub(super) fn fits(self, end: bool) -> bool {
        let end = if end { "end ".len() } else { 0 };
        self.journal + self.questions + self.before <= MOST + end
    }

    /// Returns true if half of the room is taken by the journals.
    pub(super) fn is_half(self) -> bool {
        self.journal + self.before >= MOST / 2
    }
}

/// The number of bytes of a question in a file, with the escapes of RON.
pub(super) fn in_file(question: &str) -> usize {
    let escaped = question.chars().flat_map(char::escape_debug);
    AROUND + escaped.map(char::len_utf8).sum::<usize>()
}

/// Counts the bytes that are written to it.
struct Counter(usize);

impl Write for Counter {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}
