//! The basis of all board pictures: an empty screen, the squares one by one, and the names of columns and rows.

use ishido_assets::play_screen::{COLUMNS, ROWS, TITLE, TOUCHSTONE_STONE, is_within, square_area};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

/// The middle of the stone on the touchstone, the corner between four pixels.
pub const TOUCHSTONE_MIDDLE: Point = Point::new(
    TOUCHSTONE_STONE.top_left.x + TOUCHSTONE_STONE.size.width as i32 / 2,
    TOUCHSTONE_STONE.top_left.y + TOUCHSTONE_STONE.size.height as i32 / 2,
);

/// An empty screen with the title line.
#[must_use]
pub fn blank_screen() -> Bitmap {
    let mut picture = Bitmap::screen();
    let last_row = TITLE.size.height as i32 - 1;
    picture.fill(TITLE, Pen::SILVER);
    picture.fill(rect(0, last_row, TITLE.size.width, 1), Pen::BLACK);
    picture
}

/// A square of the board, with everything its drawing depends on.
#[derive(Debug, Clone, Copy)]
pub struct GridSquare {
    /// 0 to 11 from the left.
    pub column: usize,
    /// 0 to 7 from the top.
    pub row: usize,
    /// Its area in pixels.
    pub area: Rectangle,
    /// True if it belongs to the Within.
    pub within: bool,
    /// A number of its own, for random details.
    pub seed: u64,
}

/// All squares, row by row.
pub fn squares() -> impl Iterator<Item = GridSquare> {
    (0..ROWS).flat_map(|row| {
        (0..COLUMNS).map(move |column| GridSquare {
            column,
            row,
            area: square_area(column, row),
            within: is_within(column, row),
            seed: (row * COLUMNS + column) as u64,
        })
    })
}

/// The names of the columns, each with the upper left corner of its letter: centred above the column.
pub fn column_labels() -> impl Iterator<Item = (Point, char)> {
    (0..COLUMNS).zip('a'..='l').map(|(column, name)| {
        let above = square_area(column, 0).top_left;
        (above + Point::new(17, -20), name)
    })
}

/// The names of the rows, each with the upper left corner of its digit: centred to the left of the row.
pub fn row_labels() -> impl Iterator<Item = (Point, char)> {
    (0..ROWS).zip('1'..='8').map(|(row, name)| {
        let beside = square_area(0, row).top_left;
        (beside + Point::new(-12, 13), name)
    })
}
