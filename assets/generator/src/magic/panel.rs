//! The panel of the board "Magic": an astrolabe for the touchstone, dark plates for the scores, a hat as the pouch.

use ishido_assets::play_screen::{FOUR_WAYS, PANEL, PANEL_PLACES, POINTS, POUCH, TOUCHSTONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use super::enamel::draw_enamel;
use super::hat;
use super::heavens::{draw_ball, draw_star};
use crate::board_grid::TOUCHSTONE_MIDDLE;
use crate::tablet::{self, Material};
use crate::texture::{folded, inset, outline};

/// The black of the night.
const TABLET: Material = Material {
    ground: Pen::BLACK,
    edges: (Pen::BLACK, Pen::NAVY),
};

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    draw_enamel(picture, PANEL);
    for place in PANEL_PLACES {
        outline(picture, place, Pen::GOLD, Pen::OCHRE);
        outline(picture, inset(place, 1), Pen::OCHRE, Pen::GOLD);
    }
    let sky = inset(TOUCHSTONE, 2);
    picture.clipped(sky, |picture| draw_astrolabe(picture, sky));
    tablet::draw(picture, TABLET);
    draw_star_map(picture, inset(POINTS, 3), 8);
    draw_star_map(picture, inset(FOUR_WAYS, 2), 4);
    draw_dusk(picture, inset(POUCH, 2));
    hat::draw(picture);
}

/// The sky, black above and blue at the horizon.
fn draw_dusk(picture: &mut Bitmap, sky: Rectangle) {
    let height = sky.size.height as i32;
    picture.fill_with(sky, |at| {
        let level = 16 - 16 * (at.y - sky.top_left.y) / height;
        Some(if shade(at, level as u8) {
            Pen::BLACK
        } else {
            Pen::NAVY
        })
    });
}

/// A faint map of the sky along the edges of a plate: orbits around its corners, and a star on each longer side.
fn draw_star_map(picture: &mut Bitmap, area: Rectangle, radius: i32) {
    let (right, bottom) = (area.size.width as i32 - 1, area.size.height as i32 - 1);
    let edge = (radius + 1) / 3;
    picture.fill_with(area, |at| {
        let Point { x, y } = folded(area, at);
        let far = ((4 * (x * x + y * y)) as u32).isqrt() as i32 / 2;
        match radius - far {
            0 => Some(Pen::SKY),
            4 if radius > 4 => Some(Pen::NAVY),
            ..0 if x.min(y) == edge => Some(Pen::NAVY),
            _ => None,
        }
    });
    if radius > 4 {
        for (x, y) in [
            (edge, bottom / 2),
            (right - edge, bottom / 2),
            (right / 2, edge),
            (right / 2, bottom - edge),
        ] {
            draw_star(
                picture,
                area.top_left + Point::new(x, y),
                Pen::SKY,
                Pen::NAVY,
            );
        }
    }
}

/// Rings of brass around a moon that bears the touchstone, with the sun on the left and the moon on the right.
fn draw_astrolabe(picture: &mut Bitmap, sky: Rectangle) {
    draw_dusk(picture, sky);
    let middle = TOUCHSTONE_MIDDLE;
    picture.fill_with(sky, |at| {
        let (x, y) = (2 * (at.x - middle.x) + 1, 2 * (at.y - middle.y) + 1);
        ring(x, y)
    });
    let sun = [Pen::WHITE, Pen::GOLD, Pen::OCHRE];
    draw_ball(picture, Point::new(545, 38), 6, sun);
    let moon = [Pen::WHITE, Pen::WHITE, Pen::SILVER];
    draw_ball(picture, Point::new(622, 38), 6, moon);
    for x in [543, 624] {
        draw_star(picture, Point::new(x, 79), Pen::WHITE, Pen::SKY);
    }
}

/// The pen of a pixel of the rings, given twice its offset from the middle.
fn ring(x: i32, y: i32) -> Option<Pen> {
    let far = ((x * x + y * y) as u32).isqrt() as i32;
    let lit = x + y < 0;
    match far {
        ..47 => Some(Pen::SILVER),
        47..50 => Some(if lit { Pen::GREY } else { Pen::WHITE }),
        50..52 | 60..62 => Some(Pen::BLACK),
        52..54 => Some(if lit { Pen::CREAM } else { Pen::BROWN }),
        54..58 => Some(if lit { Pen::GOLD } else { Pen::OCHRE }),
        58..60 => Some(if lit { Pen::OCHRE } else { Pen::GOLD }),
        86..88 => Some(if lit { Pen::GOLD } else { Pen::OCHRE }),
        88..90 => Some(Pen::BLACK),
        _ => None,
    }
}
