//! Picture files: PNG, GIF and IFF ILBM with up to sixteen colours, and metadata.
//!
//! The format is recognised by the content of the file, whatever its name. The size is checked before any pixel is decoded,
//! so that even a malicious file takes only a few megabytes of memory.

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

/// The longest picture file that is read, in bytes. An uncompressed board picture with 64 bits a pixel has half of that.
pub const MAX_BYTES: usize = 4 << 20;

/// A picture read from a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// The pixels.
    pub pens: Bitmap,
    /// How many colours were replaced by the nearest pens; `None` if all are in the palette.
    pub note: Option<ColourNote>,
    /// The metadata of the file.
    pub metadata: Metadata,
}

/// A format of picture files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// PNG.
    Png,
    /// GIF.
    Gif,
    /// IFF ILBM, the format of the Amiga and of Deluxe Paint.
    Ilbm,
}

impl Format {
    /// The format of a file, by its first bytes.
    ///
    /// ```
    /// use ishido_shared::formats::picture::Format;
    ///
    /// assert_eq!(Format::of(b"GIF89a..."), Some(Format::Gif));
    /// assert_eq!(Format::of(b"BM..."), None);
    /// ```
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

    /// The format of a file name extension, in either case: `png`, `gif`, or for ILBM `iff`, `ilbm`, `lbm` and `(board)`,
    /// which the Amiga's Ishido used for boards.
    ///
    /// ```
    /// use std::path::Path;
    /// use ishido_shared::formats::picture::Format;
    ///
    /// assert_eq!(Format::of_ending(Path::new("board.LBM")), Some(Format::Ilbm));
    /// assert_eq!(Format::of_ending(Path::new("board.jpg")), None);
    /// ```
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

/// Reads a picture of the size `wanted` in any of the formats. Colours outside the palette are replaced by the nearest pens.
///
/// ```
/// use ishido_shared::formats::picture::{self, Format, Metadata};
/// use ishido_shared::gfx::{Bitmap, Pen, Size};
///
/// let metadata = Metadata { author: Some("Michael".to_owned()), ..Metadata::default() };
/// let pixels = Bitmap::new(Size::new(3, 2), Pen::GOLD);
/// let file = picture::write(Format::Ilbm, &pixels, &metadata)?;
///
/// let picture = picture::read(&file, Size::new(3, 2))?;
/// assert_eq!((picture.pens, picture.metadata), (pixels, metadata));
/// let error = picture::read(&file, Size::new(640, 400)).unwrap_err();
/// assert_eq!(error.to_string(), "the picture has 3 x 2 pixels instead of 640 x 400");
/// # Ok::<(), picture::PictureError>(())
/// ```
///
/// # Errors
/// When the file has none of the formats or is damaged, and when the picture has another size, more than sixteen colours, or
/// more than one frame.
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

/// Writes a picture and its metadata as a file, from which [`read`] returns the same.
///
/// # Errors
/// When the format cannot store a picture of this size: one without pixels, or with more than 65,535 in a row or column.
pub fn write(format: Format, pens: &Bitmap, metadata: &Metadata) -> Result<Vec<u8>, PictureError> {
    match format {
        Format::Png => png::write(pens, metadata),
        Format::Gif => gif::write(pens, metadata),
        Format::Ilbm => ilbm::write(pens, metadata, ilbm::Packing::ByteRun1),
    }
}

#[cfg(test)]
mod tests;
