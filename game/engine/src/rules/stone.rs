//! Stones and their two attributes.

use std::fmt;
use std::str::FromStr;

use ishido_base::quoted::quoted;
use thiserror::Error;

/// One of the six colours or patterns, a row of the stoneset. Written `1` to `6`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Colour(u8);

/// One of the six symbols or shapes, a column of the stoneset. Written `A` to `F`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symbol(u8);

/// A kind of stone: one of 36 pairs of colour and symbol, of each of which there are two stones (manual, "The Game
/// Board"). Written as colour and symbol, `3D`.
///
/// ```
/// use ishido_engine::rules::Stone;
/// let stone: Stone = "3D".parse()?;
/// assert_eq!((stone.colour().letter(), stone.symbol().letter()), ('3', 'D'));
/// assert_eq!(Stone::from_index(stone.index()), Some(stone));
/// assert_eq!(Stone::from_index(36), None);
/// # Ok::<(), ishido_engine::rules::StoneError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stone(u8);

/// A text that is not a stone.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} is not a stone; a stone is a colour 1-6 and a symbol A-F, like 3D", quoted(.0))]
pub struct StoneError(pub String);

macro_rules! attribute {
    ($name:ident, $first:literal) => {
        impl $name {
            /// The number of values.
            pub const COUNT: usize = 6;

            /// The value with an index, if that is below six.
            #[must_use]
            pub const fn new(index: usize) -> Option<Self> {
                if index < Self::COUNT {
                    Some(Self(index as u8))
                } else {
                    None
                }
            }

            /// The index, 0 to 5.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// All six values in order.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
                (0..Self::COUNT as u8).map(Self)
            }

            /// The character that stands for it.
            #[must_use]
            pub const fn letter(self) -> char {
                ($first + self.0) as char
            }

            /// The value that a character stands for.
            #[must_use]
            pub fn from_letter(letter: char) -> Option<Self> {
                Self::all().find(|one| one.letter() == letter)
            }
        }
    };
}

attribute!(Colour, b'1');
attribute!(Symbol, b'A');

impl Stone {
    /// The number of kinds.
    pub const KINDS: usize = Colour::COUNT * Symbol::COUNT;
    /// The number of stones of each kind.
    pub const OF_EACH: usize = 2;
    /// The number of stones in a game.
    pub const TOTAL: usize = Self::KINDS * Self::OF_EACH;

    /// The stone of a colour and a symbol.
    #[must_use]
    pub const fn new(colour: Colour, symbol: Symbol) -> Self {
        Self(colour.0 * Symbol::COUNT as u8 + symbol.0)
    }

    /// The stone of an index, if that is below 36.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::KINDS {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// The index, 0 to 35, by colour and then by symbol.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its colour.
    #[must_use]
    pub const fn colour(self) -> Colour {
        Colour(self.0 / Symbol::COUNT as u8)
    }

    /// Its symbol.
    #[must_use]
    pub const fn symbol(self) -> Symbol {
        Symbol(self.0 % Symbol::COUNT as u8)
    }

    /// All kinds in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::KINDS as u8).map(Self)
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour().letter(), self.symbol().letter())
    }
}

impl fmt::Debug for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Stone {
    type Err = StoneError;

    /// Reads a stone such as `3D`.
    ///
    /// ```
    /// use ishido_engine::rules::Stone;
    /// let stone: Stone = "3D".parse().unwrap();
    /// assert_eq!(stone.to_string(), "3D");
    /// assert!("7A".parse::<Stone>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, StoneError> {
        let mut letters = text.chars();
        let colour = letters.next().and_then(Colour::from_letter);
        let symbol = letters.next().and_then(Symbol::from_letter);
        match (colour, symbol, letters.next()) {
            (Some(colour), Some(symbol), None) => Ok(Self::new(colour, symbol)),
            _ => Err(StoneError(text.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stone_is_read_as_it_is_written() {
        for stone in Stone::all() {
            assert_eq!(stone.to_string().parse(), Ok(stone));
            assert_eq!(Stone::new(stone.colour(), stone.symbol()), stone);
        }
        for bad in ["", "1", "A1", "0A", "7A", "1G", "1a", "1A ", "1AA", "１A"] {
            assert_eq!(bad.parse::<Stone>(), Err(StoneError(bad.to_owned())));
        }
    }
}
