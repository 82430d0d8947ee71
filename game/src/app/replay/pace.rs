//! The pace at which a replay goes on by itself.

use ishido_shared::ui::event::Millis;
use serde::{Deserialize, Serialize};

/// How long a replay rests between two moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ReplayPace {
    /// Slow enough to think about every move.
    Slow,
    /// Slow enough to follow every move.
    #[default]
    Normal,
    /// Just slow enough to see every move.
    Fast,
}

impl ReplayPace {
    /// The time from one move to the next, in milliseconds.
    #[must_use]
    pub const fn interval(self) -> Millis {
        match self {
            Self::Slow => 2_000,
            Self::Normal => 900,
            Self::Fast => 350,
        }
    }

    /// The name, as shown.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "Slow",
            Self::Normal => "Normal",
            Self::Fast => "Fast",
        }
    }

    /// The next pace, after the last the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Slow => Self::Normal,
            Self::Normal => Self::Fast,
            Self::Fast => Self::Slow,
        }
    }
}
