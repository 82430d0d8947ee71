//! Reads and writes the files of the test tools.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use ishido_shared::formats::picture::{read_png, write_png};
use ishido_shared::gfx::{Bitmap, Size};
use ishido_shared::host::regular_file;

/// Cargo's target folder, for files that can be deleted at any time.
#[must_use]
pub fn target_dir() -> PathBuf {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    workspace.join(env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into()))
}

/// The size of the largest script, or file that a script names, in bytes.
const LIMIT: u64 = 64 << 20;

/// Reads a script, or a file that a script names.
///
/// # Errors
/// Returns an error if it cannot be read, or is a pipe or a device.
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    regular_file::read(path, LIMIT)
}

/// Writes a picture as a PNG file, and its folder if necessary. The file is replaced as a whole.
///
/// # Errors
/// Returns an error if the file cannot be written.
pub fn save_picture(path: &Path, picture: &Bitmap, scale: u32) -> io::Result<()> {
    replace(path, &write_png(picture, scale).map_err(io::Error::other)?)
}

/// Reads a committed picture of the screen's size.
///
/// # Errors
/// Returns an error if the file cannot be read or is no such picture.
pub fn load_picture(path: &Path, size: Size) -> io::Result<Bitmap> {
    read_png(&fs::read(path)?, size).map_err(io::Error::other)
}

/// Writes a new file beside this one and renames it, because checks run in many processes at once. Pictures are made again by
/// every run, so they need no leave to be replaced; but a link or a device is none of them.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    if fs::symlink_metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(io::Error::other("not a regular file"));
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(
        ".{}-{:?}.new",
        std::process::id(),
        std::thread::current().id()
    ));
    fs::write(&beside, bytes)?;
    fs::rename(&beside, path)
}

/// The files of a folder, sorted; none when there is no such folder.
pub(crate) fn list(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        result => result?,
    };
    let mut paths = Vec::new();
    for entry in entries {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths)
}
