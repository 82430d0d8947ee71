//! The plain stoneset and board of tests that compare pictures. They never change.

use ishido_assets::play_screen::{
    BELOW_TITLE, BOARD, COLUMNS, PANEL_PLACES, ROWS, SQUARE_SIZE, TITLE, WITHIN,
};
use ishido_shared::formats::stoneset::{STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen, rect};

/// The pens of each row: the face of its stones, and their symbols.
const ROW_PENS: [(Pen, Pen); 6] = [
    (Pen::CHAR, Pen::WHITE),
    (Pen::WHITE, Pen::BLACK),
    (Pen::RED, Pen::CREAM),
    (Pen::SKY, Pen::NAVY),
    (Pen::GOLD, Pen::BROWN),
    (Pen::PLUM, Pen::WHITE),
];

/// A stoneset of plain squares of 38 pixels with a simple symbol for each column.
#[must_use]
pub fn stoneset() -> Stoneset {
    Stoneset::from_fn(
        "Test",
        |column, row| {
            let (ground, symbol) = ROW_PENS[row];
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

/// Returns true if a pixel of the 24 x 24 in the middle belongs to a column's symbol.
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

/// A board of plain areas at the places of the play screen.
#[must_use]
pub fn board() -> Bitmap {
    let mut board = Bitmap::screen();
    board.fill(TITLE, Pen::SILVER);
    board.fill(BELOW_TITLE, Pen::GREY);
    board.fill(BOARD, Pen::FOREST);
    board.fill(WITHIN, Pen::CREAM);
    let (left, top) = (BOARD.top_left.x, BOARD.top_left.y);
    for column in 0..COLUMNS as i32 {
        let line = rect(left + SQUARE_SIZE * column, top, 1, BOARD.size.height);
        board.fill(line, Pen::BLACK);
    }
    for row in 0..ROWS as i32 {
        let line = rect(left, top + SQUARE_SIZE * row, BOARD.size.width, 1);
        board.fill(line, Pen::BLACK);
    }
    for place in PANEL_PLACES {
        board.fill(place, Pen::BLACK);
    }
    board
}
