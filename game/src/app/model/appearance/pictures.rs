//! The pictures of a game: the stoneset and the board picture, ready to be drawn.

use std::array;

use ishido_assets::play_screen::{FOUR_WAYS, PLATE, POINTS, POUCH_NUMBER, square_area};
use ishido_assets::{BuiltIn, STONE_WORDS};
use ishido_shared::formats::picture::{PictureError, read_png};
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset, StonesetError};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rectangle, SCREEN_SIZE, Size};
use thiserror::Error;

use super::silhouette::SILHOUETTE;
use super::{FALLBACK, back, silhouette, texture};
use crate::rules::{Stone, Symbol};

/// The places of the panel in which the program writes on the picture.
const INKED_PLACES: [Rectangle; 4] = [PLATE, POINTS, FOUR_WAYS, POUCH_NUMBER];

/// The reason why a stoneset or a board cannot be used.
#[derive(Debug, Error)]
pub enum AppearanceError {
    /// The stoneset cannot be read.
    #[error("stoneset {0}: {1}")]
    Stoneset(String, StonesetError),
    /// The board picture cannot be read.
    #[error("board {0}: {1}")]
    Board(String, PictureError),
    /// There is nothing built in under that name.
    #[error("no {0} called {1} is built in")]
    Unknown(&'static str, String),
}

/// A stoneset and a board picture.
#[derive(Debug, Clone)]
pub struct Appearance {
    stoneset: Stoneset,
    board: Bitmap,
    visible: Vec<Mask>,
    /// The pen that most of the pixels of each of the inked places have.
    grounds: [Pen; INKED_PLACES.len()],
    /// The pen by which the stones of each row are known from afar.
    row_pens: [Pen; ROWS],
    /// The symbols, small and in one colour.
    silhouettes: [Mask; COLUMNS],
    /// The back that all stones have, and its shape.
    back: (Bitmap, Mask),
    /// The stones with their rows' textures, when those are shown.
    textured: Option<Vec<Bitmap>>,
}

impl Appearance {
    /// The appearance of the first game: stoneset and board "Ishido".
    ///
    /// # Errors
    /// Returns an error if the built-in files are broken, which the tests of the assets rule out.
    pub fn built_in() -> Result<Self, AppearanceError> {
        Ok(Self::new(
            built_in_stoneset(FALLBACK)?,
            built_in_board(FALLBACK)?,
        ))
    }

    /// The flat appearance of tests that compare pictures.
    ///
    /// # Errors
    /// Returns an error if the built-in files are broken, which the tests of the assets rule out.
    pub fn flat() -> Result<Self, AppearanceError> {
        let (stoneset, board) = (ishido_assets::TEST_STONESET, ishido_assets::TEST_BOARD);
        Ok(Self::new(read_stoneset(&stoneset)?, read_board(&board)?))
    }

    /// An appearance from its parts.
    #[must_use]
    pub fn new(stoneset: Stoneset, board: Bitmap) -> Self {
        let visible = (0..ROWS * COLUMNS)
            .map(|i| stoneset.visible(i % COLUMNS, i / COLUMNS))
            .collect();
        let shape = back::shape(&stoneset);
        let pens = back::pens(board.main_pen(square_area(0, 0)));
        Self {
            grounds: INKED_PLACES.map(|place| board.main_pen(place)),
            row_pens: texture::colours(&stoneset),
            silhouettes: array::from_fn(|column| silhouette::of(&stoneset, column)),
            back: (back::picture(&shape, pens), shape),
            stoneset,
            board,
            visible,
            textured: None,
        }
    }

    /// Returns true if another appearance has the same stones and the same board.
    #[must_use]
    pub fn looks_like(&self, other: &Self) -> bool {
        self.stoneset == other.stoneset
            && self.board.pens() == other.board.pens()
            && self.textured.is_some() == other.textured.is_some()
    }

    /// The stoneset.
    #[must_use]
    pub const fn stoneset(&self) -> &Stoneset {
        &self.stoneset
    }

    /// A stone in words, for people who hear the game: `red heart`. Sets of other people have no words.
    #[must_use]
    pub fn stone_in_words(&self, stone: Stone) -> String {
        let (colour, symbol) = (stone.colour(), stone.symbol());
        let mut all = STONE_WORDS.iter();
        match all.find(|words| words.set == self.stoneset.name) {
            Some(words) => {
                let (colours, symbols) = (&words.colours, &words.symbols);
                format!("{} {}", colours[colour.index()], symbols[symbol.index()])
            }
            None => format!("colour {} symbol {}", colour.letter(), symbol.letter()),
        }
    }

    /// The board picture.
    #[must_use]
    pub const fn board(&self) -> &Bitmap {
        &self.board
    }

    /// The same appearance with a texture for each row of colour over the stones, or without.
    #[must_use]
    pub fn with_textures(mut self, textures: bool) -> Self {
        self.textured = textures.then(|| {
            let stone = |i: usize| texture::over(&self.stoneset, i % COLUMNS, i / COLUMNS);
            (0..ROWS * COLUMNS).map(stone).collect()
        });
        self
    }

    /// The pen by which the stones of a row are known from afar.
    #[must_use]
    pub fn row_pen(&self, row: usize) -> Pen {
        self.row_pens.get(row).copied().unwrap_or(Pen::GREY)
    }

    /// Black or white, to be seen on the pen of a row.
    #[must_use]
    pub fn row_ink(&self, row: usize) -> Pen {
        texture::contrast(self.row_pen(row))
    }

    /// Draws a symbol small and in one pen, `SILHOUETTE` pixels wide and high.
    pub fn draw_silhouette(&self, screen: &mut Bitmap, symbol: Symbol, at: Point, pen: Pen) {
        let mask = &self.silhouettes[symbol.index()];
        let area = Rectangle::new(at, Size::new_equal(SILHOUETTE));
        screen.fill_with(area, |point| {
            let inner = point - at;
            mask.contains(inner.x as u32, inner.y as u32).then_some(pen)
        });
    }

    /// The ground of a place in which the program writes: the pen that most of its pixels have. What is written there must stand out
    /// from it, on boards of other people as well.
    #[must_use]
    pub fn ground(&self, place: Rectangle) -> Pen {
        INKED_PLACES
            .iter()
            .position(|&known| known == place)
            .map_or(Pen::BLACK, |index| self.grounds[index])
    }

    /// Draws the whole board picture.
    pub fn draw_board(&self, screen: &mut Bitmap) {
        screen.copy(&self.board, self.board.area(), Point::zero());
    }

    /// Draws part of the board picture in its place.
    pub fn draw_part(&self, screen: &mut Bitmap, area: Rectangle) {
        screen.copy(&self.board, area, area.top_left);
    }

    /// Draws a stone; rows are colours and columns symbols.
    pub fn draw_stone(&self, screen: &mut Bitmap, stone: Stone, at: Point) {
        screen.draw_masked(self.picture(stone), &self.visible[stone.index()], at);
    }

    /// The picture of a stone.
    fn picture(&self, stone: Stone) -> &Bitmap {
        let (column, row) = (stone.symbol().index(), stone.colour().index());
        match &self.textured {
            Some(stones) => &stones[stone.index()],
            None => self.stoneset.stone(column, row),
        }
    }

    /// Draws light on those pixels of a stone for which a function returns true: each in the next lighter pen, and dark ones as
    /// they are.
    pub fn draw_glint(
        &self,
        screen: &mut Bitmap,
        stone: Stone,
        at: Point,
        falls_on: impl Fn(Point) -> bool,
    ) {
        let (picture, visible) = (self.picture(stone), &self.visible[stone.index()]);
        screen.fill_with(Rectangle::new(at, STONE_SIZE), |point| {
            let inner = point - at;
            let inside = visible.contains(inner.x as u32, inner.y as u32);
            let pen = picture.get(inner).filter(|_| inside && falls_on(point))?;
            lighter(pen)
        });
    }

    /// Draws the back of a stone. All backs look the same.
    pub fn draw_back(&self, screen: &mut Bitmap, at: Point) {
        let (picture, shape) = &self.back;
        screen.draw_masked(picture, shape, at);
    }

    /// Draws the shadow of a lifted stone, dithered.
    pub fn draw_shadow(&self, screen: &mut Bitmap, stone: Stone, at: Point) {
        self.dither(screen, stone, at, Pen::BLACK);
    }

    /// Makes a stone pale that does not lie where it is shown.
    pub fn draw_veil(&self, screen: &mut Bitmap, stone: Stone, at: Point) {
        self.dither(screen, stone, at, Pen::CREAM);
    }

    /// Gives every other pixel of the shape of a stone a pen.
    fn dither(&self, screen: &mut Bitmap, stone: Stone, at: Point, pen: Pen) {
        let visible = &self.visible[stone.index()];
        let area = Rectangle::new(at, STONE_SIZE);
        screen.fill_with(area, |point| {
            let inner = point - at;
            let inside = visible.contains(inner.x as u32, inner.y as u32);
            (inside && (point.x ^ point.y) & 1 == 0).then_some(pen)
        });
    }
}

/// The pen of a pixel in the light; `None` for those that stay dark.
const fn lighter(pen: Pen) -> Option<Pen> {
    match pen {
        Pen::BLACK | Pen::CHAR | Pen::BROWN => None,
        Pen::GREY => Some(Pen::SILVER),
        Pen::OCHRE => Some(Pen::GOLD),
        Pen::RED | Pen::PLUM => Some(Pen::ROSE),
        Pen::FOREST => Some(Pen::LEAF),
        Pen::NAVY => Some(Pen::SKY),
        _ => Some(Pen::WHITE),
    }
}

/// A built-in stoneset by its name.
///
/// # Errors
/// Returns an error if there is none of that name.
pub fn built_in_stoneset(name: &str) -> Result<Stoneset, AppearanceError> {
    let file = ishido_assets::STONESETS
        .iter()
        .find(|file| file.name == name);
    read_stoneset(file.ok_or_else(|| AppearanceError::Unknown("stoneset", name.to_owned()))?)
}

/// A built-in board by its name.
///
/// # Errors
/// Returns an error if there is none of that name.
pub fn built_in_board(name: &str) -> Result<Bitmap, AppearanceError> {
    let file = ishido_assets::BOARDS.iter().find(|file| file.name == name);
    read_board(file.ok_or_else(|| AppearanceError::Unknown("board", name.to_owned()))?)
}

fn read_stoneset(file: &BuiltIn) -> Result<Stoneset, AppearanceError> {
    Stoneset::read(file.bytes)
        .map_err(|error| AppearanceError::Stoneset(file.name.to_owned(), error))
}

fn read_board(file: &BuiltIn) -> Result<Bitmap, AppearanceError> {
    read_png(file.bytes, SCREEN_SIZE)
        .map_err(|error| AppearanceError::Board(file.name.to_owned(), error))
}
