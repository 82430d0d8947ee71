//! Where stoneset and board come from.

use ishido_assets::BuiltIn;
use ishido_shared::formats::board;
use serde::{Deserialize, Serialize};

/// The name of the stoneset and of the board that are always there.
pub const FALLBACK: &str = "Ishido";

/// Where a stoneset or a board comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Source {
    /// What is built in under this name.
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

    /// What the play screen calls it: the name, or that of the file.
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
