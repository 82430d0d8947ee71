//! The plain set and board that tests compare pictures with. They never change.

use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, rect};

/// The rows' pens and what their symbols are drawn in.
const ROWS: [(Pen, Pen); 6] = [
    (Pen::CHAR, Pen::WHITE),
    (Pen::WHITE, Pen::BLACK),
    (Pen::RED, Pen::CREAM),
    (Pen::SKY, Pen::NAVY),
    (Pen::GOLD, Pen::BROWN),
    (Pen::PLUM, Pen::WHITE),
];

/// Plain squares of 38 pixels, a plain symbol for each column.
#[must_use]
pub fn set() -> Stoneset {
    Stoneset::from_fn(
        "Test",
        |column, row| {
            let (ground, symbol) = ROWS[row];
            Bitmap::from_fn(STONE_SIZE, |x, y| {
                if is_symbol(column, x as i32 - 8, y as i32 - 8) {
                    symbol
                } else {
                    ground
                }
            })
        },
        |_| {
            Mask::from_fn(STONE_SIZE, |x, y| {
                (1..39).contains(&x) && (1..39).contains(&y)
            })
        },
    )
}

/// Whether a pixel of the 24 x 24 in the middle belongs to a column's symbol.
fn is_symbol(column: usize, x: i32, y: i32) -> bool {
    if !(0..24).contains(&x) || !(0..24).contains(&y) {
        return false;
    }
    let (dx, dy) = ((2 * x - 23).abs(), (2 * y - 23).abs());
    match column {
        0 => dx.max(dy) > 11,
        1 => x / 3 % 2 == 0,
        2 => y / 3 % 2 == 0,
        3 => dx < 7 || dy < 7,
        4 => dx + dy < 24,
        _ => (dx - dy).abs() < 8,
    }
}

/// Flat areas at the places of the play screen.
#[must_use]
pub fn board() -> Bitmap {
    let mut board = Bitmap::screen();
    board.fill(rect(0, 0, 640, 20), Pen::SILVER);
    board.fill(rect(0, 20, 640, 380), Pen::GREY);
    board.fill(rect(16, 44, 504, 336), Pen::FOREST);
    board.fill(rect(58, 86, 420, 252), Pen::CREAM);
    for column in 0..12 {
        board.fill(rect(16 + 42 * column, 44, 1, 336), Pen::BLACK);
    }
    for row in 0..8 {
        board.fill(rect(16, 44 + 42 * row, 504, 1), Pen::BLACK);
    }
    for (y, height) in [(24, 68), (94, 38), (134, 130), (266, 36), (304, 92)] {
        board.fill(rect(532, y, 104, height), Pen::BLACK);
    }
    board
}
