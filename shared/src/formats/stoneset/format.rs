//! The version of stoneset files, and the longest file.

/// The longest stoneset file that is read, in bytes; a regular one has about 80,000.
pub const MAX_BYTES: usize = 1 << 20;

/// The version that is written, and the only one that is read.
pub(super) const VERSION: u32 = 1;
