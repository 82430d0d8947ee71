//! Pictures of other programs as stones or as a board: a grid is laid over the picture, its cells are cut out and scaled, and their
//! colours become pens. No program: the requester and `convert` use this.

mod changes;
mod grid;
mod guess;
mod outside;
mod symbol;
#[cfg(test)]
mod tests;

use std::mem::discriminant;
use std::sync::Arc;

use ishido_shared::formats::picture::{
    ColourNote, ColourPicture, ForeignFormat, Format, PictureError, Purpose,
};
use ishido_shared::formats::sheet::{self, SheetError};
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rectangle, SCREEN_SIZE, Size};

use crate::document::Content;
use crate::stones::{StonePosition, full_mask, mask_layer, picture_of_mask};
pub use changes::{Change, Changes, VISIBLE_CHANGE};
pub use grid::Grid;
pub use guess::{Guess, guess, guess_as};
pub use outside::Outside;
use outside::{Ground, damaged_by_cut};
pub use symbol::{RowPens, row_pens};
use symbol::{Symbol, edge_pen};

/// The largest picture that is read: what cameras make.
pub const LARGEST: Size = Size::new(4_096, 4_096);

/// The longest file that is read, in bytes: a picture of 2,540 x 2,540 pixels as a BMP.
pub const MAX_BYTES: usize = 32 << 20;

/// The longest side of a picture that is joined with others: four times that of a stone.
const LONGEST_CELL: u32 = 160;

/// The longest side of a picture that is shown, and whose result is shown while its grid is moved: all of a larger one would take too long
/// for each move.
const LONGEST_SHOWN: u32 = 1_280;

/// A cell is stretched if one of its sides is at most this part longer than the shape of a stone or board wants. Else it keeps its
/// proportions.
const STRETCHED: (u64, u64) = (5, 4);

/// A picture that was read, and what is to be known of it before it is shown, which takes time if it is large.
#[derive(Debug, Clone)]
pub struct ReadPicture {
    pub colours: ColourPicture,
    /// The set, if it is a sheet of stones, and what became of its colours.
    pub sheet: Result<(Stoneset, Option<ColourNote>), SheetError>,
    pub guess: Guess,
    /// The picture at a part of its size, if it is large, and the number of its pixels for a pixel there, each way.
    pub reduced: Option<(ColourPicture, u32)>,
    /// A single picture, reduced so that six are joined without a pause; `None` for several cells.
    pub cell: Option<ColourPicture>,
    /// The name of its file, without drawer and ending; empty for several files.
    pub name: String,
}

impl ReadPicture {
    /// Reads a picture to be imported, of a file with this name. A sheet of stones without a name gets it.
    ///
    /// # Errors
    /// When it is none, is damaged, too large, or has more than one frame.
    pub fn read(bytes: &[u8], name: &str) -> Result<Self, PictureError> {
        if bytes.len() > MAX_BYTES {
            return Err(PictureError::TooLarge(MAX_BYTES));
        }
        let colours = ColourPicture::read(bytes, LARGEST)?;
        let guess = guess(&colours);
        let is_single = guess.target.cells() == Size::new(1, 1);
        Ok(Self {
            sheet: sheet::read(&colours, name),
            reduced: reduced_to_show(&colours),
            cell: is_single.then(|| reduced(&colours)),
            guess,
            name: name.to_owned(),
            colours,
        })
    }

    /// Joins six pictures of one symbol each, in the order of their names, as cells of the six columns. Each fills its cell as far as its
    /// proportions allow, on the colour of its corner. `None` for another number of pictures, or if one of them has several cells.
    #[must_use]
    pub fn joined(pictures: &[Arc<Self>]) -> Option<Self> {
        if pictures.len() != COLUMNS {
            return None;
        }
        let mut pictures = pictures.to_vec();
        pictures.sort_by(|one, other| one.name.cmp(&other.name));
        let cells: Option<Vec<&ColourPicture>> = pictures
            .iter()
            .map(|picture| picture.cell.as_ref())
            .collect();
        let cells = cells?;
        let side = cells.iter().map(|cell| longest(cell.size())).max()?;
        let in_cells: Vec<_> = cells
            .iter()
            .map(|cell| {
                let inner = inner_area(cell.size(), Size::new(side, side));
                (
                    cell.scaled(Rectangle::new(Point::zero(), cell.size()), inner.size),
                    inner.top_left,
                )
            })
            .collect();
        let colours = ColourPicture::from_fn(Size::new(side * COLUMNS as u32, side), |x, y| {
            let (picture, corner) = in_cells.get((x / side) as usize)?;
            let at = Point::new((x % side) as i32, y as i32) - *corner;
            let is_inside = Rectangle::new(Point::zero(), picture.size()).contains(at);
            picture.pixel(if is_inside { at } else { Point::zero() })
        });
        let grid = Grid {
            corner: Point::zero(),
            cell: Size::new(side, side),
            gap: Size::zero(),
        };
        let first = pictures.first()?;
        let guess = Guess {
            grid,
            is_found: true,
            ..first.guess
        };
        Some(Self {
            guess: guess.retargeted(Target::Columns, &colours),
            reduced: None,
            cell: None,
            sheet: first.sheet.clone(),
            // Six files have six names, none of which is that of the set.
            name: String::new(),
            colours,
        })
    }

    /// The picture to be shown, reduced if it is large.
    #[must_use]
    pub fn shown(&self) -> &ColourPicture {
        let reduced = self.reduced.as_ref();
        reduced.map_or(&self.colours, |(picture, _)| picture)
    }

    /// What the cells become, near enough to be shown at once; [`cut`] is exact.
    #[must_use]
    pub fn preview(&self, choices: &Choices) -> Cut {
        match &self.reduced {
            None => cut(&self.colours, choices),
            Some((picture, by)) => {
                let grid = choices.grid.reduced(*by);
                cut(picture, &Choices { grid, ..*choices })
            }
        }
    }

    /// The choices proposed for stones: those of the last picture with the same number of cells, otherwise the guess. A single picture
    /// becomes the symbol of a column that is empty.
    #[must_use]
    pub fn proposed(&self, last: Option<LastImport>, is_column_blank: bool) -> Choices {
        let guessed = self.guess.target;
        let last = last.filter(|last| last.target.cells() == guessed.cells());
        let target = match last {
            Some(last) => last.target,
            None if guessed == Target::Stone && is_column_blank => Target::Symbol,
            None => guessed,
        };
        let mut choices = Choices::of(self.guess.retargeted(target, &self.colours));
        let corner = self.colours.pixel(choices.grid.corner);
        let outside = last.and_then(|last| last.outside);
        choices.outside = match (outside, corner) {
            (Some(Outside::Nothing), _) => Outside::Nothing,
            (Some(Outside::Transparent), _) if self.colours.has_transparency() => {
                Outside::Transparent
            }
            (Some(Outside::Colour(_)), Some(corner)) => Outside::Colour(corner),
            _ => choices.outside,
        };
        choices
    }
}

/// The choices of an import of stones that are proposed for the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastImport {
    pub target: Target,
    /// The choice of what is cut off, if it differs from the guess.
    pub outside: Option<Outside>,
}

impl LastImport {
    /// The choices of an import to propose for the next one.
    #[must_use]
    pub fn of(picture: &ReadPicture, choices: &Choices) -> Self {
        let Choices { target, grid, .. } = *choices;
        let guessed = guess::outside_of(&picture.colours, target, grid);
        let is_other = discriminant(&guessed) != discriminant(&choices.outside);
        Self {
            target,
            outside: is_other.then_some(choices.outside),
        }
    }
}

/// Returns true if a file is a picture, by its first bytes.
#[must_use]
pub fn is_picture(bytes: &[u8]) -> bool {
    Format::of(bytes).is_some() || ForeignFormat::of(bytes).is_some()
}

/// Returns true if a file is a picture, by its first bytes, or is meant to be one, by its name.
#[must_use]
pub fn is_meant_as_picture(path: &str, bytes: &[u8]) -> bool {
    let ending = path
        .rsplit_once('.')
        .map(|(_, ending)| ending.to_ascii_lowercase());
    let mut endings = Format::ENDINGS.into_iter().chain(ForeignFormat::ENDINGS);
    let is_named = ending.is_some_and(|ending| endings.any(|known| known == ending));
    is_picture(bytes) || is_named && !bytes.starts_with(b"Stoneset(")
}

/// The part of a set that a picture becomes, or the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    /// All stones and masks, of 6 x 6 pictures.
    Set,
    /// All columns, each of a picture of its symbol: 6 x 1.
    Columns,
    /// The stones of a row: 6 x 1.
    Row,
    /// The stones of a column, and its mask: 1 x 6.
    Column,
    /// The stones of a column, and its mask, of one picture of the symbol.
    Symbol,
    /// One stone.
    Stone,
    /// The board.
    Board,
}

impl Target {
    /// Those for stones, in the order in which they are offered.
    pub const STONES: [Self; 6] = [
        Self::Set,
        Self::Columns,
        Self::Row,
        Self::Column,
        Self::Symbol,
        Self::Stone,
    ];

    /// The pictures in a row of the grid, and in a column.
    #[must_use]
    pub const fn cells(self) -> Size {
        let (columns, rows) = (COLUMNS as u32, ROWS as u32);
        match self {
            Self::Set => Size::new(columns, rows),
            Self::Columns | Self::Row => Size::new(columns, 1),
            Self::Column => Size::new(1, rows),
            Self::Symbol | Self::Stone | Self::Board => Size::new(1, 1),
        }
    }

    /// The size of what a cell becomes.
    #[must_use]
    pub const fn size(self) -> Size {
        match self {
            Self::Board => SCREEN_SIZE,
            _ => STONE_SIZE,
        }
    }

    const fn purpose(self) -> Purpose {
        match self {
            Self::Board => Purpose::Picture,
            _ => Purpose::Stone,
        }
    }

    /// Returns true if masks are made of the picture, too.
    #[must_use]
    pub const fn makes_masks(self) -> bool {
        matches!(
            self,
            Self::Set | Self::Columns | Self::Column | Self::Symbol
        )
    }

    /// Returns true if one picture becomes the six stones of a column.
    #[must_use]
    pub const fn is_of_symbols(self) -> bool {
        matches!(self, Self::Columns | Self::Symbol)
    }
}

/// The choices for an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choices {
    pub target: Target,
    pub grid: Grid,
    pub outside: Outside,
    /// True if colours that are not in the palette are mixed of pens.
    pub dither: bool,
    /// True if the six stones of one picture get the colours of their rows.
    pub row_colours: bool,
}

impl Choices {
    /// The choices that are proposed for stones.
    #[must_use]
    pub fn of(guess: Guess) -> Self {
        Self {
            target: guess.target,
            grid: guess.grid,
            outside: guess.outside,
            dither: false,
            row_colours: true,
        }
    }

    /// The choices that are proposed for a board. A picture of many colours is mostly shaded.
    #[must_use]
    pub fn of_board(picture: &ColourPicture) -> Self {
        Self {
            dither: !picture.is_drawn(),
            row_colours: false,
            ..Self::of(guess_as(picture, Target::Board))
        }
    }
}

/// The pictures of the cells in pens, row by row.
#[derive(Debug, Clone, PartialEq)]
pub struct Cut {
    pub pictures: Vec<Bitmap>,
    /// The number of colours that are not in the palette, if there are any.
    pub note: Option<ColourNote>,
    /// The colours that look different in pens; none if they were mixed.
    pub changes: Changes,
    /// The number of pictures of which the cut leaves too little.
    pub damaged: usize,
    /// The part of each that shows its cell.
    inner: Rectangle,
}

/// Cuts the cells out of a picture, scales them, and gives their colours pens.
#[must_use]
pub fn cut(picture: &ColourPicture, choices: &Choices) -> Cut {
    let Choices { target, dither, .. } = *choices;
    let grid = choices.grid.clamped(picture.size(), target);
    let size = target.size();
    let inner = inner_area(grid.cell, size);
    let areas = grid.areas(target);
    let cells: Vec<ColourPicture> = areas
        .iter()
        .map(|area| scaled(picture, *area, size, inner, choices.outside))
        .collect();
    // One below the other, so that all colours are counted together, with a transparent row between them, which no difference of
    // dithered colours crosses.
    let pitch = size.height + 1;
    let column = Size::new(size.width, pitch * cells.len() as u32);
    let all = ColourPicture::from_fn(column, |x, y| {
        let cell = cells.get((y / pitch) as usize)?;
        cell.pixel(Point::new(x as i32, (y % pitch) as i32))
    });
    let (pens, note) = if dither {
        all.dithered(target.purpose())
    } else {
        all.to_pens(target.purpose())
    };
    let changes = match dither {
        true => Changes::default(),
        false => Changes::of(&all, &pens),
    };
    let pictures = (0..cells.len() as u32).map(|number| {
        let from = Rectangle::new(Point::new(0, (pitch * number) as i32), size);
        let mut cell = Bitmap::new(size, Pen::GREY);
        cell.copy(&pens, from, Point::zero());
        match target {
            Target::Board => cell,
            _ => filled(cell, inner, choices.outside),
        }
    });
    let pictures: Vec<Bitmap> = pictures.collect();
    Cut {
        damaged: damaged_by_cut(&pictures, choices),
        pictures,
        inner,
        note,
        changes,
    }
}

/// A part of a picture in another size, in which it fills `inner`.
fn scaled(
    picture: &ColourPicture,
    area: Rectangle,
    size: Size,
    inner: Rectangle,
    outside: Outside,
) -> ColourPicture {
    let ground = Ground::of(picture, area, outside);
    let scaled = picture.scaled_without(area, inner.size, |at| ground.contains(at));
    if inner.size == size {
        return scaled;
    }
    ColourPicture::from_fn(size, |x, y| {
        scaled.pixel(Point::new(x as i32, y as i32) - inner.top_left)
    })
}

/// A stone that fills its cell: beside a picture of other proportions it has the pen along the edges of that picture.
fn filled(cell: Bitmap, inner: Rectangle, outside: Outside) -> Bitmap {
    let pen = edge_pen(&cell, inner).filter(|_| outside == Outside::Nothing);
    let Some(pen) = pen else {
        return cell;
    };
    Bitmap::from_fn(cell.area().size, |x, y| {
        let at = Point::new(x as i32, y as i32);
        match cell.get(at) {
            Some(known) if inner.contains(at) => known,
            _ => pen,
        }
    })
}

const fn longest(size: Size) -> u32 {
    if size.width > size.height {
        size.width
    } else {
        size.height
    }
}

/// A picture that is too large to be shown at once, at a part of its size.
fn reduced_to_show(picture: &ColourPicture) -> Option<(ColourPicture, u32)> {
    let size = picture.size();
    let by = longest(size).div_ceil(LONGEST_SHOWN);
    let all = Rectangle::new(Point::zero(), size);
    let smaller = Size::new((size.width / by).max(1), (size.height / by).max(1));
    (by > 1).then(|| (picture.scaled(all, smaller), by))
}

/// A picture with no side longer than [`LONGEST_CELL`].
fn reduced(picture: &ColourPicture) -> ColourPicture {
    let size = picture.size();
    let longest = longest(size);
    if longest <= LONGEST_CELL {
        return picture.clone();
    }
    let side = |side: u32| (side * LONGEST_CELL / longest).max(1);
    picture.scaled(
        Rectangle::new(Point::zero(), size),
        Size::new(side(size.width), side(size.height)),
    )
}

/// The part of a space that a cell gets: all of it, or as much in its middle as its proportions allow.
fn inner_area(cell: Size, space: Size) -> Rectangle {
    let size = inner_size(cell, space);
    let start = |space: u32, side: u32| (space.saturating_sub(side) / 2) as i32;
    let corner = Point::new(
        start(space.width, size.width),
        start(space.height, size.height),
    );
    Rectangle::new(corner, size)
}

/// The size that a cell gets in a space: all of it, or as much as its proportions allow.
fn inner_size(cell: Size, space: Size) -> Size {
    // The two ratios, multiplied by the heights.
    let wide = u64::from(cell.width) * u64::from(space.height);
    let high = u64::from(cell.height) * u64::from(space.width);
    let (most, unit) = STRETCHED;
    if wide * unit <= high * most && high * unit <= wide * most {
        space
    } else if wide > high {
        let height = high / u64::from(cell.width.max(1));
        Size::new(space.width, (height as u32).clamp(1, space.height))
    } else {
        let width = wide / u64::from(cell.height.max(1));
        Size::new((width as u32).clamp(1, space.width), space.height)
    }
}

/// Puts the pictures of cells into a set: for a row, a column or a stone, where `at` is.
pub fn apply(content: &mut Content, at: StonePosition, choices: &Choices, cut: &Cut) {
    let row_pens = choices.row_colours.then(|| row_pens(content));
    let symbols = Symbol::all(&cut.pictures, cut.inner, choices.outside);
    let cells = choices.target.cells();
    for (number, (picture, symbol)) in cut.pictures.iter().zip(&symbols).enumerate() {
        let column = number % cells.width as usize;
        let row = number / cells.width as usize;
        match choices.target {
            Target::Set => set(content, StonePosition { column, row }, picture.clone()),
            Target::Row => set(content, StonePosition { column, ..at }, picture.clone()),
            Target::Column => set(content, StonePosition { row, ..at }, picture.clone()),
            Target::Stone => set(content, at, picture.clone()),
            Target::Columns => set_symbol(content, column, symbol, row_pens),
            Target::Symbol => set_symbol(content, at.column, symbol, row_pens),
            Target::Board => {}
        }
    }
    if choices.target.makes_masks() {
        for column in 0..COLUMNS {
            let is_new = cells.width > 1 || column == at.column;
            if is_new {
                let mask = mask_of_column(content, column, choices.outside);
                content.set_layer(mask_layer(column), picture_of_mask(&mask));
            }
        }
    }
}

fn set(content: &mut Content, at: StonePosition, picture: Bitmap) {
    content.set_layer(at.layer(), picture);
}

/// Makes the six stones of a column of a symbol.
fn set_symbol(
    content: &mut Content,
    column: usize,
    symbol: &Symbol<'_>,
    row_pens: Option<[RowPens; ROWS]>,
) {
    for row in 0..ROWS {
        let pens = row_pens.and_then(|pens| pens.get(row).copied());
        let stone = match pens {
            Some(pens) => symbol.stone(pens),
            None => symbol.picture.clone(),
        };
        set(content, StonePosition { column, row }, stone);
    }
}

/// The mask of a column of imported stones: what is seen of any of them.
fn mask_of_column(content: &Content, column: usize, outside: Outside) -> Mask {
    if outside == Outside::Nothing {
        return full_mask();
    }
    let stones = (0..ROWS).map(|row| content.layer(StonePosition { column, row }.layer()));
    let stones: Vec<&Bitmap> = stones.collect();
    let mask = Mask::from_fn(STONE_SIZE, |x, y| {
        let at = Point::new(x as i32, y as i32);
        stones.iter().any(|stone| stone.get(at) != Some(Pen::GREY))
    });
    if mask.count() == 0 { full_mask() } else { mask }
}
