//! Sheets: a whole stoneset as one picture, for editing with a paint program.
//!
//! A sheet has 640 x 400 pixels, with the stones where the editor's screen shows them: the stone of column c and row r
//! (from 0) has its top left at (9 + 42c, 29 + 42r), and the mask of a column is at (9 + 42c, 288), below the sixth row. A
//! stone has all of its 40 x 40 pixels, including those outside its mask; in a mask every pen but 0 selects the pixel. Each
//! of the forty-two has a silver frame of one pixel, by which a sheet is recognised. Everything else is ignored; the sixteen
//! pens are drawn so that a paint program can pick them up. Name, author and notes are metadata of the picture file.

use embedded_graphics::prelude::PointsIter;
use thiserror::Error;

use super::picture::{Metadata, Picture};
use super::stoneset::{COLUMNS, LONGEST_NAME, ROWS, STONE_SIZE, Stoneset};
use crate::gfx::{Bitmap, Mask, Pen, Point, Rectangle, SCREEN_SIZE, Size, rect};

/// The size of a sheet in pixels: a page of Deluxe Paint.
pub const SHEET_SIZE: Size = SCREEN_SIZE;

/// The distance between stones: the size of a stone, and two pixels of frames.
const PITCH: i32 = 42;
const FIRST: Point = Point::new(9, 29);
const MASKS_TOP: i32 = 288;
const FRAME: Pen = Pen::SILVER;
const GROUND: Pen = Pen::BLACK;

/// One in this many frame pixels may have another pen, so that a slip of the brush does no harm.
const DAMAGE_TOLERANCE: usize = 4;

/// The reason why a picture is rejected as a sheet.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum SheetError {
    /// The picture has another size.
    #[error("the picture has {} x {} pixels; a sheet of stones has 640 x 400", .0.width, .0.height)]
    Size(Size),
    /// The frames are missing.
    #[error(
        "this is not a sheet of stones: {missing} of the {all} pixels of its frames are not silver"
    )]
    Frames {
        /// The number of frame pixels that are not silver.
        missing: usize,
        /// The number of frame pixels.
        all: usize,
    },
}

/// The rectangle of a stone; `column` and `row` are below six.
#[must_use]
pub const fn stone_place(column: usize, row: usize) -> Rectangle {
    place(column, FIRST.y + PITCH * row as i32)
}

/// The rectangle of a column's mask; `column` is below six.
#[must_use]
pub const fn mask_place(column: usize) -> Rectangle {
    place(column, MASKS_TOP)
}

const fn place(column: usize, y: i32) -> Rectangle {
    Rectangle::new(Point::new(FIRST.x + PITCH * column as i32, y), STONE_SIZE)
}

/// Draws a set as a sheet.
///
/// ```
/// use ishido_base::formats::picture::Picture;
/// use ishido_base::formats::{sheet, stoneset::Stoneset};
/// use ishido_base::gfx::{Bitmap, Mask, Pen, Size};
///
/// let set = Stoneset::from_fn(
///     "Plain",
///     |column, _| Bitmap::new(Size::new(40, 40), Pen::new(column as u8).unwrap()),
///     |_| Mask::from_fn(Size::new(40, 40), |_, _| true),
/// );
/// let mut picture = Picture {
///     pens: sheet::draw(&set),
///     note: None,
///     metadata: sheet::metadata(&set),
/// };
/// assert!(sheet::read(&picture, "file name").unwrap().stone(5, 0) == set.stone(5, 0));
///
/// picture.pens = Bitmap::screen();
/// assert!(sheet::read(&picture, "file name").is_err(), "it has no frames");
/// ```
#[must_use]
pub fn draw(set: &Stoneset) -> Bitmap {
    let mut sheet = Bitmap::new(SHEET_SIZE, GROUND);
    for place in all_places() {
        sheet.fill(with_frame(place), FRAME);
    }
    for column in 0..COLUMNS {
        for row in 0..ROWS {
            let stone = set.stone(column, row);
            sheet.copy(stone, stone.area(), stone_place(column, row).top_left);
        }
        let place = mask_place(column);
        sheet.fill(place, Pen::GREY);
        sheet.fill_mask(set.mask(column), Pen::WHITE, place.top_left);
    }
    for pen in Pen::all() {
        let (x, y) = (pen.index() as i32 % 8, pen.index() as i32 / 8);
        sheet.fill(rect(280 + 30 * x, 29 + 20 * y, 30, 20), FRAME);
        sheet.fill(rect(281 + 30 * x, 30 + 20 * y, 28, 18), pen);
    }
    sheet.text(Point::new(280, 80), &set.name, Pen::WHITE);
    sheet.text(Point::new(280, 288), "Masks: grey is outside", Pen::SILVER);
    sheet
}

/// The metadata of the sheet of a set.
#[must_use]
pub fn metadata(set: &Stoneset) -> Metadata {
    let unless_empty = |text: &String| (!text.is_empty()).then(|| text.clone());
    Metadata {
        name: Some(set.name.clone()),
        author: unless_empty(&set.author),
        notes: unless_empty(&set.notes),
        draft: set.is_draft(),
    }
}

/// Reads the set of a sheet, which may be a draft. A sheet without a name in its metadata gets `name`.
///
/// # Errors
/// Returns an error if the picture has another size, or lacks the frames.
pub fn read(picture: &Picture, name: &str) -> Result<Stoneset, SheetError> {
    let sheet = &picture.pens;
    check(sheet)?;
    let pen = |place: Rectangle, x: u32, y: u32| {
        let inner = Point::new(x as i32, y as i32);
        sheet.get(place.top_left + inner).unwrap_or(Pen::GREY)
    };
    let metadata = &picture.metadata;
    let stone =
        |column, row| Bitmap::from_fn(STONE_SIZE, |x, y| pen(stone_place(column, row), x, y));
    let mask = |column| {
        Mask::from_fn(STONE_SIZE, |x, y| {
            pen(mask_place(column), x, y) != Pen::GREY
        })
    };
    let name = metadata.name.as_deref().unwrap_or(name);
    // The name of a file may be longer than that of a set.
    let name: String = name.chars().take(LONGEST_NAME).collect();
    let mut set = Stoneset::from_fn(&name, stone, mask);
    set.author = metadata.author.clone().unwrap_or_default();
    set.notes = metadata.notes.clone().unwrap_or_default();
    set.draft = metadata.draft;
    Ok(set)
}

fn check(sheet: &Bitmap) -> Result<(), SheetError> {
    let size = sheet.area().size;
    if size != SHEET_SIZE {
        return Err(SheetError::Size(size));
    }
    let (mut all, mut missing) = (0, 0);
    for inner in all_places() {
        for at in with_frame(inner).points().filter(|&at| !inner.contains(at)) {
            all += 1;
            missing += usize::from(sheet.get(at) != Some(FRAME));
        }
    }
    if missing * DAMAGE_TOLERANCE > all {
        return Err(SheetError::Frames { missing, all });
    }
    Ok(())
}

/// The rectangles of all stones and masks.
fn all_places() -> impl Iterator<Item = Rectangle> {
    (0..COLUMNS).flat_map(|column| {
        let stones = (0..ROWS).map(move |row| stone_place(column, row));
        stones.chain([mask_place(column)])
    })
}

/// A rectangle with the frame around it.
fn with_frame(place: Rectangle) -> Rectangle {
    Rectangle::new(
        place.top_left - Point::new(1, 1),
        place.size + Size::new(2, 2),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set() -> Stoneset {
        let mut set = Stoneset::from_fn(
            "石道",
            |column, row| {
                Bitmap::from_fn(STONE_SIZE, |x, y| {
                    let number = x * 3 + y * 5 + column as u32 * 7 + row as u32 * 11;
                    Pen::new((number % 16) as u8).unwrap()
                })
            },
            |column| Mask::from_fn(STONE_SIZE, |x, y| (x + y) as usize % 7 > column),
        );
        set.author = "Somebody".to_owned();
        set
    }

    fn picture(set: &Stoneset) -> Picture {
        Picture {
            pens: draw(set),
            note: None,
            metadata: metadata(set),
        }
    }

    #[test]
    fn sets_come_back_as_they_were() {
        for draft in [false, true] {
            let mut set = set();
            set.draft = draft;
            assert_eq!(read(&picture(&set), "other"), Ok(set));
        }
    }

    #[test]
    fn a_sheet_without_metadata_is_named_after_its_file() {
        let mut sheet = picture(&set());
        sheet.metadata = Metadata::default();
        let read = read(&sheet, "dragons").unwrap();
        assert_eq!((read.name.as_str(), read.author.as_str()), ("dragons", ""));
    }

    #[test]
    fn slips_are_forgiven_and_other_pictures_are_not() {
        let set = set();
        let mut sheet = picture(&set);
        sheet.pens.fill(rect(0, 28, 400, 1), Pen::RED);
        assert_eq!(read(&sheet, ""), Ok(set));
        sheet.pens = Bitmap::screen();
        assert_eq!(
            read(&sheet, "").unwrap_err().to_string(),
            "this is not a sheet of stones: 6888 of the 6888 pixels of its frames are not silver"
        );
        sheet.pens = Bitmap::new(Size::new(320, 200), FRAME);
        assert_eq!(
            read(&sheet, "").unwrap_err().to_string(),
            "the picture has 320 x 200 pixels; a sheet of stones has 640 x 400"
        );
    }
}
