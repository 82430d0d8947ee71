//! The whole board with its stones, small enough to stand in a page.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};

use super::layout;
use super::small_stone::{STONE, commonest, draw_small_stone, points};
use crate::app::model::appearance::Appearance;
use crate::rules::{Board, Square};

/// The area of a square on a small board with squares of `side` pixels.
pub fn small_square(square: Square, side: u32) -> Rectangle {
    let pitch = side as i32 + 1;
    let (column, row) = (square.column() as i32, square.row() as i32);
    let corner = Point::new(1 + column * pitch, 1 + row * pitch);
    Rectangle::new(corner, Size::new_equal(side))
}

/// The board of a position, with squares of `side` pixels between lines.
pub fn small_board(appearance: &Appearance, board: &Board, side: u32) -> Bitmap {
    let mut screen = Bitmap::screen();
    appearance.draw_board(&mut screen);
    let [columns, rows] = [Square::COLUMNS, Square::ROWS].map(|count| count as u32);
    let size = Size::new(columns, rows) * (side + 1) + Size::new_equal(1);
    let mut picture = Bitmap::new(size, Pen::OCHRE);
    // Furrows and leaves would be grit: the ground is as most of it is.
    let ground = |is_beyond: bool| {
        let squares = Square::all().filter(|square| square.is_beyond() == is_beyond);
        let pixels = squares.flat_map(|square| {
            let corner = layout::stone_corner(square);
            points(Rectangle::new(corner, Size::new_equal(STONE)))
        });
        commonest(&screen, pixels, None)
    };
    let (within, beyond) = (ground(false), ground(true));
    for square in Square::all() {
        let place = small_square(square, side);
        let ground = if square.is_beyond() { beyond } else { within };
        picture.fill(place, ground);
        if let Some(stone) = board.stone(square) {
            draw_small_stone(
                &mut picture,
                appearance,
                (stone, side),
                place.top_left,
                ground,
            );
        }
    }
    picture
}
