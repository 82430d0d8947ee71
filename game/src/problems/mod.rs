//! Problems that are set to players: the collection, and the text of a problem.

pub mod again;
pub mod code;
mod file;
pub mod progress;
#[cfg(test)]
mod tests;

pub use file::{
    CollectionError, FileError, MAX_BYTES, TITLE, TextError, WORDS, is_problem, read, read_grade,
    write, write_file,
};

use std::sync::LazyLock;

use thiserror::Error;

use crate::problem::{Line, Problem, Solver, Verdict};

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
    let texts = ishido_assets::problems();
    let grades = texts.iter().zip(1..=GRADES);
    let entries = grades.map(|(text, grade)| file::read_grade(text, grade).unwrap_or_default());
    entries.flatten().collect()
});

/// The problems that are built in, in their order.
#[must_use]
pub fn collection() -> &'static [Entry] {
    &COLLECTION
}

/// The reason why a problem of somebody else is not set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum Unproved {
    /// No moves solve it.
    #[error("this problem has no solution")]
    Unsolvable,
    /// The solver has not found out.
    #[error("the solver cannot tell whether this problem has a solution")]
    BudgetSpent,
}

/// Proves that a problem can be solved, within about a second.
///
/// # Errors
/// Returns an error if it has no solution, or the solver cannot find out in that time.
pub fn prove(problem: &Problem) -> Result<(), Unproved> {
    match Solver::new(problem, Solver::BUDGET).solve(&Line::new(problem)) {
        Verdict::Solvable(_) => Ok(()),
        Verdict::Unsolvable => Err(Unproved::Unsolvable),
        Verdict::BudgetSpent => Err(Unproved::BudgetSpent),
    }
}
