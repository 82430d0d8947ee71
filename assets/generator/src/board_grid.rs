//! The plan of the play screen that all boards share: where the squares lie, and their names.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};

/// Width and height of a square.
pub const SQUARE: i32 = 42;
/// The upper left corner of the first square.
pub const CORNER: Point = Point::new(16, 44);

/// A screen with nothing on it but the bar at the top.
#[must_use]
pub fn screen() -> Bitmap {
    let mut picture = Bitmap::screen();
    picture.fill(
        Rectangle::new(Point::zero(), Size::new(640, 20)),
        Pen::SILVER,
    );
    picture.fill(
        Rectangle::new(Point::new(0, 19), Size::new(640, 1)),
        Pen::BLACK,
    );
    picture
}

/// A square of the board.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// 0 to 11 from the left.
    pub column: i32,
    /// 0 to 7 from above.
    pub row: i32,
    /// Where it lies.
    pub area: Rectangle,
    /// Whether it is a square of the Within.
    pub within: bool,
    /// A number of its own, for what is different on every square.
    pub seed: u64,
}

/// The squares row by row.
pub fn squares() -> impl Iterator<Item = Place> {
    (0..8).flat_map(|row| {
        (0..12).map(move |column| Place {
            column,
            row,
            area: Rectangle::new(CORNER + Point::new(column, row) * SQUARE, Size::new(42, 42)),
            within: (1..11).contains(&column) && (1..7).contains(&row),
            seed: (row * 12 + column) as u64,
        })
    })
}

/// The names of the columns, and where they are written.
pub fn columns() -> impl Iterator<Item = (Point, char)> {
    (0..12)
        .zip('a'..='l')
        .map(|(column, name)| (Point::new(33 + SQUARE * column, 24), name))
}

/// The names of the rows, and where they are written.
pub fn rows() -> impl Iterator<Item = (Point, char)> {
    (0..8)
        .zip('1'..='8')
        .map(|(row, name)| (Point::new(4, 57 + SQUARE * row), name))
}
