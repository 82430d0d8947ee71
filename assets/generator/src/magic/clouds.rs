//! The night sky of the Beyond: in every square stars over a bank of clouds, which meets that of its neighbours at the seams.

use ishido_shared::gfx::{Bitmap, Pen, Point, shade};

use crate::board_grid::GridSquare;
use crate::pixel_art::stamp;
use crate::texture::outline;

/// A billow of a cloud: its middle and its radius, in pixels from the upper left corner of the square.
type Billow = (i32, i32, i32);

/// The two banks of clouds, which squares have by turns, each from the front to the back. The billows at the sides go on in the
/// next square.
const BANKS: [[Billow; 5]; 2] = [
    [
        (1, 32, 8),
        (40, 32, 8),
        (29, 30, 10),
        (13, 28, 11),
        (21, 38, 9),
    ],
    [
        (1, 32, 8),
        (40, 32, 8),
        (12, 30, 10),
        (28, 28, 11),
        (21, 38, 9),
    ],
];

/// The first row that clouds fill from side to side.
const FULL: i32 = 33;

/// Stars, large and small.
const LARGE_STAR: [&str; 9] = [
    "....A....",
    "....A....",
    "....A....",
    "...A4A...",
    "AAA444AAA",
    "...A4A...",
    "....A....",
    "....A....",
    "....A....",
];
const SMALL_STAR: [&str; 3] = [".A.", "A4A", ".A."];

/// Where the stars of a square lie: a large one and a small one.
const STARS: [[Point; 2]; 2] = [
    [Point::new(26, 5), Point::new(9, 9)],
    [Point::new(7, 5), Point::new(30, 9)],
];

/// Draws a square of the night sky.
pub fn draw(picture: &mut Bitmap, square: &GridSquare) {
    let corner = square.area.top_left;
    let variant = (square.column + square.row) % 2;
    picture.fill_with(square.area, |at| Some(sky(at - corner, &BANKS[variant])));
    let [large, small] = STARS[variant];
    stamp(picture, corner + large, &LARGE_STAR);
    stamp(picture, corner + small, &SMALL_STAR);
    outline(picture, square.area, Pen::PLUM, Pen::BLACK);
}

/// The pen of a pixel of a square: plum billows, lit from the upper left and dark below, before a navy sky.
fn sky(at: Point, bank: &[Billow]) -> Pen {
    if at.y >= FULL && shade(at, ((at.y - FULL) as u8).min(8)) {
        return Pen::NAVY;
    }
    let mut over = bank.iter().filter(|billow| depth(at, billow) > 0);
    let Some(front) = over.next() else {
        return if at.y >= FULL { Pen::PLUM } else { Pen::NAVY };
    };
    let (x, y) = (at.x - front.0, at.y - front.1);
    let edge = depth(at, front) <= 2 * front.2;
    let behind = over.next().is_some();
    match () {
        () if edge && !behind && x + y < 0 && y < 0 => Pen::ROSE,
        () if edge && behind && y < -front.2 / 3 => Pen::NAVY,
        () => Pen::PLUM,
    }
}

/// How far a pixel lies inside a billow: 0 or less outside.
const fn depth(at: Point, &(x, y, radius): &Billow) -> i32 {
    let (x, y) = (at.x - x, at.y - y);
    radius * radius + radius - x * x - y * y
}
