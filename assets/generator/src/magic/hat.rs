//! The pouch of the board "Magic": a conjurer's hat on its crown, the wand beside it, and the rabbit that comes out when the stones are
//! gone.

use ishido_shared::gfx::{Bitmap, Pen, Point, shade};

use super::heavens::draw_star;
use crate::pixel_art::{stamp, stamp_symmetrical};
use crate::pouch::{self, LIP, MIDDLE, Profile, ROOM};

/// The hat below the brim: it is waisted.
const CROWN: &Profile = &[
    (4, 36),
    (8, 34),
    (13, 32),
    (20, 32),
    (28, 34),
    (35, 37),
    (37, 37),
    (39, 35),
    (40, 31),
];

/// Half the width of the brim.
const BRIM: i32 = 47;

/// The wand as it leans against the hat.
const WAND: [&str; 34] = [
    ".........111",
    "........1441",
    "........1441",
    ".......14431",
    ".......14431",
    ".......1441.",
    "......1111..",
    "......1771..",
    "......1671..",
    ".....1671...",
    ".....1671...",
    ".....1671...",
    "....1671....",
    "....1671....",
    "....1671....",
    "...1671.....",
    "...1671.....",
    "...1671.....",
    "..1671......",
    "..1671......",
    "..1671......",
    ".1671.......",
    ".1671.......",
    ".1671.......",
    ".1671.......",
    "1671........",
    "1671........",
    "1111........",
    "1441........",
    "1441........",
    "1431........",
    "1431........",
    "111.........",
    "............",
];

/// The left half of the rabbit that lives in the hat.
const RABBIT: [&str; 42] = [
    "...111......",
    "..14441.....",
    "..144441....",
    "..14A441....",
    ".144AA441...",
    ".144AA441...",
    ".144AA441...",
    ".144AAA41...",
    ".144AAA441..",
    ".1444AA441..",
    ".1444AA441..",
    "..144AA441..",
    "..144AAA41..",
    "..144AAA41..",
    "..1444AA441.",
    "...144AA441.",
    "...144AA4411",
    "...1444A4414",
    "....144A4444",
    "....14444444",
    "...144444444",
    "..1444444444",
    ".14444444444",
    ".14444444444",
    ".14411144444",
    "144411144444",
    "144411144444",
    "14441114444A",
    "1444444444AA",
    "1444444444AA",
    ".1444444444A",
    ".14344444441",
    ".13444444411",
    "..1344444444",
    "..1134444444",
    "....13344444",
    "...144333333",
    "..1444444444",
    "..1444444444",
    ".14444444444",
    ".14444444444",
    ".14444444444",
];

/// Draws the hat.
pub fn draw(picture: &mut Bitmap) {
    for (x, y) in [(-44, -32), (-36, 24), (41, -37)] {
        draw_star(
            picture,
            Point::new(MIDDLE + x, LIP + y),
            Pen::CREAM,
            Pen::GOLD,
        );
    }
    stamp(picture, Point::new(MIDDLE + 37, LIP + 8), &WAND);
    pouch::draw_front(picture, CROWN, crown);
    let rim = [
        Pen::BLACK,
        Pen::SILVER,
        Pen::CHAR,
        Pen::CHAR,
        Pen::CHAR,
        Pen::BLACK,
    ];
    pouch::draw_mouth(picture, (BRIM, 17), &rim, |at| {
        match (at.x - MIDDLE, at.y - LIP) {
            (-16 | 14, _) => Pen::BLACK,
            (-17 | 13, _) => Pen::ROSE,
            (_, ..-10) => Pen::BROWN,
            _ => Pen::RED,
        }
    });
    stamp_symmetrical(picture, Point::new(MIDDLE - 12, LIP - 42), &RABBIT);
    draw_brim(picture);
}

/// Black silk with its gloss, and a golden band below the brim.
fn crown(at: Point, turned: i32) -> Pen {
    match at.y - LIP {
        ..6 => pouch::round(at, turned, [Pen::CREAM, Pen::GOLD, Pen::OCHRE]),
        6 => Pen::OCHRE,
        7 => Pen::BLACK,
        _ => match turned {
            -94..-82 => Pen::SILVER,
            -82..-74 => Pen::CHAR,
            70..90 if shade(at, 8) => Pen::CHAR,
            90.. => Pen::SKY,
            _ => Pen::BLACK,
        },
    }
}

/// The near half of the brim, rolled up at both sides.
fn draw_brim(picture: &mut Bitmap) {
    picture.fill_with(ROOM, |at| {
        let x = at.x - MIDDLE;
        let across = pouch::aside(at);
        let rise = (across - 34).max(0).pow(2) / 22;
        let high = 7 - across * across / 600;
        let row = at.y - LIP + rise;
        Some(match row {
            _ if across > BRIM || !(0..high).contains(&row) => return None,
            _ if row == high - 1 || across == BRIM => Pen::BLACK,
            0 => Pen::SILVER,
            1 if x < -8 => Pen::WHITE,
            _ if x < -28 && shade(at, 8) => Pen::SILVER,
            _ => Pen::CHAR,
        })
    });
}
