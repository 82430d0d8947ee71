//! The layout of the editor's screen, in pixels (manual, "Edit Stoneset Screen").

use ishido_shared::formats::stoneset::{COLUMNS, ROWS};
use ishido_shared::gfx::{Pen, Point, Rectangle, rect};

/// The frame around the stones. Inside it, every stone has two free pixels on each side for the frame of the chosen one.
pub const STONES: Rectangle = rect(5, 26, 258, 256);
/// The frame around the masks of the columns.
pub const MASKS: Rectangle = rect(5, 285, 258, 46);
/// The panel with the name and the author of the set.
pub const MAKER: Rectangle = rect(5, 334, 258, 38);
/// The chosen stone on transparent, dark and light ground.
pub const SQUARES: [Rectangle; 3] = [
    rect(290, 26, 48, 48),
    rect(368, 26, 48, 48),
    rect(446, 26, 48, 48),
];
/// The frame around the stone in large.
pub const LARGE: Rectangle = rect(270, 80, 244, 244);
/// The stone in large.
pub const LARGE_INSIDE: Rectangle = rect(272, 82, 240, 240);
/// The colours.
pub const COLOURS: Rectangle = rect(270, 328, 244, 44);
/// The panel with the notes of the set.
pub const NOTES: Rectangle = rect(524, 26, 108, 240);
/// The button that shows or hides the grid.
pub const GRID: Rectangle = rect(524, 272, 52, 24);
/// The line that says which stone is chosen, and what is under the pointer.
pub const STATUS: Rectangle = rect(0, 378, 640, 20);

/// The side of a pixel of the stone in the large picture.
pub const ZOOM: i32 = 6;
/// The distance from one stone to the next.
const PITCH: i32 = 42;

/// The position of a stone in its set, by column and row from 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StonePosition {
    /// The column, 0 to 5.
    pub column: usize,
    /// The row, 0 to 5.
    pub row: usize,
}

impl StonePosition {
    /// All positions, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ROWS * COLUMNS).map(Self::of_index)
    }

    /// The position of the stone that is shown at a point of the screen.
    #[must_use]
    pub fn at(point: Point) -> Option<Self> {
        Self::all().find(|position| position.area().contains(point))
    }

    const fn of_index(index: usize) -> Self {
        Self {
            column: index % COLUMNS,
            row: index / COLUMNS,
        }
    }

    /// The position so many columns to the right and rows down; beyond an edge it goes on at the opposite one.
    #[must_use]
    pub const fn moved(self, right: isize, down: isize) -> Self {
        Self {
            column: (self.column as isize + right).rem_euclid(COLUMNS as isize) as usize,
            row: (self.row as isize + down).rem_euclid(ROWS as isize) as usize,
        }
    }

    /// The position so many stones further, row by row; a negative step goes back.
    #[must_use]
    pub const fn next(self, step: isize) -> Self {
        let count = (ROWS * COLUMNS) as isize;
        let index = (self.row * COLUMNS + self.column) as isize + step % count;
        Self::of_index(index.rem_euclid(count) as usize)
    }

    /// Its name, column and row from 1, as in `2-4`.
    #[must_use]
    pub fn name(self) -> String {
        format!("{}-{}", self.column + 1, self.row + 1)
    }

    /// Where its stone is shown.
    #[must_use]
    pub const fn area(self) -> Rectangle {
        let x = STONES.top_left.x + 4 + self.column as i32 * PITCH;
        let y = STONES.top_left.y + 3 + self.row as i32 * PITCH;
        rect(x, y, 40, 40)
    }
}

/// Where a column's mask is shown.
#[must_use]
pub const fn mask_area(column: usize) -> Rectangle {
    let x = MASKS.top_left.x + 4 + column as i32 * PITCH;
    rect(x, MASKS.top_left.y + 3, 40, 40)
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

/// The colour at a point of the screen.
#[must_use]
pub fn colour_at(at: Point) -> Option<Pen> {
    Pen::all().find(|&pen| colour_area(pen).contains(at))
}

/// The pixel of the stone at a point of the large picture.
#[must_use]
pub fn pixel_at(at: Point) -> Option<Point> {
    let inner = at - LARGE_INSIDE.top_left;
    LARGE_INSIDE
        .contains(at)
        .then(|| Point::new(inner.x / ZOOM, inner.y / ZOOM))
}
