//! The file of what is edited.

use ishido_shared::ui::disk::{ContentDigest, WriteMode};

/// The file of a stoneset or a board that is edited, to which Save writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedFile {
    /// Its whole path.
    pub path: String,
    /// Its content as it was read or written last, if that is known.
    pub digest: Option<ContentDigest>,
}

impl EditedFile {
    /// A file whose content was read or written.
    #[must_use]
    pub const fn new(path: String, digest: ContentDigest) -> Self {
        Self {
            path,
            digest: Some(digest),
        }
    }

    /// How Save writes it: what another program has changed is not replaced unasked.
    #[must_use]
    pub fn write_mode(&self) -> WriteMode {
        self.digest.map_or(WriteMode::Over, WriteMode::Unchanged)
    }
}

/// A file whose content is not known.
impl From<String> for EditedFile {
    fn from(path: String) -> Self {
        Self { path, digest: None }
    }
}
