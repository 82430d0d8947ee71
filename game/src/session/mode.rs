//! Game modes.

use serde::{Deserialize, Serialize};

/// A game mode (manual, "Game Modes").
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Mode {
    /// One player.
    #[default]
    Solitaire,
    /// Two players take turns and share a score.
    Cooperative,
    /// Any number of players, one after the other, on the same deal; a game of it has one.
    Tournament,
    /// Two players take turns, each for a score of their own.
    Challenge,
}

impl Mode {
    /// All modes, in the order of the Game menu.
    pub const ALL: [Self; 4] = [
        Self::Solitaire,
        Self::Cooperative,
        Self::Tournament,
        Self::Challenge,
    ];

    /// The name, as shown.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solitaire => "Solitaire",
            Self::Cooperative => "Cooperative",
            Self::Tournament => "Tournament",
            Self::Challenge => "Challenge",
        }
    }

    /// How many players a game has.
    #[must_use]
    pub const fn players(self) -> usize {
        match self {
            Self::Solitaire | Self::Tournament => 1,
            Self::Cooperative | Self::Challenge => 2,
        }
    }

    /// How many scores are kept: one for each opponent, one for a team.
    #[must_use]
    pub const fn tallies(self) -> usize {
        if matches!(self, Self::Challenge) {
            2
        } else {
            1
        }
    }
}
