//! The board "Magic": a chart of the stars on parchment, with the night around it, in a frame of brass.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};

use super::{brass, heavens, panel};
use crate::texture::outline;

/// The side of a square.
const SQUARE: i32 = 42;
/// Where the squares begin.
const CORNER: Point = Point::new(16, 44);
/// The Within.
const CHART: Rectangle = rect(58, 86, 420, 252);

/// The picture of the whole play screen.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = Bitmap::screen();
    picture.fill(rect(0, 0, 640, 20), Pen::SILVER);
    picture.fill(rect(0, 19, 640, 1), Pen::BLACK);
    brass::draw(&mut picture);
    panel::draw(&mut picture);
    picture.fill_with(rect(16, 44, 504, 336), |at| Some(heavens::night(at)));
    heavens::stars(&mut picture, rect(16, 44, 504, 336), 17, 9);
    picture.fill_with(CHART, |at| Some(heavens::parchment(at)));
    picture.clipped(CHART, |picture| heavens::chart(picture, CHART));
    squares(&mut picture);
    outline(&mut picture, rect(57, 85, 422, 254), Pen::BLACK, Pen::BLACK);
    outline(&mut picture, CHART, Pen::GOLD, Pen::OCHRE);
    picture
}

fn squares(picture: &mut Bitmap) {
    for row in 0..8 {
        for column in 0..12 {
            let at = CORNER + Point::new(column, row) * SQUARE;
            let area = Rectangle::new(at, Size::new(42, 42));
            if (1..11).contains(&column) && (1..7).contains(&row) {
                outline(picture, area, Pen::WHITE, Pen::OCHRE);
            } else {
                outline(picture, area, Pen::ROSE, Pen::BLACK);
            }
        }
    }
}
