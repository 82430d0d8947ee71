//! The pouch of the board "Shaman": a medicine bag of buckskin, its drawstring loosened, with beads and a fringe.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use crate::pixel_art::{stamp, stamp_mirrored};
use crate::pouch::{self, LIP, MIDDLE, Profile, ROOM};

const PROFILE: &Profile = &[
    (0, 45),
    (2, 43),
    (4, 38),
    (6, 37),
    (9, 39),
    (15, 43),
    (22, 46),
    (29, 46),
    (33, 43),
    (36, 38),
    (38, 32),
];

/// The row of the drawstring below the lip.
const STRING: i32 = 3;

/// The beads and the eagle's feather at an end of the string.
const PENDANT: [&str; 32] = [
    "....199.", "...198..", "..198...", "..191...", ".11111..", ".16671..", ".17771..", ".11111..",
    ".1EED1..", ".1EDD1..", ".11111..", ".19981..", ".11111..", ".14441..", "1444431.", "1444431.",
    "1445331.", "1444431.", "1445331.", "1444431.", "1445331.", "1444431.", "1445331.", "1115111.",
    "1115111.", ".11111..", ".11111..", "..111...", "..111...", "...1....", "........", "........",
];

/// Draws the bag.
pub fn draw(picture: &mut Bitmap) {
    draw_fringe(picture);
    draw_far_edge(picture);
    pouch::draw_front(picture, PROFILE, hide);
    stamp(picture, Point::new(MIDDLE - 49, LIP + STRING), &PENDANT);
    stamp_mirrored(picture, Point::new(MIDDLE + 41, LIP + STRING), &PENDANT);
}

/// Strips of hide below the bag.
fn draw_fringe(picture: &mut Bitmap) {
    for strip in -10..10 {
        let x = MIDDLE + 4 * strip;
        let length = (5 + strip.rem_euclid(2)) as u32;
        picture.fill(rect(x, LIP + 30, 4, length + 7), Pen::BLACK);
        picture.fill(rect(x + 1, LIP + 30, 2, length + 6), Pen::OCHRE);
        picture.fill(rect(x + 1, LIP + 30, 1, length + 6), Pen::CREAM);
    }
}

/// The far edge of the bag, cut in scallops, and its inner side in two folds.
fn draw_far_edge(picture: &mut Bitmap) {
    picture.fill_with(ROOM, |at| {
        let x = at.x - MIDDLE;
        // The edge stands up in waves.
        let wave = [0, 1, 2, 2, 3, 3, 3, 2, 2, 1, 0, 0][(x + 6).rem_euclid(12) as usize];
        let deep = pouch::mouth_depth(at + Point::new(0, wave), (46, 24), 6);
        Some(match deep {
            0 => return None,
            1 | 5 => Pen::BLACK,
            2 => Pen::WHITE,
            3 | 4 => Pen::CREAM,
            _ => match (x, x - (LIP - at.y) / 4) {
                (_, -19 | -18) | (_, 17 | 18) => Pen::BLACK,
                (_, -17 | 19) => Pen::CREAM,
                (_, -20 | 16) => Pen::BROWN,
                _ if at.y > LIP - 4 => Pen::BROWN,
                _ => Pen::OCHRE,
            },
        })
    });
}

/// The front: the hem, the string through its slits, the gathers, and the plain hide.
fn hide(at: Point, turned: i32) -> Pen {
    let (x, row) = (at.x - MIDDLE, at.y - LIP);
    let [lit, plain, dim] = [Pen::WHITE, Pen::CREAM, Pen::OCHRE];
    let fold = (x + 48).rem_euclid(8);
    match row {
        0 => lit,
        STRING..6 => match (fold, row - STRING) {
            (0 | 1, _) => Pen::BLACK,
            (2, _) => Pen::BROWN,
            (_, 0) => Pen::ROSE,
            (_, 1) => Pen::RED,
            (_, _) => Pen::BROWN,
        },
        _ if row < 8 || row < 12 && turned.abs() > 45 => match fold {
            0 | 1 => dim,
            2 => lit,
            _ => plain,
        },
        35 => Pen::BLACK,
        36 => [Pen::RED, Pen::WHITE, Pen::NAVY, Pen::SKY][(x.rem_euclid(12) / 3) as usize],
        37.. => Pen::BLACK,
        _ => pouch::round(at, turned + 20 * (row > 28) as i32, [lit, plain, dim]),
    }
}
