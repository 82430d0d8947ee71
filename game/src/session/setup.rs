//! The setup of a game: mode, players and stones.

use std::fmt;
use std::str::FromStr;

use ishido_shared::composed::composed;
use ishido_shared::quoted::quoted;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::Timer;
use crate::rules::{Deal, DealCode, Scoring};
use crate::skill::Skill;

/// The origin of the stones: a game whose stones the player may know is kept off the lists (RULINGS, "High scores").
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

impl Origin {
    /// Returns true if nobody could know the stones (RULINGS, "High scores").
    #[must_use]
    pub const fn are_stones_unknown(self) -> bool {
        matches!(self, Self::Drawn | Self::Daily)
    }
}

/// The players, the mode and the stones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    pub mode: Mode,
    /// The way of scoring.
    pub scoring: Scoring,
    /// The players in the order of their turns.
    pub players: Vec<Player>,
    /// The time limit, if there is one.
    pub timer: Option<Timer>,
    /// The origin of the stones.
    pub origin: Origin,
    /// The code of the deal, when it was generated.
    pub code: Option<DealCode>,
    /// The stones.
    pub deal: Deal,
}

/// The reason why a setup makes no game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetupError {
    /// A wrong number of players.
    #[error("the number of players in a {} game is {}, not {found}", .mode.name(), .mode.players())]
    Players {
        mode: Mode,
        /// The number of players found.
        found: usize,
    },
    /// A player's name is longer than names can be.
    #[error("a player's name has more than {max} characters", max = Player::LONGEST_NAME)]
    Name,
    /// Challenge play is scored in the Modern way only.
    #[error("a Challenge game is scored in the Modern Way, not the {} Way", .0.name())]
    Scoring(Scoring),
    /// The timer is out of its range, or of another mode.
    #[error(
        "a {} game cannot have this timer: a Tournament game has 1 to 60 minutes, a Challenge \
        move 1 to 60 seconds", .0.name()
    )]
    Timer(Mode),
    /// The code names other stones.
    #[error("the deal code {0} stands for other stones")]
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

    /// The name of the kind of game, such as `Challenge` or `Daily`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self.origin {
            Origin::Daily | Origin::DailyAgain => "Daily",
            _ => self.mode.name(),
        }
    }

    /// Checks what the parts demand of each other.
    ///
    /// # Errors
    /// The part that does not fit.
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

    /// The number of players that a game has.
    #[must_use]
    pub const fn players(self) -> usize {
        match self {
            Self::Solitaire | Self::Tournament => 1,
            Self::Cooperative | Self::Challenge => 2,
        }
    }

    /// The number of scores that are kept: one for each opponent, one for a team.
    #[must_use]
    pub const fn tallies(self) -> usize {
        if matches!(self, Self::Challenge) {
            2
        } else {
            1
        }
    }
}

/// A player as a game begins.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Player {
    /// A person; the name may be empty.
    Human(String),
    /// The computer, with a skill of its own.
    Computer(Skill),
}

impl Player {
    /// The most characters of a name in a saved game or a game record.
    pub const LONGEST_NAME: usize = 40;

    /// Returns true if the name is longer than names can be.
    pub(super) fn is_too_long(&self) -> bool {
        matches!(self, Self::Human(name) if name.chars().count() > Self::LONGEST_NAME)
    }

    /// The controller at the beginning.
    #[must_use]
    pub const fn controller(&self) -> Controller {
        match self {
            Self::Human(_) => Controller::Human,
            Self::Computer(skill) => Controller::Computer(*skill),
        }
    }

    /// The same player, whose stones are placed by somebody else. A name is kept only by a person.
    #[must_use]
    pub fn with_controller(&self, controller: Controller) -> Self {
        match (self, controller) {
            (_, Controller::Computer(skill)) => Self::Computer(skill),
            (Self::Human(name), Controller::Human) => Self::Human(name.clone()),
            (Self::Computer(_), Controller::Human) => Self::Human(String::new()),
        }
    }
}

/// The person or the computer that places the stones of a player. It can change during a game (RULINGS, "Who plays").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Controller {
    /// A person.
    Human,
    Computer(Skill),
}

impl Controller {
    /// Returns true if it is the computer.
    #[must_use]
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Computer(_))
    }
}

/// Identifies a game: 64 random bits, written as sixteen hexadecimal digits.
///
/// ```
/// use ishido::session::GameId;
///
/// assert_eq!(GameId(0xAB).to_string(), "00000000000000AB");
/// assert_eq!("00000000000000AB".parse(), Ok(GameId(0xAB)));
/// assert!("AB".parse::<GameId>().is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub u64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016X}", self.0)
    }
}

impl FromStr for GameId {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let digits = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        u64::from_str_radix(text, 16)
            .ok()
            .filter(|_| digits)
            .map(Self)
            .ok_or_else(|| format!("{} is not the number of a game", quoted(text)))
    }
}

impl Serialize for GameId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The longest name of a player in lists, in characters.
pub const MAX_NAME: usize = 20;

/// A name as lists show it: one line, accented letters composed, no spaces at the ends, at most [`MAX_NAME`] characters.
///
/// ```
/// use ishido::session::clean_name;
///
/// assert_eq!(clean_name("  Anna\n "), "Anna");
/// assert_eq!(clean_name("Rene\u{301}"), "Ren\u{e9}");
/// assert_eq!(clean_name("A name of more than twenty characters"), "A name of more than");
/// ```
#[must_use]
pub fn clean_name(name: &str) -> String {
    let visible: String = composed(name.trim())
        .chars()
        .filter(|c| !c.is_control())
        .take(MAX_NAME)
        .collect();
    visible.trim().to_owned()
}
