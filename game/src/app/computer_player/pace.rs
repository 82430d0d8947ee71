//! The pace at which the computer plays.

use ishido_shared::ui::event::Millis;
use serde::{Deserialize, Serialize};

/// How long the board rests between two moves of the computer, so that they can be followed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// Slow enough to think about every move.
    Slow,
    /// Slow enough to follow every move.
    #[default]
    Normal,
    /// Just slow enough to see every move.
    Fast,
    /// Without any rest.
    AtOnce,
}

impl Pace {
    /// The rest after a move, in milliseconds.
    #[must_use]
    pub const fn rest(self) -> Millis {
        match self {
            Self::Slow => 1_500,
            Self::Normal => 350,
            Self::Fast => 100,
            Self::AtOnce => 0,
        }
    }
}
