//! The whole board with its stones, small enough to stand in a page.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size};

use super::layout;
use super::small_stone::{STONE, shrunk};
use crate::app::model::appearance::Appearance;
use crate::rules::{Board, Square};

/// The board of a position, with squares of `side` pixels between dark lines.
pub fn small_board(appearance: &Appearance, board: &Board, side: u32) -> Bitmap {
    let mut screen = Bitmap::screen();
    appearance.draw_board(&mut screen);
    for square in Square::all() {
        if let Some(stone) = board.stone(square) {
            appearance.draw_stone(&mut screen, stone, layout::stone_corner(square));
        }
    }
    let pitch = side as i32 + 1;
    let [columns, rows] = [Square::COLUMNS, Square::ROWS].map(|count| count as u32);
    let size = Size::new(columns, rows) * pitch as u32 + Size::new_equal(1);
    let mut picture = Bitmap::new(size, Pen::BROWN);
    for square in Square::all() {
        let corner = layout::stone_corner(square);
        let whole = Bitmap::from_fn(Size::new_equal(STONE), |x, y| {
            let at = corner + Point::new(x as i32, y as i32);
            screen.get(at).unwrap_or(Pen::BLACK)
        });
        let small = shrunk(&whole, side);
        let (column, row) = (square.column() as i32, square.row() as i32);
        let at = Point::new(1 + column * pitch, 1 + row * pitch);
        picture.copy(&small, small.area(), at);
    }
    picture
}
