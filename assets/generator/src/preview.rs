//! Pictures for looking at the art: a contact sheet of a stoneset, and a board in the middle of a game.

use ishido_assets::play_screen::{
    COLUMNS, ROWS, SQUARE_SIZE, TOUCHSTONE_STONE, square_area, stone_corner,
};
use ishido_assets::{BOARDS, STONESETS};
use ishido_shared::formats::picture::{PictureError, read_png};
use ishido_shared::formats::stoneset::{Stoneset, StonesetError};
use ishido_shared::gfx::{Bitmap, Pen, Point, SCREEN_SIZE, Size};
use ishido_shared::random::SplitMix64;
use thiserror::Error;

/// The reason why a preview cannot be drawn.
#[derive(Debug, Error)]
pub enum PreviewError {
    /// A built-in stoneset cannot be read.
    #[error("a built-in stoneset cannot be read: {0}")]
    Stoneset(#[from] StonesetError),
    /// A built-in board cannot be read.
    #[error("a built-in board cannot be read: {0}")]
    Board(#[from] PictureError),
    /// No built-in stoneset or board has this name.
    #[error("there is no stoneset or board called \"{0}\"")]
    Unknown(String),
}

fn stoneset(name: &str) -> Result<Stoneset, PreviewError> {
    let set = STONESETS.iter().find(|set| set.name == name);
    let set = set.ok_or_else(|| PreviewError::Unknown(name.to_owned()))?;
    Ok(Stoneset::read(set.bytes)?)
}

fn board(name: &str) -> Result<Bitmap, PreviewError> {
    let board = BOARDS.iter().find(|board| board.name == name);
    let board = board.ok_or_else(|| PreviewError::Unknown(name.to_owned()))?;
    Ok(read_png(board.bytes, SCREEN_SIZE)?)
}

/// Draws the stones of a set twice: on squares of a board's Within, and to the right of them on its Beyond.
///
/// # Errors
/// Returns an error if there is no such set or board, or a built-in file cannot be read.
pub fn contact_sheet(set: &str, on: &str) -> Result<Bitmap, PreviewError> {
    let (set, board) = (stoneset(set)?, board(on)?);
    // Six squares and a margin of 4 pixels on each side.
    let side = 6 * SQUARE_SIZE as u32 + 8;
    let mut sheet = Bitmap::new(Size::new(2 * side, side), Pen::BLACK);
    for row in 0..6 {
        for column in 0..6 {
            let offset = Point::new(column as i32, row as i32) * SQUARE_SIZE;
            let within = square_area(column + 1, row + 1);
            // The Beyond has too few rows: its uppermost serves for all.
            let beyond = square_area(column + 1, 0);
            for (left, square) in [(4, within), (side as i32 + 4, beyond)] {
                let at = Point::new(left, 4) + offset;
                sheet.copy(&board, square, at);
                draw_stone(&mut sheet, &set, (column, row), at + Point::new(1, 1));
            }
        }
    }
    Ok(sheet)
}

/// Draws a board with random stones on half of its squares, and one on the touchstone.
///
/// # Errors
/// Returns an error if there is no such set or board, or a built-in file cannot be read.
pub fn sample_game(set: &str, on: &str) -> Result<Bitmap, PreviewError> {
    let (set, mut picture) = (stoneset(set)?, board(on)?);
    let mut random = SplitMix64::new(8);
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let stone = (random.below(6) as usize, random.below(6) as usize);
            if random.chance(1, 2) {
                draw_stone(&mut picture, &set, stone, stone_corner(column, row));
            }
        }
    }
    draw_stone(&mut picture, &set, (2, 3), TOUCHSTONE_STONE.top_left);
    Ok(picture)
}

fn draw_stone(picture: &mut Bitmap, set: &Stoneset, (column, row): (usize, usize), at: Point) {
    picture.draw_masked(set.stone(column, row), set.mask(column), at);
}
