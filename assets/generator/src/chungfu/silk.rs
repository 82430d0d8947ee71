//! The materials of the squares: cream rice paper of calligraphers in the Within, imperial brocade in the Beyond.

use ishido_assets::play_screen::square_area;
use ishido_shared::gfx::{Bitmap, Pen, Point, Size};

use crate::board_grid::GridSquare;
use crate::pixel_art::{letter_at, stamp};
use crate::texture::{noise, outline};

/// The coin with its square hole: `#` is brown thread, `g` gold on the edges in the light.
const COIN: [&str; 30] = [
    "...........########...........",
    "........###ggggggg####........",
    ".......#gggg........g##.......",
    ".....##gg...######....###.....",
    "....#ggg..##ggggg###....##....",
    "...#gg..##ggg......###...#....",
    "...#g..#ggg..........##..##...",
    "..#gg.#gg.............##..##..",
    ".#gg.#gg...............#...#..",
    ".#g..#g...##########...##..#..",
    ".#g.#gg..###########....#..##.",
    "#gg.#g...#.........g....##..#.",
    "#g.#gg...#.........g.....#..#.",
    "#g.#g....#.........g.....#..#.",
    "#g.#g....#.........g.....#..#.",
    "#g.#g....#.........g.....#..#.",
    "#g.#g....#.........g.....#..#.",
    "#g.##....#.........g.....#..#.",
    "##..#....#.........g....#...#.",
    ".#..##...#gggggggggg....#..#..",
    ".#g..#.................#...#..",
    ".##..##................#...#..",
    "..##..##..............#...#...",
    "...#...###..........##...#....",
    "...##....###......##.....#....",
    "....###....#######.....##.....",
    "......##..............#.......",
    ".......####........###........",
    "..........#########...........",
    "..............................",
];
/// The blossom of the plum.
const BLOSSOM: [&str; 30] = [
    ".............####.............",
    "...........##ggg###...........",
    "..........#ggg....##..........",
    ".........#gg.......#..........",
    ".........#g........##.........",
    "........#gg.........#.........",
    ".....####g..........#####.....",
    "...##ggg#g..........#.gg###...",
    "..#ggg..#g..........#.....##..",
    ".#gg....##..........#......#..",
    ".#g......#.........#.......##.",
    "#gg......###.####.##........#.",
    "#g.........##ggg##..........#.",
    "#g.........#gg...#..........#.",
    "##.........#g....#..........#.",
    ".#.....#####g....#.........#..",
    ".##...#gggg##....##........#..",
    "..####gg....#####.##.....##...",
    "....#gg.......#....######.....",
    "....#g.......#gg........##....",
    "...#gg.......#g..........#....",
    "...#g........#g..........#....",
    "...#g........#g..........#....",
    "...##........#g..........#....",
    "....#........##.........#.....",
    "....##........##........#.....",
    ".....###.....#.##.....##......",
    ".......######...######........",
    "..............................",
    "..............................",
];
/// The cloud of good omen: three curls on a flat foot.
const CLOUD: [&str; 30] = [
    "..............................",
    "..............................",
    ".............####.............",
    "...........##ggg###...........",
    "..........#ggg....##..........",
    ".........#gg..####.##.........",
    "........#gg..#ggg.#.##........",
    ".......#gg..#g....#..#........",
    ".......#g..#g..##..#.#........",
    ".......#g..#g.#..#.#.#........",
    ".......#g..#..#...#..###......",
    "....###gg...#..........###....",
    "...#gggg.....####........###..",
    "..#gg......................#..",
    ".#gg.......................##.",
    "#gg...####...........####...#.",
    "#g...#gg..#.........#gg..#..##",
    "#g..#g.....#.......#g.....#..#",
    "#g..#..##..#.......#..##..#..#",
    "#g..#.#..#.#.......#.#..#.#..#",
    "##...#...#..........#...#...#.",
    ".#....##.............##.....#.",
    ".##........................#..",
    "..###.....................#...",
    "....######################....",
    "..............................",
    "..............................",
    "..............................",
    "..............................",
    "..............................",
];

/// Returns true if the border of the medallion, a line with notched corners, runs through a pixel.
const fn is_border(inner: Point) -> bool {
    const fn from_edge(at: i32) -> i32 {
        let back = 41 - at;
        if at < back { at } else { back }
    }
    let (x, y) = (from_edge(inner.x), from_edge(inner.y));
    matches!((x, y), (2, 6..) | (6.., 2) | (2..=6, 6) | (6, 2..=6))
}

/// A square of brocade: ochre silk, with a coin, a blossom or a cloud in brown thread, and gold where it catches the
/// light.
pub fn draw_brocade(picture: &mut Bitmap, square: &GridSquare) {
    let corner = square.area.top_left;
    let motif = [&COIN, &CLOUD, &BLOSSOM][(square.column + 2 * square.row) % 3];
    picture.fill_with(square.area, |at| {
        let inner = at - corner;
        Some(match letter_at(motif, inner.x - 6, inner.y - 6) {
            b'#' => Pen::BROWN,
            b'g' => Pen::GOLD,
            _ if is_border(inner) => Pen::BROWN,
            _ => Pen::OCHRE,
        })
    });
    outline(picture, square.area, Pen::OCHRE, Pen::BROWN);
}

/// The corners of squares that carry a star point, counted from the upper left corner of the Within.
const STARS: [(usize, usize); 5] = [(3, 2), (9, 2), (6, 4), (3, 6), (9, 6)];

/// A square of cream paper, ruled in rose.
pub fn draw_paper(picture: &mut Bitmap, square: &GridSquare) {
    let area = square.area;
    picture.fill_with(area, |at| Some(paper(at)));
    outline(picture, area, Pen::ROSE, Pen::WHITE);
}

/// The star points, where guides cross.
pub fn draw_stars(picture: &mut Bitmap) {
    for (column, row) in STARS {
        stamp(
            picture,
            square_area(column, row).top_left + Point::new(-3, -3),
            &STAR,
        );
    }
}

const STAR: [&str; 6] = ["..77..", ".7667.", "766667", "766667", ".7667.", "..77.."];

/// The pen of the paper: cream, with a few curved fibres of silk, which lie apart and never cross.
fn paper(at: Point) -> Pen {
    /// The size of the cells that hold a fibre each, in rows like bricks.
    const CELL: Size = Size::new(54, 21);
    let (wide, high) = (CELL.width as i32, CELL.height as i32);
    let row = at.y.div_euclid(high);
    let x = at.x + row % 2 * wide / 2;
    let cell = Point::new(x.div_euclid(wide), row);
    let dice = |part: u64, sides: u32| (noise(cell, 60 + part) % sides) as i32;
    let (length, rise, bend) = (20 + dice(2, 11), dice(3, 11) - 5, dice(4, 11) - 5);
    let step = x.rem_euclid(wide) - 3 - dice(0, 21);
    if !(0..length).contains(&step) {
        return Pen::CREAM;
    }
    let arch = bend * 4 * step * (length - step) / (length * length);
    let middle = 7 + dice(1, 7);
    if at.y.rem_euclid(high) == middle + rise * (2 * step - length) / (2 * length) + arch {
        Pen::WHITE
    } else {
        Pen::CREAM
    }
}
