//! The data that programs get from the clipboard and put on it.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::decode::{Decode, Decoded, Decoder};
use super::user_files::bytes;

/// The longest text that is copied or pasted, in bytes; the rest is dropped.
pub const CLIPBOARD_LIMIT: usize = 64 << 10;

/// The most bytes of a picture that is pasted, 16 MiB.
pub const MAX_PASTED_BYTES: usize = 16 << 20;

/// A picture from the clipboard, as a PNG file of at most [`MAX_PASTED_BYTES`].
///
/// Another program has made it: its pixels may be damaged, and their colours are any. It can be read like a picture file of
/// the user's, or with [`RgbPicture`](crate::formats::rgb_picture::RgbPicture).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PngFile(
    /// The file.
    #[serde(with = "bytes")]
    pub Vec<u8>,
    /// The value decoded from it in the thread that fetched it.
    #[serde(skip)]
    Decoded,
);

impl PngFile {
    /// A file that is not decoded yet.
    #[must_use]
    pub fn new(bytes: Vec<u8>) -> Self {
        Self(bytes, Decoded::default())
    }

    /// Decodes the file.
    pub(crate) fn decode(&mut self, decoder: Decoder) {
        self.1 = decoder.run("", &self.0);
    }

    /// Returns the file decoded as a `T`. It is decoded now if that was not done when it was fetched, as in a replay.
    #[must_use]
    pub fn decoded<T: Decode>(&self) -> Arc<T> {
        let decoded = self.1.get();
        decoded.unwrap_or_else(|| Arc::new(T::decode("", &self.0)))
    }
}

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
