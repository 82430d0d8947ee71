//! Matches of a stone with its neighbours (manual, "Matching Stones"; RULINGS, "Matching").

use std::fmt;

use thiserror::Error;

use super::{Square, Stone};

/// The number of neighbours that a placed stone matches: one to four.
///
/// ```
/// use ishido_engine::rules::Ways;
/// assert!(Ways::new(4).is_some_and(Ways::is_four_way));
/// assert_eq!(Ways::new(0), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ways(u8);

impl Ways {
    /// A number of ways, if it is 1 to 4.
    #[must_use]
    pub const fn new(count: usize) -> Option<Self> {
        if 1 <= count && count <= 4 {
            Some(Self(count as u8))
        } else {
            None
        }
    }

    /// The number of neighbours matched, 1 to 4.
    #[must_use]
    pub const fn count(self) -> u8 {
        self.0
    }

    /// Returns true if it is a 4-Way.
    #[must_use]
    pub const fn is_four_way(self) -> bool {
        self.0 == 4
    }
}

/// The attributes that two stones share.
///
/// ```
/// use ishido_engine::rules::Shared;
/// assert_eq!(Shared::between("3D".parse()?, "3A".parse()?), Shared::Colour);
/// assert_eq!(Shared::between("3D".parse()?, "1A".parse()?), Shared::None);
/// # Ok::<(), ishido_engine::rules::StoneError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shared {
    /// Nothing.
    None,
    /// The colour alone.
    Colour,
    /// The symbol alone.
    Symbol,
    /// Both attributes: the stones are of the same kind.
    Both,
}

impl Shared {
    /// The attributes that two stones share.
    #[must_use]
    pub fn between(a: Stone, b: Stone) -> Self {
        match (a.colour() == b.colour(), a.symbol() == b.symbol()) {
            (true, true) => Self::Both,
            (true, false) => Self::Colour,
            (false, true) => Self::Symbol,
            (false, false) => Self::None,
        }
    }
}

/// A stone next to the square in question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Neighbour {
    /// Its square.
    pub square: Square,
    /// The stone.
    pub stone: Stone,
    /// The property that it shares with the stone to be placed.
    pub shared: Shared,
}

impl fmt::Display for Neighbour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.stone, self.square)
    }
}

/// The reason why a stone may not be placed on a square.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refusal {
    /// There is no stone to place.
    #[error("no stone is left")]
    NoStone,
    /// A stone lies there.
    #[error("{0} lies there")]
    Occupied(Stone),
    /// No stone lies next to the square.
    #[error("no stone lies next to it")]
    Alone,
    /// At least one neighbour shares neither colour nor symbol.
    #[error("{} neither by colour nor by symbol", unlike(.0))]
    Unlike(Vec<Neighbour>),
    /// Every neighbour shares something, but the split is not the one the rule asks for.
    #[error("{}", unbalanced(.0))]
    Unbalanced(Vec<Neighbour>),
}

impl Refusal {
    /// The neighbours that took part in the decision.
    #[must_use]
    pub fn neighbours(&self) -> &[Neighbour] {
        match self {
            Self::Unlike(neighbours) | Self::Unbalanced(neighbours) => neighbours,
            Self::NoStone | Self::Occupied(_) | Self::Alone => &[],
        }
    }
}

/// Decides whether a stone may lie beside these neighbours: each is assigned to one attribute that it shares with the
/// stone, and the two attributes must get 1 and 0, 1 and 1, 2 and 1, or 2 and 2 of them.
///
/// # Errors
/// The reason, when it may not.
pub fn judge(neighbours: Vec<Neighbour>) -> Result<Ways, Refusal> {
    let Some(ways) = Ways::new(neighbours.len()) else {
        return Err(Refusal::Alone);
    };
    let count = |shared| neighbours.iter().filter(|n| n.shared == shared).count();
    if count(Shared::None) > 0 {
        return Err(Refusal::Unlike(neighbours));
    }
    // A neighbour that shares both attributes can be assigned to either, so only the others can exceed a limit.
    let most = neighbours.len().div_ceil(2);
    if count(Shared::Colour) <= most && count(Shared::Symbol) <= most {
        Ok(ways)
    } else {
        Err(Refusal::Unbalanced(neighbours))
    }
}

fn unlike(neighbours: &[Neighbour]) -> String {
    let names: Vec<String> = neighbours
        .iter()
        .filter(|n| n.shared == Shared::None)
        .map(ToString::to_string)
        .collect();
    match names.as_slice() {
        [one] => format!("{one} matches"),
        more => format!("{} match", more.join(" and ")),
    }
}

fn unbalanced(neighbours: &[Neighbour]) -> String {
    let wanted = match neighbours.len() {
        2 => "two neighbours must match, one by colour, one by symbol",
        3 => "three neighbours must match, two by one attribute, one by the other",
        _ => "four neighbours must match, two by colour, two by symbol",
    };
    let found: Vec<String> = neighbours
        .iter()
        .map(|n| {
            let by = match n.shared {
                Shared::Colour => "colour",
                Shared::Symbol => "symbol",
                Shared::Both => "both",
                Shared::None => "nothing",
            };
            format!("{n} by {by}")
        })
        .collect();
    format!("{wanted}, but these match {}", found.join(", "))
}
