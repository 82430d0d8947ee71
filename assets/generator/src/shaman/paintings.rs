//! Small paintings of hands, hunters and game, and drawings of beads and a feather.

use ishido_shared::gfx::{Bitmap, Pen, Point};

/// A small hand-drawn picture whose letters stand for pens; `.` is transparent.
pub type Painting = &'static [&'static str];

/// The paintings along the lower edge of the frame.
pub const PROCESSION: [Painting; 8] = [HAND, HUNTER, SHEEP, SPIRAL, DANCER, STAG, SUN, PLAYER];

const HAND: Painting = &[
    "...w.w....",
    ".w.w.w.w..",
    ".w.w.w.w..",
    ".w.w.w.w..",
    ".w.w.w.w.w",
    ".wwwwwww.w",
    ".wwwwwwwww",
    ".wwwwwwww.",
    "..wwwwww..",
    "..wwwww...",
    "...wwww...",
];

const HUNTER: Painting = &[
    "...ww.....w",
    "...ww....w.",
    "....w...w.w",
    "..wwwwww..w",
    ".w.ww...w.w",
    "w..ww....ww",
    "...ww.....w",
    "..wwww.....",
    "..w..ww....",
    ".ww...w....",
    ".w....ww...",
];

const SHEEP: Painting = &[
    "..ww..........",
    ".w..w.........",
    ".w.ww.........",
    "..wwww........",
    ".wwwwww.....w.",
    ".w.wwwwwwwwww.",
    "....wwwwwwwww.",
    "....wwwwwwwww.",
    "....ww....www.",
    "....w.w...w.w.",
    "....w.w...w.w.",
];

const SPIRAL: Painting = &[
    "...wwwww...",
    "..w.....w..",
    ".w..www..w.",
    "w..w...w.w.",
    "w.w..w.w..w",
    "w.w.ww.w..w",
    "w..w..ww..w",
    ".w..ww...w.",
    ".w......ww.",
    "..wwwwwww..",
    "...........",
];

const DANCER: Painting = &[
    "w...ww...w",
    "w...ww...w",
    "ww..ww..ww",
    ".wwwwwwww.",
    "...wwww...",
    "...wwww...",
    "....ww....",
    "...wwww...",
    ".www..www.",
    ".w......w.",
    "ww......ww",
];

const STAG: Painting = &[
    "w.w.w.........",
    "w.w.w.........",
    ".www..........",
    "..ww..........",
    ".wwww.......w.",
    "wwwwwwwwwwwww.",
    "....wwwwwwwww.",
    "....wwwwwwwww.",
    "....www...www.",
    "....w.w...w.w.",
    "....w.w...w.w.",
];

const SUN: Painting = &[
    ".....w.....",
    ".w...w...w.",
    "..w.www.w..",
    "...wwwww...",
    "..ww...ww..",
    "wwww.w.wwww",
    "..ww...ww..",
    "...wwwww...",
    "..w.www.w..",
    ".w...w...w.",
    ".....w.....",
];

const PLAYER: Painting = &[
    "w...w......",
    ".w.w.......",
    "..www......",
    "..wwww.....",
    "w.wwwwww...",
    ".ww..wwww..",
    "..www.www..",
    "....w.www..",
    "....wwww...",
    "...ww.ww...",
    "..ww...ww..",
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

/// Draws a painting, in a single pen if one is given.
pub fn paint(picture: &mut Bitmap, painting: Painting, at: Point, single: Option<Pen>) {
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
            picture.set(at + Point::new(x, y), single.unwrap_or(pen));
        }
    }
}
