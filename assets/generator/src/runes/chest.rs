//! The pouch of the board "Runes": a chest of oak in bands of iron, snow on its open lid.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use crate::pixel_art::stamp;
use crate::pouch::{self, LIP, MIDDLE, Profile, ROOM};
use crate::texture::{noise, value_noise};

const PROFILE: &Profile = &[(0, 47), (4, 47), (5, 46), (38, 44), (39, 45), (40, 45)];

/// The row of the hinges.
const HINGE: i32 = LIP - 11;

/// The height of the open lid.
const LID: i32 = 23;

/// The left edges of the bands of iron over lid and front, counted from the middle, and their width.
const BANDS: [i32; 2] = [-41, 35];
const BAND: u32 = 7;

/// The hasp.
const HASP: [&str; 8] = [
    "1111111111",
    "1433333321",
    "1431111321",
    ".14311221.",
    ".14311221.",
    "..143221..",
    "..143321..",
    "...1111...",
];

/// Draws the chest.
pub fn draw(picture: &mut Bitmap) {
    for (x, y) in [(-42, -38), (-20, -43), (8, -40), (37, -34), (46, -43)] {
        picture.set(Point::new(MIDDLE + x, LIP + y), Pen::WHITE);
    }
    draw_lid(picture);
    for x in BANDS {
        draw_band(
            picture,
            rect(MIDDLE + x, HINGE - LID + 4, BAND, LID as u32 - 4),
        );
    }
    draw_inside(picture);
    pouch::draw_front(picture, PROFILE, planks);
    for x in BANDS {
        draw_band(picture, rect(MIDDLE + x, LIP, BAND, 40));
    }
    stamp(picture, Point::new(MIDDLE - 5, LIP), &HASP);
    draw_snow(picture);
}

/// The open lid from within, iron along its edge.
fn draw_lid(picture: &mut Bitmap) {
    picture.fill_with(ROOM, |at| {
        let up = HINGE - at.y;
        // It leans back.
        let half = 45 - up / 10;
        let edge = (half - 1 - pouch::aside(at)).min(LID - 1 - up);
        Some(match edge {
            _ if up < 0 => return None,
            ..0 => return None,
            0 | 4 => Pen::BLACK,
            1 => Pen::SILVER,
            2 if (at.x + at.y) % 9 == 0 => Pen::WHITE,
            2 => Pen::GREY,
            3 => Pen::CHAR,
            _ => wood(at, up % 7, [Pen::OCHRE, Pen::BROWN, Pen::BLACK]),
        })
    });
}

/// The far wall below the hinges.
fn draw_inside(picture: &mut Bitmap) {
    picture.fill_with(ROOM, |at| {
        let down = at.y - HINGE;
        let half = 45 + down / 6;
        Some(match (half - 1 - pouch::aside(at), down) {
            (..0, _) | (_, ..0) | (_, 11..) => return None,
            (0, _) | (_, 0) => Pen::BLACK,
            (1, _) => Pen::OCHRE,
            (2, _) => Pen::BLACK,
            (_, 1) => Pen::CHAR,
            (_, 2) => Pen::BLACK,
            _ => wood(at, (down + 2) % 5, [Pen::BROWN, Pen::BROWN, Pen::BLACK]),
        })
    });
}

/// A plank; its first row is the joint to the one above.
fn wood(at: Point, row: i32, [lit, plain, dim]: [Pen; 3]) -> Pen {
    let streak = noise(Point::new((at.x + 7 * at.y) / 9, at.y), 11).is_multiple_of(9);
    match row {
        0 => dim,
        _ if streak && row % 2 == 0 => lit,
        _ => plain,
    }
}

/// The front: a broad plank between two narrow ones.
fn planks(at: Point, turned: i32) -> Pen {
    let row = at.y - LIP;
    let number = turned.abs() < 58;
    match row {
        0 => Pen::CREAM,
        4 | 38 => Pen::BLACK,
        5 | 39 => Pen::GOLD,
        8 | 35 if !number => Pen::BROWN,
        _ if turned > 92 => Pen::BROWN,
        _ if !number && noise(Point::new((at.x + 5 * at.y) / 6, at.y), 3).is_multiple_of(5) => {
            Pen::BROWN
        }
        _ => Pen::OCHRE,
    }
}

/// A band of iron with rivets.
fn draw_band(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let rivet = (inner.y - 3).rem_euclid(11);
        Some(match (inner.x, rivet) {
            (0 | 6, _) => Pen::BLACK,
            (2, 3) | (3, 2) => Pen::WHITE,
            (2..5, 2..5) if inner.x + rivet > 6 => Pen::BLACK,
            (2..5, 2..5) => Pen::SILVER,
            (1, _) => Pen::SILVER,
            (5, _) => Pen::CHAR,
            _ => Pen::GREY,
        })
    });
}

/// Snow on the edge of the lid, and on the ground.
fn draw_snow(picture: &mut Bitmap) {
    picture.fill_with(ROOM, |at| {
        let x = at.x - MIDDLE;
        let drift = value_noise(Point::new(at.x, 0), 9, 12);
        let below = at.y - (HINGE - LID);
        let top = (x.abs() - 37).max(0) / 2 - 2 - drift / 128;
        if x.abs() < 43 && (top..2 + drift / 90).contains(&below) {
            let is_edge = below == 1 + drift / 90;
            return Some(if is_edge { Pen::SKY } else { Pen::WHITE });
        }
        // It has drifted against both sides.
        let beside = (47 - x.abs()).max(0) / 2;
        let ground = at.y - LIP - 36 - beside - value_noise(Point::new(at.x, 9), 9, 5) / 128;
        (ground >= 0 && x.abs() > 43 || at.y > LIP + 39).then_some(Pen::WHITE)
    });
}
