//! The number that identifies a game in the log and in its autosave.

use std::fmt;
use std::str::FromStr;

use ishido_shared::quoted::quoted;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
