//! The wear of the flagstones: a crack that runs over three of them, and tufts of moss in it.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point};

use crate::pixel_art::stamp;

/// Tufts of moss with their upper left corners, from the upper left of the Within: flat, each with its shadow.
const TUFTS: [((i32, i32), &[&str]); 3] = [
    (
        (48, 131),
        &[
            "..CC......",
            ".CBBC.....",
            "CBBBBC.CC.",
            ".0BB0BBBB.",
            "..00.0000.",
        ],
    ),
    (
        (87, 172),
        &[
            "...CC........",
            ".CCBBC.......",
            "CBBBBBC.CC...",
            ".0BB0BBBBBC..",
            "..00.00BB0...",
            "........00...",
        ],
    ),
    (
        (122, 191),
        &[
            "..CC.........",
            ".CBBC.CC.....",
            "CBBBBCBBC.C..",
            ".0BB0BBB0BBC.",
            "..00.000.000.",
        ],
    ),
];

/// Draws the tufts of moss.
pub fn draw_moss(picture: &mut Bitmap) {
    for ((x, y), tuft) in TUFTS {
        stamp(picture, WITHIN.top_left + Point::new(x, y), tuft);
    }
}

/// The corners of a line, from the upper left of the Within.
type Line = &'static [(i32, i32)];

/// The crack itself, which is dark between its thin ends.
const CRACK: Line = &[
    (53, 131),
    (59, 138),
    (58, 143),
    (67, 150),
    (70, 158),
    (80, 163),
    (85, 169),
    (94, 172),
    (97, 178),
    (107, 182),
    (111, 189),
    (121, 191),
    (129, 190),
    (137, 196),
    (148, 197),
    (153, 203),
];
/// The thin cracks that leave it.
const BRANCHES: [Line; 3] = [
    &[(70, 158), (64, 163), (62, 170)],
    &[(97, 178), (105, 173), (112, 174)],
    &[(121, 191), (119, 198), (122, 204)],
];

/// Draws the crack over the finished flagstones.
pub fn draw_crack(picture: &mut Bitmap) {
    for branch in BRANCHES {
        draw(picture, branch, |_| Pen::GREY);
    }
    let ends = CRACK.len() - 3;
    draw(picture, CRACK, |part| {
        if (2..ends).contains(&part) {
            Pen::CHAR
        } else {
            Pen::GREY
        }
    });
}

/// Draws a line whose parts each have a pen.
fn draw(picture: &mut Bitmap, line: Line, pen: impl Fn(usize) -> Pen) {
    for (part, ends) in line.windows(2).enumerate() {
        let [(x, y), (to_x, to_y)] = [ends[0], ends[1]];
        let steps = (to_x - x).abs().max((to_y - y).abs());
        for step in 0..=steps {
            let at = |from: i32, to: i32| {
                (2 * from * steps + 2 * (to - from) * step + steps) / (2 * steps)
            };
            let at = Point::new(at(x, to_x), at(y, to_y));
            picture.set(WITHIN.top_left + at, pen(part));
        }
    }
}
