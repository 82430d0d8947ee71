//! The panel of the board "Ishido": an island of moss in raked gravel as the touchstone, a pouch of cloth.

use ishido_assets::play_screen::{FRAME, PANEL, PANEL_PLACES, POUCH, TOUCHSTONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use super::garden;
use crate::board_grid::TOUCHSTONE_MIDDLE;
use crate::tablet::{self, Material};
use crate::texture::{inset, outline};

/// Granite for carved inscriptions.
const TABLET: Material = Material {
    ground: Pen::SILVER,
    grain: (Pen::GREY, 7),
    stretch: (1, 1),
    edges: (Pen::GREY, Pen::WHITE),
};

/// Draws the panel, and the edges of both slabs of granite.
pub fn draw(picture: &mut Bitmap) {
    for slab in [FRAME, PANEL] {
        outline(picture, slab, Pen::WHITE, Pen::BLACK);
        outline(picture, inset(slab, 1), Pen::SILVER, Pen::CHAR);
    }
    for place in PANEL_PLACES {
        outline(picture, place, Pen::CHAR, Pen::WHITE);
        outline(picture, inset(place, 1), Pen::BLACK, Pen::SILVER);
        picture.fill(inset(place, 2), Pen::BLACK);
    }
    draw_touchstone(picture, inset(TOUCHSTONE, 2));
    tablet::draw(picture, TABLET);
    draw_pouch(picture, inset(POUCH, 2));
}

/// An island of moss for the touchstone, and the gravel raked around it.
fn draw_touchstone(picture: &mut Bitmap, area: Rectangle) {
    let middle = TOUCHSTONE_MIDDLE;
    picture.fill_with(area, |at| Some(garden::raked(at, around(at - middle) - 1)));
    let island = rect(557, 31, 54, 54);
    let mut moss = Bitmap::screen();
    garden::draw_moss(&mut moss, island, 77);
    for at in (island.top_left.y..85).flat_map(|y| (557..611).map(move |x| Point::new(x, y))) {
        match around(at - middle) {
            ..6 => picture.set(at, moss.get(at).unwrap_or(Pen::FOREST)),
            6 => {
                let lit = (at - middle).x + (at - middle).y < 0;
                picture.set(at, if lit { Pen::LEAF } else { Pen::BLACK });
            }
            _ => (),
        }
    }
    garden::draw_maple_leaf(picture, Point::new(616, 71));
}

/// The Euclidean distance of a point from a square of 40 pixels with the origin in its middle.
const fn around(from: Point) -> i32 {
    const fn beyond(distance: i32) -> i32 {
        let twice = (2 * distance + 1).abs() - 40;
        if twice > 0 { twice } else { 0 }
    }
    let (dx, dy) = (beyond(from.x), beyond(from.y));
    ((dx * dx + dy * dy) as u32).isqrt() as i32 / 2
}

/// The pouch: dark cloth with a seam.
fn draw_pouch(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::BROWN);
    let (middle, half) = (area.center(), area.size.height as i32 / 2);
    picture.fill_with(area, |at| {
        let from = at - middle;
        let edge = (half - from.y.abs()).min(area.size.width as i32 / 2 - from.x.abs());
        let level = match edge {
            ..2 => 10,
            2..4 => 6,
            4..7 => 2,
            _ => 0,
        };
        shade(at, level).then_some(Pen::BLACK)
    });
    let seam = inset(area, 2);
    for x in (seam.top_left.x + 3..seam.top_left.x + seam.size.width as i32 - 4).step_by(5) {
        for y in [
            seam.top_left.y,
            seam.top_left.y + seam.size.height as i32 - 1,
        ] {
            picture.fill(rect(x, y, 3, 1), Pen::OCHRE);
        }
    }
    for y in (seam.top_left.y + 3..seam.top_left.y + seam.size.height as i32 - 4).step_by(5) {
        for x in [
            seam.top_left.x,
            seam.top_left.x + seam.size.width as i32 - 1,
        ] {
            picture.fill(rect(x, y, 1, 3), Pen::OCHRE);
        }
    }
}
