//! Stoneset and board: where they come from, and the pictures that are made of them.

mod back;
mod in_use;
mod pictures;
mod silhouette;
mod texture;

pub use in_use::{AppearanceInUse, DecodedFile, MatchingBoard};
pub use pictures::{Appearance, AppearanceError, built_in_board, built_in_stoneset};
pub use silhouette::SILHOUETTE;

use ishido_assets::BuiltIn;
use ishido_shared::formats::board::{self, Board};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::ui::decode::{Decode, Decoder};
use serde::{Deserialize, Serialize};

/// The name of the stoneset and of the board that are always there.
pub const FALLBACK: &str = "Ishido";

/// The source of a stoneset or a board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// A built-in one of this name.
    BuiltIn(String),
    /// A file, by its whole path.
    File(String),
}

impl Default for Source {
    fn default() -> Self {
        Self::BuiltIn(FALLBACK.to_owned())
    }
}

impl Source {
    /// The one of these files that has a name, in whatever case.
    #[must_use]
    pub fn built_in(name: &str, files: &[BuiltIn]) -> Option<Self> {
        let mut files = files.iter();
        let file = files.find(|file| file.name.eq_ignore_ascii_case(name))?;
        Some(Self::BuiltIn(file.name.to_owned()))
    }

    /// Returns the name in the play screen: its own, or that of the file.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::BuiltIn(name) => name,
            Self::File(path) => path.rsplit(['/', '\\']).next().unwrap_or(path),
        }
    }
}

/// One of the two parts of an appearance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AppearancePart {
    /// The stones.
    Stoneset,
    /// The board.
    Board,
}

impl AppearancePart {
    /// The most bytes that a file of it may have.
    #[must_use]
    pub const fn limit(self) -> u64 {
        match self {
            Self::Stoneset => 1 << 20,
            Self::Board => board::MAX_BYTES as u64,
        }
    }
}

/// A stoneset, or a sentence without its full stop that says why there is none.
pub struct StonesetFile(pub Result<Stoneset, String>);

/// A board, or a sentence without its full stop that says why there is none.
pub struct BoardFile(pub Result<Board, String>);

impl Decode for StonesetFile {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        Self(Stoneset::read(bytes).map_err(|error| format!("{path}: {error}")))
    }
}

impl Decode for BoardFile {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        Self(board::read(bytes).map_err(|error| format!("{path}: {error}")))
    }
}

/// The decoder for the file of a part.
pub fn decoder(part: AppearancePart) -> Decoder {
    match part {
        AppearancePart::Stoneset => Decoder::of::<StonesetFile>(),
        AppearancePart::Board => Decoder::of::<BoardFile>(),
    }
}
