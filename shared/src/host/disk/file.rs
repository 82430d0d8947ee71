//! Writes the user's files.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::append;
use crate::host::{atomic_file, io_error, user_file};
use crate::ui::disk::WriteMode;

/// How many symbolic links are followed, as many as Linux does.
const MOST_LINKS: usize = 40;

/// Writes a file completely or not at all. An existing file is replaced only if `replace` is set.
///
/// # Errors
/// When the file exists and `replace` is not set ([`ErrorKind::AlreadyExists`]), when the path is not that of a regular
/// file, or when the system refuses. An existing file then has its old content.
pub fn write_file(path: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    let mode = if replace {
        WriteMode::Over
    } else {
        WriteMode::New
    };
    match write(&std::path::absolute(path)?, bytes, mode)? {
        FileChange::None => Err(ErrorKind::AlreadyExists.into()),
        FileChange::Written | FileChange::Appended => Ok(()),
    }
}

/// What writing did to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FileChange {
    /// Nothing: it exists.
    None,
    /// It has the new content.
    Written,
    /// The new content was added to the old.
    Appended,
}

/// Writes a file, following symbolic links.
pub(super) fn write(path: &Path, bytes: &[u8], mode: WriteMode) -> io::Result<FileChange> {
    let path = resolve_links(path)?;
    let existing = match fs::metadata(&path) {
        Ok(metadata) => Some(metadata),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if let Some(folder) = path.parent() {
        atomic_file::clean_user_folder(folder);
    }
    match (existing, mode) {
        (Some(metadata), _) => change(&path, &metadata, bytes, mode),
        (None, WriteMode::Over) => {
            atomic_file::replace(&path, bytes, None).map(|()| FileChange::Written)
        }
        (None, WriteMode::New | WriteMode::Append) => {
            if atomic_file::create(&path, bytes)? {
                return Ok(FileChange::Written);
            }
            // Another program has just made it.
            change(&path, &fs::metadata(&path)?, bytes, mode)
        }
    }
}

/// Changes a file that exists.
fn change(
    path: &Path,
    metadata: &Metadata,
    bytes: &[u8],
    mode: WriteMode,
) -> io::Result<FileChange> {
    io_error::check_regular(metadata)?;
    if mode == WriteMode::New {
        return Ok(FileChange::None);
    }
    // Replacing a file needs permission to write in the drawer only, so a read-only file has to be respected here.
    if metadata.permissions().readonly() {
        return Err(io::Error::other("the file is read-only"));
    }
    File::options().write(true).open(path)?;
    let permissions = Some(metadata.permissions());
    if mode == WriteMode::Append {
        let all = append::append(user_file::read(path, append::LIMIT)?, bytes)?;
        atomic_file::replace(path, &all, permissions)?;
        return Ok(FileChange::Appended);
    }
    atomic_file::replace(path, bytes, permissions)?;
    Ok(FileChange::Written)
}

/// The path that a symbolic link leads to, whether a file exists there or not.
fn resolve_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(to) => path = path.parent().unwrap_or(Path::new("")).join(to),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("the link leads to itself"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::test_folder::{TestFolder, file_names};

    #[test]
    fn files_are_kept_unless_they_are_to_be_replaced() {
        let folder = TestFolder::new("file-keep");
        let path = folder.join("board.png");
        write_file(&path, b"one", false).unwrap();
        let error = write_file(&path, b"two", false).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).unwrap(), b"one");
        write_file(&path, b"two", true).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(file_names(&folder), ["board.png"]);
    }

    #[test]
    fn what_cannot_be_written_leaves_nothing() {
        let folder = TestFolder::new("file-nothing");
        assert!(write_file(&folder, b"one", true).is_err());
        assert!(write_file(&folder.join("no/such/place"), b"one", true).is_err());
        assert!(write_file(&folder.join("x".repeat(400)), b"one", false).is_err());
        assert!(file_names(&folder).is_empty());
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed() {
        let folder = TestFolder::new("file-links");
        let (file, link) = (folder.join("file"), folder.join("link"));
        write_file(&file, b"one", false).unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_file(&link, b"two", true).unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"two");
        assert!(link.is_symlink());
    }
}
