//! The panel of the board "Magic": an astrolabe for the touchstone, dark plates for the scores, a pouch of velvet.

use ishido_assets::play_screen::{PANEL, PANEL_PLACES, POUCH, TOUCHSTONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use super::brass::draw_brushed_brass;
use super::heavens::{draw_ball, draw_star, draw_stars};
use crate::board_grid::TOUCHSTONE_MIDDLE;
use crate::tablet::{self, Material};
use crate::texture::{inset, outline, scatter};

/// The night between the stars.
const TABLET: Material = Material {
    ground: Pen::NAVY,
    grain: (Pen::BLACK, 5),
    stretch: (1, 1),
    edges: (Pen::BLACK, Pen::SKY),
};

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    let slab = PANEL;
    draw_brushed_brass(picture, slab);
    outline(picture, slab, Pen::CREAM, Pen::BLACK);
    outline(picture, inset(slab, 1), Pen::GOLD, Pen::BROWN);
    for place in PANEL_PLACES {
        outline(picture, place, Pen::BROWN, Pen::CREAM);
        outline(picture, inset(place, 1), Pen::BLACK, Pen::GOLD);
        picture.fill(inset(place, 2), Pen::BLACK);
    }
    let sky = inset(TOUCHSTONE, 2);
    picture.clipped(sky, |picture| draw_astrolabe(picture, sky));
    tablet::draw(picture, TABLET);
    draw_pouch(picture, inset(POUCH, 2));
}

/// Rings of brass around the touchstone, with the sun on the left and the moon on the right.
fn draw_astrolabe(picture: &mut Bitmap, sky: Rectangle) {
    picture.fill_with(sky, |at| {
        let level = 16 - ((at.y - sky.top_left.y) / 5).clamp(0, 12) as u8;
        Some(if shade(at, level) {
            Pen::BLACK
        } else {
            Pen::NAVY
        })
    });
    draw_stars(picture, sky, 9, 3);
    let middle = TOUCHSTONE_MIDDLE;
    picture.fill_with(sky, |at| {
        let (x, y) = (2 * (at.x - middle.x) + 1, 2 * (at.y - middle.y) + 1);
        ring(x, y)
    });
    draw_ball(
        picture,
        Point::new(545, 38),
        6,
        [Pen::WHITE, Pen::GOLD, Pen::GOLD],
    );
    draw_ball(
        picture,
        Point::new(623, 38),
        6,
        [Pen::WHITE, Pen::CREAM, Pen::SILVER],
    );
    draw_star(picture, Point::new(540, 78), Pen::WHITE, Pen::SILVER);
    draw_star(picture, Point::new(627, 76), Pen::WHITE, Pen::SILVER);
}

/// The pen of a pixel of the rings, given twice its offset from the middle.
fn ring(x: i32, y: i32) -> Option<Pen> {
    let far = ((x * x + y * y) as u32).isqrt() as i32;
    let lit = x + y < 0;
    match far {
        ..50 => Some(Pen::BLACK),
        50..52 | 60..62 => Some(Pen::BLACK),
        52..54 => Some(if lit { Pen::CREAM } else { Pen::BROWN }),
        54..58 => Some(if tick(x, y) { Pen::BLACK } else { Pen::OCHRE }),
        58..60 => Some(if lit { Pen::GOLD } else { Pen::BROWN }),
        86..88 => Some(if lit { Pen::GOLD } else { Pen::OCHRE }),
        88..90 => Some(Pen::BROWN),
        _ => None,
    }
}

/// Whether a point on a ring belongs to a tick.
fn tick(x: i32, y: i32) -> bool {
    (x.abs() - y.abs()).rem_euclid(8) < 2
}

/// The pouch: velvet the colour of the night, with a hem of gold thread.
fn draw_pouch(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let from = at - area.center();
        let edge = (area.size.height as i32 / 2 - from.y.abs())
            .min(area.size.width as i32 / 2 - from.x.abs());
        let level = match edge {
            ..2 => 12,
            2..4 => 8,
            4..6 => 4,
            _ => 0,
        };
        Some(if shade(at, level) {
            Pen::BLACK
        } else {
            Pen::NAVY
        })
    });
    scatter(inset(area, 8), 19, 41, |at, _| {
        draw_star(picture, at, Pen::NAVY, Pen::PLUM);
    });
    let hem = inset(area, 2);
    outline(picture, hem, Pen::OCHRE, Pen::OCHRE);
    let (left, top) = (hem.top_left.x, hem.top_left.y);
    let (right, bottom) = (
        left + hem.size.width as i32 - 1,
        top + hem.size.height as i32 - 1,
    );
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
        draw_star(picture, Point::new(x, y), Pen::CREAM, Pen::GOLD);
    }
}
