//! Picture files: PNG, GIF and IFF ILBM with up to sixteen colours, and metadata.
//!
//! The format is recognised by the content of the file, whatever its name. The size is checked before any pixel is decoded,
//! so that even a malicious file takes only a few megabytes of memory.

mod colour_picture;
mod colours;
mod error;
mod foreign;
mod format;
mod gif;
pub mod ilbm;
mod metadata;
mod packed;
mod png;

use std::fmt;

use crate::gfx::{Bitmap, Rgb, Size};
pub use colour_picture::ColourPicture;
pub(super) use colours::ColourFitter;
pub use colours::{ColourNote, Purpose};
pub use error::PictureError;
pub(super) use error::UNDECODED;
pub use foreign::ForeignFormat;
pub use format::{Format, MAX_BYTES};
pub use metadata::Metadata;
pub use packed::pack;
pub(super) use packed::unpacked;
pub use png::{read_png, write_png};

/// Something of a file that is not in it any more when the picture is written again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeftOut {
    /// Pixels that are partly transparent: they have become opaque or transparent.
    Translucent,
    /// Chunks of an ILBM file for other programs, such as ranges of colours that are cycled.
    Chunks,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Translucent => "half-transparent pixels have become opaque or transparent",
            Self::Chunks => "anything else that other programs keep in the file is left out",
        })
    }
}

/// A picture read from a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// The pixels.
    pub pens: Bitmap,
    /// The number of colours that were replaced by the nearest pens; `None` if all are in the palette.
    pub note: Option<ColourNote>,
    /// Anything else of the file that is lost.
    pub left_out: Option<LeftOut>,
    /// The metadata of the file.
    pub metadata: Metadata,
}

impl Picture {
    /// Sentences without their ends about what is lost when the picture is written to its file again.
    #[must_use]
    pub fn losses(&self) -> Vec<String> {
        losses(self.note, self.left_out)
    }
}

/// Sentences without their ends about what is lost of a picture.
#[must_use]
pub fn losses(note: Option<ColourNote>, left_out: Option<LeftOut>) -> Vec<String> {
    let colours = note.map(|note| note.to_string());
    let rest = left_out.map(|left_out| left_out.to_string());
    colours.into_iter().chain(rest).collect()
}

/// Reads a picture of the size `wanted` in any of the formats. Colours outside the palette are replaced by the nearest pens.
///
/// ```
/// use ishido_base::formats::picture::{self, Format, Metadata};
/// use ishido_base::gfx::{Bitmap, Pen, Size};
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
/// Returns an error if the file has none of the formats or is damaged, or if the picture has another size, more than
/// sixteen colours, or more than one frame.
pub fn read(bytes: &[u8], wanted: Size) -> Result<Picture, PictureError> {
    if let Some(pens) = packed::read(bytes, wanted) {
        return Ok(Picture {
            pens: pens?,
            note: None,
            left_out: None,
            metadata: Metadata::default(),
        });
    }
    let Raster {
        pixels,
        left_out,
        metadata,
    } = read_raster(bytes, wanted, MAX_BYTES)?;
    let (pens, note) = colours::to_pens(wanted, &pixels)?;
    Ok(Picture {
        pens,
        note,
        left_out,
        metadata,
    })
}

fn format_of(bytes: &[u8]) -> Result<Format, PictureError> {
    let foreign = || match ForeignFormat::of(bytes) {
        Some(format) => PictureError::OnlyImported(format),
        None => PictureError::Unknown,
    };
    Format::of(bytes).ok_or_else(foreign)
}

/// Reads a file of at most `limit` bytes.
fn read_raster(bytes: &[u8], wanted: Size, limit: usize) -> Result<Raster, PictureError> {
    if bytes.len() > limit {
        return Err(PictureError::TooLarge(limit));
    }
    let raster = match format_of(bytes)? {
        Format::Png => png::read(bytes, wanted),
        Format::Gif => gif::read(bytes, wanted),
        Format::Ilbm => ilbm::read(bytes, wanted),
    }?;
    Ok(Raster {
        metadata: raster.metadata.cut(),
        ..raster
    })
}

/// Writes a picture and its metadata as a file, from which [`read`] returns the same.
///
/// # Errors
/// Returns an error if the format cannot store a picture of this size: one without pixels, or with more than 65,535 in a row or
/// column; or if the file would be larger than what is read.
pub fn write(format: Format, pens: &Bitmap, metadata: &Metadata) -> Result<Vec<u8>, PictureError> {
    let bytes = match format {
        Format::Png => png::write(pens, metadata),
        Format::Gif => gif::write(pens, metadata),
        Format::Ilbm => ilbm::write(pens, metadata, ilbm::Packing::ByteRun1),
    }?;
    if bytes.len() > MAX_BYTES {
        return Err(PictureError::TooLarge(MAX_BYTES));
    }
    Ok(bytes)
}

/// The most memory that a decoder may allocate, in bytes.
pub(super) const MAX_ALLOC: u64 = 16 << 20;

/// A decoded picture.
#[derive(Debug)]
pub(super) struct Raster {
    /// The pixels row by row from the top left; `None` is transparent.
    pub(super) pixels: Vec<Option<Rgb>>,
    pub(super) left_out: Option<LeftOut>,
    /// The metadata of the file.
    pub(super) metadata: Metadata,
}

impl Raster {
    /// Converts the result of a decoder: red, green, blue and alpha of each pixel. Pixels less than half opaque become transparent.
    pub(super) fn from_rgba(channels: &[u8], metadata: Metadata) -> Self {
        let (pixels, _) = channels.as_chunks();
        let opaque = |&[red, green, blue, alpha]: &[u8; 4]| {
            (alpha >= 128).then_some(Rgb { red, green, blue })
        };
        let left_out = pixels.iter().any(|pixel| !matches!(pixel[3], 0 | 255));
        let pixels = pixels.iter().map(opaque).collect();
        Self {
            pixels,
            left_out: left_out.then_some(LeftOut::Translucent),
            metadata,
        }
    }
}

#[cfg(test)]
mod decoder_tests;
#[cfg(test)]
mod tests;
