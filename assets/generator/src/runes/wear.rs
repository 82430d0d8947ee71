//! The few flagstones that are not whole: cracks and chips.

use ishido_shared::gfx::Point;

/// A column, a row, a place inside their square, and what is seen there.
type Wear = (usize, usize, Point, &'static [&'static str]);

/// The worn flagstones; the others are plain.
pub const WEAR: &[Wear] = &[
    (4, 1, Point::new(24, 0), &CRACK),
    (9, 6, Point::new(22, 0), &CRACK),
    (6, 3, Point::new(0, 22), &BREAK),
    (2, 6, Point::new(0, 20), &BREAK),
    (10, 2, Point::new(0, 25), &BREAK),
    (3, 3, Point::new(33, 33), &CHIP),
    (8, 6, Point::new(33, 33), &CHIP),
    (1, 1, Point::new(33, 33), &CHIP),
];

/// From the upper edge to the right one.
const CRACK: [&str; 17] = [
    "0.................",
    "04................",
    ".04...............",
    ".04...............",
    "..04..............",
    "..004.............",
    "...404............",
    ".....04...........",
    ".....04...........",
    "......04..........",
    "......0044........",
    ".......4004.......",
    ".........404......",
    "...........0044...",
    "............4004..",
    "..............400.",
    "................40",
];

/// From the left edge to the lower one.
const BREAK: [&str; 16] = [
    "00..............",
    "4404............",
    "..404...........",
    "....0044........",
    ".....4004.......",
    ".......404......",
    ".........04.....",
    ".........04.....",
    "..........04....",
    "..........0044..",
    "...........4004.",
    ".............04.",
    ".............04.",
    "..............04",
    "..............04",
    "...............0",
];

/// A corner broken off, below at the right.
const CHIP: [&str; 9] = [
    ".......40",
    "......400",
    "......400",
    "....44000",
    "...400000",
    "..4000000",
    "440000000",
    "000000000",
    "000000000",
];
