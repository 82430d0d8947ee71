//! The board "Gems": a jewel case of mahogany and brass, satin within, velvet beyond.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::filigree::{NAIL, stamp};
use super::{case, lining, panel};
use crate::plan::{self, CORNER, SQUARE};
use crate::texture::{inset, outline};

/// All squares.
const SQUARES: Rectangle = rect(16, 44, 504, 336);
/// The squares within.
const WITHIN: Rectangle = rect(58, 86, 420, 252);

/// The picture of the whole play screen.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = plan::screen();
    case::mahogany(&mut picture, rect(0, 20, 640, 380), 3);
    panel::draw(&mut picture);
    squares(&mut picture);
    rim(&mut picture);
    fittings(&mut picture);
    names(&mut picture);
    picture
}

fn squares(picture: &mut Bitmap) {
    for plan::Place {
        area, within, seed, ..
    } in plan::squares()
    {
        if within {
            lining::satin(picture, area);
        } else {
            lining::velvet(picture, area, seed);
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
    for (at, name) in plan::columns().chain(plan::rows()) {
        case::inlaid_text(picture, at, name);
    }
}
