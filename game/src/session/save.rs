//! Saved games: RON text, specified in `assets/FORMATS.md`.
//!
//! Reading folds the journal into a fresh session and refuses what is not a legal game.

use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    Entry, EntryError, Impossible, Mode, Origin, Player, Session, Setup, SetupError, notation,
};
use crate::rules::{CodeError, Deal, DealError, Scoring, Stone, StoneError};

/// The longest save that is read, in bytes; a game of 66 stones has about 1,000.
pub const MAX_BYTES: usize = 1 << 20;

/// The version that is written. Version 1 had no `check`.
const VERSION: u32 = 2;

/// The file as it is written; everything in it is checked before a [`Session`] comes of it.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Save", deny_unknown_fields)]
struct File {
    version: u32,
    mode: Mode,
    scoring: Scoring,
    players: Vec<Player>,
    origin: Origin,
    code: Option<String>,
    tableau: String,
    pouch: String,
    journal: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    check: Option<String>,
}

impl File {
    /// The number that shows whether anything was changed since the file was written: FNV-1a, 64 bits, over the values of
    /// the fields before it, each followed by a zero byte.
    fn sum(&self) -> String {
        let word = |player: &Player| match player {
            Player::Human(name) => format!("Human {name}"),
            Player::Computer => "Computer".to_owned(),
        };
        let mut fields = vec![format!("{:?}", self.mode), format!("{:?}", self.scoring)];
        fields.extend(self.players.iter().map(word));
        fields.push(format!("{:?}", self.origin));
        fields.extend(self.code.clone());
        fields.extend([&self.tableau, &self.pouch, &self.journal].map(String::clone));
        let bytes = fields.iter().flat_map(|field| field.bytes().chain([0]));
        let sum = bytes.fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        format!("{sum:016X}")
    }
}

#[derive(Deserialize)]
#[serde(rename = "Save")]
struct VersionOnly {
    version: u32,
}

/// Why a saved game cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SaveError {
    /// The file is longer than any saved game.
    #[error("the file has more than {MAX_BYTES} bytes; no saved game has")]
    TooLarge,
    /// The file is not UTF-8 text.
    #[error("this is no saved game: byte {0} is not text")]
    NotText(usize),
    /// The text is not a saved game in RON.
    #[error("this is no saved game: line {line}, column {column}: {message}")]
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What is wrong there.
        message: String,
    },
    /// The file is of a version this program does not know.
    #[error(
        "the game was saved in version {0} of the format; this program reads up to version {VERSION}"
    )]
    Version(u32),
    /// The file was changed since it was written.
    #[error("the check number does not fit the rest: the file was damaged, or changed by hand")]
    Check,
    /// The code is no code.
    #[error("code: {0}")]
    Code(#[from] CodeError),
    /// A stone is not a stone.
    #[error("{field}: {error}")]
    Stone {
        /// Tableau or pouch.
        field: &'static str,
        /// What is wrong.
        error: StoneError,
    },
    /// The tableau has not six stones.
    #[error("tableau: there are {0} stones instead of 6")]
    TableauLength(usize),
    /// The stones are no deal.
    #[error("{0}")]
    Deal(#[from] DealError),
    /// The parts do not fit each other.
    #[error("{0}")]
    Setup(#[from] SetupError),
    /// A word of the journal is none.
    #[error("journal: {0}")]
    Entry(#[from] EntryError),
    /// The journal is longer than a game's can be.
    #[error("journal: there are {0} entries; a game has at most {max}", max = Session::MAX_JOURNAL)]
    JournalLength(usize),
    /// Something in the journal cannot be done.
    #[error("journal: entry {number}, `{entry}`, cannot be: {reason}")]
    Illegal {
        /// Which entry, from 1.
        number: usize,
        /// The entry as written.
        entry: String,
        /// Why not.
        reason: Impossible,
    },
}

/// The text of a saved game.
///
/// # Errors
/// When the serialiser refuses, which it does for no session there can be.
pub fn write(session: &Session) -> Result<String, ron::Error> {
    let setup = session.setup();
    let mut file = File {
        version: VERSION,
        mode: setup.mode,
        scoring: setup.scoring,
        players: setup.players.clone(),
        origin: setup.origin,
        code: setup.code.map(|code| code.to_string()),
        tableau: notation::write(setup.deal.tableau()),
        pouch: notation::write(setup.deal.pouch().iter()),
        journal: notation::write(session.journal()),
        check: None,
    };
    file.check = Some(file.sum());
    let config = PrettyConfig::new()
        .struct_names(true)
        .new_line("\n".to_owned());
    Ok(format!(
        "// A saved game of Ishido. Stones, squares and words are explained in FORMATS.md.\n{}\n",
        ron::ser::to_string_pretty(&file, config)?
    ))
}

/// Reads a saved game.
///
/// # Errors
/// Where and why the bytes are no legal game.
pub fn read(bytes: &[u8]) -> Result<Session, SaveError> {
    let file = parse(bytes)?;
    let fits = file
        .check
        .as_ref()
        .is_some_and(|check| *check == file.sum());
    let fits = fits || (file.version == 1 && file.check.is_none());
    // What cannot be is told before what is only not as it was written: whoever edits a game by hand learns more.
    let session = session(file)?;
    if fits {
        Ok(session)
    } else {
        Err(SaveError::Check)
    }
}

fn session(file: File) -> Result<Session, SaveError> {
    let stones = |field, text: &str| {
        notation::read::<Stone>(text).map_err(|error| SaveError::Stone { field, error })
    };
    let tableau = stones("tableau", &file.tableau)?;
    let tableau: [Stone; 6] = tableau
        .try_into()
        .map_err(|t: Vec<Stone>| SaveError::TableauLength(t.len()))?;
    let setup = Setup {
        mode: file.mode,
        scoring: file.scoring,
        players: file.players,
        origin: file.origin,
        code: file.code.map(|code| code.parse()).transpose()?,
        deal: Deal::new(tableau, stones("pouch", &file.pouch)?)?,
    };
    setup.check()?;
    let journal: Vec<Entry> = notation::read(&file.journal)?;
    if journal.len() > Session::MAX_JOURNAL + 1 {
        return Err(SaveError::JournalLength(journal.len()));
    }
    let mut session = Session::new(setup);
    for (index, &entry) in journal.iter().enumerate() {
        session.apply(entry).map_err(|reason| SaveError::Illegal {
            number: index + 1,
            entry: entry.to_string(),
            reason,
        })?;
    }
    Ok(session)
}

fn parse(bytes: &[u8]) -> Result<File, SaveError> {
    if bytes.len() > MAX_BYTES {
        return Err(SaveError::TooLarge);
    }
    let text =
        std::str::from_utf8(bytes).map_err(|error| SaveError::NotText(error.valid_up_to()))?;
    // The version first: a file of a later version may differ in everything else.
    if let Ok(VersionOnly { version }) = ron::from_str(text)
        && !(1..=VERSION).contains(&version)
    {
        return Err(SaveError::Version(version));
    }
    ron::from_str(text).map_err(|error| SaveError::Syntax {
        line: error.span.start.line,
        column: error.span.start.col,
        message: error.code.to_string(),
    })
}
