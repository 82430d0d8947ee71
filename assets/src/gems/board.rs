//! The board "Gems": a jewel case of mahogany and brass, satin within, velvet beyond.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};

use super::filigree::{NAIL, stamp};
use super::{case, lining, panel};
use crate::texture::{inset, outline};

/// The side of a square.
const SQUARE: i32 = 42;
/// Where the squares begin.
const CORNER: Point = Point::new(16, 44);
/// All squares.
const SQUARES: Rectangle = rect(16, 44, 504, 336);
/// The squares within.
const WITHIN: Rectangle = rect(58, 86, 420, 252);

/// The picture of the whole play screen.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = Bitmap::screen();
    picture.fill(rect(0, 0, 640, 20), Pen::SILVER);
    picture.fill(rect(0, 19, 640, 1), Pen::BLACK);
    case::mahogany(&mut picture, rect(0, 20, 640, 380), 3);
    panel::draw(&mut picture);
    squares(&mut picture);
    rim(&mut picture);
    fittings(&mut picture);
    names(&mut picture);
    picture
}

fn squares(picture: &mut Bitmap) {
    for row in 0..8 {
        for column in 0..12 {
            let at = CORNER + Point::new(column, row) * SQUARE;
            let area = Rectangle::new(at, Size::new(42, 42));
            if WITHIN.contains(at) {
                lining::satin(picture, area);
            } else {
                lining::velvet(picture, area, (row * 12 + column) as u64);
            }
        }
    }
    for row in 2..7 {
        for column in 2..11 {
            let at = CORNER + Point::new(column, row) * SQUARE;
            lining::folds(picture, at);
            lining::stud(picture, at);
        }
    }
}

/// The gilt cord around the satin, and the moulding around all.
fn rim(picture: &mut Bitmap) {
    outline(picture, case::outset(WITHIN, 2), Pen::BLACK, Pen::BLACK);
    outline(picture, case::outset(WITHIN, 1), Pen::GOLD, Pen::OCHRE);
    outline(picture, WITHIN, Pen::OCHRE, Pen::GOLD);
    outline(picture, inset(WITHIN, 1), Pen::BROWN, Pen::BROWN);
    case::moulding(picture, SQUARES);
}

/// Brass on the corners and below the board.
fn fittings(picture: &mut Bitmap) {
    for slab in [rect(0, 20, 528, 380), rect(528, 20, 112, 380)] {
        outline(picture, slab, Pen::OCHRE, Pen::BLACK);
    }
    case::gallery(picture, Point::new(16, 386), 12);
    for x in [5, 522] {
        stamp(picture, Point::new(x, 390), &NAIL, false);
    }
    case::mount(picture, rect(1, 21, 20, 20), false, false);
    case::mount(picture, rect(507, 21, 20, 20), true, false);
}

/// The letters of the columns and the numbers of the rows.
fn names(picture: &mut Bitmap) {
    for (column, name) in (0..12).zip('a'..='l') {
        case::inlaid_text(picture, Point::new(33 + SQUARE * column, 24), name);
    }
    for (row, name) in (0..8).zip('1'..='8') {
        case::inlaid_text(picture, Point::new(4, 57 + SQUARE * row), name);
    }
}
