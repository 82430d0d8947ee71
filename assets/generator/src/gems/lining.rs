//! The lining of the jewel case: azure velvet in the Beyond and silver satin in the Within.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Rectangle, shade};

use crate::texture::{outline, value_noise};

/// Half the distance between two folds of the satin, along the lines of the picture in half pixels.
const FOLD: i32 = 120;

/// A padded square of azure velvet: level in its middle, and falling off into the shadow towards its seams.
pub fn draw_velvet(picture: &mut Bitmap, area: Rectangle) {
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    picture.fill_with(area, |at| {
        let inner = at - area.top_left;
        let lit = inner.x.min(inner.y);
        let dim = (width - 1 - inner.x).min(height - 1 - inner.y);
        let level = (20 - 2 * dim).max(13 - 3 * lit);
        Some(if shade(at, level.clamp(0, 16) as u8) {
            Pen::NAVY
        } else {
            Pen::SKY
        })
    });
    outline(picture, area, Pen::SKY, Pen::BLACK);
}

/// The satin of the whole Within, in soft folds from the upper right to the lower left.
pub fn draw_satin(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let inner = at - WITHIN.top_left;
        let drift = value_noise(inner, 90, 11) / 2;
        let across = (2 * inner.x + inner.y + drift).rem_euclid(2 * FOLD);
        let depth = (across - FOLD).abs();
        let level = ((depth - FOLD / 3) / 10).clamp(0, 8) as u8;
        Some(if shade(at, level) {
            Pen::SILVER
        } else {
            Pen::WHITE
        })
    });
}

/// The seams around a square of satin: pressed into it, so that their lower edges are lit.
pub fn draw_seams(picture: &mut Bitmap, area: Rectangle) {
    outline(picture, area, Pen::WHITE, Pen::SILVER);
}
