//! The panel of the board "Ishido": an island of moss in raked sand as the touchstone, a pouch of leather.

use ishido_assets::play_screen::{
    FOUR_WAYS, FRAME, PANEL, PANEL_PLACES, POINTS, POUCH, TOUCHSTONE,
};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::garden;
use crate::board_grid::TOUCHSTONE_MIDDLE;
use crate::pouch::{self, Form, Neck, Pouch};
use crate::tablet::{self, Material};
use crate::texture::{inset, outline};

/// Smooth sand to write in.
const TABLET: Material = Material {
    ground: Pen::CREAM,
    grain: (Pen::CREAM, 0),
    stretch: (1, 1),
    edges: (Pen::OCHRE, Pen::WHITE),
};

/// Leather with a pale hem and cords of hemp, which end in knots.
const BAG: Pouch = Pouch {
    cloth: [Pen::OCHRE, Pen::BROWN, Pen::BLACK],
    hem: [Pen::GOLD, Pen::OCHRE, Pen::BROWN],
    neck: Neck::Cord([Pen::CREAM, Pen::OCHRE]),
    form: Form::Pear,
    cord: &[
        "..1551..", "..1451..", "..1571..", "..1451..", "..1571..", "..1451..", "..1571..",
        "..1451..", "..1571..", "..1451..", ".145571.", "14557771", "15571571", "15715771",
        ".155771.", "..1111..", ".145571.", ".145571.", "14145171", "14115171", "1411.171",
        ".1.1..1.",
    ],
    shadow: Pen::SILVER,
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
    draw_garden(picture, inset(POINTS, 2));
    draw_furrows(picture, inset(FOUR_WAYS, 2), &[2, 5]);
    draw_pouch(picture, inset(POUCH, 2));
}

/// An island of moss for the touchstone, and the sand raked around it.
fn draw_touchstone(picture: &mut Bitmap, area: Rectangle) {
    let middle = TOUCHSTONE_MIDDLE;
    picture.fill_with(area, |at| Some(garden::raked(around(at - middle) + 1)));
    let island = rect(557, 31, 54, 54);
    let mut moss = Bitmap::screen();
    moss.fill(island, Pen::FOREST);
    garden::draw_moss(&mut moss, inset(island, 6));
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

/// The sand for the points: raked along its edges, and in rings around a rock in the lower right corner.
fn draw_garden(picture: &mut Bitmap, area: Rectangle) {
    draw_furrows(picture, area, &[3, 6, 9]);
    let middle = area.top_left + Point::new(85, 118);
    picture.fill_with(inset(area, 1), |at| {
        let from = at - middle;
        // The rings are twice as wide as high, as seen from the side.
        let far = ((from.x * from.x + 2 * from.y * from.y) as u32).isqrt() as i32;
        match far {
            17 | 22 | 27 => Some(Pen::WHITE),
            18 => Some(Pen::OCHRE),
            ..32 => Some(Pen::CREAM),
            _ => None,
        }
    });
    garden::draw_rock(picture, middle - Point::new(12, 14), garden::ROCK);
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

/// The pouch on the sand.
fn draw_pouch(picture: &mut Bitmap, area: Rectangle) {
    garden::draw_sand(picture, area);
    pouch::draw(picture, &BAG);
}
