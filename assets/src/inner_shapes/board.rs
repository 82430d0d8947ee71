//! The board "Inner Shapes": a table of marquetry, maple within and walnut beyond, with strings of brass.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};

use super::inlay::lozenge;
use super::wood::{self, Grain};
use super::{border, panel};
use crate::texture::outline;

/// The side of a square.
const SQUARE: i32 = 42;
/// Where the squares begin.
const CORNER: Point = Point::new(16, 44);

/// The picture of the whole play screen.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = Bitmap::screen();
    picture.fill(rect(0, 0, 640, 20), Pen::SILVER);
    picture.fill(rect(0, 19, 640, 1), Pen::BLACK);
    border::draw(&mut picture);
    panel::draw(&mut picture);
    for row in 0..8 {
        for column in 0..12 {
            square(&mut picture, column, row);
        }
    }
    outline(&mut picture, rect(57, 85, 422, 254), Pen::BLACK, Pen::BLACK);
    outline(&mut picture, rect(58, 86, 420, 252), Pen::GOLD, Pen::GOLD);
    outline(&mut picture, rect(59, 87, 418, 250), Pen::BROWN, Pen::BROWN);
    cabochons(&mut picture);
    picture
}

/// Whether a square belongs to the Within.
fn is_within(column: i32, row: i32) -> bool {
    (1..11).contains(&column) && (1..7).contains(&row)
}

fn square(picture: &mut Bitmap, column: i32, row: i32) {
    let area = Rectangle::new(CORNER + Point::new(column, row) * SQUARE, Size::new(42, 42));
    let grain = if (column + row) % 2 == 0 {
        Grain::Across
    } else {
        Grain::Down
    };
    let seed = (row * 12 + column) as u64;
    if is_within(column, row) {
        wood::lay(picture, area, |at| wood::maple(at, grain, seed));
        outline(picture, area, Pen::GOLD, Pen::OCHRE);
    } else {
        wood::lay(picture, area, |at| wood::walnut(at, grain, seed));
        outline(picture, area, Pen::GOLD, Pen::BLACK);
    }
}

/// Lozenges where four squares meet: walnut in the maple, maple in the walnut.
fn cabochons(picture: &mut Bitmap) {
    for row in 1..8 {
        for column in 1..12 {
            let at = CORNER + Point::new(column, row) * SQUARE;
            let pens = if (2..11).contains(&column) && (2..7).contains(&row) {
                [Pen::BROWN, Pen::OCHRE, Pen::BROWN]
            } else {
                [Pen::BLACK, Pen::CREAM, Pen::OCHRE]
            };
            lozenge(picture, at, 5, pens);
        }
    }
}
