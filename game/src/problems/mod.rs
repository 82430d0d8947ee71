//! Problems that are set to players: the collection, and the text of a problem.

pub mod again;
mod file;
pub mod progress;
#[cfg(test)]
mod tests;

pub use file::{CollectionError, TITLE, TextError, WORDS, read_grade, write};

use std::sync::LazyLock;

use crate::problem::Problem;

/// A problem of the collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// At most 24 characters.
    pub title: String,
    /// The line of words when it is set, at most 90 characters.
    pub before: String,
    /// The line of words when it is solved, at most 90 characters.
    pub after: String,
    /// 1 to [`GRADES`], the easiest first.
    pub grade: u8,
    pub problem: Problem,
}

/// The number of grades.
pub const GRADES: u8 = 6;

/// The number of problems of a grade.
pub const IN_GRADE: usize = 12;

static COLLECTION: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let texts = ishido_assets::PROBLEMS;
    let grades = texts.iter().zip(1..=GRADES);
    let entries = grades.map(|(text, grade)| file::read_grade(text, grade).unwrap_or_default());
    entries.flatten().collect()
});

/// The problems that are built in, in their order.
#[must_use]
pub fn collection() -> &'static [Entry] {
    &COLLECTION
}
