//! The night on the card of the credits, and its row of stones between the words.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size, shade};

use super::lettering::interpolated;
use super::scene::Scene;
use crate::ishido::stones;

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

/// Black pixels of sixteen, by the way from the middle of an oval behind words, whose edge is at 100.
const DARKNESS: [(i64, i64); 5] = [(0, 15), (50, 14), (80, 12), (100, 10), (130, 8)];

/// Makes it night: every pen turns darker, and every second pixel is black; behind the words almost all are.
pub fn darken(picture: &mut Bitmap, scene: &Scene) {
    let day = picture.clone();
    picture.fill_with(picture.area(), |at| {
        Some(match day.get(at) {
            Some(pen) if !shade(at, darkness(scene, at)) => NIGHT[pen.index()],
            _ => Pen::BLACK,
        })
    });
}

fn darkness(scene: &Scene, at: Point) -> u8 {
    let level = |&(middle, reach): &(Point, Size)| {
        let away = at - middle;
        let part = |away: i32, reach: u32| i64::from(away.pow(2)) * 100 / i64::from(reach.pow(2));
        interpolated(
            &DARKNESS,
            part(away.x, reach.width) + part(away.y, reach.height),
        )
    };
    scene.dark.iter().map(level).max().unwrap_or(8) as u8
}

/// Six stones, one of each colour and of each symbol.
pub fn draw_stones(picture: &mut Bitmap, scene: &Scene) {
    let set = stones::set();
    let (first, step) = scene.credit_stones;
    for number in 0..6 {
        let at = first + Point::new(number as i32 * step, 0);
        let mask = set.visible(number, number);
        for by in 1..=3 {
            picture.fill_mask(&mask, Pen::BLACK, at + Point::new(by, by));
        }
        picture.draw_masked(set.stone(number, number), &mask, at);
    }
}
