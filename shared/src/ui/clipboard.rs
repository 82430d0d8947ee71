//! Pictures on the clipboard, as programs get them.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::disk::bytes;

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
