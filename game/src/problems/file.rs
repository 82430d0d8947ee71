//! The text of problems: RON, specified in `assets/FORMATS.md`.

use ishido_shared::ron_text::{self, ReadError, Root};
use ishido_shared::{ron_error, text_file};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Entry;
use crate::problem::{Problem, ProblemError, Target};
use crate::rules::{Board, Scoring, Square, SquareError, Stone, StoneError};
use crate::session::{read_words, write_words};

/// The most characters of a title.
pub const TITLE: usize = 24;
/// The most characters of a line of words.
pub const WORDS: usize = 90;

/// The longest file of a problem that is read, in bytes; a problem has about 600.
pub const MAX_BYTES: usize = 1 << 14;
/// The version that is written, and the only one that is read.
const VERSION: u32 = 1;

/// A square without a stone.
const EMPTY: &str = "--";

/// The reason why a text is no problem.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TextError {
    /// The board has not as many rows as a board.
    #[error("board: there are {0} rows instead of 8")]
    Rows(usize),
    /// A row has not as many squares as a board.
    #[error("board: row {row} has {count} squares instead of 12")]
    Columns {
        /// The row, from 1.
        row: usize,
        /// The squares it has.
        count: usize,
    },
    /// A stone is not a stone.
    #[error("{field}: {error}")]
    Stone {
        /// Board or stones.
        field: &'static str,
        /// The fault.
        error: StoneError,
    },
    /// The square of the target is no square.
    #[error("target: {0}")]
    Square(#[from] SquareError),
    /// The parts make no problem.
    #[error("{0}")]
    Problem(#[from] ProblemError),
}

/// The reason why a file of the collection is rejected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CollectionError {
    /// The text is not RON, or its fields are others.
    #[error("{0}")]
    Syntax(String),
    /// A problem is wrong.
    #[error("problem {number}: {error}")]
    Problem {
        /// The number in the file, from 1.
        number: usize,
        /// The fault.
        error: TextError,
    },
    /// A text is empty or too long.
    #[error("problem {number}: a {field} has 1 to {most} characters")]
    Words {
        /// The number in the file, from 1.
        number: usize,
        /// The title, the line before or the line after.
        field: &'static str,
        /// The most characters.
        most: usize,
    },
}

/// The reason why a file is no problem.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FileError {
    /// The file is too long, not text, not RON or of another version.
    #[error(transparent)]
    File(#[from] ReadError),
    /// A field is wrong.
    #[error("{0}")]
    Text(#[from] TextError),
}

/// A problem in a file of its own.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Problem", deny_unknown_fields)]
struct File {
    version: u32,
    board: Vec<String>,
    stones: String,
    target: TargetText,
    scoring: Scoring,
    #[serde(default, skip_serializing_if = "is_zero")]
    four_ways: u8,
}

const ROOT: Root = Root {
    name: "Problem",
    version: VERSION,
    most_bytes: MAX_BYTES,
};

/// Returns true if a file is meant as a problem, whether it is a good one or not.
#[must_use]
pub fn is_problem(bytes: &[u8]) -> bool {
    text_file::decode(bytes).is_ok_and(|text| ron_error::root_name(text) == Some("Problem"))
}

/// Reads the file of a problem. That it can be solved is not proved by this; see [`prove`](super::prove).
///
/// # Errors
/// Returns the reason why the bytes are no problem, and the place.
pub fn read(bytes: &[u8]) -> Result<Problem, FileError> {
    let file: File = ron_text::read(bytes, &ROOT)?;
    let text = ProblemText {
        board: file.board,
        stones: file.stones,
        target: file.target,
        scoring: file.scoring,
        four_ways: file.four_ways,
    };
    Ok(text.problem()?)
}

/// The file of a problem.
///
/// # Errors
/// Returns an error if the serialiser refuses, which it does for no problem there can be.
pub fn write_file(problem: &Problem) -> Result<String, ron::Error> {
    let text = ProblemText::of(problem);
    let file = File {
        version: VERSION,
        board: text.board,
        stones: text.stones,
        target: text.target,
        scoring: text.scoring,
        four_ways: text.four_ways,
    };
    Ok(format!(
        "// A problem of Ishido. Stones, squares and targets are explained in FORMATS.md.\n{}",
        ron_text::file(&file, ron_text::INDENT)?
    ))
}

/// A target as it stands in a file.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Target")]
enum TargetText {
    FourWays(u8),
    FourWayAt(String),
    AllPlaced { four_ways: u8 },
    Points(u64),
}

/// A problem as it stands in a file.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Problem", deny_unknown_fields)]
pub(super) struct ProblemText {
    board: Vec<String>,
    stones: String,
    target: TargetText,
    scoring: Scoring,
    #[serde(default, skip_serializing_if = "is_zero")]
    four_ways: u8,
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde passes a reference"
)]
const fn is_zero(number: &u8) -> bool {
    *number == 0
}

impl ProblemText {
    /// Checks the fields.
    pub(super) fn problem(&self) -> Result<Problem, TextError> {
        let stones = read_words(&self.stones).map_err(|error| TextError::Stone {
            field: "stones",
            error,
        })?;
        let target = match &self.target {
            TargetText::FourWays(number) => Target::FourWays(*number),
            TargetText::FourWayAt(square) => Target::FourWayAt(square.parse()?),
            &TargetText::AllPlaced { four_ways } => Target::AllPlaced { four_ways },
            TargetText::Points(points) => Target::Points(*points),
        };
        let board = read_board(&self.board)?;
        Ok(Problem::new(
            board,
            stones,
            target,
            self.scoring,
            self.four_ways,
        )?)
    }

    /// The fields of a problem.
    pub(super) fn of(problem: &Problem) -> Self {
        Self {
            board: write_board(problem.board()),
            stones: write_words(problem.stones()),
            target: match problem.target() {
                Target::FourWays(number) => TargetText::FourWays(number),
                Target::FourWayAt(square) => TargetText::FourWayAt(square.to_string()),
                Target::AllPlaced { four_ways } => TargetText::AllPlaced { four_ways },
                Target::Points(points) => TargetText::Points(points),
            },
            scoring: problem.scoring(),
            four_ways: problem.four_ways(),
        }
    }
}

fn read_board(rows: &[String]) -> Result<Board, TextError> {
    if rows.len() != Square::ROWS {
        return Err(TextError::Rows(rows.len()));
    }
    let mut board = Board::EMPTY;
    for (row, text) in rows.iter().enumerate() {
        let words = || text.split_ascii_whitespace();
        let count = words().count();
        if count != Square::COLUMNS {
            return Err(TextError::Columns {
                row: row + 1,
                count,
            });
        }
        for (column, word) in words().enumerate().filter(|(_, word)| *word != EMPTY) {
            let stone: Stone = word.parse().map_err(|error| TextError::Stone {
                field: "board",
                error,
            })?;
            if let Some(square) = Square::new(column, row) {
                board.put(stone, square);
            }
        }
    }
    Ok(board)
}

fn write_board(board: &Board) -> Vec<String> {
    let word = |square| {
        let stone = board.stone(square);
        stone.map_or(EMPTY.to_owned(), |stone| stone.to_string())
    };
    let row = |row| {
        let squares = (0..Square::COLUMNS).filter_map(|column| Square::new(column, row));
        squares.map(word).collect::<Vec<_>>().join(" ")
    };
    (0..Square::ROWS).map(row).collect()
}

/// A problem of the collection as it stands in the file of its grade.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Entry", deny_unknown_fields)]
struct EntryText {
    title: String,
    before: String,
    after: String,
    problem: ProblemText,
}

/// The file of a grade.
#[derive(Deserialize)]
#[serde(rename = "Grade", deny_unknown_fields)]
struct Grade {
    problems: Vec<EntryText>,
}

/// Reads the file of a grade.
///
/// # Errors
/// Returns an error if the text is not RON, or a problem or its words are wrong.
pub fn read_grade(text: &str, grade: u8) -> Result<Vec<Entry>, CollectionError> {
    let file: Grade = ron::from_str(text)
        .map_err(|error| CollectionError::Syntax(ron_error::reason(text, &error, "Grade")))?;
    let entries = file.problems.into_iter().zip(1..);
    entries
        .map(|(entry, number)| entry.read(number, grade))
        .collect()
}

impl EntryText {
    fn read(self, number: usize, grade: u8) -> Result<Entry, CollectionError> {
        let problem = self
            .problem
            .problem()
            .map_err(|error| CollectionError::Problem { number, error })?;
        let words = [
            ("title", &self.title, TITLE),
            ("line before", &self.before, WORDS),
            ("line after", &self.after, WORDS),
        ];
        for (field, words, most) in words {
            if !(1..=most).contains(&words.chars().count()) {
                return Err(CollectionError::Words {
                    number,
                    field,
                    most,
                });
            }
        }
        Ok(Entry {
            title: self.title,
            before: self.before,
            after: self.after,
            grade,
            problem,
        })
    }
}

/// The text of a problem, as in the field `problem` of an entry.
///
/// # Errors
/// Returns an error if the serialiser refuses, which it does for no problem there can be.
pub fn write(problem: &Problem) -> Result<String, ron::Error> {
    ron_text::file(&ProblemText::of(problem), ron_text::INDENT)
}
