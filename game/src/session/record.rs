//! Game records: plain text that a person can write, specified in `assets/FORMATS.md`.

use std::fmt;

use ishido_shared::quoted::quoted;
use thiserror::Error;

use super::{Entry, Impossible, Mode, Origin, Player, Session, Setup, SetupError, write_words};
use crate::rules::{Deal, DealError, Scoring, Square, SquareError, Stone, StoneError};
use crate::skill::Skill;

/// The longest record that is read, in bytes; a game of 66 stones has about 500.
pub const MAX_BYTES: usize = 1 << 20;

/// A game that was written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The players, the mode and the stones.
    pub setup: Setup,
    /// The squares of the stones, in order; `None` is a forfeited turn.
    pub moves: Vec<Option<Square>>,
}

/// The reason why a text is no record.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    pub fault: Fault,
}

/// A fault of a line of a record.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Fault {
    /// The record is longer than any game.
    #[error("the record has more than {MAX_BYTES} bytes, which is longer than any game")]
    TooLarge,
    /// It is not UTF-8.
    #[error("this is not text")]
    NotText,
    /// The first word of a line is not a key.
    #[error("{} is not a key; the keys are scoring, mode, players, tableau, pouch and moves", quoted(.0))]
    Key(String),
    /// A key is there again.
    #[error("`{key}` was already given on line {first}")]
    Again {
        key: &'static str,
        /// The line where it came first.
        first: usize,
    },
    /// The record is over and something is missing.
    #[error("the record ends without `{0}`")]
    Missing(&'static str),
    /// There is no such way of scoring.
    #[error("{} is not a way of scoring; the ways are modern, ancient and pocket", quoted(.0))]
    Scoring(String),
    /// There is no such mode.
    #[error("{} is not a mode; the modes are solitaire, cooperative, tournament and challenge", quoted(.0))]
    Mode(String),
    /// A word is not a stone.
    #[error(transparent)]
    Stone(#[from] StoneError),
    /// A word is not a square.
    #[error("{0}, and `-` is a forfeited turn")]
    Square(#[from] SquareError),
    /// The tableau has not six stones.
    #[error("a tableau has 6 stones, not {0}")]
    TableauLength(usize),
    /// The stones are no deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// More stones are placed than there are.
    #[error("more stones are placed ({moves}) than the pouch holds ({stones})")]
    TooManyMoves {
        /// Stones placed.
        moves: usize,
        /// Stones in the pouch line.
        stones: usize,
    },
    /// The parts do not fit each other.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// The name under which the computer plays; a skill may follow behind a colon.
const COMPUTER: &str = "computer";

/// The keys, in the order of the specification.
const KEYS: [&str; 6] = ["scoring", "mode", "players", "tableau", "pouch", "moves"];

/// The lines of a record by key: the line's number and the words after the key.
#[derive(Default)]
struct Lines<'a> {
    found: [Option<(usize, Vec<&'a str>)>; KEYS.len()],
    last: usize,
}

impl<'a> Lines<'a> {
    fn split(text: &'a str) -> Result<Self, RecordError> {
        let mut lines = Self {
            last: 1,
            ..Self::default()
        };
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            lines.last = number;
            let mut words = line.split('#').next().unwrap_or("").split_whitespace();
            let Some(word) = words.next() else { continue };
            let at = |fault| RecordError {
                line: number,
                fault,
            };
            let place = KEYS
                .iter()
                .position(|key| *key == word)
                .ok_or_else(|| at(Fault::Key(word.to_owned())))?;
            if let Some((first, _)) = lines.found[place] {
                return Err(at(Fault::Again {
                    key: KEYS[place],
                    first,
                }));
            }
            lines.found[place] = Some((number, words.collect()));
        }
        Ok(lines)
    }

    fn optional(&self, key: &'static str) -> Option<(usize, &[&'a str])> {
        let place = KEYS.iter().position(|k| *k == key)?;
        self.found[place]
            .as_ref()
            .map(|(line, words)| (*line, words.as_slice()))
    }

    fn required(&self, key: &'static str) -> Result<(usize, &[&'a str]), RecordError> {
        let missing = || RecordError {
            line: self.last,
            fault: Fault::Missing(key),
        };
        self.optional(key).ok_or_else(missing)
    }
}

impl Record {
    /// Reads a record. `scoring` takes the place of the record's own.
    ///
    /// # Errors
    /// The line that is wrong, and how.
    pub fn read(bytes: &[u8], scoring: Option<Scoring>) -> Result<Self, RecordError> {
        let at = |line: usize| move |fault| RecordError { line, fault };
        if bytes.len() > MAX_BYTES {
            return Err(at(1)(Fault::TooLarge));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let line = bytes[..error.valid_up_to()]
                .iter()
                .filter(|&&byte| byte == b'\n')
                .count()
                + 1;
            at(line)(Fault::NotText)
        })?;
        let lines = Lines::split(text.trim_start_matches('\u{FEFF}'))?;

        let own_scoring = read_scoring(&lines)?;
        let deal = read_deal(&lines)?;
        let (mode, players) = read_players(&lines)?;
        let setup = Setup {
            mode,
            scoring: scoring.unwrap_or(own_scoring),
            players,
            timer: None,
            origin: Origin::Typed,
            code: None,
            deal,
        };
        let (line, _) = lines
            .optional("players")
            .or(lines.optional("mode"))
            .unwrap_or((lines.last, &[]));
        setup.check().map_err(Fault::from).map_err(at(line))?;
        let moves = read_moves(&lines, setup.deal.pouch().len())?;
        Ok(Self { setup, moves })
    }
}

impl Record {
    /// The game as a session, which has not ended.
    ///
    /// # Errors
    /// The number of the move that is impossible, from 1, and why.
    pub fn session(self) -> Result<Session, (usize, Impossible)> {
        let mut session = Session::new(self.setup);
        for (index, square) in self.moves.into_iter().enumerate() {
            let entry = square.map_or(Entry::Forfeit, Entry::Place);
            session.fold(entry).map_err(|reason| (index + 1, reason))?;
        }
        Ok(session)
    }
}

impl fmt::Display for Record {
    /// The record as it is written. Players' names have to be single words, as in every record.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup {
            mode,
            scoring,
            players,
            deal,
            ..
        } = &self.setup;
        writeln!(f, "scoring {}", scoring.name().to_lowercase())?;
        writeln!(f, "mode {}", mode.name().to_lowercase())?;
        let named = players.iter().all(|player| match player {
            Player::Human(name) => !name.is_empty(),
            Player::Computer(_) => true,
        });
        if named {
            let names = players.iter().map(|player| match player {
                Player::Human(name) => name.clone(),
                Player::Computer(skill) if *skill == Skill::default() => COMPUTER.to_owned(),
                Player::Computer(skill) => format!("{COMPUTER}:{skill}"),
            });
            writeln!(f, "players {}", write_words(names))?;
        }
        writeln!(f, "tableau {}", write_words(deal.tableau()))?;
        writeln!(f, "pouch {}", write_words(deal.pouch().iter()))?;
        let squares = self
            .moves
            .iter()
            .map(|square| square.map_or("-".to_owned(), |square| square.to_string()));
        writeln!(f, "moves {}", write_words(squares))
    }
}

fn read_scoring(lines: &Lines<'_>) -> Result<Scoring, RecordError> {
    let (line, words) = lines.required("scoring")?;
    let name = words.join(" ");
    let found = Scoring::ALL
        .into_iter()
        .find(|scoring| scoring.name().to_lowercase() == name);
    found.ok_or(RecordError {
        line,
        fault: Fault::Scoring(name),
    })
}

fn read_players(lines: &Lines<'_>) -> Result<(Mode, Vec<Player>), RecordError> {
    let mode = match lines.optional("mode") {
        None => Mode::Solitaire,
        Some((line, words)) => {
            let name = words.join(" ");
            let found = Mode::ALL
                .into_iter()
                .find(|mode| mode.name().to_lowercase() == name);
            found.ok_or(RecordError {
                line,
                fault: Fault::Mode(name),
            })?
        }
    };
    let nameless = |count| vec![Player::Human(String::new()); count];
    let players = match lines.optional("players") {
        None => nameless(mode.players()),
        // A number is that of players without names.
        Some((_, [number])) if number.parse::<u8>().is_ok() => {
            nameless(number.parse().unwrap_or_default())
        }
        Some((_, names)) => names.iter().map(|name| read_player(name)).collect(),
    };
    Ok((mode, players))
}

fn read_player(name: &str) -> Player {
    let skill = match name.strip_prefix(COMPUTER) {
        Some("") => Some(Skill::default()),
        Some(rest) => rest.strip_prefix(':').and_then(|skill| skill.parse().ok()),
        None => None,
    };
    skill.map_or_else(|| Player::Human(name.to_owned()), Player::Computer)
}

fn read_deal(lines: &Lines<'_>) -> Result<Deal, RecordError> {
    let (tableau_line, words) = lines.required("tableau")?;
    let tableau = read_stones(tableau_line, words)?;
    let tableau: [Stone; 6] = tableau
        .try_into()
        .map_err(|found: Vec<Stone>| RecordError {
            line: tableau_line,
            fault: Fault::TableauLength(found.len()),
        })?;
    let (pouch_line, words) = lines.required("pouch")?;
    let pouch = read_stones(pouch_line, words)?;
    Deal::new(tableau, pouch).map_err(|error| RecordError {
        line: if error == DealError::Tableau {
            tableau_line
        } else {
            pouch_line
        },
        fault: error.into(),
    })
}

fn read_stones(line: usize, words: &[&str]) -> Result<Vec<Stone>, RecordError> {
    let stones: Result<_, StoneError> = words.iter().map(|word| word.parse()).collect();
    stones.map_err(|error| RecordError {
        line,
        fault: error.into(),
    })
}

fn read_moves(lines: &Lines<'_>, stones: usize) -> Result<Vec<Option<Square>>, RecordError> {
    let (line, words) = lines.required("moves")?;
    let read = |word: &&str| {
        if *word == "-" {
            Ok(None)
        } else {
            word.parse().map(Some)
        }
    };
    let moves: Result<Vec<Option<Square>>, SquareError> = words.iter().map(read).collect();
    let moves = moves.map_err(|error| RecordError {
        line,
        fault: error.into(),
    })?;
    let placed = moves.iter().flatten().count();
    if placed > stones {
        return Err(RecordError {
            line,
            fault: Fault::TooManyMoves {
                moves: placed,
                stones,
            },
        });
    }
    Ok(moves)
}
