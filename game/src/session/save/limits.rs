//! The limits of the format.

/// The longest saved game that is read, in bytes; a game of 66 stones has about 1,000, each earlier game
/// of a tournament about 300.
pub const MAX_BYTES: usize = 1 << 20;

/// How many bytes of questions the earlier games of a tournament have at most.
pub(super) const QUESTIONS_BEFORE: usize = MAX_BYTES / 4;

/// The longest path that an autosaved game has, in characters. One that is longer is left out: it only says where Save Game
/// writes to.
pub(super) const LONGEST_PATH: usize = 4_096;

/// The version that is written.
pub(super) const VERSION: u32 = 5;
