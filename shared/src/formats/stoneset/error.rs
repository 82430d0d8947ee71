//! The errors of reading stonesets.

use thiserror::Error;

use super::format::{MAX_BYTES, VERSION};

/// Why a stoneset file is rejected.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum StonesetError {
    /// The file is too long.
    #[error("the file has more than {MAX_BYTES} bytes; no stoneset has")]
    TooLarge,
    /// The file is not UTF-8 text.
    #[error("the file is not text: byte {0} is not UTF-8")]
    NotText(usize),
    /// The text is not a stoneset in RON.
    #[error("line {line}, column {column}: {message}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// The message of the parser.
        message: String,
    },
    /// The file has a version that this program cannot read.
    #[error("the stoneset is of version {0}; this program reads version {VERSION}")]
    Version(u32),
    /// There are too few or too many stones or masks.
    #[error("there are {found} {what} instead of {wanted}")]
    Count {
        /// `stones` or `masks`.
        what: &'static str,
        /// How many there are.
        found: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// A stone or mask has the wrong number of rows, or a row the wrong number of pixels.
    #[error("{place} has {found} {what} instead of 40")]
    Shape {
        /// Which stone or mask, and which row of it.
        place: String,
        /// `rows` or `pixels`.
        what: &'static str,
        /// How many there are.
        found: usize,
    },
    /// A pixel has an invalid character.
    #[error("{place}: `{found}` at pixel {pixel} is none of {wanted}")]
    Pixel {
        /// Which stone or mask, and which row of it.
        place: String,
        /// The pixel in the row, from 1.
        pixel: usize,
        /// The character found.
        found: char,
        /// The characters allowed.
        wanted: &'static str,
    },
    /// Two stones have the same visible pixels.
    #[error("{0} and {1} look the same")]
    Twins(String, String),
    /// The set is marked as unfinished.
    #[error("the stoneset is a draft: it opens in the editor, not in the game")]
    Draft,
}
