//! The board "Magic": a star chart on parchment in the Within, the night sky in the Beyond, in a frame of brass.

use ishido_assets::play_screen::{BOARD, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen};

use super::{brass, heavens, panel};
use crate::board_grid::{self, GridSquare};
use crate::texture::{outline, outset};

/// Draws the board picture.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = board_grid::blank_screen();
    brass::draw(&mut picture);
    panel::draw(&mut picture);
    picture.fill_with(BOARD, |at| Some(heavens::night(at)));
    heavens::draw_stars(&mut picture, BOARD, 17, 9);
    picture.fill_with(WITHIN, |at| Some(heavens::parchment(at)));
    picture.clipped(WITHIN, |picture| heavens::draw_chart(picture, WITHIN));
    draw_squares(&mut picture);
    outline(&mut picture, outset(WITHIN, 1), Pen::BLACK, Pen::BLACK);
    outline(&mut picture, WITHIN, Pen::GOLD, Pen::OCHRE);
    picture
}

fn draw_squares(picture: &mut Bitmap) {
    for GridSquare { area, within, .. } in board_grid::squares() {
        if within {
            outline(picture, area, Pen::WHITE, Pen::OCHRE);
        } else {
            outline(picture, area, Pen::ROSE, Pen::BLACK);
        }
    }
}
