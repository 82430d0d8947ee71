//! Small pictures of stonesets and boards, to choose by.

use ishido_shared::formats::stoneset::{COLUMNS, ROWS, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen, Point, Size, rect};
use ishido_shared::ui::title_line::truncated;

const PITCH: i32 = 42;

/// All the stones of a set.
pub fn stones(set: &Stoneset) -> Bitmap {
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

/// What Other is, in the size of another preview, while no file was chosen.
pub fn explanation(size: Size, lines: &[&str]) -> Bitmap {
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
pub fn named(mut picture: Bitmap, name: &str) -> Bitmap {
    let size = picture.area().size;
    let line = rect(0, size.height as i32 - 20, size.width, 20);
    picture.fill(line, Pen::BLACK);
    let columns = size.width as usize / 8 - 2;
    picture.text_centred(line, &truncated(name, columns), Pen::WHITE);
    picture
}

/// A board at half its size: of four pixels the pen that is there most, and of equal ones the first.
pub fn board(picture: &Bitmap) -> Bitmap {
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
