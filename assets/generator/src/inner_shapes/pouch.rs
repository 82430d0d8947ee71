//! The pouch of the board "Inner Shapes": a bag of green velvet with a brass ring, open towards the player.

use ishido_assets::play_screen::POUCH;
use ishido_shared::gfx::{Bitmap, Pen, Point, rect, shade};

use crate::pixel_art::stamp;
use crate::texture::inset;

/// The row of the pouch's front lip.
const LIP: i32 = 352;
/// The middle of the pouch, between two pixels.
const MIDDLE: i32 = 584;

/// A tassel of gold cord.
const TASSEL: [&str; 16] = [
    ".111.", "16671", "16771", ".171.", "11111", "16771", "17771", "16771", "11111", "16761",
    "16761", "16761", "16761", "16761", "17771", "11111",
];

/// Draws the pouch in its place.
pub fn draw(picture: &mut Bitmap) {
    let area = inset(POUCH, 2);
    picture.fill(area, Pen::BROWN);
    picture.fill_with(area, mouth);
    picture.fill_with(area, belly);
    draw_cuff(picture);
    for x in [536, 627] {
        stamp(picture, Point::new(x, 362), &TASSEL);
    }
}

/// Whether a point lies inside the upper half of a rounded shape above the lip, given half its width and its height.
fn inside(at: Point, wide: i64, high: i64) -> bool {
    let (x, y) = (
        i64::from((2 * (at.x - MIDDLE) + 1).abs()),
        i64::from(2 * (LIP - at.y)),
    );
    let (wide, high) = (2 * wide, 2 * high);
    y >= 0 && x.pow(3) * high.pow(3) + y.pow(3) * wide.pow(3) <= (wide * high).pow(3)
}

/// The back of the pouch: its rim, and the dark opening.
fn mouth(at: Point) -> Option<Pen> {
    let lit = at.x < MIDDLE;
    Some(match at {
        _ if inside(at, 42, 42) => Pen::BLACK,
        _ if inside(at, 44, 43) => Pen::FOREST,
        _ if inside(at, 46, 44) => {
            if lit {
                Pen::LEAF
            } else {
                Pen::FOREST
            }
        }
        _ if inside(at, 47, 45) => Pen::BLACK,
        _ => return None,
    })
}

/// Half the width of the pouch in a row below its lip.
const fn half_width(y: i32) -> i32 {
    match y - LIP {
        0..6 => 47,
        6..9 => 45,
        9..11 => 46,
        11..14 => 47,
        14..28 => 48,
        28..31 => 47,
        31..34 => 46,
        34..36 => 45,
        36..38 => 43,
        38..40 => 40,
        40 => 37,
        41 => 32,
        _ => 0,
    }
}

/// The front of the pouch: velvet in the light from the upper left.
fn belly(at: Point) -> Option<Pen> {
    let half = half_width(at.y);
    let x = at.x - MIDDLE;
    if at.y < LIP || half == 0 || x < -half || x >= half {
        return None;
    }
    let edge = x == -half || x == half - 1 || half_width(at.y + 1) == 0;
    let dark = (x - 30) * 2 + (at.y - 384);
    Some(match dark {
        _ if edge => Pen::BLACK,
        20.. => Pen::BLACK,
        8..20 if shade(at, 8) => Pen::BLACK,
        _ if x < 4 - half && at.y < 386 => Pen::LEAF,
        _ if x < 7 - half && at.y < 382 && shade(at, 8) => Pen::LEAF,
        _ => Pen::FOREST,
    })
}

/// The cuff below the opening, with the brass ring that the cord runs through.
fn draw_cuff(picture: &mut Bitmap) {
    for (y, pen) in [
        (352, Pen::LEAF),
        (353, Pen::FOREST),
        (354, Pen::BLACK),
        (355, Pen::GOLD),
        (356, Pen::OCHRE),
        (357, Pen::BLACK),
    ] {
        picture.fill(rect(MIDDLE - 46, y, 92, 1), pen);
    }
}
