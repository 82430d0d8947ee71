//! The pouch of the board "Inner Shapes": a box with eight sides in marquetry, its lid leant against it.

use ishido_shared::gfx::{Bitmap, Pen, Point};

use crate::pouch::{LIP, MIDDLE, ROOM, aside};
use crate::texture::noise;

/// Half the width of the box, and of the side that faces the eye.
const HALF: i32 = 47;
const FRONT: i32 = 33;

/// The middle of the lid, and its radius.
const LID: Point = Point::new(MIDDLE, LIP - 24);
const RADIUS: i32 = 21;

/// Draws the box.
pub fn draw(picture: &mut Bitmap) {
    draw_lid(picture);
    draw_inside(picture);
    picture.fill_with(ROOM, side);
}

/// The distance of a pixel inwards from the eight sides of the lid.
fn inside_lid(at: Point) -> i32 {
    let (x, y) = (
        (2 * (at.x - LID.x) + 1).abs(),
        (2 * (at.y - LID.y) + 1).abs(),
    );
    (2 * RADIUS - x.max(y)).min((2 * RADIUS * 141 / 100 - x - y) * 5 / 7) / 2
}

/// The lid: a star of eight rays in a ring.
fn draw_lid(picture: &mut Bitmap) {
    picture.fill_with(ROOM, |at| {
        let from = at - LID;
        let (x, y) = (2 * from.x + 1, 2 * from.y + 1);
        let lit = x + y < 0;
        Some(match (inside_lid(at), lit) {
            (..1, _) => return None,
            (1 | 6, _) => Pen::BLACK,
            (2, true) => Pen::CREAM,
            (3 | 4, _) => Pen::OCHRE,
            (2, false) | (5, true) => Pen::BROWN,
            (5, false) => Pen::GOLD,
            _ => ray(x, y),
        })
    });
}

/// The pen of a pixel of the star, given twice its offset from the middle: each of its rays has a side in the light.
fn ray(x: i32, y: i32) -> Pen {
    let (wide, high) = (x.abs(), y.abs());
    let (long, short) = (wide.max(high), wide.min(high));
    // Four long rays lie over four short ones.
    let straight = long + 3 * short < 30;
    let slanted = long - short + (long + short) / 3 < 14;
    let lit = if straight {
        if wide > high { y < 0 } else { x < 0 }
    } else {
        (x < 0) == (high > wide)
    };
    match (straight, slanted, lit) {
        (true, _, true) => Pen::CREAM,
        (true, _, false) => Pen::OCHRE,
        (_, true, true) => Pen::LEAF,
        (_, true, false) => Pen::FOREST,
        _ => Pen::BROWN,
    }
}

/// The far sides, in dark planks.
fn draw_inside(picture: &mut Bitmap) {
    picture.fill_with(ROOM, |at| {
        let (x, up) = (aside(at), LIP - at.y);
        // The far edge recedes at both sides of the middle one.
        let high = 14 - (x - FRONT).max(0) * 9 / (HALF - FRONT);
        Some(match high - up {
            ..0 => return None,
            _ if up <= recede(x) || x >= HALF => return None,
            0 => Pen::BLACK,
            1 => Pen::CREAM,
            2 => Pen::OCHRE,
            3 => Pen::BLACK,
            _ if x == FRONT || x == HALF - 1 => Pen::BLACK,
            _ if x > HALF - 4 => Pen::OCHRE,
            7 | 11 => Pen::BLACK,
            _ => Pen::BROWN,
        })
    });
}

/// The rows by which the edge of a side rises as it recedes from the front.
fn recede(across: i32) -> i32 {
    (across - FRONT).max(0) * 5 / (HALF - FRONT)
}

/// The three sides that are seen: the left one in the light, the right one in the shadow.
fn side(at: Point) -> Option<Pen> {
    let x = at.x - MIDDLE;
    let across = aside(at);
    let row = at.y - LIP + recede(across);
    let [lit, plain, dim] = if x < -FRONT {
        [Pen::CREAM, Pen::OCHRE, Pen::CREAM]
    } else if x < FRONT {
        [Pen::CREAM, Pen::OCHRE, Pen::BROWN]
    } else {
        [Pen::OCHRE, Pen::BROWN, Pen::BLACK]
    };
    Some(match row {
        _ if across >= HALF || !(0..41).contains(&row) => return None,
        0 => lit,
        1 | 7 | 38 | 40 => Pen::BLACK,
        _ if across == FRONT || across == HALF - 1 => Pen::BLACK,
        2..7 => tooth(x, row - 2, [lit, Pen::FOREST]),
        39 => dim,
        8 => lit,
        37 => dim,
        _ if x == -FRONT || x == FRONT + 1 => lit,
        _ if across > 25 && noise(Point::new(at.x / 7, row), 5).is_multiple_of(3) => dim,
        _ => plain,
    })
}

/// A band of triangles, five rows high.
const fn tooth(x: i32, row: i32, [light, dark]: [Pen; 2]) -> Pen {
    let along = (2 * x.rem_euclid(8) - 7).abs() / 2;
    if along <= row { dark } else { light }
}
