//! What the player has chosen for the next game: mode, scoring, players and timers (RULINGS, "Who plays").

use serde::{Deserialize, Serialize};

use crate::rules::Scoring;
use crate::scores::clean_name;
use crate::session::{Controller, Mode, Player, Timer};
use crate::skill::Skill;

/// What the next game is played with.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NextGame {
    /// The mode.
    pub mode: Mode,
    /// The way of scoring. A Challenge game is scored in the Modern way whatever is chosen here.
    pub scoring: Scoring,
    /// The players; a mode with one player uses the first.
    pub players: [NextPlayer; 2],
    /// The timer of a Tournament game, in minutes.
    pub tournament_timer: TimeLimit,
    /// The timer of a move in a Challenge game, in seconds.
    pub challenge_timer: TimeLimit,
    /// Whether the next Tournament game begins a new tournament, although one has been begun.
    pub new_tournament: bool,
}

/// A player of the next game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NextPlayer {
    /// The name of the person; it may be empty.
    pub name: String,
    /// Whether the computer plays instead.
    pub computer: bool,
    /// How well the computer plays.
    pub skill: Skill,
}

/// A timer that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TimeLimit {
    /// Whether there is a limit.
    pub on: bool,
    /// The limit, in minutes or seconds; a file may have any number.
    pub limit: u8,
}

impl Default for TimeLimit {
    fn default() -> Self {
        Self {
            on: false,
            limit: 20,
        }
    }
}

impl TimeLimit {
    /// The shortest and the longest limit.
    pub const RANGE: (u8, u8) = (1, 60);

    /// The limit, within the range.
    #[must_use]
    pub fn within_range(&self) -> u8 {
        self.limit.clamp(Self::RANGE.0, Self::RANGE.1)
    }
}

impl NextPlayer {
    /// Who places the stones of this player.
    #[must_use]
    pub const fn controller(&self) -> Controller {
        if self.computer {
            Controller::Computer(self.skill)
        } else {
            Controller::Human
        }
    }

    /// The player as a game begins.
    #[must_use]
    pub fn player(&self) -> Player {
        Player::Human(clean_name(&self.name)).with_controller(self.controller())
    }

    /// Chooses who places the stones of this player. The skill of the computer is remembered when a person plays.
    pub const fn set_controller(&mut self, controller: Controller) {
        match controller {
            Controller::Human => self.computer = false,
            Controller::Computer(skill) => (self.computer, self.skill) = (true, skill),
        }
    }
}

impl NextGame {
    /// The way of scoring in the chosen mode.
    #[must_use]
    pub const fn scoring_of_mode(&self) -> Scoring {
        match self.mode {
            Mode::Challenge => Scoring::Modern,
            _ => self.scoring,
        }
    }

    /// The players in the chosen mode.
    #[must_use]
    pub fn players_of_mode(&self) -> Vec<Player> {
        let players = self.players.iter().take(self.mode.players());
        players.map(NextPlayer::player).collect()
    }

    /// The timer in the chosen mode.
    #[must_use]
    pub fn timer_of_mode(&self) -> Option<Timer> {
        let (limit, timer): (_, fn(u8) -> Timer) = match self.mode {
            Mode::Tournament => (&self.tournament_timer, Timer::MinutesPerGame),
            Mode::Challenge => (&self.challenge_timer, Timer::SecondsPerMove),
            Mode::Solitaire | Mode::Cooperative => return None,
        };
        limit.on.then(|| timer(limit.within_range()))
    }
}
