//! Where everything is on the editor's screen, in pixels (manual, "Edit Stoneset Screen").

use ishido_shared::formats::stoneset::{COLUMNS, ROWS};
use ishido_shared::gfx::{Pen, Point, Rectangle, rect};

/// The bar on top with the title and the hint.
pub const TITLE: Rectangle = rect(0, 0, 640, 20);
/// The frame around the stones.
pub const STONES: Rectangle = rect(6, 26, 256, 256);
/// The frame around the masks of the columns.
pub const MASKS: Rectangle = rect(6, 285, 256, 46);
/// The stone on transparent, dark and light ground.
pub const SQUARES: [Rectangle; 3] = [
    rect(287, 26, 48, 48),
    rect(365, 26, 48, 48),
    rect(443, 26, 48, 48),
];
/// The frame around the stone in large.
pub const LARGE: Rectangle = rect(270, 80, 244, 244);
/// The colours.
pub const COLOURS: Rectangle = rect(270, 328, 244, 44);
/// What the set says of itself.
pub const NOTES: Rectangle = rect(524, 26, 108, 346);
/// The line that tells what is under the pointer.
pub const STATUS: Rectangle = rect(0, 378, 640, 20);

/// How large a pixel of the stone is in the large picture.
pub const ZOOM: i32 = 6;
const PITCH: i32 = 42;

/// A stone of the set, by column and row from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The column, 0 to 5.
    pub column: usize,
    /// The row, 0 to 5.
    pub row: usize,
}

impl Place {
    /// All places, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ROWS * COLUMNS).map(|index| Self {
            column: index % COLUMNS,
            row: index / COLUMNS,
        })
    }

    /// The place so many columns to the right and rows down, coming in again at the other side.
    #[must_use]
    pub const fn moved(self, right: isize, down: isize) -> Self {
        Self {
            column: (self.column as isize + right).rem_euclid(COLUMNS as isize) as usize,
            row: (self.row as isize + down).rem_euclid(ROWS as isize) as usize,
        }
    }

    /// The next place, row by row, or the one before.
    #[must_use]
    pub const fn next(self, step: isize) -> Self {
        let count = (ROWS * COLUMNS) as isize;
        let index = ((self.row * COLUMNS + self.column) as isize + step).rem_euclid(count) as usize;
        Self {
            column: index % COLUMNS,
            row: index / COLUMNS,
        }
    }

    /// Its name, column and row from 1, as in `2-4`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{}-{}", self.column + 1, self.row + 1)
    }

    /// Where its stone is shown.
    #[must_use]
    pub const fn area(self) -> Rectangle {
        let x = STONES.top_left.x + 3 + self.column as i32 * PITCH;
        let y = STONES.top_left.y + 3 + self.row as i32 * PITCH;
        rect(x, y, 40, 40)
    }
}

/// Where a column's mask is shown.
#[must_use]
pub const fn mask_corner(column: usize) -> Point {
    Point::new(
        MASKS.top_left.x + 3 + column as i32 * PITCH,
        MASKS.top_left.y + 3,
    )
}

/// Where a colour is shown: two rows of eight.
#[must_use]
pub const fn colour_area(pen: Pen) -> Rectangle {
    let (column, row) = (pen.index() as i32 % 8, pen.index() as i32 / 8);
    rect(
        COLOURS.top_left.x + 2 + column * 30,
        COLOURS.top_left.y + 2 + row * 20,
        30,
        20,
    )
}

/// The pixel of the stone at a point of the large picture.
#[must_use]
pub fn pixel_at(at: Point) -> Option<Point> {
    let inner = at - LARGE.top_left - Point::new(2, 2);
    let pixel = Point::new(inner.x.div_euclid(ZOOM), inner.y.div_euclid(ZOOM));
    rect(0, 0, 40, 40).contains(pixel).then_some(pixel)
}
