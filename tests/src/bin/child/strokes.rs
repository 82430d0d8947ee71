//! The strokes of the process that paints: single pixels in a square.

use ishido_shared::gfx::Point;

/// The side of the square, and its distance from the corner of the picture.
const SIDE: usize = 24;
const FIRST: i32 = 8;

/// The number of strokes that there can be.
pub const MOST: usize = SIDE * SIDE;

/// The pixel of a stroke in the stone or on the board.
pub fn pixel_of(stroke: usize) -> Point {
    let (column, row) = (stroke % SIDE, stroke / SIDE);
    Point::new(FIRST + column as i32, FIRST + row as i32)
}
