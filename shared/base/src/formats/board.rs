//! Board pictures: pictures of the size of the screen on which a game is played, from any paint program.

use super::picture::{self, ColourNote, LeftOut, Metadata, PictureError, losses};
use crate::gfx::{Bitmap, SCREEN_SIZE};

/// The longest board file that is read, in bytes.
pub const MAX_BYTES: usize = picture::MAX_BYTES;

/// A board picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// The picture, of the size of the screen.
    pub picture: Bitmap,
    /// The number of colours that were replaced by the nearest pens; `None` if all are in the palette.
    pub note: Option<ColourNote>,
    /// Anything else of the file that is lost.
    pub left_out: Option<LeftOut>,
    /// The title, the author and the comment of the file.
    pub metadata: Metadata,
}

impl Board {
    /// Sentences without their ends about what is lost when the board is written to its file again.
    #[must_use]
    pub fn losses(&self) -> Vec<String> {
        losses(self.note, self.left_out)
    }
}

/// Reads a board picture from a PNG, GIF or IFF ILBM file.
///
/// ```
/// use ishido_base::formats::board;
///
/// let error = board::read(b"BM: not one of the formats").unwrap_err();
/// assert_eq!(error.to_string(), "this is not a PNG, GIF or IFF ILBM picture");
/// ```
///
/// # Errors
/// Returns an error if the file has another format or is damaged, or if the picture has another size, more than 16 colours,
/// or more than one frame.
pub fn read(bytes: &[u8]) -> Result<Board, PictureError> {
    let picture = picture::read(bytes, SCREEN_SIZE)?;
    Ok(Board {
        picture: picture.pens,
        note: picture.note,
        left_out: picture.left_out,
        metadata: picture.metadata,
    })
}
