//! The version of stoneset files, and the longest file.

/// The longest stoneset file that is read, in bytes; a regular one has about 80,000.
pub const MAX_BYTES: usize = 1 << 20;

/// The version that is written, and the only one that is read.
pub(super) const VERSION: u32 = 1;

/// The longest name and author of a set, in characters.
pub const LONGEST_NAME: usize = 200;

/// The longest notes of a set, in characters. However they are escaped, the file stays far below its limit.
pub const LONGEST_NOTES: usize = 10_000;
