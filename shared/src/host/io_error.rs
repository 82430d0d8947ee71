//! The texts of system errors: one wording for the store, the user's files and the command lines.

use std::io::{self, ErrorKind};

/// The message of Unix for a path without a file.
pub(super) const NO_SUCH_FILE: &str = "No such file or directory";
/// The message of Unix for a path that leads through a file.
pub(super) const NOT_A_DIRECTORY: &str = "Not a directory";
/// The message of Unix for a path that is already in use.
pub(super) const FILE_EXISTS: &str = "File exists";

/// The message of an error, without the system's number for it and without a full stop. It is the same on every system: Windows has
/// other words, which are in the user's language and would stand in the middle of English sentences.
///
/// ```
/// use std::io;
/// use ishido_shared::host::io_error;
///
/// let error = io::Error::from_raw_os_error(2);
/// assert_eq!(io_error::message(&error), "No such file or directory");
/// assert_eq!(io_error::message(&io::Error::other("the disk is full")), "the disk is full");
/// ```
#[must_use]
pub fn message(error: &io::Error) -> String {
    if cfg!(windows)
        && let Some(number) = error.raw_os_error()
        && let Some(words) = on_windows(number, error.kind())
    {
        return words.to_owned();
    }
    let text = error.to_string();
    match text.split_once(" (os error ") {
        Some((message, _)) => message.trim_end_matches('.').to_owned(),
        None => text,
    }
}

/// The message of Unix for an error of Windows.
fn on_windows(number: i32, kind: ErrorKind) -> Option<&'static str> {
    /// Another program has the file open, or a part of it.
    const SHARING_VIOLATION: i32 = 32;
    const LOCK_VIOLATION: i32 = 33;
    /// A drive without a disk.
    const NOT_READY: i32 = 21;
    Some(match (number, kind) {
        (SHARING_VIOLATION | LOCK_VIOLATION, _) => "another program is using it",
        (NOT_READY, _) => "there is no disk in the drive",
        (_, ErrorKind::NotFound) => NO_SUCH_FILE,
        (_, ErrorKind::NotADirectory) => NOT_A_DIRECTORY,
        (_, ErrorKind::AlreadyExists) => FILE_EXISTS,
        (_, ErrorKind::IsADirectory) => "Is a directory",
        (_, ErrorKind::PermissionDenied) => "Permission denied",
        (_, ErrorKind::StorageFull) => "No space left on device",
        (_, ErrorKind::ReadOnlyFilesystem) => "Read-only file system",
        (_, ErrorKind::DirectoryNotEmpty) => "Directory not empty",
        (_, ErrorKind::InvalidFilename) => "the system does not allow that name",
        (_, ErrorKind::BrokenPipe) => "Broken pipe",
        (_, ErrorKind::TimedOut) => "Connection timed out",
        _ => return None,
    })
}

/// Returns true if an error says that there is no such file. A file where a directory should be means that, too.
pub(super) fn is_missing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_has_the_same_words() {
        let words = [
            (2, ErrorKind::NotFound, NO_SUCH_FILE),
            (32, ErrorKind::Other, "another program is using it"),
            (112, ErrorKind::StorageFull, "No space left on device"),
        ];
        for (number, kind, words) in words {
            assert_eq!(on_windows(number, kind), Some(words));
        }
        assert_eq!(on_windows(9_999, ErrorKind::Other), None);
    }
}
