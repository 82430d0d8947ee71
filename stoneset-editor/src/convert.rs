//! Converts stonesets to pictures for paint programs and back, and pictures to other formats.

use std::path::Path;

use ishido_shared::formats::picture::{self, ColourNote, Format, Picture, PictureError};
use ishido_shared::formats::sheet::{self, SHEET_SIZE, SheetError};
use ishido_shared::formats::stoneset::{Stoneset, StonesetError};
use thiserror::Error;

/// The longest file that is read, in bytes.
pub const MAX_BYTES: usize = picture::MAX_BYTES;

/// The format to convert a file to.
///
/// ```
/// use std::path::Path;
/// use ishido_shared::formats::picture::Format;
/// use stoneset_editor::convert::OutputFormat;
///
/// let of = |name| OutputFormat::of(Path::new(name));
/// assert_eq!(of("set.ron"), Some(OutputFormat::Stoneset));
/// assert_eq!(of("sheet.PNG"), Some(OutputFormat::Picture(Format::Png)));
/// assert_eq!(of("letter.txt"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputFormat {
    /// A stoneset in RON.
    Stoneset,
    /// A picture: a stoneset becomes a sheet of stones, a picture stays the same picture.
    Picture(Format),
    /// A board picture under its Amiga name, `.(board)`.
    Board,
}

impl OutputFormat {
    /// The format for the ending of a file's name.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "ron" => Some(Self::Stoneset),
            "(board)" => Some(Self::Board),
            _ => Format::of_ending(path).map(Self::Picture),
        }
    }
}

/// A converted file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Converted {
    /// The new file.
    pub bytes: Vec<u8>,
    /// Notes for the user: which colours have changed, and that a set is a draft.
    pub notes: Vec<String>,
}

/// The reason why a file cannot be converted.
#[derive(Debug, Error)]
pub enum ConvertError {
    /// The stoneset cannot be read.
    #[error(transparent)]
    Stoneset(#[from] StonesetError),
    /// The picture cannot be read or written.
    #[error(transparent)]
    Picture(#[from] PictureError),
    /// The picture is no sheet of stones.
    #[error(transparent)]
    Sheet(#[from] SheetError),
    /// The file is neither a stoneset nor a picture.
    #[error("this is neither a stoneset nor a PNG, GIF or IFF ILBM picture")]
    Neither,
    /// A stoneset cannot become a board picture.
    #[error(
        "a stoneset cannot become a board; the name of a sheet ends in .png, .gif, .iff, .ilbm or .lbm"
    )]
    NoBoard,
    /// The set cannot be written as text.
    #[error("the stoneset cannot be written as text")]
    Unwritable,
}

/// Reads a stoneset, which may be a draft, from RON or from a sheet. A sheet without a name gets `name`.
///
/// # Errors
/// If the file is neither, or has mistakes.
pub fn read_set(bytes: &[u8], name: &str) -> Result<(Stoneset, Option<ColourNote>), ConvertError> {
    if Format::of(bytes).is_some() {
        let picture = picture::read(bytes, SHEET_SIZE)?;
        Ok((sheet::read(&picture, name)?, picture.note))
    } else {
        Ok((read_text(bytes)?, None))
    }
}

/// Converts a file. A sheet of stones without a name gets `name`.
///
/// # Errors
/// If the file cannot be read, or cannot be converted to the format.
pub fn convert(bytes: &[u8], name: &str, format: OutputFormat) -> Result<Converted, ConvertError> {
    match format {
        OutputFormat::Stoneset => to_stoneset(bytes, name),
        OutputFormat::Picture(format) if Format::of(bytes).is_none() => to_sheet(bytes, format),
        OutputFormat::Board if Format::of(bytes).is_none() => {
            read_text(bytes)?;
            Err(ConvertError::NoBoard)
        }
        OutputFormat::Picture(format) => to_picture(bytes, format),
        OutputFormat::Board => to_picture(bytes, Format::Ilbm),
    }
}

fn to_stoneset(bytes: &[u8], name: &str) -> Result<Converted, ConvertError> {
    let (set, note) = read_set(bytes, name)?;
    let mut notes: Vec<String> = note.iter().map(ToString::to_string).collect();
    if let Some((one, other)) = set.twins() {
        notes.push(format!(
            "{one} and {other} look the same: the set is a draft"
        ));
    }
    let text = set.write();
    let text = text.map_err(|_| ConvertError::Unwritable)?;
    Ok(Converted {
        bytes: text.into_bytes(),
        notes,
    })
}

fn to_sheet(bytes: &[u8], format: Format) -> Result<Converted, ConvertError> {
    let set = read_text(bytes)?;
    Ok(Converted {
        bytes: picture::write(format, &sheet::draw(&set), &sheet::metadata(&set))?,
        notes: Vec::new(),
    })
}

fn to_picture(bytes: &[u8], format: Format) -> Result<Converted, ConvertError> {
    let Picture {
        pens,
        note,
        metadata,
    } = picture::read(bytes, SHEET_SIZE)?;
    Ok(Converted {
        bytes: picture::write(format, &pens, &metadata)?,
        notes: note.iter().map(ToString::to_string).collect(),
    })
}

fn read_text(bytes: &[u8]) -> Result<Stoneset, ConvertError> {
    match Stoneset::read_draft(bytes) {
        // Bytes that are no text were not meant to be a stoneset.
        Err(StonesetError::NotText) => Err(ConvertError::Neither),
        result => Ok(result?),
    }
}
