//! Converts stonesets to pictures for paint programs and back, and pictures to other formats; writes the palette for them.

use std::path::Path;

use ishido_shared::formats::palette::{self, PaletteFormat};
use ishido_shared::formats::picture::{self, ColourNote, Format, PictureError, losses};
use ishido_shared::formats::sheet::{self, SHEET_SIZE, SheetError};
use ishido_shared::formats::stoneset::{LONGEST_NAME, Stoneset, StonesetError};
use ishido_shared::gfx::{Bitmap, Size};
use ishido_shared::ron_text::ReadError;
use thiserror::Error;

use crate::import::{self, Change, Choices, Outside, ReadPicture, Target, guess_as, is_picture};
use crate::stones::{self, StonePosition};

/// The longest file that is read, in bytes.
pub const MAX_BYTES: usize = import::MAX_BYTES;

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
/// assert!(matches!(of("ours.gpl"), Some(OutputFormat::Palette(_))));
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
    /// The palette, which all stonesets and boards have in common.
    Palette(PaletteFormat),
}

impl OutputFormat {
    /// The format for the ending of a file's name.
    #[must_use]
    pub fn of(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match ending.as_str() {
            "ron" => Some(Self::Stoneset),
            "(board)" => Some(Self::Board),
            _ => Format::of_ending(path)
                .map(Self::Picture)
                .or_else(|| PaletteFormat::of_ending(path).map(Self::Palette)),
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

/// The import of a picture of another program. What is not given is guessed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ImportOptions {
    /// The target that the picture is cut for; without one a sheet becomes a set and every other picture a board, unless a set is wanted.
    pub target: Option<Target>,
    /// The top left corner of the first stone.
    pub corner: Option<(i32, i32)>,
    /// The size of a stone.
    pub cell: Option<Size>,
    /// The distance between stones.
    pub gap: Option<Size>,
    pub outside: Option<Outside>,
    /// True if colours that are not in the palette are mixed of pens.
    pub dither: bool,
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
    #[error("this is neither a stoneset nor a PNG, GIF, IFF ILBM, JPEG, BMP or WebP picture")]
    Neither,
    /// It cannot be guessed where in the picture stones are.
    #[error(
        "no stones were found in the picture; give their layout with --grid 6x6, 6x1, 1x6 or 1x1"
    )]
    NoStones,
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
    if is_picture(bytes) {
        Ok(ReadPicture::read(bytes, name)?.sheet?)
    } else {
        Ok((read_text(bytes)?, None))
    }
}

/// Converts a file. A sheet of stones without a name gets `name`.
///
/// # Errors
/// If the file cannot be read, or cannot be converted to the format.
pub fn convert(bytes: &[u8], name: &str, format: OutputFormat) -> Result<Converted, ConvertError> {
    convert_with(bytes, name, format, &ImportOptions::default())
}

/// Converts a file like [`convert`], with choices for the import of a picture of another program.
///
/// # Errors
/// If the file cannot be read, or cannot be converted to the format.
pub fn convert_with(
    bytes: &[u8],
    name: &str,
    format: OutputFormat,
    options: &ImportOptions,
) -> Result<Converted, ConvertError> {
    match format {
        OutputFormat::Stoneset => to_stoneset(bytes, name, options),
        OutputFormat::Palette(format) => to_palette(bytes, format),
        OutputFormat::Picture(format) if !is_picture(bytes) => {
            to_sheet(&read_text(bytes)?, format, Vec::new())
        }
        OutputFormat::Board if !is_picture(bytes) => {
            read_text(bytes)?;
            Err(ConvertError::NoBoard)
        }
        OutputFormat::Picture(format) => to_picture(bytes, name, format, options),
        OutputFormat::Board => to_picture(bytes, name, Format::Ilbm, options),
    }
}

fn to_stoneset(
    bytes: &[u8],
    name: &str,
    options: &ImportOptions,
) -> Result<Converted, ConvertError> {
    let (set, mut notes) = if is_picture(bytes) {
        set_of_picture(&ReadPicture::read(bytes, name)?, name, options)?
    } else {
        (read_text(bytes)?, Vec::new())
    };
    if let Some((one, other)) = set.twins() {
        notes.push(format!(
            "{one} and {other} look the same (column-row): the set is a draft"
        ));
    }
    let text = set.write();
    let text = text.map_err(|_| ConvertError::Unwritable)?;
    Ok(Converted {
        bytes: text.into_bytes(),
        notes,
    })
}

/// The set of a sheet, or of the stones in any other picture, and notes about it.
fn set_of_picture(
    picture: &ReadPicture,
    name: &str,
    options: &ImportOptions,
) -> Result<(Stoneset, Vec<String>), ConvertError> {
    let left_out = picture.colours.left_out();
    if let (Ok((set, note)), None) = (&picture.sheet, options.target) {
        return Ok((set.clone(), losses(*note, left_out)));
    }
    let guess = match options.target {
        Some(target) => guess_as(&picture.colours, target),
        None if picture.guess.target.cells() == Size::new(1, 1) => {
            return Err(ConvertError::NoStones);
        }
        None => picture.guess,
    };
    let choices = options.choices(Choices::of(guess), &picture.colours.size());
    let mut content = stones::blank();
    content.details.name = name.chars().take(LONGEST_NAME).collect();
    let cut = import::cut(&picture.colours, &choices);
    import::apply(&mut content, StonePosition::default(), &choices, &cut);
    let (cells, grid) = (choices.target.cells(), choices.grid);
    let mut notes = vec![format!(
        "read as {} x {} stones of {} x {} pixels from {}, {} with gaps of {} x {}",
        cells.width,
        cells.height,
        grid.cell.width,
        grid.cell.height,
        grid.corner.x,
        grid.corner.y,
        grid.gap.width,
        grid.gap.height
    )];
    notes.extend(losses(cut.note, left_out));
    if !cut.changes.worst.is_empty() {
        let words: Vec<String> = cut.changes.worst.iter().map(Change::words).collect();
        notes.push(format!("changed most: {}", words.join("; ")));
    }
    Ok((stones::stoneset_of(&content), notes))
}

impl ImportOptions {
    /// The choices with what is given in place of what is guessed.
    fn choices(&self, mut choices: Choices, picture: &Size) -> Choices {
        let grid = &mut choices.grid;
        if let Some((x, y)) = self.corner {
            (grid.corner.x, grid.corner.y) = (x, y);
        }
        grid.cell = self.cell.unwrap_or(grid.cell);
        grid.gap = self.gap.unwrap_or(grid.gap);
        choices.outside = self.outside.unwrap_or(choices.outside);
        choices.dither = self.dither;
        choices.grid = choices.grid.clamped(*picture, choices.target);
        choices
    }
}

fn to_sheet(set: &Stoneset, format: Format, notes: Vec<String>) -> Result<Converted, ConvertError> {
    Ok(Converted {
        bytes: picture::write(format, &sheet::draw(set), &sheet::metadata(set))?,
        notes,
    })
}

/// A picture as it is, if it has the size of a board or a sheet and few enough colours, and else what becomes of it.
fn to_picture(
    bytes: &[u8],
    name: &str,
    format: Format,
    options: &ImportOptions,
) -> Result<Converted, ConvertError> {
    let is_plain = *options == ImportOptions::default();
    if is_plain && let Ok(read) = picture::read(bytes, SHEET_SIZE) {
        return Ok(Converted {
            bytes: picture::write(format, &read.pens, &read.metadata)?,
            notes: read.losses(),
        });
    }
    let picture = ReadPicture::read(bytes, name)?;
    if picture.sheet.is_ok() || options.target.is_some() {
        let (set, notes) = set_of_picture(&picture, name, options)?;
        return to_sheet(&set, format, notes);
    }
    let guessed = Choices::of_board(&picture.colours);
    let choices = options.choices(guessed, &picture.colours.size());
    let cut = import::cut(&picture.colours, &choices);
    let board = cut.pictures.first().cloned();
    let board = board.unwrap_or_else(Bitmap::screen);
    let metadata = picture.colours.metadata();
    Ok(Converted {
        bytes: picture::write(format, &board, metadata)?,
        notes: losses(cut.note, picture.colours.left_out()),
    })
}

/// The palette, for a file that is a stoneset or a picture.
fn to_palette(bytes: &[u8], format: PaletteFormat) -> Result<Converted, ConvertError> {
    if !is_picture(bytes) {
        read_text(bytes)?;
    }
    Ok(Converted {
        bytes: palette::write(format).into_bytes(),
        notes: Vec::new(),
    })
}

fn read_text(bytes: &[u8]) -> Result<Stoneset, ConvertError> {
    match Stoneset::read_draft(bytes) {
        // Bytes that are no text were not meant to be a stoneset.
        Err(StonesetError::File(ReadError::NotText { .. })) => Err(ConvertError::Neither),
        result => Ok(result?),
    }
}
