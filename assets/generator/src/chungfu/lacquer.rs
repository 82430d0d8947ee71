//! Red and black lacquer inlaid with gold: frets and the six lines of the hexagram.

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

/// A small square knot of gold in the left bar, between the names of the rows.
const KNOT: [&str; 9] = [
    "....o....",
    "...ogo...",
    "..og.go..",
    ".og.w.go.",
    "og.wgo.go",
    ".og.o.go.",
    "..og.go..",
    "...ogo...",
    "....o....",
];

/// Draws the knot; `at` is its upper left corner.
pub fn draw_knot(picture: &mut Bitmap, at: Point) {
    for (y, row) in (0..).zip(KNOT) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            let pen = match pixel {
                b'w' => Pen::WHITE,
                b'g' => Pen::GOLD,
                b'o' => Pen::OCHRE,
                _ => continue,
            };
            picture.set(at + Point::new(x, y), pen);
        }
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
    })
}

/// A plate of red lacquer with bevelled edges.
pub fn draw_plate(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::RED);
    outline(picture, area, Pen::ROSE, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::RED, Pen::BROWN);
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
