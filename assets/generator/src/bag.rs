//! A bag for the place of the pouch: open towards the player, gathered by a cord, with a plain belly for the number.

use ishido_assets::play_screen::{PILE, POUCH};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use crate::pixel_art::stamp;
use crate::texture::inset;

/// What a bag is made of.
#[derive(Debug, Clone, Copy)]
pub struct Bag {
    /// The ground behind the bag.
    pub behind: Pen,
    /// The cloth or leather in the light, its own colour, and in the shadow.
    pub cloth: [Pen; 3],
    /// The cord in the light and in the shadow.
    pub cord: [Pen; 2],
    /// The picture of what hangs at both ends of the cord, 5 pixels wide.
    pub tassel: &'static [&'static str],
}

/// The first row of the bag's front: the pile of stones ends there.
const LIP: i32 = PILE.top_left.y + PILE.size.height as i32;
/// The middle of the bag, between two pixels.
const MIDDLE: i32 = POUCH.top_left.x + POUCH.size.width as i32 / 2;

/// Half the width of the front, from the lip downwards.
const FRONT: [i32; 42] = [
    48, 48, 46, 43, 42, 42, 43, 43, 44, 45, 45, 46, 46, 47, 47, 47, 48, 48, 48, 48, 48, 48, 48, 48,
    48, 48, 48, 48, 48, 48, 47, 47, 47, 46, 46, 45, 44, 43, 41, 39, 36, 32,
];

/// The folds in the cloth below the cord: their distance from the middle, and their last row below the lip.
const FOLDS: [(i32, i32); 3] = [(34, 12), (38, 17), (42, 14)];

/// Draws a bag in the place of the pouch.
pub fn draw(picture: &mut Bitmap, bag: &Bag) {
    let area = inset(POUCH, 2);
    picture.fill(area, bag.behind);
    picture.fill_with(area, |at| back(at, bag));
    picture.fill_with(area, |at| front(at, bag));
    draw_folds(picture, bag);
    draw_cord(picture, bag);
}

/// Whether a point above the lip lies inside a rounded shape of half a width and a height.
fn inside(at: Point, wide: i64, high: i64) -> bool {
    let across = i64::from((2 * (at.x - MIDDLE) + 1).abs());
    let up = i64::from(2 * (LIP - at.y));
    let (wide, high) = (2 * wide, 2 * high);
    up > 0 && (across * high).pow(3) + (up * wide).pow(3) <= (wide * high).pow(3)
}

/// The back of the bag: the dark opening and the rim around it, which is turned over.
fn back(at: Point, bag: &Bag) -> Option<Pen> {
    let [lit, own, shadow] = bag.cloth;
    let left = at.x < MIDDLE;
    Some(match at {
        _ if inside(at, 41, 41) => Pen::BLACK,
        _ if inside(at, 42, 42) => shadow,
        _ if inside(at, 45, 43) => own,
        _ if inside(at, 47, 44) => {
            if left {
                lit
            } else {
                own
            }
        }
        _ if inside(at, 48, 45) => Pen::BLACK,
        _ => return None,
    })
}

/// The front of the bag, in the light from the upper left.
fn front(at: Point, bag: &Bag) -> Option<Pen> {
    let [lit, own, shadow] = bag.cloth;
    let half = |y: i32| {
        let row = usize::try_from(y - LIP).ok();
        row.and_then(|row| FRONT.get(row)).copied().unwrap_or(0)
    };
    let (x, wide) = (at.x - MIDDLE, half(at.y));
    if wide == 0 || x < -wide || x >= wide {
        return None;
    }
    let down = at.y - LIP;
    let outline = x == -wide || x == wide - 1 || x < -half(at.y + 1) || x >= half(at.y + 1);
    // The shadow on the right and below follows the round form.
    let shaded = x >= wide - 7 || 6 * down + x > 240;
    Some(match down {
        _ if outline => Pen::BLACK,
        0 => lit,
        1 => own,
        _ if shaded => shadow,
        6..34 if x < 4 - wide => lit,
        _ => own,
    })
}

/// The folds where the cord gathers the cloth, clear of the number.
fn draw_folds(picture: &mut Bitmap, bag: &Bag) {
    let [lit, _, shadow] = bag.cloth;
    for (from, last) in FOLDS {
        let high = (last - 5) as u32;
        picture.fill(rect(MIDDLE - from, LIP + 6, 1, high), shadow);
        picture.fill(rect(MIDDLE - from + 1, LIP + 6, 1, high - 2), lit);
        picture.fill(rect(MIDDLE + from - 1, LIP + 6, 1, high), Pen::BLACK);
    }
}

/// The cord around the neck, whose ends hang down beside the bag.
fn draw_cord(picture: &mut Bitmap, bag: &Bag) {
    let [lit, shadow] = bag.cord;
    for (y, pen) in [(2, Pen::BLACK), (3, lit), (4, shadow), (5, Pen::BLACK)] {
        picture.fill(rect(MIDDLE - 44, LIP + y, 88, 1), pen);
    }
    for x in (MIDDLE - 42..MIDDLE + 42).step_by(4) {
        picture.set(Point::new(x, LIP + 3), shadow);
        picture.set(Point::new(x + 1, LIP + 4), lit);
    }
    for x in [MIDDLE - 49, MIDDLE + 44] {
        stamp(picture, Point::new(x, LIP + 1), bag.tassel);
    }
}
