//! Why pictures are refused.

use thiserror::Error;

use super::ilbm::IlbmError;
use super::{Format, MAX_BYTES};
use crate::gfx::{Rgb, Size};

/// Why a picture cannot be taken, or not be written.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PictureError {
    /// The file is longer than any picture of ours.
    #[error("the file has more than {MAX_BYTES} bytes; no picture of the game has")]
    TooLarge,
    /// The first bytes are those of no format we read.
    #[error("the file is no PNG, GIF or IFF ILBM picture")]
    Unknown,
    /// The bytes are not what the format demands.
    #[error("the {} picture is damaged: {cause}", .format.name())]
    Damaged {
        /// What it began as.
        format: Format,
        /// What its decoder said.
        cause: String,
    },
    /// The IFF file is damaged or of a kind we do not read.
    #[error(transparent)]
    Ilbm(#[from] IlbmError),
    /// The picture has another size than the one asked for.
    #[error("the picture has {} x {} pixels instead of {} x {}", .found.width, .found.height, .wanted.width, .wanted.height)]
    Size {
        /// The size of the picture.
        found: Size,
        /// The size it should have.
        wanted: Size,
    },
    /// There is more than one picture in the file.
    #[error("the picture moves: the file has more than one frame")]
    Animated,
    /// There are more colours than pens.
    #[error("the picture has {0} colours; there may be 16 at the most")]
    Colours(usize),
    /// A pixel has a colour that is none of the sixteen, where no other is allowed.
    #[error("the pixel at {x}, {y} has the colour #{:02X}{:02X}{:02X}, which is none of the sixteen", .colour.red, .colour.green, .colour.blue)]
    Colour {
        /// Where, from the left.
        x: u32,
        /// Where, from the top.
        y: u32,
        /// The colour found.
        colour: Rgb,
    },
    /// The format has no room for the picture.
    #[error("a picture of {} x {} pixels cannot be written as {}: {cause}", .size.width, .size.height, .format.name())]
    Unwritable {
        /// What it should become.
        format: Format,
        /// The picture's size.
        size: Size,
        /// What the encoder said.
        cause: String,
    },
}

impl PictureError {
    /// What a decoder said, in one line of bounded length.
    pub(super) fn damaged(format: Format, error: &dyn std::error::Error) -> Self {
        // The innermost error says what is wrong; those around it only repeat which format it was.
        let mut inner = error;
        while let Some(source) = inner.source() {
            inner = source;
        }
        Self::Damaged {
            format,
            cause: in_a_line(inner),
        }
    }

    pub(super) fn unwritable(format: Format, size: Size, error: &dyn std::error::Error) -> Self {
        Self::Unwritable {
            format,
            size,
            cause: in_a_line(error),
        }
    }
}

fn in_a_line(error: &dyn std::error::Error) -> String {
    let words = error.to_string();
    let line = words.split_whitespace().collect::<Vec<_>>().join(" ");
    line.trim_end_matches('.').chars().take(200).collect()
}

/// Refuses a picture of another size, before anything of it is unpacked.
pub(super) fn check_size(found: Size, wanted: Size) -> Result<(), PictureError> {
    if found == wanted {
        Ok(())
    } else {
        Err(PictureError::Size { found, wanted })
    }
}

/// The sides of a picture in the sixteen bits that files have for them.
pub(super) fn sides(format: Format, size: Size) -> Result<(u16, u16), PictureError> {
    let side = |pixels: u32| u16::try_from(pixels).ok().filter(|&pixels| pixels > 0);
    match (side(size.width), side(size.height)) {
        (Some(width), Some(height)) => Ok((width, height)),
        _ => Err(PictureError::Unwritable {
            format,
            size,
            cause: "its sides are 1 to 65535 pixels long".to_owned(),
        }),
    }
}
