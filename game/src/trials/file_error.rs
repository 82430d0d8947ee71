//! The message for a file that cannot be read or written.

use std::io;
use std::path::Path;

/// The message for an error with a file.
pub fn file_error(path: &Path, error: &io::Error) -> String {
    let words = error.to_string();
    let words = words.split_once(" (os error ").map_or(&*words, |(w, _)| w);
    format!("{}: {words}", path.display())
}
