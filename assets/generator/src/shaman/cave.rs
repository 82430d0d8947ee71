//! The grounds of the board: a woven blanket for the Beyond, a pale hide spread on it for the Within.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use crate::texture::{noise, outline};

/// The middle of the blanket, the corner between four squares, from which its pattern goes out in all directions.
const MIDDLE: Point = Point::new(268, 212);
/// The rows of a step of the pattern; a step is as wide as it is high.
const STEP: i32 = 3;
/// The width of a large diamond and a small one; the fourth large one lies in the middle of the squares at the sides.
const REPEAT: i32 = 66;
/// The height of a band of diamonds with its stripes: the fourth band lies in the middle of the upper squares.
const BAND: i32 = 49;

/// The pen of the blanket: bands of stepped diamonds between stripes.
const fn weave(at: Point) -> Pen {
    // Distances from the middle, the same on both sides.
    let (x, y) = (at.x - MIDDLE.x, at.y - MIDDLE.y);
    let x = if x < 0 { -1 - x } else { x };
    let y = if y < 0 { -1 - y } else { y };
    match (y + 24) % BAND {
        5 | 43 => Pen::OCHRE,
        0 | 1 | 47 | 48 if x / STEP % 2 == 0 => Pen::BROWN,
        0..5 | 44.. => Pen::RED,
        row => {
            let up = steps(row - 24);
            let large = up + steps(x % REPEAT - REPEAT / 2);
            let small = up + steps((x + REPEAT / 2) % REPEAT - REPEAT / 2);
            match (large, small) {
                (0..2, _) => Pen::OCHRE,
                (2..5, _) => Pen::RED,
                (5, _) => Pen::OCHRE,
                (_, 0) => Pen::RED,
                (_, 1) => Pen::OCHRE,
                _ => Pen::BROWN,
            }
        }
    }
}

/// How many steps of the pattern lie between a pixel and the middle of a sign.
const fn steps(from_middle: i32) -> i32 {
    from_middle.abs() / STEP
}

/// A square of the blanket, whose pattern runs on from square to square.
pub fn draw_blanket(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| Some(weave(at)));
    outline(picture, area, Pen::OCHRE, Pen::BLACK);
}

/// Creases in the hide, drawn by hand: `c` is the hollow, `w` the fold in the light.
const CREASES: [&[&str]; 4] = [
    &[
        "........ccccc",
        "...cccccwwwww",
        "cccwwwww.....",
        "www..........",
    ],
    &[
        "ccc...........",
        "wwwcccc.......",
        "...wwwwccccc..",
        ".......wwwwwcc",
    ],
    &["....ccccc.....", "ccccwwwwwcccc.", "wwww.....wwwwc"],
    &[".......cccc", "...ccccwwww", ".ccwwww....", ".ww........"],
];

/// A square of the pale hide; few have a crease, each in another place.
pub fn draw_hide(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    picture.fill(area, Pen::CREAM);
    let dice = |which| noise(Point::new(which, 3), seed + 11) as i32;
    if dice(0) % 5 < 2 {
        let crease = CREASES[dice(1) as usize % CREASES.len()];
        let at = area.top_left + Point::new(6 + dice(2) % 18, 7 + dice(3) % 26);
        for (y, row) in (0..).zip(crease) {
            for (x, pixel) in (0..).zip(row.bytes()) {
                let x = if dice(4) % 2 == 0 { x } else { 13 - x };
                let pen = match pixel {
                    b'c' => Pen::OCHRE,
                    b'w' => Pen::WHITE,
                    _ => continue,
                };
                picture.set(at + Point::new(x, y), pen);
            }
        }
    }
    outline(picture, area, Pen::WHITE, Pen::OCHRE);
    draw_knots(picture, area);
}

/// The corners of a square, where the seams are knotted.
fn draw_knots(picture: &mut Bitmap, area: Rectangle) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    for (left, top) in [(x, y), (x + 40, y), (x, y + 40), (x + 40, y + 40)] {
        picture.fill(rect(left, top, 2, 2), Pen::OCHRE);
    }
}
