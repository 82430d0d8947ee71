//! Pictures for looking at the art: a contact sheet of one set, and a board in the middle of a game.

use ishido_shared::formats::picture::{PictureError, read_png};
use ishido_shared::formats::stoneset::{Stoneset, StonesetError};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, SCREEN_SIZE, Size, rect};
use thiserror::Error;

use crate::random::Random;
use crate::{BOARDS, STONESETS};

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum SheetError {
    /// A built-in stoneset is not in order.
    #[error("a built-in stoneset cannot be read: {0}")]
    Stoneset(#[from] StonesetError),
    /// A built-in board is not in order.
    #[error("a built-in board cannot be read: {0}")]
    Board(#[from] PictureError),
    /// Nothing has that name.
    #[error("there is no stoneset or board called \"{0}\"")]
    Unknown(String),
}

fn stoneset(name: &str) -> Result<Stoneset, SheetError> {
    let set = STONESETS.iter().find(|set| set.name == name);
    let set = set.ok_or_else(|| SheetError::Unknown(name.to_owned()))?;
    Ok(Stoneset::read(set.bytes)?)
}

fn board(name: &str) -> Result<Bitmap, SheetError> {
    let board = BOARDS.iter().find(|board| board.name == name);
    let board = board.ok_or_else(|| SheetError::Unknown(name.to_owned()))?;
    Ok(read_png(board.bytes, SCREEN_SIZE)?)
}

/// Draws the stones of a set, on the left on the Within of a board, on the right on its Beyond.
///
/// # Errors
/// When there is no such set or board, or a built-in file is not in order.
pub fn contact_sheet(set: &str, on: &str) -> Result<Bitmap, SheetError> {
    let (set, board) = (stoneset(set)?, board(on)?);
    let mut sheet = Bitmap::new(Size::new(2 * (6 * 42 + 8), 6 * 42 + 8), Pen::BLACK);
    for row in 0..6 {
        for column in 0..6 {
            // The squares b2 to g7, and one of the Beyond again and again.
            let place = Point::new(column, row) * 42;
            let within = rect(58 + place.x, 86 + place.y, 42, 42);
            lay(&mut sheet, &board, within, Point::new(4, 4) + place);
            stone(&mut sheet, &set, (column, row), Point::new(5, 5) + place);
            let beyond = rect(58 + place.x, 44, 42, 42);
            lay(&mut sheet, &board, beyond, Point::new(264, 4) + place);
            stone(&mut sheet, &set, (column, row), Point::new(265, 5) + place);
        }
    }
    Ok(sheet)
}

/// Draws a board with stones strewn over half of its squares, and one on the touchstone.
///
/// # Errors
/// When there is no such set or board, or a built-in file is not in order.
pub fn in_use(set: &str, on: &str) -> Result<Bitmap, SheetError> {
    let (set, mut picture) = (stoneset(set)?, board(on)?);
    let mut random = Random::new(8);
    for row in 0..8 {
        for column in 0..12 {
            let kind = (random.below(6) as i32, random.below(6) as i32);
            if random.chance(1, 2) {
                let at = Point::new(17, 45) + Point::new(column, row) * 42;
                stone(&mut picture, &set, kind, at);
            }
        }
    }
    stone(&mut picture, &set, (2, 3), Point::new(564, 38));
    Ok(picture)
}

fn lay(sheet: &mut Bitmap, board: &Bitmap, square: Rectangle, at: Point) {
    sheet.copy(board, square, at);
}

fn stone(picture: &mut Bitmap, set: &Stoneset, (column, row): (i32, i32), at: Point) {
    let (column, row) = (column as usize, row as usize);
    picture.draw_masked(set.stone(column, row), set.mask(column), at);
}
