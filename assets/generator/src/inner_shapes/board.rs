//! The board "Inner Shapes": a table of marquetry, maple within and walnut beyond, with strings of brass.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::inlay::lozenge;
use super::wood::{self, Grain};
use super::{border, panel};
use crate::plan::{self, CORNER, Place, SQUARE};
use crate::texture::outline;

/// The picture of the whole play screen.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = plan::screen();
    border::draw(&mut picture);
    panel::draw(&mut picture);
    for place in plan::squares() {
        square(&mut picture, &place);
    }
    outline(&mut picture, rect(57, 85, 422, 254), Pen::BLACK, Pen::BLACK);
    outline(&mut picture, rect(58, 86, 420, 252), Pen::GOLD, Pen::GOLD);
    outline(&mut picture, rect(59, 87, 418, 250), Pen::BROWN, Pen::BROWN);
    cabochons(&mut picture);
    picture
}

fn square(picture: &mut Bitmap, place: &Place) {
    let Place { area, seed, .. } = *place;
    let grain = if (place.column + place.row) % 2 == 0 {
        Grain::Across
    } else {
        Grain::Down
    };
    if place.within {
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
