//! Where everything is on the play screen, in pixels.

use ishido_shared::gfx::{Point, Rectangle, rect};

use crate::rules::Square;

/// The bar on top with the title and the hint.
pub const TITLE: Rectangle = rect(0, 0, 640, 20);
/// The board's frame.
pub const FRAME: Rectangle = rect(0, 20, 528, 380);
/// The niche of the touchstone.
pub const TOUCHSTONE: Rectangle = rect(532, 24, 104, 68);
/// The stone on the touchstone.
pub const TOUCHSTONE_STONE: Rectangle = rect(564, 38, 40, 40);
/// The plate with mode and scoring.
pub const PLATE: Rectangle = rect(532, 94, 104, 38);
/// The points.
pub const POINTS: Rectangle = rect(532, 134, 104, 130);
/// The number of 4-Ways.
pub const FOUR_WAYS: Rectangle = rect(532, 266, 104, 36);
/// The pouch.
pub const POUCH: Rectangle = rect(532, 304, 104, 92);

/// The distance of squares.
pub const PITCH: i32 = 42;

const BOARD: Point = Point::new(16, 44);

/// A square of the board.
#[must_use]
pub fn square_area(square: Square) -> Rectangle {
    let x = BOARD.x + square.column() as i32 * PITCH;
    let y = BOARD.y + square.row() as i32 * PITCH;
    rect(x, y, PITCH as u32, PITCH as u32)
}

/// Where the picture of a stone on a square begins.
#[must_use]
pub fn stone_corner(square: Square) -> Point {
    square_area(square).top_left + Point::new(1, 1)
}

/// The square at a point of the screen.
#[must_use]
pub fn square_at(at: Point) -> Option<Square> {
    let inner = at - BOARD;
    let column = usize::try_from(inner.x.div_euclid(PITCH)).ok()?;
    let row = usize::try_from(inner.y.div_euclid(PITCH)).ok()?;
    Square::new(column, row)
}

/// One of the chips that stand for the stones in the pouch, by its number from 0.
#[must_use]
pub fn chip_area(number: usize) -> Rectangle {
    let (column, row) = (number % 11, number / 11);
    rect(
        POUCH.top_left.x + 8 + column as i32 * 8,
        POUCH.top_left.y + 6 + row as i32 * 10,
        7,
        8,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pixel_of_a_square_belongs_to_it() {
        for square in Square::all() {
            let area = square_area(square);
            for at in [area.top_left, area.bottom_right().unwrap(), area.center()] {
                assert_eq!(square_at(at), Some(square));
            }
        }
        for at in [
            Point::new(15, 60),
            Point::new(520, 60),
            Point::new(60, 43),
            Point::new(60, 380),
        ] {
            assert_eq!(square_at(at), None, "{at}");
        }
    }
}
