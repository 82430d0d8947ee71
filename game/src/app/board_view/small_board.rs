//! The whole board with its stones, small enough to stand in a page.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};

use super::layout;
use super::small_stone::{STONE, shrunk};
use crate::app::model::appearance::Appearance;
use crate::rules::{Board, Square};

/// The area of a square on a small board with squares of `side` pixels.
pub fn small_square(square: Square, side: u32) -> Rectangle {
    let pitch = side as i32 + 1;
    let (column, row) = (square.column() as i32, square.row() as i32);
    let corner = Point::new(1 + column * pitch, 1 + row * pitch);
    Rectangle::new(corner, Size::new_equal(side))
}

/// The board of a position, with squares of `side` pixels between dark lines.
pub fn small_board(appearance: &Appearance, board: &Board, side: u32) -> Bitmap {
    let mut screen = Bitmap::screen();
    appearance.draw_board(&mut screen);
    for square in Square::all() {
        if let Some(stone) = board.stone(square) {
            appearance.draw_stone(&mut screen, stone, layout::stone_corner(square));
        }
    }
    let [columns, rows] = [Square::COLUMNS, Square::ROWS].map(|count| count as u32);
    let size = Size::new(columns, rows) * (side + 1) + Size::new_equal(1);
    let mut picture = Bitmap::new(size, Pen::BROWN);
    for square in Square::all() {
        let corner = layout::stone_corner(square);
        let whole = Bitmap::from_fn(Size::new_equal(STONE), |x, y| {
            let at = corner + Point::new(x as i32, y as i32);
            screen.get(at).unwrap_or(Pen::BLACK)
        });
        let small = shrunk(&whole, side);
        let at = small_square(square, side).top_left;
        picture.copy(&small, small.area(), at);
    }
    picture
}
