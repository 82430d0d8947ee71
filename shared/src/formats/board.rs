//! Board pictures: the whole screen behind a game, from any paint program.

use super::picture::{self, ColourNote, PictureError};
use crate::gfx::{Bitmap, SCREEN_SIZE};

/// The longest board file that is read, in bytes.
pub const MAX_BYTES: usize = picture::MAX_BYTES;

/// A board to play on.
#[derive(Debug, Clone, PartialEq)]
pub struct Board {
    /// The picture, as large as the screen.
    pub picture: Bitmap,
    /// What became of colours that are none of ours, to be told; `None` when there were none.
    pub note: Option<ColourNote>,
}

/// Reads a board from a PNG, GIF or IFF ILBM file, whatever its name.
///
/// # Errors
/// When the bytes are no such picture or damaged, and when it has another size, more than sixteen colours, or moves.
pub fn read(bytes: &[u8]) -> Result<Board, PictureError> {
    let picture = picture::read(bytes, SCREEN_SIZE)?;
    Ok(Board {
        picture: picture.pens,
        note: picture.note,
    })
}
