//! Pictures in files: PNG, GIF and IFF ILBM, each with up to sixteen colours and a few words.
//!
//! The format is recognised by what the file holds, whatever its name. Nothing is taken on trust: the size is looked at
//! before any pixel is unpacked, so that reading needs a few megabytes however the bytes came about.

mod colours;
mod error;
mod gif;
pub mod ilbm;
mod metadata;
mod png;
mod raster;

use std::path::Path;

use crate::gfx::{Bitmap, Size};
pub use colours::ColourNote;
pub use error::PictureError;
pub use metadata::Metadata;
pub use png::{read_png, write_png};
use raster::Raster;

/// The longest picture file that is read, in bytes. A board picture of the worst kind, 64 bits a pixel and not
/// compressed at all, has half of that.
pub const MAX_BYTES: usize = 4 << 20;

/// A picture as it came out of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// The picture in our pens.
    pub pens: Bitmap,
    /// What became of colours that are none of ours; `None` when there were none.
    pub note: Option<ColourNote>,
    /// The words that came with it.
    pub metadata: Metadata,
}

/// A format of picture files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// PNG.
    Png,
    /// GIF.
    Gif,
    /// IFF ILBM, the Amiga's own: what Deluxe Paint reads and writes.
    Ilbm,
}

impl Format {
    /// The format of a file, by its first bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        let begins = |magic: &[u8]| bytes.starts_with(magic);
        if begins(png::MAGIC) {
            Some(Self::Png)
        } else if begins(b"GIF87a") || begins(b"GIF89a") {
            Some(Self::Gif)
        } else if begins(b"FORM") || begins(b"LIST") || begins(b"CAT ") {
            Some(Self::Ilbm)
        } else {
            None
        }
    }

    /// The format that the ending of a file's name stands for: `png`, `gif`, or for ILBM `iff`, `ilbm`, `lbm` and, as the
    /// Amiga's Ishido had it for boards, `(board)`; in capitals or small letters.
    #[must_use]
    pub fn of_ending(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "png" => Some(Self::Png),
            "gif" => Some(Self::Gif),
            "iff" | "ilbm" | "lbm" | "(board)" => Some(Self::Ilbm),
            _ => None,
        }
    }

    /// The name shown to people.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Png => "PNG",
            Self::Gif => "GIF",
            Self::Ilbm => "IFF ILBM",
        }
    }
}

/// Reads a picture of exactly `wanted` pixels in any of the formats. Its colours become the nearest pens.
///
/// # Errors
/// When the bytes are none of the formats or damaged, and when the picture has another size, more than sixteen colours, or
/// moves.
pub fn read(bytes: &[u8], wanted: Size) -> Result<Picture, PictureError> {
    let Raster {
        pixels, metadata, ..
    } = read_raster(bytes, wanted)?;
    let (pens, note) = colours::to_pens(wanted, &pixels)?;
    Ok(Picture {
        pens,
        note,
        metadata,
    })
}

fn read_raster(bytes: &[u8], wanted: Size) -> Result<Raster, PictureError> {
    if bytes.len() > MAX_BYTES {
        return Err(PictureError::TooLarge);
    }
    match Format::of(bytes).ok_or(PictureError::Unknown)? {
        Format::Png => png::read(bytes, wanted),
        Format::Gif => gif::read(bytes, wanted),
        Format::Ilbm => ilbm::read(bytes, wanted),
    }
}

/// The picture as a file with the words that go with it. Reading it gives the same again.
///
/// # Errors
/// When the format has no room for the picture: one without pixels, or with more than 65,535 in a row or column.
pub fn write(format: Format, pens: &Bitmap, metadata: &Metadata) -> Result<Vec<u8>, PictureError> {
    match format {
        Format::Png => png::write(pens, metadata),
        Format::Gif => gif::write(pens, metadata),
        Format::Ilbm => ilbm::write(pens, metadata, ilbm::Packing::ByteRun1),
    }
}

#[cfg(test)]
mod tests;
