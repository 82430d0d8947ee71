//! The board "Runes": birch within, tarred oak beyond, in a frame of slate with a carved dragon below.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::signs::SIGNS;
use super::{hall, knot, panel};
use crate::plan::{self, SQUARE};
use crate::texture::{inset, outline};

/// Lichen on the slate: place, and whether it is the pale kind.
const LICHEN: [(i32, i32, bool); 5] = [
    (3, 26, false),
    (9, 32, true),
    (511, 24, true),
    (514, 31, false),
    (4, 373, false),
];

/// The picture of the whole play screen.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = plan::screen();
    picture.fill(rect(0, 20, 640, 380), Pen::CHAR);
    panel::draw(&mut picture);
    frame(&mut picture);
    squares(&mut picture);
    rim(&mut picture);
    names(&mut picture);
    picture
}

fn squares(picture: &mut Bitmap) {
    for plan::Place {
        area, within, seed, ..
    } in plan::squares()
    {
        if within {
            hall::birch(picture, area, seed);
        } else {
            hall::oak(picture, area, seed);
        }
    }
}

/// The step from oak up to birch, and the edge of the slate around all.
fn rim(picture: &mut Bitmap) {
    outline(picture, rect(57, 85, 422, 254), Pen::BLACK, Pen::BLACK);
    outline(picture, rect(58, 86, 420, 252), Pen::WHITE, Pen::CHAR);
    outline(picture, rect(15, 43, 506, 338), Pen::BLACK, Pen::BLACK);
    outline(picture, rect(14, 42, 508, 340), Pen::BLACK, Pen::GREY);
}

/// Slate with runes above and on the left, a rope on the right, the dragon below.
fn frame(picture: &mut Bitmap) {
    outline(picture, rect(0, 20, 528, 380), Pen::SILVER, Pen::BLACK);
    outline(picture, rect(1, 21, 526, 378), Pen::GREY, Pen::BLACK);
    for (x, y, pale) in LICHEN {
        hall::lichen(picture, Point::new(x, y), pale);
    }
    for (place, sign) in (0..).zip(&SIGNS) {
        let at = if place < 11 {
            Point::new(54 + SQUARE * place, 27)
        } else {
            Point::new(4, 81 + SQUARE * (place - 11))
        };
        hall::cut(picture, at, sign);
    }
    hall::rope(picture, rect(522, 42, 6, 340));
    knot::plait(picture, rect(22, 382, 504, 17));
    hall::stamp(picture, Point::new(2, 383), &knot::HEAD);
}

/// The letters of the columns and the numbers of the rows, painted on the slate.
fn names(picture: &mut Bitmap) {
    for (at, name) in plan::columns().chain(plan::rows()) {
        painted(picture, at, name);
    }
}

fn painted(picture: &mut Bitmap, at: Point, name: char) {
    picture.fill(inset(rect(at.x - 2, at.y - 1, 13, 18), 1), Pen::CHAR);
    let name = name.to_string();
    picture.text(at + Point::new(1, 1), &name, Pen::BLACK);
    picture.text(at, &name, Pen::WHITE);
}
