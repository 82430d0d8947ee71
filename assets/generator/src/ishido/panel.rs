//! The panel of the board "Ishido": an island of moss in raked sand as the touchstone, a pouch of leather.

use ishido_assets::play_screen::{FRAME, PANEL, PANEL_PLACES, POUCH, TOUCHSTONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::garden;
use crate::board_grid::TOUCHSTONE_MIDDLE;
use crate::sack::{self, Cloth};
use crate::tablet::{self, Material};
use crate::texture::{inset, outline};

/// Granite for carved inscriptions.
const TABLET: Material = Material {
    ground: Pen::SILVER,
    grain: (Pen::GREY, 0),
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

/// An island of moss for the touchstone, and the sand raked around it.
fn draw_touchstone(picture: &mut Bitmap, area: Rectangle) {
    let middle = TOUCHSTONE_MIDDLE;
    picture.fill_with(area, |at| Some(garden::raked(around(at - middle) + 1)));
    let island = rect(557, 31, 54, 54);
    let mut moss = Bitmap::screen();
    garden::draw_moss(&mut moss, island);
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

/// The pouch on the sand: leather with a pale hem and cords of hemp.
fn draw_pouch(picture: &mut Bitmap, area: Rectangle) {
    garden::draw_sand(picture, area);
    sack::draw(
        picture,
        Cloth {
            cloth: [Pen::OCHRE, Pen::BROWN, Pen::BLACK],
            hem: [Pen::GOLD, Pen::OCHRE, Pen::BROWN],
            cord: [Pen::WHITE, Pen::CREAM, Pen::OCHRE],
            shadow: Pen::SILVER,
        },
    );
}
