//! What a file requester is asked for, and the results of handing events to it.

use super::built_in::BuiltInFile;
use crate::ui::decode::Decoder;
use crate::ui::disk::FileRead;

/// Makes what is written of the content and the name or path of the file.
pub type BytesFor = fn(&[u8], &str) -> Vec<u8>;

/// What is written to a file.
#[derive(Debug, Clone, Default)]
pub struct FileContent {
    /// The content.
    pub bytes: Vec<u8>,
    /// What is written instead of `bytes` when it depends on the name of the file: made of `bytes` and the name or path that
    /// was chosen.
    pub bytes_for: Option<BytesFor>,
    /// The whole path of a file that may be overwritten without asking: the one that is being worked on.
    pub own: Option<String>,
    /// Whether the user chooses between Replace and Append; the content has to be text then.
    pub appends: bool,
}

impl FileContent {
    /// These bytes, whatever the name of the file is.
    #[must_use]
    pub fn new(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            ..Self::default()
        }
    }

    /// What is written to a file with this name or path.
    pub(super) fn bytes_for(&self, name: &str) -> Vec<u8> {
        match self.bytes_for {
            Some(bytes_for) => bytes_for(&self.bytes, name),
            None => self.bytes.clone(),
        }
    }
}

/// Which file is wanted, and for what.
#[derive(Debug, Clone, Default)]
pub struct FileQuery {
    /// The text in the title bar.
    pub title: String,
    /// The content to be written; `None` to read a file.
    pub content: Option<FileContent>,
    /// The name of this kind of files, such as `Saved games`.
    pub kind: String,
    /// The endings of their names, without the dot; the first is put behind a name that has none.
    pub endings: Vec<String>,
    /// The drawer used last, to begin with; empty to begin with `volume`.
    pub drawer: String,
    /// The name of the volume to begin with; the first one if there is none of that name.
    pub volume: &'static str,
    /// The name to begin with.
    pub name: String,
    /// The most bytes to be read.
    pub limit: u64,
    /// What is made of the file in the thread that reads it.
    pub decoder: Option<Decoder>,
    /// The files of the volume `Ishido:`.
    pub built_in: Vec<BuiltInFile>,
}

impl FileQuery {
    /// Whether a file is to be written, rather than read.
    pub(super) const fn saves(&self) -> bool {
        self.content.is_some()
    }

    /// Whether the user chooses between Replace and Append.
    pub(super) fn appends(&self) -> bool {
        self.content.as_ref().is_some_and(|content| content.appends)
    }
}

/// The result of handing an event to a file requester.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileOutcome {
    /// Nothing visible.
    Nothing,
    /// It looks different now.
    Changed,
    /// The user does not want any file.
    Cancelled,
    /// This file was chosen and read. The requester can stay open, to choose another if this one is of no use.
    Opened(FileRead),
    /// The file was written.
    Saved {
        /// Its whole path.
        path: String,
        /// Whether the file existed, and the content was added at its end.
        appended: bool,
    },
}
