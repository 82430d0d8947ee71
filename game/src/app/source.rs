//! Where stoneset and board come from.

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::program::RequestId;
use serde::{Deserialize, Serialize};

use super::Look;
use super::look::{self, FALLBACK};

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
    /// What the play screen calls it: the name, or that of the file.
    #[must_use]
    pub fn name(&self) -> &str {
        match self {
            Self::BuiltIn(name) => name,
            Self::File(path) => path.rsplit(['/', '\\']).next().unwrap_or(path),
        }
    }
}

/// One of the two parts of a look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The stones.
    Stoneset,
    /// The board.
    Board,
}

/// What stoneset and board are taken from, and what has come of files.
#[derive(Debug)]
pub(super) struct Looks {
    /// The look the program was given; its parts are those called "Ishido".
    pub base: Look,
    /// The stoneset in use.
    pub stoneset: Source,
    /// The board in use; of a matching board, that of the stoneset.
    pub board: Source,
    /// The stones of a file, with its path.
    pub other_stoneset: Option<(String, Stoneset)>,
    /// The board of a file, with its path.
    pub other_board: Option<(String, Bitmap)>,
    /// Errands for files that were remembered.
    pub pending: Vec<(RequestId, Part)>,
}

impl Looks {
    pub(super) fn new(base: Look) -> Self {
        Self {
            base,
            stoneset: Source::default(),
            board: Source::default(),
            other_stoneset: None,
            other_board: None,
            pending: Vec::new(),
        }
    }

    /// A stoneset, if it can be had now.
    pub(super) fn stones(&self, source: &Source) -> Option<Stoneset> {
        match source {
            Source::BuiltIn(name) if name == FALLBACK => Some(self.base.stoneset().clone()),
            Source::BuiltIn(name) => look::built_in_stoneset(name).ok(),
            Source::File(path) => {
                let other = self
                    .other_stoneset
                    .as_ref()
                    .filter(|(known, _)| known == path);
                other.map(|(_, set)| set.clone())
            }
        }
    }

    /// A board, if it can be had now.
    pub(super) fn picture(&self, source: &Source) -> Option<Bitmap> {
        match source {
            Source::BuiltIn(name) if name == FALLBACK => Some(self.base.board().clone()),
            Source::BuiltIn(name) => look::built_in_board(name).ok(),
            Source::File(path) => {
                let other = self.other_board.as_ref().filter(|(known, _)| known == path);
                other.map(|(_, picture)| picture.clone())
            }
        }
    }
}
