//! Sheets: a whole stoneset as one picture, for editing with a paint program.
//!
//! A sheet has 640 x 400 pixels, with the stones where the editor's screen shows them: the stone of column c and row r
//! (from 0) has its top left at (9 + 42c, 29 + 42r), and the mask of a column is at (9 + 42c, 288), below the sixth row. A
//! stone has all of its 40 x 40 pixels, including those outside its mask; in a mask every pen but 0 selects the pixel. Each
//! of the forty-two has a silver frame of one pixel, by which a sheet is recognised, whatever a paint program has done to its colours,
//! and however many times it is as large. Everything else is ignored; the sixteen pens are drawn so that a paint program can pick
//! them up. Name, author and notes are metadata of the picture file.

use embedded_graphics::prelude::PointsIter;
use thiserror::Error;

use super::picture::{ColourFitter, ColourNote, ColourPicture, Metadata, Purpose};
use super::stoneset::{
    BoardName, BoardNameError, COLUMNS, LONGEST_NAME, ROWS, STONE_SIZE, Stoneset,
};
use crate::gfx::{Bitmap, Mask, PALETTE, Pen, Point, Rectangle, Rgb, SCREEN_SIZE, Size, rect};

/// The size of a sheet in pixels: a page of Deluxe Paint.
pub const SHEET_SIZE: Size = SCREEN_SIZE;

/// The distance between stones: the size of a stone, and two pixels of frames.
const PITCH: i32 = 42;
const FIRST: Point = Point::new(9, 29);
const MASKS_TOP: i32 = 288;
const FRAME: Pen = Pen::SILVER;
const GROUND: Pen = Pen::BLACK;

/// One in this many frame pixels may have another colour, so that a slip of the brush does no harm.
const DAMAGE_TOLERANCE: usize = 4;

/// The difference of channels up to which colours count as the same: a photo format changes them a little.
const COLOUR_TOLERANCE: u8 = 40;

/// The square in which the transparent pen can be picked up.
const GREY_SAMPLE: Rectangle = rect(281, 30, 28, 18);

/// The reason why a picture is rejected as a sheet.
#[derive(Debug, Clone, Error, PartialEq, Eq)]
pub enum SheetError {
    /// The picture has another size.
    #[error("the picture has {} x {} pixels; a sheet of stones has 640 x 400, or twice that each way", .0.width, .0.height)]
    Size(Size),
    /// The metadata name no board.
    #[error(transparent)]
    Board(#[from] BoardNameError),
    /// The frames are missing.
    #[error(
        "this is not a sheet of stones: {missing} of the {all} pixels of its frames are missing"
    )]
    Frames {
        /// The number of frame pixels that have not the colour of most.
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
/// use ishido_base::formats::picture::{self, ColourPicture, Format};
/// use ishido_base::formats::{sheet, stoneset::Stoneset};
/// use ishido_base::gfx::{Bitmap, Mask, Pen, Size};
///
/// let set = Stoneset::from_fn(
///     "Plain",
///     |column, _| Bitmap::new(Size::new(40, 40), Pen::new(column as u8).unwrap()),
///     |_| Mask::from_fn(Size::new(40, 40), |_, _| true),
/// );
/// let read = |pens: &Bitmap| {
///     let file = picture::write(Format::Png, pens, &sheet::metadata(&set)).unwrap();
///     sheet::read(&ColourPicture::read(&file, sheet::SHEET_SIZE).unwrap(), "file name")
/// };
/// assert!(read(&sheet::draw(&set)).unwrap().0.stone(5, 0) == set.stone(5, 0));
/// assert!(read(&Bitmap::screen()).is_err(), "it has no frames");
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
        board: set.board.as_ref().map(ToString::to_string),
        draft: set.is_draft(),
    }
}

/// Reads the set of a sheet, which may be a draft, and what became of its colours. A sheet without a name in its metadata gets
/// `name`.
///
/// # Errors
/// Returns an error if the size of the picture is no multiple of that of a sheet, or if it lacks the frames.
pub fn read(
    picture: &ColourPicture,
    name: &str,
) -> Result<(Stoneset, Option<ColourNote>), SheetError> {
    let size = picture.size();
    let times = (size.width / SHEET_SIZE.width).max(1);
    if size != SHEET_SIZE * times {
        return Err(SheetError::Size(size));
    }
    let reduced;
    let sheet = if times > 1 {
        reduced = picture.scaled(Rectangle::new(Point::zero(), size), SHEET_SIZE);
        &reduced
    } else {
        picture
    };
    check(sheet)?;
    let grey = grey_of(sheet);
    let mut fitter = ColourFitter::new(Purpose::Picture);
    let mut pens = |place: Rectangle| {
        Bitmap::from_fn(STONE_SIZE, |x, y| {
            let pixel = sheet.pixel(place.top_left + Point::new(x as i32, y as i32));
            fitter.pen(pixel.filter(|&colour| grey != Some(colour)))
        })
    };
    let mut stones = Vec::new();
    for column in 0..COLUMNS {
        stones.extend((0..ROWS).map(|row| pens(stone_place(column, row))));
    }
    let masks: Vec<Bitmap> = (0..COLUMNS)
        .map(|column| pens(mask_place(column)))
        .collect();
    let blank = || Bitmap::new(STONE_SIZE, Pen::GREY);
    let stone = |column, row| {
        stones
            .get(column * ROWS + row)
            .cloned()
            .unwrap_or_else(blank)
    };
    let mask = |column: usize| {
        Mask::from_fn(STONE_SIZE, |x, y| {
            let pen = masks
                .get(column)
                .and_then(|mask| mask.get(Point::new(x as i32, y as i32)));
            pen.is_some_and(|pen| pen != Pen::GREY)
        })
    };
    let metadata = picture.metadata();
    let name = metadata.name.as_deref().unwrap_or(name);
    // The name of a file may be longer than that of a set.
    let name: String = name.chars().take(LONGEST_NAME).collect();
    let mut set = Stoneset::from_fn(&name, stone, mask);
    set.author = metadata.author.clone().unwrap_or_default();
    set.notes = metadata.notes.clone().unwrap_or_default();
    set.board = BoardName::optional(metadata.board.as_deref().unwrap_or_default())?;
    set.draft = metadata.draft;
    Ok((set, fitter.note()))
}

/// Checks that the frames have one colour, and what is around them another.
fn check(sheet: &ColourPicture) -> Result<(), SheetError> {
    let edge = |inner: Rectangle, distance: u32| {
        let outer = grown(inner, distance);
        let inner = grown(inner, distance - 1);
        outer.points().filter(move |&at| !inner.contains(at))
    };
    let frames = all_places().flat_map(|place| edge(place, 1));
    let frames: Vec<Option<Rgb>> = frames.map(|at| sheet.pixel(at)).collect();
    let colour = middle_colour(&frames);
    let has_it = |pixel: Option<Rgb>| pixel.zip(colour).is_some_and(|(a, b)| is_near(a, b));
    let (all, found) = (
        frames.len(),
        frames.iter().filter(|&&pixel| has_it(pixel)).count(),
    );
    // A picture of one colour has no frames.
    let outside = [
        around(stone_place(0, 0), stone_place(COLUMNS - 1, ROWS - 1)),
        around(mask_place(0), mask_place(COLUMNS - 1)),
    ];
    let outside = outside.iter().flat_map(|area| edge(*area, 2));
    let outside: Vec<Option<Rgb>> = outside.map(|at| sheet.pixel(at)).collect();
    let alike = outside.iter().filter(|&&pixel| has_it(pixel)).count();
    let missing = if alike * DAMAGE_TOLERANCE > outside.len() {
        all
    } else {
        all - found
    };
    if missing * DAMAGE_TOLERANCE > all {
        return Err(SheetError::Frames { missing, all });
    }
    Ok(())
}

/// The colour for transparent in a sheet whose colours were all changed: that of the square for it. `None` if it is as it was, or
/// if something else was painted there.
fn grey_of(sheet: &ColourPicture) -> Option<Rgb> {
    let sample: Vec<Option<Rgb>> = GREY_SAMPLE.points().map(|at| sheet.pixel(at)).collect();
    let colour = middle_colour(&sample)?;
    let is_whole = sample.iter().all(|&pixel| pixel == Some(colour));
    (is_whole && !PALETTE.contains(&colour)).then_some(colour)
}

/// The middle of all values in each channel, which slips of the brush do not change; `None` if most pixels are transparent.
fn middle_colour(pixels: &[Option<Rgb>]) -> Option<Rgb> {
    let opaque: Vec<Rgb> = pixels.iter().copied().flatten().collect();
    let middle = |channel: fn(&Rgb) -> u8| {
        let mut values: Vec<u8> = opaque.iter().map(channel).collect();
        values.sort_unstable();
        values.get(values.len() / 2).copied()
    };
    if opaque.len() * 2 < pixels.len() {
        return None;
    }
    Some(Rgb {
        red: middle(|colour| colour.red)?,
        green: middle(|colour| colour.green)?,
        blue: middle(|colour| colour.blue)?,
    })
}

const fn is_near(a: Rgb, b: Rgb) -> bool {
    a.red.abs_diff(b.red) <= COLOUR_TOLERANCE
        && a.green.abs_diff(b.green) <= COLOUR_TOLERANCE
        && a.blue.abs_diff(b.blue) <= COLOUR_TOLERANCE
}

/// The rectangles of all stones and masks.
fn all_places() -> impl Iterator<Item = Rectangle> {
    (0..COLUMNS).flat_map(|column| {
        let stones = (0..ROWS).map(move |row| stone_place(column, row));
        stones.chain([mask_place(column)])
    })
}

/// The rectangle around two, of which the second is further to the right and down.
fn around(first: Rectangle, last: Rectangle) -> Rectangle {
    let distance = last.top_left - first.top_left;
    let size = Size::new(distance.x as u32, distance.y as u32);
    Rectangle::new(first.top_left, size + last.size)
}

/// A rectangle with the frame around it.
fn with_frame(place: Rectangle) -> Rectangle {
    grown(place, 1)
}

fn grown(place: Rectangle, by: u32) -> Rectangle {
    Rectangle::new(
        place.top_left - Point::new(by as i32, by as i32),
        place.size + Size::new(2 * by, 2 * by),
    )
}

#[cfg(test)]
mod tests {
    use super::super::picture::{self, Format};
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
        set.board = Some(BoardName::new("Garden.png").unwrap());
        set
    }

    fn picture(set: &Stoneset) -> ColourPicture {
        of_pens(&draw(set), &metadata(set))
    }

    fn of_pens(pens: &Bitmap, metadata: &Metadata) -> ColourPicture {
        let file = picture::write(Format::Png, pens, metadata).unwrap();
        ColourPicture::read(&file, SHEET_SIZE * 2).unwrap()
    }

    /// A sheet `times` as large, with the colours that a function makes of its own.
    fn changed(set: &Stoneset, times: u32, change: impl Fn(Rgb) -> Rgb) -> ColourPicture {
        let sheet = picture(set);
        ColourPicture::from_fn(SHEET_SIZE * times, |x, y| {
            let at = Point::new((x / times) as i32, (y / times) as i32);
            sheet.pixel(at).map(&change)
        })
    }

    #[test]
    fn sets_come_back_as_they_were() {
        for draft in [false, true] {
            let mut set = set();
            set.draft = draft;
            assert_eq!(read(&picture(&set), "other"), Ok((set, None)));
        }
    }

    #[test]
    fn a_sheet_that_leads_to_another_drawer_is_rejected() {
        let mut metadata = metadata(&set());
        metadata.board = Some("../Garden.png".to_owned());
        let error = read(&of_pens(&draw(&set()), &metadata), "").unwrap_err();
        assert!(matches!(error, SheetError::Board(_)), "{error}");
    }

    #[test]
    fn a_sheet_without_metadata_is_named_after_its_file() {
        let sheet = of_pens(&draw(&set()), &Metadata::default());
        let (read, _) = read(&sheet, "dragons").unwrap();
        assert_eq!((read.name.as_str(), read.author.as_str()), ("dragons", ""));
    }

    #[test]
    fn sheets_are_recognised_whatever_was_done_to_their_colours_and_size() {
        let set = set();
        let parts = |set: &Stoneset| {
            let stones = (0..36).map(|number| set.stone(number % 6, number / 6).clone());
            let masks = (0..6).map(|column| set.mask(column).clone());
            (stones.collect::<Vec<_>>(), masks.collect::<Vec<_>>())
        };
        for times in 1..=3 {
            let (read, note) = read(&changed(&set, times, |colour| colour), "").unwrap();
            assert_eq!((parts(&read), note), (parts(&set), None), "{times} times");
        }
        // A little darker: every pen is still the nearest to its colour.
        let darker = |value: u8| value - value / 40;
        let (read, note) = read(
            &changed(&set, 2, |Rgb { red, green, blue }| Rgb {
                red: darker(red),
                green: darker(green),
                blue: darker(blue),
            }),
            "",
        )
        .unwrap();
        assert_eq!(parts(&read), parts(&set));
        assert!(note.is_some_and(|note| note.foreign > 10));
        // Other colours altogether: the masks are the same, and so is what is transparent.
        let negative = |Rgb { red, green, blue }: Rgb| Rgb {
            red: 255 - red,
            green: 255 - green,
            blue: 255 - blue,
        };
        let (read, _) = super::read(&changed(&set, 1, negative), "").unwrap();
        assert_eq!(parts(&read).1, parts(&set).1);
        let transparent = |set: &Stoneset| {
            let stones = parts(set).0;
            let pens = stones.iter().flat_map(|stone| stone.pens().to_vec());
            pens.map(|pen| pen == Pen::GREY).collect::<Vec<_>>()
        };
        assert_eq!(transparent(&read), transparent(&set));
    }

    #[test]
    fn one_colour_too_many_changes_only_its_stroke() {
        let set = set();
        let mut sheet = picture(&set);
        let stroke = Rgb {
            red: 0xFF,
            green: 0x80,
            blue: 0x10,
        };
        sheet = ColourPicture::from_fn(SHEET_SIZE, |x, y| {
            let at = Point::new(x as i32, y as i32);
            if rect(12, 35, 20, 3).contains(at) {
                Some(stroke)
            } else {
                sheet.pixel(at)
            }
        });
        let (read, note) = read(&sheet, "").unwrap();
        assert_eq!(note.map(|note| note.foreign), Some(1));
        for number in 0..36 {
            let (column, row) = (number % 6, number / 6);
            let same = read.stone(column, row) == set.stone(column, row);
            assert_eq!(same, number != 0, "{number}");
        }
    }

    #[test]
    fn slips_are_forgiven_and_other_pictures_are_not() {
        let set = set();
        let mut pens = draw(&set);
        pens.fill(rect(0, 28, 400, 1), Pen::RED);
        assert_eq!(read(&of_pens(&pens, &metadata(&set)), ""), Ok((set, None)));
        for pens in [Bitmap::screen(), Bitmap::new(SHEET_SIZE, FRAME)] {
            assert_eq!(
                read(&of_pens(&pens, &Metadata::default()), "")
                    .unwrap_err()
                    .to_string(),
                "this is not a sheet of stones: 6888 of the 6888 pixels of its frames are missing"
            );
        }
        let small = Bitmap::new(Size::new(320, 200), FRAME);
        assert_eq!(
            read(&of_pens(&small, &Metadata::default()), "")
                .unwrap_err()
                .to_string(),
            "the picture has 320 x 200 pixels; a sheet of stones has 640 x 400, or twice that each way"
        );
    }
}
