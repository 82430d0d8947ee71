//! The lining of the jeweller's tray: padded cushions of black velvet in the Beyond, brown velvet in the Within.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use crate::pixel_art;
use crate::texture::{folded, inset};

/// A cushion of black velvet in a deep seam, nearly square so that the outline of a round jewel lies on it whole. Its piping
/// catches the light at the upper left; the rest is even, for an empty one is no jewel.
pub fn draw_cushion(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::BLACK);
    let cushion = inset(area, 1);
    let side = cushion.size.width as i32;
    picture.fill_with(cushion, |at| {
        let inner = at - cushion.top_left;
        // Twice the offset from the middle.
        let (u, v) = (2 * inner.x - side + 1, 2 * inner.y - side + 1);
        let far = i64::from(u).pow(8) + i64::from(v).pow(8);
        let lit = -(u + v);
        Some(match () {
            () if far > 37_i64.pow(8) => Pen::BLACK,
            () if far > 35_i64.pow(8) && lit > 30 => Pen::OCHRE,
            () if far > 35_i64.pow(8) => Pen::BROWN,
            () => Pen::BLACK,
        })
    });
}

/// The distance of a pixel inwards from a round corner, given that from the two edges.
const fn corner_depth(x: i32, y: i32) -> i32 {
    const ROUND: [i32; 4] = [4, 2, 1, 1];
    let near = if x < y { x } else { y };
    let far = if x < y { y } else { x };
    if far < 4 && near < ROUND[far as usize] {
        return near - ROUND[far as usize];
    }
    near
}

/// A bed of brown velvet with round corners, lighter than the cushions and still so dark that every jewel glows. It is even, and its
/// seams are sewn with gilt thread.
pub fn draw_bed(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let Point { x, y } = folded(area, at);
        Some(match corner_depth(x, y) {
            ..=0 => Pen::OCHRE,
            _ => Pen::BROWN,
        })
    });
}

/// The gilt buttons between the beds.
pub fn draw_buttons(picture: &mut Bitmap) {
    let (left, top) = (WITHIN.top_left.x, WITHIN.top_left.y);
    for x in 1..WITHIN.size.width as i32 / 42 {
        for y in 1..WITHIN.size.height as i32 / 42 {
            pixel_art::stamp(
                picture,
                Point::new(left + 42 * x - 3, top + 42 * y - 3),
                &BUTTON,
            );
        }
    }
}

const BUTTON: [&str; 6] = [".8888.", "857778", "856678", "876678", "877778", ".8888."];

/// Navy satin gathered in folds that run out from a point, and shimmer on one side.
pub fn draw_folds(picture: &mut Bitmap, area: Rectangle, middle: Point) {
    picture.fill_with(area, |at| {
        let (x, y) = (2 * (at.x - middle.x) + 1, 2 * (at.y - middle.y) + 1);
        // The way around a lozenge stands for the angle: from -480 to 480 in each half.
        let slope = 480 * x / (x.abs() + y.abs());
        let turn = if y < 0 { slope } else { -slope };
        Some(match turn.rem_euclid(80) / 10 {
            1 | 2 => Pen::SKY,
            _ => Pen::NAVY,
        })
    });
}
