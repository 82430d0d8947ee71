//! The panel of the board "Runes": northern lights around the touchstone, blue stone for the scores, a chest as the pouch.

use ishido_assets::play_screen::{
    FOUR_WAYS, PANEL, PANEL_PLACES, PLATE, POINTS, POUCH, TOUCHSTONE,
};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use super::{chest, rings};
use crate::pixel_art::stamp;
use crate::texture::{inset, noise, outline, value_noise};

/// Draws the panel, its places framed in oak.
pub fn draw(picture: &mut Bitmap) {
    outline(picture, PANEL, Pen::SILVER, Pen::BLACK);
    outline(picture, inset(PANEL, 1), Pen::GREY, Pen::BLACK);
    for place in PANEL_PLACES {
        outline(picture, place, Pen::BLACK, Pen::CREAM);
        outline(picture, inset(place, 1), Pen::BROWN, Pen::OCHRE);
    }
    draw_night(picture, inset(TOUCHSTONE, 2));
    for place in [PLATE, POINTS, FOUR_WAYS] {
        rings::draw_slab(picture, inset(place, 2));
    }
    rings::draw_braids(picture, inset(POINTS, 2));
    rings::draw_strand(picture, inset(FOUR_WAYS, 2));
    picture.fill(inset(POUCH, 2), Pen::NAVY);
    chest::draw(picture);
}

/// The northern lights over snow, and the slab of slate that carries the touchstone.
fn draw_night(picture: &mut Bitmap, area: Rectangle) {
    let top = area.top_left;
    picture.fill_with(area, |at| Some(sky(at - top)));
    for (x, y) in [
        (4, 6),
        (17, 12),
        (9, 20),
        (80, 5),
        (95, 9),
        (88, 22),
        (50, 2),
    ] {
        picture.set(top + Point::new(x, y), Pen::WHITE);
    }
    picture.fill_with(area, |at| snow(at - top));
    for (x, y) in [(3, 38), (11, 41), (79, 40), (86, 37), (92, 42)] {
        stamp(picture, top + Point::new(x, y), &SPRUCE);
    }
    let slab = rect(558, 32, 52, 54);
    picture.fill(slab, Pen::CHAR);
    outline(picture, slab, Pen::BLACK, Pen::BLACK);
    outline(picture, inset(slab, 1), Pen::SILVER, Pen::BLACK);
    outline(picture, rect(562, 36, 44, 44), Pen::BLACK, Pen::GREY);
    picture.fill(rect(563, 37, 42, 42), Pen::CHAR);
    stamp(picture, Point::new(556, 29), &CAP);
}

const SPRUCE: [&str; 15] = [
    "...1...", "...1...", "..1B1..", "..1B1..", ".1BB11.", "..1B1..", ".1BB11.", "1BBB111",
    ".1BB11.", "1BBB111", "1BB1111", ".11111.", "...8...", "...8...", "..333..",
];

const CAP: [&str; 7] = [
    ".....4444444.......44444444444444.........444444444.....",
    "..4444444444444444444444444444444444444444444444444444..",
    ".444444444444444444444444444444444444444444444444444443.",
    "44443344444333344444444433334444444333444444444333444433",
    ".33....333....3444444443....34444443...34444433...3443..",
    "................3333333......344443.....33333......33...",
    "..............................3333......................",
];

/// The pen of a pixel of the northern lights: bright at the lower edge, ragged above.
fn sky(at: Point) -> Pen {
    // The mean of three points makes the folds round.
    let fold: i32 = [-3, 0, 3]
        .map(|by| value_noise(Point::new(at.x + by, 0), 9, 3))
        .iter()
        .sum();
    let hem = 27 + fold / 48 - at.x / 12;
    let ray = noise(Point::new(at.x / 2, 0), 6) % 10;
    let up = hem - at.y;
    let high = 14 + ray as i32;
    match up {
        0..2 => Pen::CREAM,
        2..5 => Pen::LEAF,
        5.. if up < high / 2 && shade(at, 9) => Pen::LEAF,
        5.. if up < high => Pen::FOREST,
        5.. if up < high + 6 && shade(at, 8) => Pen::FOREST,
        _ if at.y < 14 && shade(at, 8) => Pen::BLACK,
        _ => Pen::NAVY,
    }
}

fn snow(at: Point) -> Option<Pen> {
    let hill = 46 + value_noise(Point::new(at.x, 9), 17, 8) / 32;
    match at.y - hill {
        0..2 => Some(Pen::WHITE),
        2..6 => Some(if shade(at, 6) { Pen::SKY } else { Pen::WHITE }),
        6.. => Some(if shade(at, 8) { Pen::SKY } else { Pen::SILVER }),
        _ => None,
    }
}
