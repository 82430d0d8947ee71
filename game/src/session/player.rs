//! Players, and who places their stones.

use serde::{Deserialize, Serialize};

use crate::skill::Skill;

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

    /// Whether the name is longer than names can be.
    pub(super) fn is_too_long(&self) -> bool {
        matches!(self, Self::Human(name) if name.chars().count() > Self::LONGEST_NAME)
    }

    /// Who places this player's stones at the beginning.
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

/// Who places the stones of a player. It can change during a game (RULINGS, "Who plays").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Controller {
    /// A person.
    Human,
    /// The computer.
    Computer(Skill),
}

impl Controller {
    /// Whether it is the computer.
    #[must_use]
    pub const fn is_computer(self) -> bool {
        matches!(self, Self::Computer(_))
    }
}
