//! What a game is made of before the first stone is placed.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Mode, Player, Timer};
use crate::rules::{Deal, DealCode, Scoring};

/// Where the stones come from: a game whose stones the player may know is kept off the lists (RULINGS, "High scores").
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Origin {
    /// Drawn at random for this game.
    #[default]
    Drawn,
    /// Named by a code that somebody typed.
    Typed,
    /// The stones of a game that was started over.
    StartedOver,
    /// A position of a finished or saved game, from which it is played on.
    Continued,
    /// The Daily Stones, at the first try of the day.
    Daily,
    /// The Daily Stones, when they have been tried before.
    DailyAgain,
}

/// Who plays what on which stones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The mode.
    pub mode: Mode,
    /// The way of scoring.
    pub scoring: Scoring,
    /// The players in the order of their turns.
    pub players: Vec<Player>,
    /// The time limit, if there is one.
    pub timer: Option<Timer>,
    /// Where the stones come from.
    pub origin: Origin,
    /// The code of the deal, when it was generated.
    pub code: Option<DealCode>,
    /// The stones.
    pub deal: Deal,
}

/// Why a setup makes no game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupError {
    /// A wrong number of players.
    #[error("the number of players of a {} game is {}, not {found}", .mode.name(), .mode.players())]
    Players {
        /// The mode.
        mode: Mode,
        /// How many players there are.
        found: usize,
    },
    /// A player's name is longer than names can be.
    #[error("a player's name has more than {max} characters", max = Player::LONGEST_NAME)]
    Name,
    /// Challenge play is scored in the Modern way only.
    #[error("a Challenge game is scored in the Modern way, not the {} way", .0.name())]
    Scoring(Scoring),
    /// The timer is out of its range, or of another mode.
    #[error(
        "the timer does not suit a {} game: Tournament games have 1 to 60 minutes, moves of a Challenge game 1 to 60 \
         seconds, other games no timer", .0.name()
    )]
    Timer(Mode),
    /// The code names other stones.
    #[error("the deal code {0} names other stones than these")]
    Code(DealCode),
}

impl Setup {
    /// A solitaire game on generated stones.
    #[must_use]
    pub fn solitaire(scoring: Scoring, code: DealCode, origin: Origin) -> Self {
        Self {
            mode: Mode::Solitaire,
            scoring,
            players: vec![Player::Human(String::new())],
            timer: None,
            origin,
            code: Some(code),
            deal: Deal::generate(code),
        }
    }

    /// Checks what the parts demand of each other.
    ///
    /// # Errors
    /// What does not fit.
    pub fn check(&self) -> Result<(), SetupError> {
        let found = self.players.len();
        if found != self.mode.players() {
            return Err(SetupError::Players {
                mode: self.mode,
                found,
            });
        }
        if self.players.iter().any(Player::is_too_long) {
            return Err(SetupError::Name);
        }
        if self.mode == Mode::Challenge && self.scoring != Scoring::Modern {
            return Err(SetupError::Scoring(self.scoring));
        }
        if self.timer.is_some_and(|timer| !timer.suits(self.mode)) {
            return Err(SetupError::Timer(self.mode));
        }
        match self.code {
            Some(code) if Deal::generate(code) != self.deal => Err(SetupError::Code(code)),
            _ => Ok(()),
        }
    }
}
