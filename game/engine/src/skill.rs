//! The skills of the computer player, by name. Saved games, settings and the command line use the names; what a skill
//! can do is defined in `computer/skill.rs`.

use std::fmt;
use std::str::FromStr;

use ishido_base::quoted::quoted;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The skill of the computer.
///
/// ```
/// use ishido_engine::skill::Skill;
///
/// assert_eq!("adept".parse(), Ok(Skill::Adept));
/// assert_eq!(Skill::Adept.to_string(), "adept");
/// assert!(Skill::Novice < Skill::Master);
/// ```
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Skill {
    /// Places the stone on any legal square.
    Random,
    /// Takes the most points there are.
    Greedy,
    /// Sees every 4-Way, but often misjudges everything else: about a casual player.
    #[default]
    Novice,
    /// Knows what positions are worth, and does not look ahead.
    Adept,
    /// Looks ahead.
    Master,
}

/// The text does not name a skill.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} is not a skill; the skills are random, greedy, novice, adept and master", quoted(.0))]
pub struct SkillError(pub String);

impl Skill {
    /// All skills, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::Random,
        Self::Greedy,
        Self::Novice,
        Self::Adept,
        Self::Master,
    ];

    /// The skills offered to players (manual, "Computer Player 1").
    pub const OFFERED: [Self; 3] = [Self::Novice, Self::Adept, Self::Master];

    /// The name, as shown.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "Random",
            Self::Greedy => "Greedy",
            Self::Novice => "Novice",
            Self::Adept => "Adept",
            Self::Master => "Master",
        }
    }

    /// The word for it in files and on the command line.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Novice => "novice",
            Self::Adept => "adept",
            Self::Master => "master",
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Skill {
    type Err = SkillError;

    fn from_str(text: &str) -> Result<Self, SkillError> {
        Self::ALL
            .into_iter()
            .find(|skill| skill.word() == text)
            .ok_or_else(|| SkillError(text.to_owned()))
    }
}
