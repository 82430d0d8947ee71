//! The board "Magic": a chart of the stars on parchment, with the night around it, in a frame of brass.

use ishido_shared::gfx::{Bitmap, Pen, Rectangle, rect};

use super::{brass, heavens, panel};
use crate::plan;
use crate::texture::outline;

/// The Within.
const CHART: Rectangle = rect(58, 86, 420, 252);

/// The picture of the whole play screen.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = plan::screen();
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
    for plan::Place { area, within, .. } in plan::squares() {
        if within {
            outline(picture, area, Pen::WHITE, Pen::OCHRE);
        } else {
            outline(picture, area, Pen::ROSE, Pen::BLACK);
        }
    }
}
