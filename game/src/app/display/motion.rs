//! How fast things move on the board, or whether they move at all.

use ishido_shared::ui::event::Millis;
use serde::{Deserialize, Serialize};

/// How fast stones glide, points rise and 4-Ways flash.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// At half the speed.
    Slow,
    /// At the speed that everything was made for.
    #[default]
    Normal,
    /// At double the speed.
    Fast,
    /// Nothing glides, rises or blinks. What was to be seen is shown without moving, for as long as at the normal speed.
    Reduced,
}

impl Motion {
    /// Whether nothing moves.
    #[must_use]
    pub const fn is_reduced(self) -> bool {
        matches!(self, Self::Reduced)
    }

    /// How long something takes that takes so long at the normal speed, in milliseconds.
    #[must_use]
    pub const fn time(self, normal: Millis) -> Millis {
        match self {
            Self::Slow => normal * 2,
            Self::Normal | Self::Reduced => normal,
            Self::Fast => normal / 2,
        }
    }

    /// How much of something made for the normal speed has been shown after so many milliseconds.
    #[must_use]
    pub const fn unhurried(self, passed: Millis) -> Millis {
        match self {
            Self::Slow => passed / 2,
            Self::Normal | Self::Reduced => passed,
            Self::Fast => passed * 2,
        }
    }
}
