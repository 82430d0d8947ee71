//! A pouch of velvet, which a cord draws together: its mouth is where the stones are piled up, its belly where their number is.

use ishido_assets::play_screen::{PILE, POUCH};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use crate::texture::inset;

/// The pens of a pouch.
#[derive(Debug, Clone, Copy)]
pub struct Velvet {
    /// The velvet in the light, where it is level, and in the shadow.
    pub cloth: [Pen; 3],
    /// The cord in the light and in the shadow.
    pub cord: [Pen; 2],
}

/// The row of the front lip's upper edge.
const LIP: i32 = PILE.top_left.y + PILE.size.height as i32;
/// The middle of the pouch, and of the ellipse of its mouth.
const MIDDLE: Point = Point::new(584, LIP - 6);

/// Half the width of the pouch in each row from its lip: the cuff, the cord and the belly.
const HALF_WIDTHS: [i32; 42] = [
    49, 49, 48, 45, 44, 44, 45, 46, 46, 47, 47, 48, 48, 48, 48, 49, 49, 49, 49, 49, 49, 49, 49, 49,
    49, 49, 49, 48, 48, 48, 47, 47, 46, 45, 44, 43, 42, 40, 38, 35, 31, 26,
];

/// The half of a tassel's columns, row by row.
const TASSEL: [i32; 16] = [1, 1, 2, 3, 3, 2, 1, 2, 3, 3, 4, 4, 4, 4, 4, 3];

/// Draws the pouch into its place inside the frame, over what lies there.
pub fn draw(picture: &mut Bitmap, velvet: Velvet) {
    let area = inset(POUCH, 2);
    picture.fill_with(area, |at| {
        if at.y < LIP {
            collar(at, velvet)
        } else {
            belly(at, velvet)
        }
    });
    draw_cord(picture, velvet);
}

/// Whether a pixel lies inside an oval around the middle of the mouth, given its half axes: fuller than an ellipse.
fn in_oval(at: Point, across: i64, down: i64) -> bool {
    let x = i64::from((2 * (at.x - MIDDLE.x) + 1).abs());
    let y = i64::from((2 * (at.y - MIDDLE.y) + 1).abs());
    (x * down).pow(3) + (y * across).pow(3) <= (2 * across * down).pow(3)
}

/// The pen of a pixel of the open collar, whose far side is seen over the mouth.
fn collar(at: Point, velvet: Velvet) -> Option<Pen> {
    let [light, face, dark] = velvet.cloth;
    // The lining shows below the hem, and is lost in the dark.
    let lining = (0..4).find(|&deep| !in_oval(at, 40 - 2 * deep, 35 - 2 * deep));
    Some(if in_oval(at, 41, 36) {
        match lining {
            Some(deep) if shade(at, 12 - 3 * deep as u8) => dark,
            _ => Pen::BLACK,
        }
    } else if in_oval(at, 42, 37) {
        Pen::BLACK
    } else if in_oval(at, 44, 38) {
        dark
    } else if in_oval(at, 47, 39) {
        if at.x < MIDDLE.x + 24 && !in_oval(at, 46, 38) {
            light
        } else {
            face
        }
    } else if in_oval(at, 49, 40) {
        Pen::BLACK
    } else {
        return None;
    })
}

/// The pen of a pixel below the lip.
fn belly(at: Point, velvet: Velvet) -> Option<Pen> {
    let [light, face, dark] = velvet.cloth;
    let row = at.y - LIP;
    let half = *HALF_WIDTHS.get(row as usize)?;
    let x = 2 * (at.x - MIDDLE.x) + 1;
    let (left, right) = ((x + 2 * half) / 2, (2 * half - x) / 2);
    if x.abs() > 2 * half {
        return None;
    }
    let last = HALF_WIDTHS.len() as i32 - 1;
    let next = HALF_WIDTHS.get(row as usize + 1).copied().unwrap_or(0);
    Some(
        if x.abs() > 2 * half - 2 || x.abs() > 2 * next || row == last {
            Pen::BLACK
        } else if row == 0 {
            light
        } else if row < 3 {
            if right < 8 || x.rem_euclid(20) < 4 {
                dark
            } else {
                face
            }
        } else if (13..16).contains(&left) && row > 8 && row < 30 {
            light
        } else if shade(at, shadow(right, last - row)) {
            dark
        } else {
            face
        },
    )
}

/// How dark the velvet is so far from its right and lower edges, of 16.
fn shadow(right: i32, up: i32) -> u8 {
    let near = right.min(2 * up);
    (16 - 2 * (near - 4)).clamp(0, 16) as u8
}

/// The cord around the neck, and its tassels.
fn draw_cord(picture: &mut Bitmap, velvet: Velvet) {
    let [light, dim] = velvet.cord;
    let neck = Rectangle::new(
        Point::new(MIDDLE.x - 44, LIP + 3),
        ishido_shared::gfx::Size::new(88, 3),
    );
    picture.fill_with(neck, |at| {
        Some(match at.y - neck.top_left.y {
            2 => Pen::BLACK,
            line if (at.x + line).rem_euclid(4) < 2 => light,
            _ => dim,
        })
    });
    for x in [MIDDLE.x - 41, MIDDLE.x + 40] {
        draw_tassel(picture, Point::new(x, LIP + 6), velvet);
    }
}

fn draw_tassel(picture: &mut Bitmap, top: Point, velvet: Velvet) {
    let [light, dim] = velvet.cord;
    for (y, half) in (0..).zip(TASSEL) {
        for x in -half..=half {
            let pen = if x.abs() == half || y == 6 || y == 15 {
                Pen::BLACK
            } else if x < 0 || y < 6 && x == 0 {
                light
            } else {
                dim
            };
            picture.set(top + Point::new(x, y), pen);
        }
    }
}
