//! Files that are written where the user says.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use super::atomic;

/// Writes a file of the user's, whole or not at all. A file that is there stays, unless it is to be replaced.
///
/// # Errors
/// When there is a file and `replace` is not set ([`ErrorKind::AlreadyExists`]), when what is there is no regular file, or when
/// the system refuses. What was there before is there still.
pub fn write_file(path: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    // A link is followed, so that what it points to is replaced and not the link.
    let path = match path.canonicalize() {
        Ok(existing) => {
            if !existing.metadata()?.is_file() {
                return Err(io::Error::other("it is not a regular file"));
            }
            if !replace {
                return Err(ErrorKind::AlreadyExists.into());
            }
            existing
        }
        Err(_) => std::path::absolute(path)?,
    };
    let temporary = atomic::temporary(&path);
    let result = atomic::fill(&temporary, bytes).and_then(|()| {
        if replace {
            fs::rename(&temporary, &path)
        } else {
            move_to_new(&temporary, &path)
        }
    });
    if result.is_err() {
        // It may not exist; and when it cannot be removed either, the first error is the one to tell.
        let _ = fs::remove_file(&temporary);
    }
    result?;
    atomic::sync_folder(atomic::folder(&path))
}

/// Moves a file to a name that nobody has, also when two programs do so at once.
fn move_to_new(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
        // Not every file system has links.
        Err(_) if !to.try_exists()? => fs::rename(from, to),
        Err(_) => Err(ErrorKind::AlreadyExists.into()),
    }
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
