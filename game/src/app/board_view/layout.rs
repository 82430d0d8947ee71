//! The layout of the play screen, by the squares of the rules.

use ishido_assets::play_screen;
pub use ishido_assets::play_screen::{
    BOARD, FOUR_WAYS, FRAME, MARKS, PANEL_COLUMNS, PILE_STONES, PLATE, POINTS, POUCH, POUCH_NUMBER,
    SQUARE_SIZE as PITCH, TITLE, TOUCHSTONE, TOUCHSTONE_STONE, pile_stone_area,
};
use ishido_shared::gfx::{Point, Rectangle, Size, rect};
use ishido_shared::ui::panes::{Parts, grown};

use crate::rules::Square;

/// The place of a few words beside the board: those of the points and of the 4-Ways together.
pub const WORDS: Rectangle = {
    let height = FOUR_WAYS.top_left.y - POINTS.top_left.y + FOUR_WAYS.size.height as i32;
    Rectangle::new(POINTS.top_left, Size::new(POINTS.size.width, height as u32))
};

/// Returns true if a part of that column is covered where a screen has its own words on the plate and in the place of these.
#[must_use]
pub fn is_under_words(area: Rectangle) -> bool {
    area == PLATE || WORDS.contains(area.center())
}

/// The column of the panels beside the board.
pub const PANELS: Rectangle = rect(528, 20, 112, 380);

/// The area of a square.
#[must_use]
pub fn square_area(square: Square) -> Rectangle {
    play_screen::square_area(square.column(), square.row())
}

/// The upper left corner of the stone on a square.
#[must_use]
pub fn stone_corner(square: Square) -> Point {
    play_screen::stone_corner(square.column(), square.row())
}

/// The square at a point of the screen; `None` beside the board.
#[must_use]
pub fn square_at(point: Point) -> Option<Square> {
    let (column, row) = play_screen::square_at(point)?;
    Square::new(column, row)
}

/// The parts of the play screen: the board, and the places of the column beside it with their edges.
#[must_use]
pub fn parts() -> Parts {
    Parts::of(FRAME).with_side(&PANEL_COLUMNS.map(|place| grown(place, 1)))
}

/// The same while words stand in their place.
#[must_use]
pub fn parts_with_words() -> Parts {
    let places = [TOUCHSTONE, PLATE, POUCH, WORDS];
    Parts::of(FRAME).with_side(&places.map(|place| grown(place, 1)))
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
