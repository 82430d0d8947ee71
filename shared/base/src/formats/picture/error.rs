//! The errors of reading and writing pictures.

use thiserror::Error;

use super::ilbm::IlbmError;
use super::{ForeignFormat, Format};
use crate::formats::MissingColour;
use crate::gfx::{Rgb, Size};

/// The cause that is told of a picture that a decoder rejects.
pub(in crate::formats) const UNDECODED: &str = "it cannot be decoded";

/// The reason why a picture cannot be read or written.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PictureError {
    /// The file is too long.
    #[error("the file is too large: a picture can have at most {} MiB", .0 >> 20)]
    TooLarge(
        /// The most bytes.
        usize,
    ),
    /// The first bytes are those of none of the formats.
    #[error("this is not a PNG, GIF or IFF ILBM picture")]
    Unknown,
    /// The format is only read where pictures are imported.
    #[error("this is a {} picture; the editor reads it with File > Import Picture", .0.name())]
    OnlyImported(
        /// The format, by the first bytes.
        ForeignFormat,
    ),
    /// The file does not follow its format.
    #[error("the {} picture is damaged: {cause}", .format.name())]
    Damaged {
        /// The format, by the first bytes.
        format: Format,
        /// The reason why the decoder rejects it.
        cause: String,
    },
    /// A file of a format that is only read is damaged, or cannot be decoded here.
    #[error("the {} picture cannot be read: {cause}", .format.name())]
    Foreign {
        /// The format, by the first bytes.
        format: ForeignFormat,
        /// The reason.
        cause: &'static str,
    },
    /// The IFF file is damaged or not supported.
    #[error(transparent)]
    Ilbm(#[from] IlbmError),
    /// A pixel has a colour number that is not in the colour table.
    #[error(transparent)]
    MissingColour(#[from] MissingColour),
    /// The picture has not the size wanted.
    #[error("the picture has {} x {} pixels instead of {} x {}", .found.width, .found.height, .wanted.width, .wanted.height)]
    Size {
        /// The size of the picture.
        found: Size,
        /// The size wanted.
        wanted: Size,
    },
    /// The picture is larger than allowed.
    #[error("the picture has {} x {} pixels; scale it down to at most {} x {} first", .found.width, .found.height, .largest.width, .largest.height)]
    TooManyPixels {
        /// The size of the picture.
        found: Size,
        /// The largest size.
        largest: Size,
    },
    /// The file has more than one frame.
    #[error("this is an animation; a picture of one frame is needed")]
    Animated,
    /// The picture has more colours than the palette.
    #[error("the picture has {0} colours; at most 16 are allowed")]
    Colours(usize),
    /// A pixel has a colour outside the palette where none is allowed.
    #[error("the pixel at {x}, {y} has the colour #{:02X}{:02X}{:02X}, which is not in the palette", .colour.red, .colour.green, .colour.blue)]
    Colour {
        /// The column of the pixel, from 0.
        x: u32,
        /// The row of the pixel, from 0.
        y: u32,
        /// The colour found.
        colour: Rgb,
    },
    /// The format cannot store the picture.
    #[error("a picture of {} x {} pixels cannot be written as {}: {cause}", .size.width, .size.height, .format.name())]
    Unwritable {
        /// The format.
        format: Format,
        /// The picture's size.
        size: Size,
        /// The reason why it cannot.
        cause: String,
    },
}

impl PictureError {
    /// The error of a decoder. Its own message is for programmers, and is left out.
    pub(super) fn undecoded(format: Format) -> Self {
        Self::Damaged {
            format,
            cause: UNDECODED.to_owned(),
        }
    }

    /// The error of an encoder, which rejects sizes and texts that its format does not have.
    pub(super) fn unwritable(format: Format, size: Size) -> Self {
        let cause = "its size or its text does not fit the format".to_owned();
        Self::Unwritable {
            format,
            size,
            cause,
        }
    }
}

/// Rejects a picture of another size, before it is decoded.
pub(super) fn check_size(found: Size, wanted: Size) -> Result<(), PictureError> {
    if found == wanted {
        Ok(())
    } else {
        Err(PictureError::Size { found, wanted })
    }
}

/// Width and height in 16 bits, as files store them.
pub(super) fn size_in_16_bits(format: Format, size: Size) -> Result<(u16, u16), PictureError> {
    let side = |pixels: u32| u16::try_from(pixels).ok().filter(|&pixels| pixels > 0);
    match (side(size.width), side(size.height)) {
        (Some(width), Some(height)) => Ok((width, height)),
        _ => Err(PictureError::Unwritable {
            format,
            size,
            cause: "its sides must be 1 to 65535 pixels long".to_owned(),
        }),
    }
}
