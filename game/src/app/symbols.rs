//! Small symbols beside the numbers of a game.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

/// The distances from a symbol to the number behind it.
pub const FOUR_WAY: i32 = 14;
pub const CHIP: i32 = 9;

/// A star in gold with a black edge.
pub const STAR: [&str; 13] = [
    "......1......",
    ".....141.....",
    ".....141.....",
    "....14671....",
    "1111146711111",
    "144446666771.",
    ".1466666771..",
    "..14666671...",
    "..14666671...",
    ".1466716671..",
    ".14671.1671..",
    "14771...1771.",
    "1111.....111.",
];

/// Draws a chip of the pouch: a stone left. `edge` is the pen of its outline, so that it is seen on every ground.
pub fn draw_chip(screen: &mut Bitmap, corner: Point, edge: Pen) {
    let (x, y) = (corner.x, corner.y - 1);
    screen.fill(rect(x + 1, y, 5, 8), edge);
    screen.fill(rect(x, y + 1, 7, 6), edge);
    screen.fill(rect(x + 1, y + 1, 5, 6), Pen::WHITE);
    screen.fill(rect(x + 2, y + 2, 4, 5), Pen::SILVER);
}

/// Draws a 4-Way: five squares in a cross, as on the scoreboard.
pub fn draw_four_way(screen: &mut Bitmap, corner: Point, arms: Pen) {
    for (x, y) in [(4, 0), (0, 4), (4, 4), (8, 4), (4, 8)] {
        let pen = if (x, y) == (4, 4) { Pen::GOLD } else { arms };
        screen.fill(rect(corner.x + x, corner.y + y, 3, 3), pen);
    }
}
