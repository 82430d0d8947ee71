//! What programs get from the clipboard and put on it.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::disk::bytes;

/// The longest text that is copied or pasted, in bytes; the rest is dropped.
pub const CLIPBOARD_LIMIT: usize = 64 << 10;

/// The most bytes of a picture that is pasted, 16 MiB.
pub const MAX_PASTED_BYTES: usize = 16 << 20;

/// A picture from the clipboard, as a PNG file of at most [`MAX_PASTED_BYTES`].
///
/// Another program has made it: its pixels may be damaged, and their colours are any. It can be read like a picture file of
/// the user's, or with [`RgbPicture`](crate::formats::rgb_picture::RgbPicture).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PngFile(#[serde(with = "bytes")] pub Vec<u8>);

/// Only the length, because the bytes say nothing to a reader.
impl fmt::Debug for PngFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PngFile({} bytes)", self.0.len())
    }
}

/// Cuts a text to [`CLIPBOARD_LIMIT`], at the end of a character.
pub(crate) fn truncate_text(mut text: String) -> String {
    let end = (0..=CLIPBOARD_LIMIT.min(text.len()))
        .rev()
        .find(|end| text.is_char_boundary(*end));
    text.truncate(end.unwrap_or_default());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clipboard_takes_whole_characters_only() {
        assert_eq!(truncate_text("石".to_owned()), "石");
        let long = truncate_text("石".repeat(CLIPBOARD_LIMIT));
        assert_eq!(long, "石".repeat(CLIPBOARD_LIMIT / 3));
    }
}
