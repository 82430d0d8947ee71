//! Small paintings of a hand, a hunter, game, a tent and the sun, and drawings of beads and a feather.

use ishido_shared::gfx::{Bitmap, Pen, Point};

/// A small hand-drawn picture whose letters stand for pens; `.` is transparent.
pub type Painting = &'static [&'static str];

/// The paintings along the lower edge of the frame, from the sides to the middle; they look to the left.
pub const PROCESSION: [Painting; 6] = [HAND, HUNTER, BISON, HORSE, TIPI, SUN];

const HAND: Painting = &[
    ".....ww......",
    "..ww.ww.ww...",
    "..ww.ww.ww.ww",
    "..ww.ww.ww.ww",
    "..ww.ww.ww.ww",
    "..ww.ww.ww.ww",
    "w.wwwwwwwwwww",
    "ww.wwwwwwwwww",
    "wwwwwwwwwwwww",
    ".wwwwwwwwwwww",
    "..wwwwwwwwww.",
    "...wwwwwwww..",
    "....wwwwww...",
];

const HUNTER: Painting = &[
    "..w.....www.....",
    ".ww.....www.....",
    ".w.w....www.....",
    "w..w.....w......",
    "w..wwwwwwwwww...",
    "wwwwwwww..wwww..",
    "w..w..wwwww..ww.",
    "w..w...wwww...w.",
    ".w.w...wwww.....",
    ".ww...wwwww.....",
    "..w..www.www....",
    "....www...www...",
    "...www.....www..",
];

const BISON: Painting = &[
    "......wwww..........",
    "....wwwwwwww........",
    ".w.wwwwwwwwww.......",
    ".wwwwwwwwwwwwww.....",
    "..wwwwwwwwwwwwwwww..",
    ".wwwwwwwwwwwwwwwwwww",
    "wwwwwwwwwwwwwwwwww.w",
    "wwwwwwwwwwwwwwwwww.w",
    ".wwwwwwwwwwwwwwwww..",
    "..wwwwwwwwwwwwwwww..",
    "...ww.wwwww.wwwwww..",
    "......ww.ww..ww.ww..",
    "......ww.ww..ww.ww..",
];

const HORSE: Painting = &[
    "....ww..............",
    "...wwww.............",
    ".wwwwwwww.........w.",
    "wwwwwwwwww.......www",
    "www.wwwwwwwwwwww.ww.",
    ".w..wwwwwwwwwwwww...",
    "....wwwwwwwwwwww....",
    "....wwwwwwwwwwww....",
    "....wwwwwwwwwwwww...",
    "...wwww.....ww.www..",
    "..www.ww....ww...ww.",
    ".ww....ww...ww....ww",
    ".......ww..ww.......",
];

const TIPI: Painting = &[
    ".....w.....w.....",
    "......w...w......",
    ".......www.......",
    ".......www.......",
    "......wwwww......",
    "......wwwww......",
    ".....wwwwwww.....",
    ".....wwwwwww.....",
    "....wwww.wwww....",
    "....www...www....",
    "...wwww...wwww...",
    "...www.....www...",
    "..wwww.....wwww..",
];

const SUN: Painting = &[
    "......w......",
    ".w....w....w.",
    "..w..www..w..",
    "...wwwwwww...",
    "...www.www...",
    "..www...www..",
    "wwww..w..wwww",
    "..www...www..",
    "...www.www...",
    "...wwwwwww...",
    "..w..www..w..",
    ".w....w....w.",
    "......w......",
];

/// Beads on a thong: turquoise, bone and coral.
pub const BEADS: Painting = &[
    ".....k.....",
    "...kkokk...",
    "..kweeenk..",
    "..keeennk..",
    "...kkkkk...",
    "..kwwwwsk..",
    ".kwwwwwssk.",
    ".kwwwwsssk.",
    "..kwssssk..",
    "...kkkkk...",
    "..karrrbk..",
    "..krrrbbk..",
    "...kkkkk...",
    "..kweeenk..",
    "..keeennk..",
    "...kkokk...",
    ".....k.....",
];

/// An eagle's feather, its quill bound in red.
pub const FEATHER: Painting = &[
    "......kkk....",
    "....kkkkck...",
    "...kkkkkcck..",
    "..kkkkkkcckk.",
    "..kkkkkccckk.",
    "..kkkkkcckkk.",
    ".kkkkkkcckkk.",
    ".kkkkkccckkk.",
    ".kkkkkcckkkk.",
    ".kkkkkcckkkk.",
    ".kdkkkcckkdk.",
    ".kwdkccckddk.",
    ".kwwdccwddsk.",
    ".kwwwccwwssk.",
    ".kwwwccwwsk..",
    ".kwwcccwssk..",
    ".kwwccwwssk..",
    "..kwccwwsk...",
    ".kwwccwwsk...",
    ".kwcccwssk...",
    ".kwwccwsk....",
    "..kwccwsk....",
    ".kwcccwsk....",
    ".kwwccwk.....",
    "..kwccsk.....",
    "..kwccsk.....",
    "...kcck......",
    "...karbk.....",
    "...krrbk.....",
    "...karbk.....",
    "...krrbk.....",
    "...kcck......",
    "..kcck.......",
    "..kcck.......",
    "..kck........",
    "...k.........",
];

/// Draws a painting in a single pen, as it is or looking to the other side.
pub fn paint_plain(picture: &mut Bitmap, painting: Painting, at: Point, pen: Pen, mirrored: bool) {
    for (y, row) in (0..).zip(painting) {
        let width = row.len() as i32;
        for (x, _) in (0..).zip(row.bytes()).filter(|&(_, pixel)| pixel != b'.') {
            let x = if mirrored { width - 1 - x } else { x };
            picture.set(at + Point::new(x, y), pen);
        }
    }
}

/// Draws a painting in its own pens.
pub fn paint(picture: &mut Bitmap, painting: Painting, at: Point) {
    for (y, row) in (0..).zip(painting) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            let pen = match pixel {
                b'k' => Pen::BLACK,
                b'd' => Pen::CHAR,
                b'w' => Pen::WHITE,
                b's' => Pen::SILVER,
                b'c' => Pen::CREAM,
                b'o' => Pen::OCHRE,
                b'b' => Pen::BROWN,
                b'r' => Pen::RED,
                b'a' => Pen::ROSE,
                b'e' => Pen::SKY,
                b'n' => Pen::NAVY,
                _ => continue,
            };
            picture.set(at + Point::new(x, y), pen);
        }
    }
}
