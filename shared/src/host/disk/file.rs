//! Reading and writing files of the user.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use crate::host::atomic;

/// As many links as a system follows.
const MOST_LINKS: usize = 40;

/// The content of a file of at most `limit` bytes.
pub(super) fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    // Opening a pipe would wait for somebody to write to it, so the kind is looked at before.
    regular(&fs::metadata(path)?)?;
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(too_large(limit));
    }
    Ok(bytes)
}

/// The error of a file that is larger than may be.
pub(super) fn too_large(limit: u64) -> io::Error {
    let size = match limit {
        _ if limit >= 1 << 20 && limit.is_multiple_of(1 << 20) => format!("{} MiB", limit >> 20),
        _ if limit >= 1 << 10 && limit.is_multiple_of(1 << 10) => format!("{} KiB", limit >> 10),
        _ => format!("{limit} bytes"),
    };
    io::Error::other(format!("larger than {size}"))
}

/// Writes a file of the user's, whole or not at all. A file that is there stays, unless it is to be replaced.
///
/// # Errors
/// When there is a file and `replace` is not set ([`ErrorKind::AlreadyExists`]), when what is there is no regular file, or
/// when the system refuses. What was there before is there still.
pub fn write_file(path: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    if write(&std::path::absolute(path)?, bytes, replace)? {
        Ok(())
    } else {
        Err(ErrorKind::AlreadyExists.into())
    }
}

/// Writes a file; whether it was written, which an existing one prevents unless `over`. Links are followed and stay.
pub(super) fn write(path: &Path, bytes: &[u8], over: bool) -> io::Result<bool> {
    let path = behind_links(path)?;
    let existing = match fs::metadata(&path) {
        Ok(about) => Some(about),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if let Some(folder) = path.parent() {
        atomic::tidy(folder);
    }
    let Some(about) = existing else {
        return if over {
            atomic::replace(&path, bytes, None).map(|()| true)
        } else {
            atomic::create(&path, bytes)
        };
    };
    regular(&about)?;
    if !over {
        return Ok(false);
    }
    // Taking the place of a file asks for leave to write in the drawer only. The owner wanted this one to stay.
    if about.permissions().readonly() {
        return Err(io::Error::other("the file is read-only"));
    }
    File::options().write(true).open(&path)?;
    atomic::replace(&path, bytes, Some(about.permissions())).map(|()| true)
}

/// The error of a drawer in the place of a file, in the words of most systems.
pub(super) fn is_a_drawer() -> io::Error {
    io::Error::other("Is a directory")
}

fn regular(about: &fs::Metadata) -> io::Result<()> {
    if about.is_dir() {
        Err(is_a_drawer())
    } else if about.is_file() {
        Ok(())
    } else {
        Err(io::Error::other("not a regular file"))
    }
}

/// The file that a link leads to, whether it is there or not.
fn behind_links(path: &Path) -> io::Result<PathBuf> {
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
    use std::path::PathBuf;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let path =
            std::env::temp_dir().join(format!("ishido-export-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        path
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn files_are_kept_unless_they_are_to_be_replaced() {
        let folder = folder("keep");
        let path = folder.join("board.png");
        write_file(&path, b"one", false).unwrap();
        let error = write_file(&path, b"two", false).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).unwrap(), b"one");
        write_file(&path, b"two", true).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(names(&folder), ["board.png"]);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_cannot_be_written_leaves_nothing() {
        let folder = folder("nothing");
        assert!(write_file(&folder, b"one", true).is_err());
        assert!(write_file(&folder.join("no/such/place"), b"one", true).is_err());
        assert!(write_file(&folder.join("x".repeat(400)), b"one", false).is_err());
        assert!(names(&folder).is_empty());
        fs::remove_dir_all(folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_are_followed() {
        let folder = folder("links");
        let (file, link) = (folder.join("file"), folder.join("link"));
        write_file(&file, b"one", false).unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write_file(&link, b"two", true).unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"two");
        assert!(link.is_symlink());
        fs::remove_dir_all(folder).unwrap();
    }
}
