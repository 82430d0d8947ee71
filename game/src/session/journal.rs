//! What can be done in a game, and how it is written.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::rules::Square;

/// Help that disqualifies a game from the All-Time Highs (manual, "Help Menu").
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Assist {
    /// All legal squares of one stone were shown.
    ShowMoves,
    /// The legal squares are shown for every stone from here on.
    AlwaysShowMoves,
    /// The order of the pouch was shown.
    ShowPouch,
    /// A square was suggested.
    Hint,
}

/// One thing done in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Entry {
    /// The touchstone was placed.
    Place(Square),
    /// The player's time ran out; the turn passes.
    Forfeit,
    /// The last placement was taken back (with the computer partner's that followed it).
    Undo,
    /// What was taken back last was placed again.
    Redo,
    /// Help was taken.
    Assist(Assist),
    /// The Oracle answered the 4-Way just made, at this time of day in milliseconds since the beginning of 1970.
    Reading(u64),
    /// The game was ended.
    End,
}

/// What is written is nothing that can be done in a game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` is neither a square nor a word of the journal")]
pub struct EntryError(pub String);

/// The words of the journal that stand for themselves; everything else is a square or a reading.
const WORDS: [(&str, Entry); 8] = [
    ("-", Entry::Forfeit),
    ("undo", Entry::Undo),
    ("redo", Entry::Redo),
    ("moves", Entry::Assist(Assist::ShowMoves)),
    ("always-moves", Entry::Assist(Assist::AlwaysShowMoves)),
    ("pouch", Entry::Assist(Assist::ShowPouch)),
    ("hint", Entry::Assist(Assist::Hint)),
    ("end", Entry::End),
];

const READING: &str = "reading@";

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => write!(f, "{square}"),
            Self::Reading(time) => write!(f, "{READING}{time}"),
            other => {
                let word = WORDS
                    .iter()
                    .find(|(_, entry)| entry == other)
                    .map_or("?", |(word, _)| word);
                f.write_str(word)
            }
        }
    }
}

impl FromStr for Entry {
    type Err = EntryError;

    fn from_str(text: &str) -> Result<Self, EntryError> {
        if let Some((_, entry)) = WORDS.iter().find(|(word, _)| *word == text) {
            return Ok(*entry);
        }
        let reading = text
            .strip_prefix(READING)
            .and_then(|time| time.parse().ok())
            .map(Self::Reading);
        let square = || text.parse().ok().map(Self::Place);
        reading
            .or_else(square)
            .ok_or_else(|| EntryError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_read_as_it_is_written() {
        let squares = Square::all().map(Entry::Place);
        let words = WORDS.iter().map(|&(_, entry)| entry);
        for entry in squares
            .chain(words)
            .chain([Entry::Reading(0), Entry::Reading(u64::MAX)])
        {
            assert_eq!(entry.to_string().parse(), Ok(entry));
        }
        for bad in ["", "m1", "Undo", "reading@", "reading@-1", "reading", "?"] {
            assert!(bad.parse::<Entry>().is_err(), "{bad}");
        }
    }
}
