//! The errors of reading IFF files.

use thiserror::Error;

use crate::quoted::quoted;

/// The reason why an IFF file is rejected. Offsets are bytes from the beginning of the file, from 0.
#[derive(Debug, Clone, Error, PartialEq, Eq)]
pub enum IlbmError {
    /// The file ends before its first chunk.
    #[error("the IFF file ends after {0} bytes, before any picture")]
    Empty(usize),
    /// The file is a collection, and not a single picture.
    #[error("the IFF file is of type {}, not a single picture (FORM)", quoted(.0))]
    Collection(String),
    /// The file contains something other than a picture.
    #[error("the IFF file is of type {}, not a picture (ILBM or PBM)", quoted(.0))]
    Form(String),
    /// A required chunk is missing.
    #[error("the IFF picture has no {}", part(.0))]
    Missing(&'static str),
    /// A chunk is too short.
    #[error("byte {at}: the {} of the picture is too short", part(.chunk))]
    Short {
        /// The offset of the content of the chunk.
        at: usize,
        /// The id of the chunk.
        chunk: &'static str,
        /// The number of bytes found.
        found: usize,
        /// The number of bytes needed.
        wanted: usize,
    },
    /// The number of planes is not supported.
    #[error("byte {at}: the picture has {found} planes; 1 to 8 can be read")]
    Planes {
        /// The offset of the number.
        at: usize,
        /// The number of planes.
        found: u8,
    },
    /// The packing of the body is not supported.
    #[error(
        "byte {at}: the picture is packed with method {found}; methods 0 (none) and 1 (ByteRun1) can be read"
    )]
    Packing {
        /// The offset of the number.
        at: usize,
        /// The number of the packing.
        found: u8,
    },
    /// The picture uses a screen mode with thousands of colours.
    #[error(
        "the picture is in the Amiga's hold-and-modify mode (HAM), which has more than 16 colours"
    )]
    HoldAndModify,
    /// The body is too short.
    #[error("byte {at}: the picture ends in row {row} of {height}")]
    BreaksOff {
        /// The offset of the end of the body.
        at: usize,
        /// The first incomplete row, from 1.
        row: usize,
        /// The number of rows of the picture.
        height: usize,
    },
}

/// The name of a chunk for people.
fn part(chunk: &str) -> String {
    let words = match chunk {
        "BMHD" => "header",
        "CMAP" => "colour table",
        "BODY" => "pixels",
        _ => "part",
    };
    format!("{words} ({chunk})")
}
