//! Pictures of other programs as stones or as a board: a grid is laid over the picture, its cells are cut out and scaled, and their
//! colours become pens. No program: the requester and `convert` use this.

mod grid;
mod guess;
#[cfg(test)]
mod tests;

use ishido_shared::formats::picture::{
    ColourNote, ColourPicture, ForeignFormat, Format, PictureError, Purpose,
};
use ishido_shared::formats::sheet::{self, SheetError};
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, Point, Rectangle, Rgb, SCREEN_SIZE, Size};

use crate::document::Content;
use crate::stones::{Scope, StonePosition, full_mask, mask_layer, picture_of_mask, used_pens};
pub use grid::Grid;
pub use guess::{Guess, guess, guess_as};

/// The largest picture that is read: what cameras make.
pub const LARGEST: Size = Size::new(4_096, 4_096);

/// The longest file that is read, in bytes: a picture of 2,540 x 2,540 pixels as a BMP.
pub const MAX_BYTES: usize = 32 << 20;

/// The difference of channels up to which a colour counts as the one outside of the stones, in a picture of many colours.
const OUTSIDE_TOLERANCE: u8 = 24;

/// A cell is stretched if one of its sides is at most this part longer than the shape of a stone or board wants. Else it keeps its
/// proportions, and what is left over is transparent.
const STRETCHED: (u64, u64) = (5, 4);

/// The pens of the rows where the set has no colours of its own for them.
const ROW_PENS: [Pen; ROWS] = [
    Pen::GOLD,
    Pen::SKY,
    Pen::ROSE,
    Pen::LEAF,
    Pen::SILVER,
    Pen::OCHRE,
];

/// A picture that was read, and what is to be known of it before it is shown, which takes time if it is large.
#[derive(Debug, Clone)]
pub struct ReadPicture {
    pub colours: ColourPicture,
    /// The set, if it is a sheet of stones, and what became of its colours.
    pub sheet: Result<(Stoneset, Option<ColourNote>), SheetError>,
    pub guess: Guess,
}

impl ReadPicture {
    /// Reads a picture to be imported. A sheet of stones without a name gets `name`.
    ///
    /// # Errors
    /// When it is none, is damaged, too large, or has more than one frame.
    pub fn read(bytes: &[u8], name: &str) -> Result<Self, PictureError> {
        if bytes.len() > MAX_BYTES {
            return Err(PictureError::TooLarge(MAX_BYTES));
        }
        let colours = ColourPicture::read(bytes, LARGEST)?;
        Ok(Self {
            sheet: sheet::read(&colours, name),
            guess: guess(&colours),
            colours,
        })
    }
}

/// Returns true if a file is a picture, by its first bytes.
#[must_use]
pub fn is_picture(bytes: &[u8]) -> bool {
    Format::of(bytes).is_some() || ForeignFormat::of(bytes).is_some()
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

/// The part of a cell that lies outside of the stone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Outside {
    /// None: a stone fills its cell.
    #[default]
    Nothing,
    /// Transparent pixels.
    Transparent,
    /// Transparent pixels, and those of a colour.
    Colour(Rgb),
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
}

/// Cuts the cells out of a picture, scales them, and gives their colours pens.
#[must_use]
pub fn cut(picture: &ColourPicture, choices: &Choices) -> Cut {
    let Choices { target, dither, .. } = *choices;
    let grid = choices.grid.clamped(picture.size(), target);
    let size = target.size();
    let outside = |colour: Rgb| match choices.outside {
        Outside::Colour(key) => is_near(colour, key, picture),
        Outside::Nothing | Outside::Transparent => false,
    };
    let areas = grid.areas(target);
    let cells: Vec<ColourPicture> = areas
        .iter()
        .map(|area| scaled(picture, *area, size, &outside))
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
    let pictures = (0..cells.len() as u32).map(|number| {
        let from = Rectangle::new(Point::new(0, (pitch * number) as i32), size);
        let mut cell = Bitmap::new(size, Pen::GREY);
        cell.copy(&pens, from, Point::zero());
        cell
    });
    Cut {
        pictures: pictures.collect(),
        note,
    }
}

fn is_near(a: Rgb, b: Rgb, picture: &ColourPicture) -> bool {
    let most = if picture.is_drawn() {
        0
    } else {
        OUTSIDE_TOLERANCE
    };
    let is_near = |a: u8, b: u8| a.abs_diff(b) <= most;
    is_near(a.red, b.red) && is_near(a.green, b.green) && is_near(a.blue, b.blue)
}

/// A part of a picture in another size.
fn scaled(
    picture: &ColourPicture,
    area: Rectangle,
    size: Size,
    outside: &impl Fn(Rgb) -> bool,
) -> ColourPicture {
    let inner = inner_size(area.size, size);
    if inner == size {
        return picture.scaled_without(area, size, outside);
    }
    let scaled = picture.scaled_without(area, inner, outside);
    let left = ((size.width - inner.width) / 2) as i32;
    let top = ((size.height - inner.height) / 2) as i32;
    ColourPicture::from_fn(size, |x, y| {
        scaled.pixel(Point::new(x as i32 - left, y as i32 - top))
    })
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
    let cells = choices.target.cells();
    for (number, picture) in cut.pictures.iter().enumerate() {
        let column = number % cells.width as usize;
        let row = number / cells.width as usize;
        match choices.target {
            Target::Set => set(content, StonePosition { column, row }, picture.clone()),
            Target::Row => set(content, StonePosition { column, ..at }, picture.clone()),
            Target::Column => set(content, StonePosition { row, ..at }, picture.clone()),
            Target::Stone => set(content, at, picture.clone()),
            Target::Columns => set_symbol(content, column, picture, row_pens),
            Target::Symbol => set_symbol(content, at.column, picture, row_pens),
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

/// Makes the six stones of a column of a picture of their symbol.
fn set_symbol(
    content: &mut Content,
    column: usize,
    picture: &Bitmap,
    row_pens: Option<[Pen; ROWS]>,
) {
    let ground = main_pen(picture);
    for row in 0..ROWS {
        let pen = row_pens.and_then(|pens| pens.get(row).copied());
        let stone = match ground.zip(pen) {
            Some((ground, pen)) => exchanged(picture, ground, pen),
            None => picture.clone(),
        };
        set(content, StonePosition { column, row }, stone);
    }
}

/// The pen that a stone has most.
fn main_pen(stone: &Bitmap) -> Option<Pen> {
    let count = |pen: Pen| stone.pens().iter().filter(|&&other| other == pen).count();
    let seen = Pen::all().filter(|&pen| pen != Pen::GREY && count(pen) > 0);
    seen.max_by_key(|&pen| count(pen))
}

/// A picture with two pens exchanged: a symbol in the colour of its row stays visible.
fn exchanged(picture: &Bitmap, a: Pen, b: Pen) -> Bitmap {
    let mut pens = picture.pens().iter();
    Bitmap::from_fn(picture.area().size, |_, _| {
        match pens.next().copied().unwrap_or(Pen::GREY) {
            pen if pen == a => b,
            pen if pen == b => a,
            pen => pen,
        }
    })
}

/// The pens of the rows: those that the stones of each row have most, if they are six, or else six that differ well.
#[must_use]
pub fn row_pens(content: &Content) -> [Pen; ROWS] {
    let mut pens = ROW_PENS;
    for (row, pen) in pens.iter_mut().enumerate() {
        let at = StonePosition { column: 0, row };
        match used_pens(content, Scope::Row, at).first() {
            Some(&used) => *pen = used,
            None => return ROW_PENS,
        }
    }
    let is_twice = |pen: &Pen| pens.iter().filter(|&other| other == pen).count() > 1;
    if pens.iter().any(is_twice) {
        return ROW_PENS;
    }
    pens
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
