//! Why IFF files are refused.

use thiserror::Error;

/// Why an IFF file cannot be taken; places are bytes from the beginning of the file, from 0.
#[derive(Debug, Clone, Error, PartialEq, Eq)]
pub enum IlbmError {
    /// The file ends before its first chunk.
    #[error("the IFF file ends after {0} bytes, before any picture")]
    Empty(usize),
    /// The file is a collection of pictures or other things.
    #[error("the IFF file is a {0}, not a single picture (FORM)")]
    Collection(String),
    /// The file holds something else.
    #[error("the IFF file is a FORM {0}, not a picture (FORM ILBM or FORM PBM)")]
    Form(String),
    /// A chunk that every picture has is missing.
    #[error("the IFF picture has no chunk {0}")]
    Missing(&'static str),
    /// A chunk is too short.
    #[error("byte {at}: the chunk {chunk} has {found} bytes instead of {wanted}")]
    Short {
        /// Where the chunk's content begins.
        at: usize,
        /// Which chunk.
        chunk: &'static str,
        /// How many bytes it has.
        found: usize,
        /// How many it needs.
        wanted: usize,
    },
    /// The picture has a number of planes that cannot be.
    #[error("byte {at}: the picture has {found} planes; 1 to 8 can be read")]
    Planes {
        /// Where the number stands.
        at: usize,
        /// How many there are.
        found: u8,
    },
    /// The body is packed in a way we do not know.
    #[error(
        "byte {at}: the body is packed in way {found}; 0 (not at all) and 1 (ByteRun1) can be read"
    )]
    Packing {
        /// Where the number stands.
        at: usize,
        /// What stands there.
        found: u8,
    },
    /// The picture is made for a screen mode with thousands of colours.
    #[error(
        "the picture is in the Amiga's hold-and-modify mode (HAM), which has more than sixteen colours"
    )]
    HoldAndModify,
    /// A pixel has a colour that is not in the table.
    #[error("the pixel at {x}, {y} has colour {colour}, counted from 0, and CMAP has only {count}")]
    Colour {
        /// Where, from the left.
        x: usize,
        /// Where, from the top.
        y: usize,
        /// The colour's number.
        colour: u8,
        /// How many colours there are.
        count: usize,
    },
    /// The body ends too early.
    #[error("byte {at}: the picture breaks off in row {row} of {height}")]
    BreaksOff {
        /// Where the body's bytes end.
        at: usize,
        /// The row that is not complete, from 1.
        row: usize,
        /// How many rows there should be.
        height: usize,
    },
}
