//! The lining of the jewel case: azure velvet in the Beyond and champagne satin in the Within.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use crate::texture::{outline, value_noise};

/// A compartment of azure velvet: the shadow of its walls falls in from the upper left, so that the dark sides of the stones
/// lie in the light.
pub fn draw_velvet(picture: &mut Bitmap, area: Rectangle) {
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let near = inner.x.min(inner.y);
        let far = (width - 1 - inner.x).min(height - 1 - inner.y);
        let level = (20 - 2 * near).max(10 - 4 * far);
        Some(if shade(at, level.clamp(0, 16) as u8) {
            Pen::NAVY
        } else {
            Pen::SKY
        })
    });
    outline(picture, area, Pen::BLACK, Pen::SKY);
}

/// How far apart the sheens of the satin are, along the lines of the picture in half pixels.
const SHEEN: i32 = 230;

/// Champagne satin: a few narrow white sheens run down its folds and taper off.
pub fn draw_satin(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let inner = at - WITHIN.top_left;
        // The mean of three points makes the folds round.
        let drift: i32 = [-24, 0, 24]
            .map(|by| value_noise(inner + Point::new(0, by), 120, 11))
            .iter()
            .sum();
        let place = 2 * inner.x + inner.y + drift / 3;
        let fold = place.div_euclid(SHEEN);
        let wide = value_noise(Point::new(90 * fold, inner.y), 60, 7) / 6 - 12;
        let off = (place.rem_euclid(SHEEN) - SHEEN / 2).abs();
        Some(if wide > 3 && 2 * off < wide {
            Pen::WHITE
        } else {
            Pen::CREAM
        })
    });
}

/// The seams around a square of satin, which is padded: its upper left edges are lit.
pub fn draw_seams(picture: &mut Bitmap, area: Rectangle) {
    outline(picture, area, Pen::WHITE, Pen::OCHRE);
    let (x, y) = (area.top_left.x, area.top_left.y);
    picture.fill(rect(x + 1, y + 1, 39, 1), Pen::WHITE);
    picture.fill(rect(x + 1, y + 1, 1, 39), Pen::WHITE);
}
