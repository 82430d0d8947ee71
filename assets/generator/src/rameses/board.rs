//! The board "Rameses": a court of sandstone within, the faience of the Nile beyond, painted walls around.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::ornament::{BUD, LOTUS, SIGNS};
use super::{panel, temple};
use crate::plan::{self, SQUARE};
use crate::texture::{inset, outline};

/// The picture of the whole play screen.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = plan::screen();
    picture.fill(rect(0, 20, 528, 380), Pen::OCHRE);
    panel::draw(&mut picture);
    frieze(&mut picture);
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
            temple::ashlar(picture, area, seed);
        } else {
            temple::faience(picture, area);
        }
    }
}

/// The kerb between court and water, and the edge of the walls.
fn rim(picture: &mut Bitmap) {
    outline(picture, rect(57, 85, 422, 254), Pen::BLACK, Pen::CREAM);
    outline(picture, rect(58, 86, 420, 252), Pen::OCHRE, Pen::BROWN);
    outline(picture, rect(15, 43, 506, 338), Pen::BLACK, Pen::BLACK);
    outline(picture, rect(14, 42, 508, 340), Pen::BROWN, Pen::CREAM);
}

/// The painted walls: lotus above and below, signs on the left, blocks on the right.
fn frieze(picture: &mut Bitmap) {
    outline(picture, rect(0, 20, 528, 380), Pen::CREAM, Pen::BROWN);
    for band in [rect(1, 21, 526, 20), rect(1, 383, 526, 16)] {
        picture.fill(band, Pen::CREAM);
        outline(picture, band, Pen::BROWN, Pen::BROWN);
        outline(picture, inset(band, 1), Pen::OCHRE, Pen::CREAM);
    }
    temple::garland(picture, Point::new(12, 384), 504);
    for column in 1..12 {
        let middle = 16 + SQUARE * column;
        temple::stamp_both(picture, Point::new(middle - 9, 25), &LOTUS);
    }
    for middle in [15, 516] {
        temple::stamp_both(picture, Point::new(middle - 3, 25), &BUD);
    }
    for (row, sign) in (0..).zip(SIGNS) {
        let top = 76 + SQUARE * row + (20 - sign.len() as i32) / 2;
        temple::cut(picture, Point::new(2, top), sign);
    }
    temple::blocks(picture, rect(522, 41, 6, 342));
}

/// The letters of the columns and the numbers of the rows in cartouches.
fn names(picture: &mut Bitmap) {
    for (at, name) in plan::columns().chain(plan::rows()) {
        cartouche(picture, at, name);
    }
}

/// The ring around the name of a king or of a column.
fn cartouche(picture: &mut Bitmap, at: Point, name: char) {
    let corner = at - Point::new(3, 1);
    for y in 0..17 {
        let row = match y {
            0 | 16 => "..8888888888..",
            1 => ".844444444448.",
            15 => ".866666666668.",
            _ => "84444444444468",
        };
        temple::stamp(picture, corner + Point::new(0, y), &[row]);
    }
    picture.text(at, &name.to_string(), Pen::BLACK);
}
