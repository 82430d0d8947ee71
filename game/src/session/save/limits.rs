//! The limits of the format.

/// The longest saved game that is read, in bytes; a game of 66 stones has about 1,000, each earlier game
/// of a tournament about 300.
pub const MAX_BYTES: usize = 1 << 20;

/// The version that is written.
pub(super) const VERSION: u32 = 5;
