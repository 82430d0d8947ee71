//! The pictures of a game: the stoneset and the board picture, ready to be drawn.

use ishido_assets::BuiltIn;
use ishido_shared::formats::picture::{PictureError, read_png};
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset, StonesetError};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, SCREEN_SIZE};
use thiserror::Error;

use crate::rules::Stone;

/// Why the pictures of a game cannot be had.
#[derive(Debug, Error)]
pub enum LookError {
    /// The stoneset cannot be taken.
    #[error("stoneset {0}: {1}")]
    Stoneset(String, StonesetError),
    /// The board picture cannot be taken.
    #[error("board {0}: {1}")]
    Board(String, PictureError),
    /// There is nothing built in under that name.
    #[error("nothing is built in")]
    Nothing,
}

/// A stoneset and a board picture.
#[derive(Debug, Clone)]
pub struct Look {
    stoneset: Stoneset,
    visible: Vec<Mask>,
    board: Bitmap,
}

impl Look {
    /// The look of the first game: stoneset and board "Ishido".
    ///
    /// # Errors
    /// When the built-in files are broken, which the tests of the assets rule out.
    pub fn built_in() -> Result<Self, LookError> {
        let stoneset = ishido_assets::STONESETS.first().ok_or(LookError::Nothing)?;
        let board = ishido_assets::BOARDS.first().ok_or(LookError::Nothing)?;
        Self::new(stoneset, board)
    }

    /// The flat look of tests that compare pictures.
    ///
    /// # Errors
    /// When the built-in files are broken, which the tests of the assets rule out.
    pub fn flat() -> Result<Self, LookError> {
        Self::new(&ishido_assets::TEST_STONESET, &ishido_assets::TEST_BOARD)
    }

    fn new(stoneset: &BuiltIn, board: &BuiltIn) -> Result<Self, LookError> {
        let stones = Stoneset::read(stoneset.bytes)
            .map_err(|error| LookError::Stoneset(stoneset.name.to_owned(), error))?;
        let visible = (0..ROWS * COLUMNS)
            .map(|i| stones.visible(i % COLUMNS, i / COLUMNS))
            .collect();
        let board = read_png(board.bytes, SCREEN_SIZE)
            .map_err(|error| LookError::Board(board.name.to_owned(), error))?;
        Ok(Self {
            stoneset: stones,
            visible,
            board,
        })
    }

    /// Draws the whole board picture.
    pub fn draw_board(&self, screen: &mut Bitmap) {
        screen.copy(&self.board, self.board.area(), Point::zero());
    }

    /// Draws a stone; rows are colours and columns symbols.
    pub fn draw_stone(&self, screen: &mut Bitmap, stone: Stone, at: Point) {
        let (column, row) = (stone.symbol().index(), stone.colour().index());
        screen.draw_masked(
            self.stoneset.stone(column, row),
            &self.visible[stone.index()],
            at,
        );
    }

    /// Draws the shadow of a lifted stone, dithered.
    pub fn draw_shadow(&self, screen: &mut Bitmap, stone: Stone, at: Point) {
        let visible = &self.visible[stone.index()];
        let area = ishido_shared::gfx::Rectangle::new(at, STONE_SIZE);
        screen.fill_with(area, |point| {
            let inner = point - at;
            let inside = visible.contains(inner.x as u32, inner.y as u32);
            (inside && (point.x ^ point.y) & 1 == 0).then_some(Pen::BLACK)
        });
    }
}
