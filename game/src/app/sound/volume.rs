//! How loud the sounds are.

use ishido_shared::ui::program::Loudness;
use serde::{Deserialize, Serialize};

/// How loud the sounds are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Volume {
    /// A quarter of the loudness.
    Soft,
    /// Half of it.
    Medium,
    /// As loud as the sounds were made.
    #[default]
    Loud,
}

impl Volume {
    /// The loudness of a sound.
    #[must_use]
    pub const fn loudness(self) -> Loudness {
        match self {
            Self::Soft => Loudness(Loudness::FULL.0 / 4),
            Self::Medium => Loudness(Loudness::FULL.0 / 2),
            Self::Loud => Loudness::FULL,
        }
    }
}
