//! Reads and writes the user's files.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use crate::host::{atomic_file, io_error};

/// How many symbolic links are followed, as many as Linux does.
const MOST_LINKS: usize = 40;

/// Reads a regular file of at most `limit` bytes.
pub(super) fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    // Opening a pipe would wait for a writer, so the kind of file is checked first.
    io_error::check_regular(&fs::metadata(path)?)?;
    read_limited(path, limit)
}

/// Reads a file of at most `limit` bytes, whatever its kind.
pub(in crate::host) fn read_limited(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(io_error::too_large(limit));
    }
    Ok(bytes)
}

/// Writes a file completely or not at all. An existing file is replaced only if `replace` is set.
///
/// # Errors
/// When the file exists and `replace` is not set ([`ErrorKind::AlreadyExists`]), when the path is not that of a regular
/// file, or when the system refuses. An existing file then has its old content.
pub fn write_file(path: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    if write(&std::path::absolute(path)?, bytes, replace)? {
        Ok(())
    } else {
        Err(ErrorKind::AlreadyExists.into())
    }
}

/// Writes a file, following symbolic links. Returns false when the file exists and `over` is not set.
pub(super) fn write(path: &Path, bytes: &[u8], over: bool) -> io::Result<bool> {
    let path = resolve_links(path)?;
    let existing = match fs::metadata(&path) {
        Ok(metadata) => Some(metadata),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if let Some(folder) = path.parent() {
        atomic_file::clean_user_folder(folder);
    }
    let Some(metadata) = existing else {
        return if over {
            atomic_file::replace(&path, bytes, None).map(|()| true)
        } else {
            atomic_file::create(&path, bytes)
        };
    };
    io_error::check_regular(&metadata)?;
    if !over {
        return Ok(false);
    }
    // Replacing a file needs permission to write in the drawer only, so a read-only file has to be respected here.
    if metadata.permissions().readonly() {
        return Err(io::Error::other("the file is read-only"));
    }
    File::options().write(true).open(&path)?;
    atomic_file::replace(&path, bytes, Some(metadata.permissions())).map(|()| true)
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
