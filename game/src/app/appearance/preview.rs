//! Small pictures of stonesets and boards, to choose by.

use ishido_shared::formats::stoneset::{COLUMNS, ROWS, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen, Point, Size, rect};
use ishido_shared::ui::title_line::truncated;

use crate::app::model::appearance::{AppearanceInUse, AppearancePart, Source};
use crate::app::path::split;

const PITCH: i32 = 42;

/// The explanations of Other, shown while no file has been chosen.
const OTHER_STONESET: &[&str] = &[
    "Other",
    "",
    "A stoneset in a file,",
    "such as one that you made",
    "with Edit Stoneset.",
    "",
    "OK asks for the file.",
];
const OTHER_BOARD: &[&str] = &[
    "Other",
    "",
    "A board in a file: any picture of",
    "640 x 400 pixels, such as one that",
    "you made with Edit Board.",
    "",
    "OK asks for the file.",
];

/// The preview of a part from a source; of Other, the file that was loaded last, or what Other is. `None` if it is not loaded.
pub fn part(
    part: AppearancePart,
    source: Option<&Source>,
    appearance: &AppearanceInUse,
) -> Option<Bitmap> {
    let picture = |source: &Source| match part {
        AppearancePart::Stoneset => appearance.stones_of(source).as_ref().map(stones),
        AppearancePart::Board => appearance.board_of(source).as_ref().map(board),
    };
    if let Some(source) = source {
        return picture(source);
    }
    let Some(path) = appearance.loaded_file(part) else {
        let lines = match part {
            AppearancePart::Stoneset => OTHER_STONESET,
            AppearancePart::Board => OTHER_BOARD,
        };
        return Some(explanation(in_use(part, appearance).area().size, lines));
    };
    let picture = picture(&Source::File(path.to_owned()))?;
    Some(named(picture, split(path).1))
}

/// The preview of what is in use.
pub fn in_use(part: AppearancePart, appearance: &AppearanceInUse) -> Bitmap {
    match part {
        AppearancePart::Stoneset => stones(appearance.current.stoneset()),
        AppearancePart::Board => board(appearance.current.board()),
    }
}

/// All the stones of a set.
fn stones(set: &Stoneset) -> Bitmap {
    let size = Size::new(
        COLUMNS as u32 * PITCH as u32 + 4,
        ROWS as u32 * PITCH as u32 + 4,
    );
    let mut picture = Bitmap::new(size, Pen::CREAM);
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let at = Point::new(column as i32, row as i32) * PITCH + Point::new(3, 3);
            picture.draw_masked(set.stone(column, row), &set.visible(column, row), at);
        }
    }
    picture
}

/// Draws an explanation of Other, in the size of another preview, for as long as no file has been chosen.
fn explanation(size: Size, lines: &[&str]) -> Bitmap {
    let mut picture = Bitmap::new(size, Pen::CREAM);
    let pitch = 20;
    let top = (size.height as i32 - lines.len() as i32 * pitch) / 2;
    for (row, line) in lines.iter().enumerate() {
        let area = rect(0, top + row as i32 * pitch, size.width, pitch as u32);
        let pen = if row == 0 { Pen::NAVY } else { Pen::BLACK };
        picture.text_centred(area, line, pen);
    }
    picture
}

/// The preview of a file, with its name below.
fn named(mut picture: Bitmap, name: &str) -> Bitmap {
    let size = picture.area().size;
    let line = rect(0, size.height as i32 - 20, size.width, 20);
    picture.fill(line, Pen::BLACK);
    let columns = size.width as usize / 8 - 2;
    picture.text_centred(line, &truncated(name, columns), Pen::WHITE);
    picture
}

/// A board at half its size: of four pixels the pen that is there most, and of equal ones the first.
fn board(picture: &Bitmap) -> Bitmap {
    let size = picture.area().size / 2;
    Bitmap::from_fn(size, |x, y| {
        let at = |dx: i32, dy: i32| {
            let place = Point::new(2 * x as i32 + dx, 2 * y as i32 + dy);
            picture.get(place).unwrap_or(Pen::BLACK)
        };
        // Dithers would become stripes if always the same of the four were taken.
        let turn = ((x ^ y) & 1) as i32;
        let four = [
            at(turn, turn),
            at(1 - turn, turn),
            at(turn, 1 - turn),
            at(1 - turn, 1 - turn),
        ];
        let count = |pen: Pen| four.iter().filter(|other| **other == pen).count();
        four.into_iter()
            .rev()
            .max_by_key(|pen| count(*pen))
            .unwrap_or(Pen::BLACK)
    })
}
