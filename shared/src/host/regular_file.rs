//! Opens files whose paths come from users or settings: regular files only, without ever waiting for a pipe or a device.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Opens a regular file, or the one that a symbolic link leads to, for reading.
///
/// # Errors
/// Returns an error if it cannot be opened, or is a directory, a pipe, a device or a socket.
pub fn open(path: &Path) -> io::Result<File> {
    // Opening a device can change something, so the kind of file is checked first.
    check(&fs::metadata(path)?)?;
    let mut options = OpenOptions::new();
    options.read(true);
    never_wait(&mut options);
    let file = options.open(path)?;
    // A pipe may have taken its place meanwhile.
    check(&file.metadata()?)?;
    Ok(file)
}

/// Reads a regular file of at most `limit` bytes.
///
/// # Errors
/// Returns an error if it is no regular file, has more bytes, or cannot be read.
pub fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = open(path)?;
    file.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(too_large(limit));
    }
    Ok(bytes)
}

/// Opens a regular file, or a pipe that is open in this program, as a shell gives one for `<(command)`: somebody writes to that.
///
/// # Errors
/// Returns an error if it cannot be opened, or is a directory, another pipe, a device or a socket.
pub(super) fn open_or_pipe(path: &Path) -> io::Result<File> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;

        let is_open = path.starts_with("/dev/fd") || path.starts_with("/proc/self/fd");
        if is_open && fs::metadata(path)?.file_type().is_fifo() {
            return File::open(path);
        }
    }
    open(path)
}

/// Opening a pipe does not wait for a writer, and a terminal does not become that of the program.
#[cfg(unix)]
fn never_wait(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt;

    use rustix::fs::OFlags;

    options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits() as i32);
}

#[cfg(not(unix))]
fn never_wait(_: &mut OpenOptions) {}

/// Options for a file of ours that is changed where it is: a link in its place is refused, because it may lead to anybody's.
pub(super) fn of_ours() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;

        use rustix::fs::OFlags;

        options.custom_flags((OFlags::NOFOLLOW | OFlags::NONBLOCK).bits() as i32);
    }
    options.read(true).create(true);
    options
}

/// The error of a file with more bytes than `limit`.
pub(super) fn too_large(limit: u64) -> io::Error {
    let size = match limit {
        _ if limit >= 1 << 20 && limit.is_multiple_of(1 << 20) => format!("{} MiB", limit >> 20),
        _ if limit >= 1 << 10 && limit.is_multiple_of(1 << 10) => format!("{} KiB", limit >> 10),
        _ => format!("{limit} bytes"),
    };
    io::Error::other(format!("larger than {size}"))
}

/// The error of a directory where a file is wanted, in the words of most systems.
pub(super) fn is_a_directory() -> io::Error {
    io::Error::other("Is a directory")
}

/// The error of a pipe, device or socket where a file is wanted.
pub(super) fn not_regular() -> io::Error {
    io::Error::other("not a regular file")
}

/// Refuses everything but regular files.
pub(super) fn check(metadata: &Metadata) -> io::Result<()> {
    if metadata.is_dir() {
        Err(is_a_directory())
    } else if metadata.is_file() {
        Ok(())
    } else {
        Err(not_regular())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_named_in_the_largest_unit() {
        assert_eq!(too_large(4 << 20).to_string(), "larger than 4 MiB");
        assert_eq!(too_large(5 << 10).to_string(), "larger than 5 KiB");
        assert_eq!(too_large(1_000).to_string(), "larger than 1000 bytes");
    }
}

#[cfg(test)]
#[cfg(unix)]
mod unix_tests {
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;
    use std::process::Command;

    use super::*;
    use crate::host::test_folder::TestFolder;

    #[test]
    fn only_regular_files_are_opened_and_nothing_is_waited_for() {
        let folder = TestFolder::new("regular-file");
        let path = |name: &str| folder.join(name);
        fs::write(path("file"), "text").unwrap();
        symlink(path("file"), path("to-file")).unwrap();
        assert_eq!(read(&path("file"), 4).unwrap(), b"text");
        assert_eq!(read(&path("to-file"), 4).unwrap(), b"text");
        let cause = |path: &Path| read(path, 3).unwrap_err().to_string();
        assert_eq!(cause(&path("file")), "larger than 3 bytes");
        assert_eq!(cause(&folder), "Is a directory");
        let _socket = UnixListener::bind(path("socket")).unwrap();
        let made = Command::new("mkfifo").arg(path("pipe")).status();
        assert!(made.unwrap().success());
        symlink(path("pipe"), path("to-pipe")).unwrap();
        symlink("/dev/zero", path("to-device")).unwrap();
        for name in [
            "socket",
            "pipe",
            "to-pipe",
            "to-device",
            "/dev/tty",
            "/dev/null",
        ] {
            assert_eq!(cause(&path(name)), "not a regular file", "{name}");
        }
    }
}
