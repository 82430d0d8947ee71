//! Writes the user's files.

use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::host::{atomic_file, regular_file};
use crate::ui::user_files::{ContentDigest, WriteMode};

/// The number of symbolic links that are followed, as many as Linux does.
const MOST_LINKS: usize = 40;

/// The most bytes that a file may have which something is added to.
pub(super) const APPEND_LIMIT: u64 = 4 << 20;

/// Writes a file completely or not at all. An existing file is replaced only if `replace` is set.
///
/// # Errors
/// Returns an error if the file exists and `replace` is not set ([`ErrorKind::AlreadyExists`]), if the path is not that of a
/// regular file, or if the system refuses. An existing file then has its old content.
pub fn write_file(path: &Path, bytes: &[u8], replace: bool) -> io::Result<()> {
    let mode = if replace {
        WriteMode::Over
    } else {
        WriteMode::New
    };
    match write(&std::path::absolute(path)?, bytes, mode)? {
        FileChange::None | FileChange::Refused => Err(ErrorKind::AlreadyExists.into()),
        FileChange::Written | FileChange::Appended => Ok(()),
    }
}

/// Checks, before the work for it begins, that [`write_file`] has nothing against a path.
///
/// # Errors
/// As those of [`write_file`], as far as they can be known without writing.
pub fn check_target(path: &Path, replace: bool) -> io::Result<()> {
    match target(&std::path::absolute(path)?)? {
        (path, Some(metadata)) => check_replaceable(&path, &metadata, replace),
        (_, None) => Ok(()),
    }
}

/// Creates a file that is written bit by bit, so that a crash leaves what was written until then. `begin` writes the beginning;
/// if that fails, an existing file has its old content, and a new one does not exist.
///
/// # Errors
/// As those of [`write_file`], and those of `begin`.
pub fn begin_file<T>(
    path: &Path,
    replace: bool,
    begin: impl FnOnce(File) -> io::Result<T>,
) -> io::Result<T> {
    let (path, existing) = target(&std::path::absolute(path)?)?;
    match existing {
        Some(metadata) => {
            check_replaceable(&path, &metadata, replace)?;
            atomic_file::begin_over(&path, metadata.permissions(), begin)
        }
        None => atomic_file::begin_new(&path, begin),
    }
}

/// Effect of writing on a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FileChange {
    /// Nothing: it exists.
    None,
    /// It has the new content.
    Written,
    /// The new content was added to the old.
    Appended,
    /// Nothing: it has another content than the one that was to be replaced.
    Refused,
}

/// Writes a file, following symbolic links.
pub(super) fn write(path: &Path, bytes: &[u8], mode: WriteMode) -> io::Result<FileChange> {
    let (path, existing) = target(path)?;
    if let Some(folder) = path.parent() {
        atomic_file::clean_stale(folder);
    }
    match (existing, mode) {
        (Some(metadata), _) => change(&path, &metadata, bytes, mode),
        (None, WriteMode::Over | WriteMode::Unchanged(_)) => {
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

/// The file that a path means, following symbolic links, and what there is. A link that leads to no file is refused: whoever
/// names it means a file that is there.
fn target(path: &Path) -> io::Result<(PathBuf, Option<Metadata>)> {
    check_length(path)?;
    let target = resolve_links(path)?;
    match fs::metadata(&target) {
        Ok(metadata) => Ok((target, Some(metadata))),
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        Err(_) if target != path => Err(io::Error::other("the link points to a missing file")),
        Err(_) => Ok((target, None)),
    }
}

/// Refuses names that are too long for Windows, in the words of Unix: Windows would say that there is no such file.
fn check_length(path: &Path) -> io::Result<()> {
    const LONGEST: usize = 255;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    if cfg!(windows) && name.encode_utf16().count() > LONGEST {
        return Err(io::Error::other("File name too long"));
    }
    Ok(())
}

/// Refuses a file that exists, unless it may be replaced.
fn check_replaceable(path: &Path, metadata: &Metadata, replace: bool) -> io::Result<()> {
    regular_file::check(metadata)?;
    if !replace {
        return Err(ErrorKind::AlreadyExists.into());
    }
    // Replacing a file needs permission to write in the drawer only, so a read-only file has to be respected here.
    if metadata.permissions().readonly() {
        return Err(io::Error::other("the file is read-only"));
    }
    File::options().write(true).open(path).map(drop)
}

/// Changes a file that exists.
fn change(
    path: &Path,
    metadata: &Metadata,
    bytes: &[u8],
    mode: WriteMode,
) -> io::Result<FileChange> {
    if mode == WriteMode::New {
        regular_file::check(metadata)?;
        return Ok(FileChange::None);
    }
    check_replaceable(path, metadata, true)?;
    if let WriteMode::Unchanged(digest) = mode
        && !has_content(path, metadata, digest)?
    {
        return Ok(FileChange::Refused);
    }
    let permissions = Some(metadata.permissions());
    if mode == WriteMode::Append {
        let all = appended(regular_file::read(path, APPEND_LIMIT)?, bytes)?;
        atomic_file::replace(path, &all, permissions)?;
        return Ok(FileChange::Appended);
    }
    atomic_file::replace(path, bytes, permissions)?;
    Ok(FileChange::Written)
}

/// The content of a text file with a text added at its end, on a line of its own.
///
/// # Errors
/// Returns an error if the old content is not text in UTF-8, or all of it would be larger than [`APPEND_LIMIT`].
pub(super) fn appended(mut old: Vec<u8>, new: &[u8]) -> io::Result<Vec<u8>> {
    // No text contains NUL, but UTF-8 allows it, and many files of other kinds are full of it.
    if old.contains(&0) || std::str::from_utf8(&old).is_err() {
        return Err(io::Error::other("it is not a text file"));
    }
    if old.last().is_some_and(|&byte| byte != b'\n') {
        old.push(b'\n');
    }
    old.extend_from_slice(new);
    if old.len() as u64 > APPEND_LIMIT {
        return Err(regular_file::too_large(APPEND_LIMIT));
    }
    Ok(old)
}

/// Returns true if a file has a content. A file of another length is not read.
fn has_content(path: &Path, metadata: &Metadata, digest: ContentDigest) -> io::Result<bool> {
    let length = digest.length();
    Ok(metadata.len() == length && ContentDigest::of(&regular_file::read(path, length)?) == digest)
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
    Err(io::Error::other("the link points to itself"))
}

#[cfg(test)]
mod tests {
    use std::io::Write;

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
    fn a_file_that_cannot_be_begun_stays_as_it_was() {
        let folder = TestFolder::new("file-begin");
        let path = folder.join("recording");
        let fail = |mut file: File| {
            file.write_all(b"half")?;
            Err::<(), _>(io::Error::other("the disk is full"))
        };
        assert!(begin_file(&path, false, fail).is_err());
        assert!(file_names(&folder).is_empty());
        begin_file(&path, false, |mut file| file.write_all(b"one")).unwrap();
        assert!(begin_file(&path, false, fail).is_err());
        assert!(begin_file(&path, true, fail).is_err());
        assert_eq!(fs::read(&path).unwrap(), b"one");
        begin_file(&path, true, |mut file| file.write_all(b"two")).unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(file_names(&folder), ["recording"]);
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
        let mut begun = begin_file(&link, true, Ok).unwrap();
        begun.write_all(b"three").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"three");
        assert!(link.is_symlink());
        fs::remove_file(&file).unwrap();
        for replace in [false, true] {
            let refused = [
                write_file(&link, b"four", replace),
                check_target(&link, replace),
                begin_file(&link, replace, |_| Ok(())),
            ];
            for error in refused.map(Result::unwrap_err) {
                assert_eq!(error.to_string(), "the link points to a missing file");
            }
        }
        assert_eq!(file_names(&folder), ["link"]);
    }
}
