//! The panel of the board "Ishido": a mossy block of granite in raked sand as the touchstone, a basket as the pouch.

use ishido_assets::play_screen::{
    FOUR_WAYS, FRAME, PANEL, PANEL_PLACES, POINTS, POUCH, TOUCHSTONE, TOUCHSTONE_STONE,
};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::{basket, garden};
use crate::board_grid::TOUCHSTONE_MIDDLE;
use crate::tablet::{self, Material};
use crate::texture::{inset, outline};

/// Smooth sand to write in.
const TABLET: Material = Material {
    ground: Pen::CREAM,
    edges: (Pen::OCHRE, Pen::WHITE),
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
    }
    draw_touchstone(picture, inset(TOUCHSTONE, 2));
    tablet::draw(picture, TABLET);
    draw_garden(picture, inset(POINTS, 2));
    draw_furrows(picture, inset(FOUR_WAYS, 2), &[2]);
    garden::draw_sand(picture, inset(POUCH, 2));
    basket::draw(picture);
}

/// A block of granite under moss for the touchstone, its shadow, and the sand raked around it.
fn draw_touchstone(picture: &mut Bitmap, area: Rectangle) {
    let middle = TOUCHSTONE_MIDDLE;
    picture.fill_with(area, |at| {
        let from = at - middle;
        Some(match around(from) {
            ..9 => block(from),
            _ if around(from - Point::new(3, 3)) < 9 => Pen::CHAR,
            _ if around(from - Point::new(4, 4)) < 9 => Pen::OCHRE,
            far => garden::raked(far + 4),
        })
    });
    garden::draw_moss(picture, TOUCHSTONE_STONE);
    for (x, y, radius) in [(-24, 23, 5), (-17, 26, 3), (24, -23, 4), (18, -25, 3)] {
        garden::draw_moss_clump(picture, middle + Point::new(x, y), radius);
    }
}

/// The pen of the block at a distance from its middle: a bevel of granite around a hollow with moss.
const fn block(from: Point) -> Pen {
    let lit = from.x + from.y < 0;
    match (around(from), lit) {
        (8, _) => Pen::BLACK,
        (7, true) => Pen::WHITE,
        (5 | 6, true) => Pen::SILVER,
        (4, true) | (3..=5, false) => Pen::GREY,
        (3, true) => Pen::CHAR,
        (6 | 7, false) => Pen::CHAR,
        (2, true) => Pen::BLACK,
        (2, false) => Pen::LEAF,
        _ => Pen::FOREST,
    }
}

/// The sand for the points: raked along its edges, with pebbles and moss in the lower corners, below the marks.
fn draw_garden(picture: &mut Bitmap, area: Rectangle) {
    draw_furrows(picture, area, &[2, 5]);
    for (x, y, radius) in [(97, 121, 3), (92, 124, 2), (3, 124, 2)] {
        garden::draw_moss_clump(picture, area.top_left + Point::new(x, y), radius);
    }
    for (x, y) in [(82, 119), (73, 120)] {
        garden::draw_pebble(picture, area.top_left + Point::new(x, y));
    }
}

/// Furrows around a bed of sand, so deep inside its edges, rounded at the corners.
fn draw_furrows(picture: &mut Bitmap, area: Rectangle, depths: &[i32]) {
    for &deep in depths {
        let line = inset(area, deep);
        let (x, y) = (line.top_left.x, line.top_left.y);
        let (width, height) = (line.size.width, line.size.height);
        for side in [x, x + width as i32 - 1] {
            picture.fill(rect(side, y + 2, 1, height - 4), Pen::WHITE);
        }
        for side in [y, y + height as i32 - 1] {
            picture.fill(rect(x + 2, side, width - 4, 1), Pen::WHITE);
        }
        for dx in [1, width as i32 - 2] {
            for dy in [1, height as i32 - 2] {
                picture.set(Point::new(x + dx, y + dy), Pen::WHITE);
            }
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
