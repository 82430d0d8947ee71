//! Why a recording was not replayed to its end.

use std::io;

use thiserror::Error;

use crate::gfx::Bitmap;

/// Why a recording was not replayed to its end.
#[derive(Debug, Error)]
pub enum ReplayError {
    /// Reading the file failed.
    #[error("line {line}: {source}")]
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// The error of the system.
        source: io::Error,
    },
    /// The file is not a recording, or a damaged one.
    #[error("line {line}: {cause}")]
    Broken {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        cause: String,
    },
    /// The program did not read the same files.
    #[error("line {line}: the program {now}, when it was recorded it {then}")]
    Reads {
        /// The line, from 1.
        line: usize,
        /// What it does in the replay.
        now: String,
        /// What it did in the recording.
        then: String,
    },
    /// The program drew another picture.
    #[error("line {line}: the picture is {:016x}, when it was recorded it was {recorded:016x}", .picture.digest())]
    Picture {
        /// The line, from 1.
        line: usize,
        /// The digest in the recording.
        recorded: u64,
        /// What the program drew.
        picture: Box<Bitmap>,
    },
}
