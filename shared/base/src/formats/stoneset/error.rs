//! The errors of reading stonesets.

use thiserror::Error;

use super::BoardNameError;
use crate::quoted::quoted;
use crate::ron_text::ReadError;

/// The reason why a stoneset file is rejected.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum StonesetError {
    /// The file is too long, not text, not RON or of another version.
    #[error(transparent)]
    File(#[from] ReadError),
    /// A text is longer than it can be.
    #[error("the text of `{text}` has more than {most} characters")]
    LongText {
        /// The entry of the text.
        text: &'static str,
        /// The most characters.
        most: usize,
    },
    /// The entry of its board names none.
    #[error(transparent)]
    Board(#[from] BoardNameError),
    /// There are too few or too many stones or masks, or rows in one of them.
    #[error("line {line}: {place} has {found} {what}; {wanted} are needed")]
    Count {
        /// The line in the file, from 1.
        line: usize,
        /// The mask or stone that has them.
        place: String,
        /// `stones`, `masks` or `rows`.
        what: &'static str,
        /// The number found.
        found: usize,
        /// The number needed.
        wanted: usize,
    },
    /// A row has the wrong number of pixels.
    #[error("line {line}: a row of {of} has {found} {signs}; 40 are needed")]
    RowLength {
        /// The line in the file, from 1.
        line: usize,
        /// `pixels` or `a mask`.
        of: &'static str,
        /// The contents of the row.
        signs: &'static str,
        /// The number found.
        found: usize,
    },
    /// A pixel has an invalid character.
    #[error(
        "line {line}: {} at place {place} of the row is not a pixel; {wanted} are allowed",
        quoted(&.found.to_string())
    )]
    Pixel {
        /// The line in the file, from 1.
        line: usize,
        /// The place in the row, from 1.
        place: usize,
        /// The character found.
        found: char,
        /// The characters allowed.
        wanted: &'static str,
    },
    /// Two stones have the same visible pixels.
    #[error("{0} and {1} look the same (column-row)")]
    Twins(String, String),
    /// The set is marked as unfinished.
    #[error("the stoneset is a draft: finish it in the stoneset editor first")]
    Draft,
}
