//! The pouch of the board "Ishido": a basket of split bamboo with a bail, and a tablet of wood for the number.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use crate::pouch::{self, LIP, MIDDLE, Profile, ROOM};
use crate::texture::{folded, outset};

const PROFILE: &Profile = &[
    (0, 47),
    (5, 47),
    (6, 45),
    (18, 43),
    (32, 38),
    (39, 34),
    (40, 33),
];

/// The tablet that hangs on the front.
const TAG: Rectangle = rect(MIDDLE - 25, LIP + 6, 50, 33);

/// Draws the basket.
pub fn draw(picture: &mut Bitmap) {
    pouch::draw_shadow(picture, PROFILE, Pen::OCHRE);
    draw_bail(picture);
    let rim = [Pen::BLACK, Pen::GOLD, Pen::OCHRE, Pen::BLACK];
    pouch::draw_mouth(picture, (47, 15), &rim, |at| {
        let row = at.y - LIP;
        let over = (at.x / 5 + row.div_euclid(4)) % 2 == 0;
        match row.rem_euclid(4) {
            0 => Pen::BLACK,
            1 if over && row < -4 => Pen::OCHRE,
            _ => Pen::BROWN,
        }
    });
    pouch::draw_front(picture, PROFILE, |at, turned| {
        let (x, row) = (at.x - MIDDLE, at.y - LIP);
        match row {
            ..1 => Pen::CREAM,
            1..5 => twist(x, row - 1),
            5 => Pen::BLACK,
            _ => weave(at, turned),
        }
    });
    draw_tag(picture);
}

/// The binding of the rim, four rows high.
const fn twist(x: i32, row: i32) -> Pen {
    match ((x + row).rem_euclid(6), row) {
        (0, _) => Pen::OCHRE,
        (1, _) | (2 | 3, 0) => Pen::CREAM,
        (_, 3) => Pen::OCHRE,
        _ => Pen::GOLD,
    }
}

/// Strips of bamboo, over and under the canes that stand behind them.
fn weave(at: Point, turned: i32) -> Pen {
    let row = at.y - LIP - 6;
    // The strips of a row go over the canes that those above and below go under.
    let along = (at.x - MIDDLE + 5 * (row / 4 % 2)).rem_euclid(10);
    let tones = if turned > 72 {
        [Pen::OCHRE, Pen::BROWN, Pen::BROWN]
    } else if turned < -62 {
        [Pen::CREAM, Pen::GOLD, Pen::OCHRE]
    } else {
        [Pen::GOLD, Pen::OCHRE, Pen::BROWN]
    };
    match (along, row % 4) {
        (8.., 3) => Pen::BLACK,
        (8.., _) => Pen::BROWN,
        (_, 3) => Pen::BROWN,
        (0, _) | (7, _) => tones[2],
        (_, 0) => tones[0],
        _ => tones[1],
    }
}

/// The bail: a split cane bent over the basket, its ends bound to the rim.
fn draw_bail(picture: &mut Bitmap) {
    picture.fill_with(ROOM, |at| {
        let node = [-37, -17, 18, 38].contains(&(at.x - MIDDLE));
        let left = at.x < MIDDLE + 12;
        Some(match (pouch::mouth_depth(at, (44, 45), 6), left) {
            (0 | 6, _) => return None,
            (1 | 5, _) => Pen::BLACK,
            _ if node => Pen::BROWN,
            (2, true) => Pen::CREAM,
            (2, false) | (3, true) => Pen::GOLD,
            (3, false) | (4, true) => Pen::OCHRE,
            _ => Pen::BROWN,
        })
    });
}

/// A tablet of pale wood on two cords, its upper corners cut off.
fn draw_tag(picture: &mut Bitmap) {
    for cord in [MIDDLE - 17, MIDDLE + 15] {
        picture.fill(rect(cord, LIP + 1, 2, 6), Pen::RED);
        picture.fill(rect(cord + 1, LIP + 1, 1, 6), Pen::BROWN);
    }
    picture.fill_with(outset(TAG, 1), |at| {
        let Point { x, y } = at - TAG.top_left;
        let near = folded(TAG, at);
        let edge = near.x.min(near.y).min(near.x + y - 4);
        Some(match edge {
            ..-1 => return None,
            -1 if x < 0 || y < 0 || near.x + y < 5 => return None,
            -1 | 0 => Pen::BLACK,
            1 if x + y < TAG.size.width as i32 => Pen::WHITE,
            1 => Pen::OCHRE,
            _ => Pen::CREAM,
        })
    });
}
