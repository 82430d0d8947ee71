//! The night on the card of the credits, and its row of stones between the words.

use ishido_shared::gfx::{Bitmap, Pen, Point, shade};

use crate::ishido::stones;

/// The upper left corner of the first stone.
const FIRST_STONE: Point = Point::new(165, 247);
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

/// Makes it night: every pen turns darker, and every second pixel is black; behind the words almost all are.
pub fn darken(picture: &mut Bitmap) {
    let day = picture.clone();
    picture.fill_with(picture.area(), |at| {
        Some(match day.get(at) {
            Some(pen) if !shade(at, darkness(at)) => NIGHT[pen.index()],
            _ => Pen::BLACK,
        })
    });
}

/// The black pixels of sixteen: most in an oval around the words, fewer towards its edge.
fn darkness(at: Point) -> u8 {
    const MIDDLE: Point = Point::new(320, 280);
    let away = at - MIDDLE;
    // The oval has a width of 2 * 255 pixels and a height of 2 * 170.
    let part = away.x.pow(2) * 100 / 255_i32.pow(2) + away.y.pow(2) * 100 / 170_i32.pow(2);
    match part {
        ..55 => 14,
        55..70 => 13,
        70..82 => 12,
        82..92 => 11,
        92..100 => 10,
        100..108 => 9,
        _ => 8,
    }
}

/// Six stones, one of each colour and of each symbol.
pub fn draw_stones(picture: &mut Bitmap) {
    let set = stones::set();
    for number in 0..6 {
        let at = FIRST_STONE + Point::new(number as i32 * STEP, 0);
        let mask = set.visible(number, number);
        for by in 1..=3 {
            picture.fill_mask(&mask, Pen::BLACK, at + Point::new(by, by));
        }
        picture.draw_masked(set.stone(number, number), &mask, at);
    }
}
