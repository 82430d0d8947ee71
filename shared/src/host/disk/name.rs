//! Names as the system has them, as text and back.
//!
//! A name need not be text: on Unix it may be any bytes, on Windows it may have halves of characters. Each byte that is
//! no text stands as the private character U+F700 plus the byte. A private character of that kind in a name stands as
//! its bytes, so that every name comes back as it was.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

const BASE: u32 = 0xF700;

/// The name of a file called `~`, which by itself would mean the user's home.
pub(super) const TILDE: &str = "\u{F77E}";

/// A name or path as text.
pub(super) fn to_text(name: &OsStr) -> String {
    let mut text = String::new();
    // On Windows these bytes are UTF-8 too, with halves of characters encoded in the same manner.
    for chunk in name.as_encoded_bytes().utf8_chunks() {
        for c in chunk.valid().chars() {
            if byte_of(c).is_some() {
                let mut bytes = [0; 4];
                text.extend(c.encode_utf8(&mut bytes).bytes().filter_map(stand_in));
            } else {
                text.push(c);
            }
        }
        text.extend(chunk.invalid().iter().copied().filter_map(stand_in));
    }
    text
}

/// The path that a text stands for.
#[cfg(unix)]
pub(super) fn to_path(text: &str) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;

    std::ffi::OsString::from_vec(bytes(text)).into()
}

/// The path that a text stands for.
#[cfg(windows)]
pub(super) fn to_path(text: &str) -> PathBuf {
    use std::os::windows::ffi::OsStringExt;

    std::ffi::OsString::from_wide(&wide(&bytes(text))).into()
}

/// The path that a text stands for.
#[cfg(not(any(unix, windows)))]
pub(super) fn to_path(text: &str) -> PathBuf {
    PathBuf::from(text)
}

/// A path as text.
pub(super) fn of_path(path: &Path) -> String {
    to_text(path.as_os_str())
}

fn bytes(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    for c in text.chars() {
        match byte_of(c) {
            Some(byte) => bytes.push(byte),
            None => bytes.extend(c.encode_utf8(&mut [0; 4]).bytes()),
        }
    }
    bytes
}

/// The sixteen-bit units of bytes in which halves of characters are encoded as if they were characters.
#[cfg(any(windows, test))]
fn wide(bytes: &[u8]) -> Vec<u16> {
    let mut units = Vec::new();
    for chunk in bytes.utf8_chunks() {
        units.extend(chunk.valid().encode_utf16());
        // The three bytes of a half are no text one by one.
        units.extend(chunk.invalid().iter().map(|byte| u16::from(*byte)));
        while let [.., 0xED, second @ 0xA0..=0xBF, third @ 0x80..=0xBF] = units.as_slice() {
            let half = 0xD000 | (second & 0x3F) << 6 | (third & 0x3F);
            units.truncate(units.len() - 3);
            units.push(half);
        }
    }
    units
}

fn stand_in(byte: u8) -> Option<char> {
    char::from_u32(BASE + u32::from(byte))
}

fn byte_of(c: char) -> Option<u8> {
    let byte = u8::try_from(u32::from(c).checked_sub(BASE)?).ok()?;
    // Other bytes could be part of a path, such as its separators, and are text anyway.
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
    fn halves_of_characters_come_back() {
        assert_eq!(wide(b"a\xED\xA0\x80b"), [0x61, 0xD800, 0x62]);
        assert_eq!(wide(b"\xED\xBF\xBF\xED\xA0\xBD"), [0xDFFF, 0xD83D]);
        assert_eq!(
            wide("é😀".as_bytes()),
            "é😀".encode_utf16().collect::<Vec<_>>()
        );
    }
}
