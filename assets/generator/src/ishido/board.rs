//! The board "Ishido": raked gravel within, moss beyond, in a frame of granite.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};

use super::{garden, panel};
use crate::plan;
use crate::texture::{inset, outline};

/// Clumps of moss in the corners of the granite, those behind first.
const MOSS: [(i32, i32, i32); 9] = [
    (2, 385, 4),
    (6, 395, 7),
    (15, 398, 5),
    (522, 391, 5),
    (514, 397, 6),
    (523, 398, 5),
    (515, 25, 4),
    (525, 34, 5),
    (521, 27, 6),
];

/// The picture of the whole play screen.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = plan::screen();
    garden::granite(&mut picture, rect(0, 20, 640, 380), 1);
    panel::draw(&mut picture);
    fence(&mut picture);
    squares(&mut picture);
    rim(&mut picture);
    names(&mut picture);
    picture
}

fn squares(picture: &mut Bitmap) {
    for plan::Place {
        column,
        row,
        area,
        within,
        seed,
    } in plan::squares()
    {
        if within {
            garden::gravel(picture, area, (column + row) % 2 == 0);
            outline(picture, area, Pen::WHITE, Pen::GREY);
        } else {
            garden::moss(picture, area, seed);
            outline(picture, area, Pen::LEAF, Pen::BLACK);
            outline(picture, inset(area, 1), Pen::FOREST, Pen::CHAR);
        }
    }
}

/// The step from the moss down to the gravel, and the edge of the granite around all.
fn rim(picture: &mut Bitmap) {
    outline(picture, rect(57, 85, 422, 254), Pen::BLACK, Pen::WHITE);
    outline(picture, rect(58, 86, 420, 252), Pen::CHAR, Pen::BLACK);
    outline(picture, rect(59, 87, 418, 250), Pen::OCHRE, Pen::OCHRE);
    outline(picture, rect(15, 43, 506, 338), Pen::BLACK, Pen::BLACK);
    outline(picture, rect(14, 42, 508, 340), Pen::BLACK, Pen::WHITE);
    outline(picture, rect(13, 41, 510, 342), Pen::CHAR, Pen::SILVER);
}

/// The bamboo rail below the board, and moss where the granite is damp.
fn fence(picture: &mut Bitmap) {
    garden::bamboo(
        picture,
        Point::new(3, 386),
        521,
        &[46, 118, 187, 254, 322, 394, 463],
    );
    for x in [20, 150, 285, 360, 500] {
        garden::binding(picture, Point::new(x, 386));
    }
    for (x, y) in [(27, 393), (489, 393), (482, 394)] {
        garden::pebble(picture, Point::new(x, y));
    }
    for (x, y, radius) in MOSS {
        garden::clump(picture, Point::new(x, y), radius);
    }
}

/// The letters of the columns and the numbers of the rows, cut into the granite.
fn names(picture: &mut Bitmap) {
    for (at, name) in plan::columns().chain(plan::rows()) {
        cut_text(picture, at, name);
    }
}

fn cut_text(picture: &mut Bitmap, at: Point, name: char) {
    picture.fill(Rectangle::new(at, Size::new(9, 16)), Pen::GREY);
    let name = name.to_string();
    picture.text(at + Point::new(1, 1), &name, Pen::WHITE);
    picture.text(at, &name, Pen::BLACK);
}
