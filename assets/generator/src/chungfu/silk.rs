//! The materials of the squares: cream practice paper of calligraphers in the Within, imperial brocade in the Beyond.

use ishido_assets::play_screen::square_area;
use ishido_shared::gfx::{Bitmap, Pen, Point, Size};

use crate::board_grid::GridSquare;
use crate::pixel_art::{letter_at, stamp};
use crate::texture::{noise, outline, value_noise};

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
    "#gg.#g...###########....##..#.",
    "#g.#gg...###########.....#..#.",
    "#g.#g....###########.....#..#.",
    "#g.#g....###########.....#..#.",
    "#g.#g....###########.....#..#.",
    "#g.#g....###########.....#..#.",
    "#g.##....###########.....#..#.",
    "##..#....###########....#...#.",
    ".#..##...###########....#..#..",
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

/// Whether the border of the medallion runs through a pixel: a line with notched corners.
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

/// A square of cream paper, ruled in rose with a white fold beside each line.
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

const STAR: [&str; 6] = ["..99..", ".9A99.", "9A9999", "999998", ".9998.", "..88.."];

/// The pen of the paper: cream, with long white fibres that lie in clusters.
fn paper(at: Point) -> Pen {
    /// The size of the cells that may hold a fibre each; fibres reach into the cells around.
    const CELL: Size = Size::new(18, 10);
    let (wide, high) = (CELL.width as i32, CELL.height as i32);
    let is_fibre = |cell: Point| {
        let dice = |part: u64, sides: u32| (noise(cell, 60 + part) % sides) as i32;
        let middle = Point::new(cell.x * wide, cell.y * high);
        if value_noise(middle, 44, 11) < 120 || dice(5, 8) == 0 {
            return false;
        }
        let from = middle + Point::new(dice(0, CELL.width), dice(1, CELL.height));
        let (length, rise, bend) = (14 + dice(2, 14), dice(3, 17) - 8, dice(4, 7) - 3);
        let step = at.x - from.x;
        let arch = bend * 4 * step * (length - step) / (length * length);
        (0..length).contains(&step) && at.y == from.y + rise * step / length + arch
    };
    let cell = Point::new(at.x.div_euclid(wide), at.y.div_euclid(high));
    let near = (-2..=2).flat_map(|y| (-2..=0).map(move |x| Point::new(x, y)));
    if near.map(|by| cell + by).any(is_fibre) {
        Pen::WHITE
    } else {
        Pen::CREAM
    }
}
