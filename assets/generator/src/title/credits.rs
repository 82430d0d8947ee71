//! What turns the first card into that of the credits: darkness, and a row of stones between the words.

use ishido_shared::gfx::{Bitmap, Pen, Point, shade};

use crate::ishido::stones;

/// The upper left corner of the first stone.
const FIRST_STONE: Point = Point::new(165, 234);
/// The distance between two stones.
const STEP: i32 = 54;
/// Each pen at night, in the order of the pens.
const NIGHT: [Pen; Pen::COUNT] = [
    Pen::CHAR,
    Pen::BLACK,
    Pen::BLACK,
    Pen::GREY,
    Pen::SILVER,
    Pen::CHAR,
    Pen::GREY,
    Pen::BROWN,
    Pen::BLACK,
    Pen::RED,
    Pen::PLUM,
    Pen::BLACK,
    Pen::FOREST,
    Pen::BLACK,
    Pen::NAVY,
    Pen::NAVY,
];

/// Makes it night: every pen turns darker, and every second pixel is black.
pub fn darken(picture: &mut Bitmap) {
    let day = picture.clone();
    picture.fill_with(picture.area(), |at| {
        let black = shade(at, 8);
        let pen = day.get(at).filter(|_| !black);
        Some(pen.map_or(Pen::BLACK, |pen| NIGHT[pen.index()]))
    });
}

/// Six stones, one of each colour and of each symbol.
pub fn draw_stones(picture: &mut Bitmap) {
    let set = stones::set();
    for (number, at) in
        (0..6).map(|number| (number, FIRST_STONE + Point::new(number as i32 * STEP, 0)))
    {
        let mask = set.visible(number, number);
        for step in [3, 2, 1] {
            let shadow = Bitmap::new(mask.size(), Pen::BLACK);
            picture.draw_masked(&shadow, &mask, at + Point::new(step, step));
        }
        picture.draw_masked(set.stone(number, number), &mask, at);
    }
}
