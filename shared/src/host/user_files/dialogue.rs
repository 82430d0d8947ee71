//! The interface to a file dialogue of the desktop, and, with the feature `window`, the dialogue itself.

#[cfg(feature = "window")]
mod desktop;
#[cfg(feature = "window")]
pub use desktop::native_dialogue;

use std::ffi::OsString;
use std::path::PathBuf;

use crate::ui::disk::Dialogue;

/// The error of a desktop without a file dialogue.
pub const NO_DIALOGUE: &str = "This desktop has no file dialogue of its own.";

/// Opens the desktop's own file dialogue and waits for the path that the user chooses; `None` is Cancel.
pub type NativeDialogue =
    Box<dyn Fn(&Dialogue, &Proposal) -> Result<Option<PathBuf>, String> + Send + Sync>;

/// The file that the desktop's own dialogue proposes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The folder that it shows first.
    pub folder: PathBuf,
    /// The name of the file in that folder; empty for none.
    pub name: OsString,
}
