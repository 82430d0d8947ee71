//! The lining of the jeweller's tray: padded cushions of black velvet in the Beyond, brown velvet in the Within.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use crate::pixel_art;
use crate::texture::{folded, inset};

/// A cushion of black velvet in a deep seam, nearly square so that the outline of a round jewel lies on it whole. It shimmers where it
/// turns to the light, inside a piping of gilt thread.
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
        let light = -(slope(u) + slope(v));
        Some(match () {
            () if far > 37_i64.pow(8) => Pen::BLACK,
            () if far > 35_i64.pow(8) && lit > 12 => Pen::OCHRE,
            () if far > 35_i64.pow(8) => Pen::BROWN,
            () if far > 33_i64.pow(8) => Pen::BLACK,
            () if light > 0 && shade(at, nap(light)) => Pen::CHAR,
            () => Pen::BLACK,
        })
    });
}

/// A bed of brown velvet, padded and drawn in at its seams: its nap is ochre where it turns to the light, and black where it turns away.
/// So the dark outline of a jewel lies on a lighter ground, and its own shadow falls to the lower right.
pub fn draw_bed(picture: &mut Bitmap, area: Rectangle) {
    let side = area.size.width as i32;
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        // Twice the offset from the middle.
        let (u, v) = (2 * inner.x - side + 1, 2 * inner.y - side + 1);
        let light = -(slope(u) + slope(v));
        Some(match () {
            () if folded(area, at).x.min(folded(area, at).y) == 0 => Pen::BLACK,
            () if light > 0 && shade(at, nap(light)) => Pen::OCHRE,
            () if light < 0 && shade(at, nap(-light)) => Pen::BLACK,
            () => Pen::BROWN,
        })
    });
}

/// How steeply the padding falls in one direction, from -100 to 100, given twice the offset from the middle of the bed.
const fn slope(twice: i32) -> i32 {
    twice * twice * twice / 689
}

/// The share of the nap that shows another pen, in sixteenths.
fn nap(light: i32) -> u8 {
    (light / 8).min(12) as u8
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
