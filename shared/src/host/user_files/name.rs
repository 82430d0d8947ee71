//! Converts file names of the system to text and back, without loss.
//!
//! A file name need not be valid text: on Unix it may contain any bytes, on Windows unpaired surrogates. Each invalid byte
//! is represented by the private-use character U+F700 plus the byte. Such a character in a file name is represented by its
//! own bytes in the same way, so that every name survives the round trip.

use std::ffi::OsStr;
use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};

use crate::composed::composed;

const BASE: u32 = 0xF700;

/// The text of the file name `~`, because a plain `~` means the user's home.
pub(super) const TILDE: &str = "\u{F77E}";

/// A name or path as text.
pub(super) fn to_text(name: &OsStr) -> String {
    let mut text = String::new();
    // On Windows these bytes are WTF-8: UTF-8 with surrogates encoded in the same manner.
    for chunk in name.as_encoded_bytes().utf8_chunks() {
        for c in chunk.valid().chars() {
            if escaped_byte(c).is_some() {
                let mut bytes = [0; 4];
                text.extend(c.encode_utf8(&mut bytes).bytes().filter_map(escape));
            } else {
                text.push(c);
            }
        }
        text.extend(chunk.invalid().iter().copied().filter_map(escape));
    }
    text
}

/// The path of the file that a text names. If there is no file with exactly this name, a file whose composed name is the same is
/// taken.
pub(super) fn to_path(text: &str) -> PathBuf {
    let path = exact_path(text);
    if text.is_ascii() || path.symlink_metadata().is_ok() {
        return path;
    }
    let mut found = PathBuf::new();
    for name in path.components() {
        let next = found.join(name);
        found = match next.symlink_metadata() {
            Err(_) => named_alike(&found, name.as_os_str()).unwrap_or(next),
            Ok(_) => next,
        };
    }
    found
}

/// The file in a drawer whose composed name is `name`.
fn named_alike(drawer: &Path, name: &OsStr) -> Option<PathBuf> {
    let name = to_text(name);
    let is_alike = |entry: &DirEntry| composed(&to_text(&entry.file_name())) == name;
    let mut entries = fs::read_dir(drawer).ok().filter(|_| !name.is_ascii())?;
    let found = entries.find_map(|entry| entry.ok().filter(is_alike))?;
    Some(found.path())
}

/// A path as text, with accented letters composed, unless the composed path names another file.
pub(super) fn composed_path(path: String) -> String {
    let composed = composed(&path);
    // The file systems of a Mac treat both spellings as the same name.
    let is_same = || cfg!(target_os = "macos") || to_path(&composed) == exact_path(&path);
    if composed != path && is_same() {
        composed
    } else {
        path
    }
}

/// The path with exactly the names of a text.
#[cfg(unix)]
fn exact_path(text: &str) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;

    std::ffi::OsString::from_vec(bytes(text)).into()
}

/// The path with exactly the names of a text.
#[cfg(windows)]
fn exact_path(text: &str) -> PathBuf {
    use std::os::windows::ffi::OsStringExt;

    std::ffi::OsString::from_wide(&wide(&bytes(text))).into()
}

/// The path with exactly the names of a text.
#[cfg(not(any(unix, windows)))]
fn exact_path(text: &str) -> PathBuf {
    PathBuf::from(text)
}

/// A path as text.
pub(super) fn of_path(path: &Path) -> String {
    to_text(path.as_os_str())
}

#[cfg(any(unix, windows))]
fn bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for c in text.chars() {
        match escaped_byte(c) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend(c.encode_utf8(&mut [0; 4]).bytes()),
        }
    }
    bytes
}

/// The UTF-16 units of WTF-8 bytes.
#[cfg(any(windows, test))]
fn wide(bytes: &[u8]) -> Vec<u16> {
    let mut units = Vec::new();
    for chunk in bytes.utf8_chunks() {
        units.extend(chunk.valid().encode_utf16());
        // Each of the three bytes of a surrogate is an invalid chunk of its own.
        units.extend(chunk.invalid().iter().map(|byte| u16::from(*byte)));
        while let [.., 0xED, second @ 0xA0..=0xBF, third @ 0x80..=0xBF] = units.as_slice() {
            let half = 0xD000 | (second & 0x3F) << 6 | (third & 0x3F);
            units.truncate(units.len() - 3);
            units.push(half);
        }
    }
    units
}

fn escape(byte: u8) -> Option<char> {
    char::from_u32(BASE + u32::from(byte))
}

fn escaped_byte(c: char) -> Option<u8> {
    let byte = u8::try_from(u32::from(c).checked_sub(BASE)?).ok()?;
    // ASCII bytes are valid text and may be separators; only the tilde has to be escaped.
    (byte >= 0x80 || byte == b'~').then_some(byte)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_stays_text() {
        for name in ["a.ron", "Ærø - 石道", "~", "a\u{F72F}b", "\u{F6FF}\u{F800}"] {
            assert_eq!(to_text(OsStr::new(name)), name);
            assert_eq!(to_path(name), Path::new(name));
        }
        assert_eq!(to_path(TILDE), Path::new("~"));
    }

    #[cfg(unix)]
    #[test]
    fn every_name_comes_back() {
        use std::os::unix::ffi::OsStrExt;

        let all: Vec<u8> = (1..=255).filter(|byte| *byte != b'/').collect();
        let names: [&[u8]; 5] = [
            b"\xFF",
            b"a\xE4b",
            "\u{F7FF} \u{F77E}".as_bytes(),
            b"\xE2\x82",
            &all,
        ];
        for name in names {
            let text = to_text(OsStr::from_bytes(name));
            assert_eq!(to_path(&text).as_os_str().as_bytes(), name, "{text:?}");
        }
        assert_eq!(to_text(OsStr::from_bytes(b"a\xE4b")), "a\u{F7E4}b");
    }

    #[test]
    fn surrogates_come_back() {
        assert_eq!(wide(b"a\xED\xA0\x80b"), [0x61, 0xD800, 0x62]);
        assert_eq!(wide(b"\xED\xBF\xBF\xED\xA0\xBD"), [0xDFFF, 0xD83D]);
        assert_eq!(
            wide("é😀".as_bytes()),
            "é😀".encode_utf16().collect::<Vec<_>>()
        );
    }
}
