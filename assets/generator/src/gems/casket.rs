//! The pouch of the board "Gems": a casket of green leather in mounts of gold, its lid lined with crimson velvet.

use ishido_shared::gfx::{Bitmap, Pen, Point};

use crate::pixel_art::{stamp, stamp_mirrored, stamp_symmetrical};
use crate::pouch::{self, LIP, MIDDLE, Profile, ROOM};

const PROFILE: &Profile = &[
    (0, 46),
    (4, 46),
    (5, 43),
    (7, 42),
    (11, 43),
    (17, 45),
    (24, 47),
    (31, 47),
    (36, 46),
    (37, 48),
    (39, 48),
];

/// The row of the hinges.
const HINGE: i32 = LIP - 12;

/// The clasp, left half.
const CLASP: [&str; 7] = [
    "1111111", "1666666", "1647777", "1671888", ".167188", "..16777", "...1111",
];

/// The left one of the claws on which the casket stands.
const CLAW: [&str; 5] = ["14667771", "1667771.", "166771..", "14671...", "11111..."];

/// Draws the casket.
pub fn draw(picture: &mut Bitmap) {
    draw_lid(picture);
    draw_inside(picture);
    stamp(picture, Point::new(MIDDLE - 47, LIP + 37), &CLAW);
    stamp_mirrored(picture, Point::new(MIDDLE + 39, LIP + 37), &CLAW);
    pouch::draw_front(picture, PROFILE, front);
    stamp_symmetrical(picture, Point::new(MIDDLE - 7, LIP), &CLASP);
}

/// The open lid, its lining quilted and buttoned.
fn draw_lid(picture: &mut Bitmap) {
    picture.fill_with(ROOM, |at| {
        let up = HINGE - at.y;
        let x = at.x - MIDDLE;
        // The lid bows outwards as the casket does, and is rounded above.
        let half = match up {
            0..4 => 43 + up / 2,
            4..22 => 45,
            22..34 => 45 - (up - 21) * (up - 21) / 9,
            _ => return None,
        };
        let edge = (half - 1 - pouch::aside(at)).min(33 - up);
        Some(match edge {
            ..0 => return None,
            0 | 4 => Pen::BLACK,
            1 => Pen::CREAM,
            2 => Pen::GOLD,
            3 => Pen::OCHRE,
            _ => quilt(x, up),
        })
    });
}

/// Velvet in lozenges, a golden button where their seams cross.
fn quilt(x: i32, up: i32) -> Pen {
    let (rise, fall) = ((x + up + 3).rem_euclid(14), (x - up - 3).rem_euclid(14));
    match (rise, fall) {
        (0 | 1, 0 | 1) => Pen::GOLD,
        (0, _) | (_, 0) => Pen::BROWN,
        (1, 3..9) | (3..9, 1) => Pen::ROSE,
        _ => Pen::RED,
    }
}

/// The far wall below the hinges, hung with velvet in folds.
fn draw_inside(picture: &mut Bitmap) {
    picture.fill_with(ROOM, |at| {
        let (x, down) = (at.x - MIDDLE, at.y - HINGE - 1);
        let half = 43 + down / 4;
        Some(match (half - 1 - pouch::aside(at), down) {
            (..0, _) | (_, ..0) | (_, 11..) => return None,
            (0, _) | (_, 0) => Pen::BLACK,
            (1, _) => Pen::GOLD,
            (2, _) | (_, 1) => Pen::BLACK,
            _ => match x {
                -16 | -15 | 14 | 15 => Pen::BLACK,
                -17 | 13 => Pen::RED,
                _ => Pen::BROWN,
            },
        })
    });
}

/// Leather between a beaded rim and a golden foot, mounted at its edges.
fn front(at: Point, turned: i32) -> Pen {
    let (x, row) = (at.x - MIDDLE, at.y - LIP);
    let mount @ [lit, plain, dim] = [Pen::WHITE, Pen::GOLD, Pen::OCHRE];
    match row {
        0 => Pen::CREAM,
        1..3 => match (x.rem_euclid(4), row) {
            (0, _) => Pen::OCHRE,
            (1, 1) => Pen::WHITE,
            _ => Pen::GOLD,
        },
        3 => Pen::OCHRE,
        4 => Pen::BLACK,
        36 => Pen::BLACK,
        37 => Pen::CREAM,
        38 => pouch::round(at, turned, mount),
        _ if turned < -92 => lit,
        _ if turned >= 92 => dim,
        _ if turned.abs() > 84 => plain,
        _ if turned.abs() > 81 => Pen::BLACK,
        6 | 35 if turned.abs() < 76 => Pen::OCHRE,
        _ => pouch::round(at, turned * 80 / 70, [Pen::LEAF, Pen::FOREST, Pen::BLACK]),
    }
}
