//! The pouch of the board "Rameses": a jar of alabaster with two handles, on a ledge of limestone.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect, shade};

use crate::pouch::{self, LIP, MIDDLE, Profile, ROOM};
use crate::texture::value_noise;

const PROFILE: &Profile = &[
    (0, 46),
    (2, 46),
    (3, 44),
    (5, 38),
    (7, 35),
    (10, 35),
    (12, 37),
    (15, 42),
    (19, 45),
    (23, 45),
    (27, 42),
    (31, 36),
    (35, 28),
    (37, 25),
    (38, 28),
    (40, 28),
];

/// The row of the collar below the lip, and its height.
const COLLAR: (i32, i32) = (4, 3);

/// Draws the jar.
pub fn draw(picture: &mut Bitmap) {
    draw_wall(picture);
    pouch::draw_shadow(picture, PROFILE, Pen::OCHRE);
    for side in [-1, 1] {
        draw_handle(picture, side);
    }
    let rim = [
        Pen::BLACK,
        Pen::WHITE,
        Pen::WHITE,
        Pen::CREAM,
        Pen::OCHRE,
        Pen::BLACK,
    ];
    pouch::draw_mouth(picture, (47, 15), &rim, |at| match at.y - LIP {
        -6 | -3 => Pen::BROWN,
        _ => Pen::OCHRE,
    });
    pouch::draw_front(picture, PROFILE, surface);
}

/// The wall, in the shadow of its frame, and the ledge that the jar stands on.
fn draw_wall(picture: &mut Bitmap) {
    picture.fill(ROOM, Pen::CREAM);
    let left = ROOM.top_left;
    picture.fill(rect(left.x, left.y, ROOM.size.width, 1), Pen::OCHRE);
    picture.fill(rect(left.x, left.y, 1, ROOM.size.height), Pen::OCHRE);
    picture.fill(rect(MIDDLE - 46, LIP + 41, 92, 1), Pen::OCHRE);
}

/// A handle from the neck to the shoulder.
fn draw_handle(picture: &mut Bitmap, side: i32) {
    picture.fill_with(ROOM, |at| {
        let (x, y) = ((2 * (at.x - MIDDLE) + 1) * side / 2 - 38, at.y - LIP - 10);
        Some(match x * x + y * y * 4 / 5 {
            _ if x < -2 => return None,
            16..22 | 60..72 => Pen::BLACK,
            22..40 => Pen::CREAM,
            40..60 if side < 0 => Pen::WHITE,
            40..60 => Pen::OCHRE,
            _ => return None,
        })
    });
}

/// Alabaster in veins, and a collar of lotus leaves.
fn surface(at: Point, turned: i32) -> Pen {
    let (x, row) = (at.x - MIDDLE, at.y - LIP);
    let collar = row - COLLAR.0;
    match row {
        0 => Pen::WHITE,
        1 if turned < 60 => Pen::WHITE,
        1 | 2 => Pen::CREAM,
        3 | 37 => Pen::BLACK,
        38 => Pen::WHITE,
        39 => Pen::CREAM,
        _ if (0..COLLAR.1).contains(&collar) => match (x.rem_euclid(6), collar) {
            (_, 0) | (0, _) | (1 | 5, 2) => Pen::GOLD,
            (2..5, 1) if x.rem_euclid(12) < 6 => Pen::RED,
            _ => Pen::NAVY,
        },
        _ if collar == COLLAR.1 => Pen::OCHRE,
        _ => {
            let vein = value_noise(Point::new(at.x / 3, 2 * at.y + at.x / 6), 9, 4);
            let number = turned.abs() < 50;
            if (150..176).contains(&vein) && (!number || shade(at, 4)) {
                Pen::CREAM
            } else if (60..66).contains(&vein) && !number {
                Pen::OCHRE
            } else {
                pouch::round(at, turned - 8, [Pen::WHITE, Pen::WHITE, Pen::OCHRE])
            }
        }
    }
}
