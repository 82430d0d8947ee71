//! Red and black lacquer inlaid with gold: frets, medallions and the six lines of the hexagram.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use crate::texture::{inset, outline};

/// The thunder fret: two square spirals in one line, in cells of two pixels.
const FRET: [&str; 5] = [
    "....#####",
    "###.#...#",
    "#.#.#.#.#",
    "#...#.###",
    "#####....",
];
/// Width of a fret in pixels; it is ten high.
pub const FRET_WIDTH: i32 = 18;

/// The hexagram Chung Fu, Inner Truth, from the top: whether a line is whole.
pub const HEXAGRAM: [bool; 6] = [true, true, false, false, true, true];

/// The orientation of a fret.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Orientation {
    /// Along the top or the bottom.
    Horizontal,
    /// The same, mirrored left to right.
    Mirrored,
    /// Along a side.
    Vertical,
}

/// A gold inlay in the shape of a fret, with its shadow; `at` is the upper left corner.
pub fn draw_fret(picture: &mut Bitmap, at: Point, orientation: Orientation) {
    let cells: Vec<Point> = cells(orientation).map(|cell| at + cell).collect();
    for cell in &cells {
        picture.fill(rect(cell.x + 1, cell.y + 1, 2, 2), Pen::BROWN);
    }
    for cell in &cells {
        picture.fill(rect(cell.x, cell.y, 2, 1), Pen::GOLD);
        picture.fill(rect(cell.x, cell.y + 1, 2, 1), Pen::OCHRE);
    }
}

/// The upper left corners of the cells of a fret, each of 2 x 2 pixels.
fn cells(orientation: Orientation) -> impl Iterator<Item = Point> {
    let filled = (0..).zip(FRET).flat_map(|(y, row)| {
        (0..)
            .zip(row.bytes())
            .filter(|&(_, cell)| cell == b'#')
            .map(move |(x, _)| (x, y))
    });
    filled.map(move |(x, y): (i32, i32)| match orientation {
        Orientation::Horizontal => Point::new(2 * x, 2 * y),
        Orientation::Mirrored => Point::new(16 - 2 * x, 2 * y),
        Orientation::Vertical => Point::new(2 * y, 2 * x),
    })
}

/// A stylised cloud: `#` is bright gold, `g` dark gold.
const CLOUD: [&str; 11] = [
    ".....####.....",
    "...##gggg##...",
    "..#gg####gg#..",
    "..#g#....#g#..",
    "###g#.##.#g###",
    "#gg#..#g#.#gg#",
    "#g#.#..#..#.g#",
    "#g##g#####g#g#",
    ".#gg#.....ggg.",
    "..gg..###..g..",
    ".....#ggg#....",
];

/// A gold inlay in the shape of a cloud; `at` is the upper left corner.
pub fn draw_cloud(picture: &mut Bitmap, at: Point) {
    for (y, row) in (0..).zip(CLOUD) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            let pen = match pixel {
                b'#' => Pen::GOLD,
                b'g' => Pen::OCHRE,
                _ => continue,
            };
            picture.set(at + Point::new(x, y), pen);
        }
    }
}

/// A plate of red lacquer with bevelled edges.
pub fn draw_plate(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::RED);
    outline(picture, area, Pen::ROSE, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::RED, Pen::BROWN);
}

/// A black medallion with a gold rim and cut corners, for a label.
pub fn draw_medallion(picture: &mut Bitmap, area: Rectangle) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width, area.size.height);
    let (right, bottom) = (x + width as i32 - 1, y + height as i32 - 1);
    picture.fill(rect(x + 2, y, width - 4, height), Pen::BLACK);
    picture.fill(rect(x, y + 2, width, height - 4), Pen::BLACK);
    picture.fill(inset(area, 1), Pen::BLACK);
    for (bar, pen) in [
        (rect(x + 2, y, width - 4, 1), Pen::GOLD),
        (rect(x, y + 2, 1, height - 4), Pen::GOLD),
        (rect(x + 2, bottom, width - 4, 1), Pen::OCHRE),
        (rect(right, y + 2, 1, height - 4), Pen::OCHRE),
    ] {
        picture.fill(bar, pen);
    }
    for (x, y, pen) in [
        (x + 1, y + 1, Pen::CREAM),
        (right - 1, y + 1, Pen::GOLD),
        (x + 1, bottom - 1, Pen::GOLD),
        (right - 1, bottom - 1, Pen::OCHRE),
    ] {
        picture.set(Point::new(x, y), pen);
    }
}

/// The hexagram: `first` is the area of its top line, `pitch` the distance from line to line, `gap` the gap in the middle
/// of broken lines.
pub fn draw_hexagram(picture: &mut Bitmap, first: Rectangle, pitch: i32, gap: i32, pen: Pen) {
    for (line, whole) in (0..).zip(HEXAGRAM) {
        let bar = Rectangle::new(first.top_left + Point::new(0, line * pitch), first.size);
        if whole {
            picture.fill(bar, pen);
            continue;
        }
        let part = (first.size.width - gap as u32) / 2;
        let (y, height) = (bar.top_left.y, first.size.height);
        picture.fill(rect(bar.top_left.x, y, part, height), pen);
        let right = bar.top_left.x + part as i32 + gap;
        picture.fill(rect(right, y, part, height), pen);
    }
}
