//! The contact sheet: every stone of every set on the two grounds of its board.

use ishido_shared::formats::picture::{PictureError, read_png};
use ishido_shared::formats::stoneset::{Stoneset, StonesetError};
use ishido_shared::gfx::{Bitmap, Pen, Point, SCREEN_SIZE, Size, rect};
use thiserror::Error;

use crate::{BOARDS, STONESETS};

/// Why there is no sheet.
#[derive(Debug, Error)]
pub enum SheetError {
    /// A built-in stoneset is not in order.
    #[error("a built-in stoneset cannot be read: {0}")]
    Stoneset(#[from] StonesetError),
    /// A built-in board is not in order.
    #[error("a built-in board cannot be read: {0}")]
    Board(#[from] PictureError),
}

/// Draws the sheet: one band a set, on the left the stones on the Within, on the right on the Beyond.
///
/// # Errors
/// When a built-in file is not in order.
pub fn contact_sheet() -> Result<Bitmap, SheetError> {
    let band = 6 * 42 + 8;
    let size = Size::new(2 * (6 * 42 + 8), band * STONESETS.len() as u32);
    let mut sheet = Bitmap::new(size, Pen::BLACK);
    for (index, (set, board)) in STONESETS.iter().zip(BOARDS).enumerate() {
        let stones = Stoneset::read(set.bytes)?;
        let board = read_png(board.bytes, SCREEN_SIZE)?;
        let top = (index as u32 * band) as i32 + 4;
        draw_on(&mut sheet, &stones, &board, Point::new(4, top), false);
        draw_on(&mut sheet, &stones, &board, Point::new(264, top), true);
    }
    Ok(sheet)
}

fn draw_on(sheet: &mut Bitmap, stones: &Stoneset, board: &Bitmap, at: Point, beyond: bool) {
    for row in 0..6_usize {
        for column in 0..6_usize {
            let (x, y) = (42 * column as i32, 42 * row as i32);
            // The squares b1 to g1 and b2 to g7 of the board.
            let from = rect(58 + x, if beyond { 44 } else { 86 + y }, 42, 42);
            let square = at + Point::new(x, y);
            sheet.copy(board, from, square);
            sheet.draw_masked(
                stones.stone(column, row),
                stones.mask(column),
                square + Point::new(1, 1),
            );
        }
    }
}
