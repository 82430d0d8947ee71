//! Entries of the journal: how they are written, why one is impossible, and what one did.

use std::fmt;
use std::str::FromStr;

use ishido_shared::quoted::quoted;
use thiserror::Error;

use super::{Controller, Standing, Turn};
use crate::rules::{Placed, Refusal, Square};

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
    /// The last undo was reversed.
    Redo,
    /// Help was taken.
    Assist(Assist),
    /// From here on, a player (counted from 0) is played by a person or by the computer.
    Control(u8, Controller),
    /// The Oracle answered the 4-Way just made, at this time of day in milliseconds since the beginning of 1970.
    Reading(u64),
    /// The game was ended.
    End,
}

/// The text is neither a square nor a word of the journal.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{} is neither a square nor a word of the journal", quoted(.0))]
pub struct EntryError(pub String);

/// The words of the journal that stand for themselves. Everything else is a square, a reading or a change of control.
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
const PLAYER: &str = "player";
const HUMAN: &str = "human";

/// Reads `player1:human`, `player2:adept`.
fn read_control(text: &str) -> Option<Entry> {
    let (number, controller) = text.strip_prefix(PLAYER)?.split_once(':')?;
    let player = match number {
        "1" => 0,
        "2" => 1,
        _ => return None,
    };
    let controller = match controller {
        HUMAN => Controller::Human,
        skill => Controller::Computer(skill.parse().ok()?),
    };
    Some(Entry::Control(player, controller))
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(square) => write!(f, "{square}"),
            Self::Reading(time) => write!(f, "{READING}{time}"),
            Self::Control(player, controller) => {
                let number = u16::from(*player) + 1;
                match controller {
                    Controller::Human => write!(f, "{PLAYER}{number}:{HUMAN}"),
                    Controller::Computer(skill) => write!(f, "{PLAYER}{number}:{skill}"),
                }
            }
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
        // Nearly every word is a square, and a log of games has very many.
        if text.len() == 2
            && let Ok(square) = text.parse()
        {
            return Ok(Self::Place(square));
        }
        if let Some((_, entry)) = WORDS.iter().find(|(word, _)| *word == text) {
            return Ok(*entry);
        }
        let reading = text
            .strip_prefix(READING)
            .and_then(|time| time.parse().ok())
            .map(Self::Reading);
        reading
            .or_else(|| read_control(text))
            .ok_or_else(|| EntryError(text.to_owned()))
    }
}

/// The reason why something cannot be done in a game now.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Impossible {
    /// The stone may not be placed there.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The game has been ended.
    #[error("the game is over")]
    Over,
    /// There is nothing to take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// Moves are not taken back in Challenge play (manual, "Help Menu").
    #[error("stones cannot be taken back in a Challenge game")]
    ChallengeUndo,
    /// A 4-Way that the Oracle answered stays (manual, "Next, Ask the Question").
    #[error("the Oracle has answered: this 4-Way cannot be taken back")]
    Answered,
    /// Tournament play knows no help and no further undo (manual, "Help Menu").
    #[error("this is not available in a Tournament game")]
    Tournament,
    /// There is no 4-Way for the Oracle to answer.
    #[error("the Oracle answers only a 4-Way that a person has just made, and only once")]
    NothingToRead,
    /// The game has no such player.
    #[error("this game has no player {}", u16::from(*.0) + 1)]
    NoSuchPlayer(u8),
    /// The player has this controller already.
    #[error("that person or computer already plays for this player")]
    SameController,
    /// The journal is as long as a journal can be.
    #[error("the journal of this game is full; the game can only be ended")]
    JournalFull,
}

/// The result of applying an entry to a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Applied {
    pub entry: Entry,
    /// The turns it took, in order: one for a placement or a forfeit, one or more for Redo, otherwise none.
    pub taken: Vec<Turn>,
    /// The turns it took back, the latest first; only Undo takes any back.
    pub taken_back: Vec<Turn>,
    /// The standing of the game afterwards.
    pub standing: Standing,
}

impl Applied {
    /// The stone that was placed last, if any was.
    #[must_use]
    pub fn placed(&self) -> Option<Placed> {
        self.last_turn().and_then(|turn| turn.placed)
    }

    /// The last turn that was taken, if any was.
    #[must_use]
    pub fn last_turn(&self) -> Option<&Turn> {
        self.taken.last()
    }

    /// The points that the last turn earned.
    #[must_use]
    pub fn points(&self) -> u64 {
        self.last_turn().map_or(0, |turn| turn.points)
    }

    /// Returns true if the last turn made a 4-Way.
    #[must_use]
    pub fn is_four_way(&self) -> bool {
        self.placed()
            .is_some_and(|placed| placed.ways.is_four_way())
    }
}

/// Reads words separated by white space.
pub(crate) fn read_words<T: FromStr>(text: &str) -> Result<Vec<T>, T::Err> {
    text.split_whitespace().map(str::parse).collect()
}

/// Writes words separated by single spaces.
pub(crate) fn write_words<T: fmt::Display>(things: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skill::Skill;

    #[test]
    fn every_entry_is_read_as_it_is_written() {
        let squares = Square::all().map(Entry::Place);
        let words = WORDS.iter().map(|&(_, entry)| entry);
        let controls = Skill::ALL
            .into_iter()
            .map(|skill| Entry::Control(1, Controller::Computer(skill)));
        for entry in squares.chain(words).chain(controls).chain([
            Entry::Control(0, Controller::Human),
            Entry::Reading(0),
            Entry::Reading(u64::MAX),
        ]) {
            assert_eq!(entry.to_string().parse(), Ok(entry));
        }
        for bad in [
            "",
            "m1",
            "Undo",
            "reading@",
            "reading@-1",
            "reading",
            "?",
            "player3:human",
            "player1",
            "player1:",
            "player1:Human",
            "player:adept",
        ] {
            assert!(bad.parse::<Entry>().is_err(), "{bad}");
        }
    }
}
