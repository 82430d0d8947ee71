//! The board "Magic": the grey moon in the Within, clouds and the night sky in the Beyond, in a frame of blue enamel and gold.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen};

use super::{clouds, enamel, heavens, panel};
use crate::board_grid;
use crate::texture::{inset, outline, outset};

/// Draws the board picture.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = board_grid::blank_screen();
    enamel::draw(&mut picture);
    panel::draw(&mut picture);
    clouds::draw(&mut picture);
    picture.fill_with(WITHIN, |at| Some(heavens::moonlight(at)));
    draw_squares(&mut picture);
    outline(&mut picture, outset(WITHIN, 2), Pen::BLACK, Pen::BLACK);
    outline(&mut picture, outset(WITHIN, 1), Pen::CREAM, Pen::OCHRE);
    outline(&mut picture, WITHIN, Pen::OCHRE, Pen::GOLD);
    outline(&mut picture, inset(WITHIN, 1), Pen::BLACK, Pen::BLACK);
    picture
}

fn draw_squares(picture: &mut Bitmap) {
    for square in board_grid::squares() {
        if square.within {
            outline(picture, square.area, Pen::WHITE, Pen::GREY);
        } else {
            outline(picture, square.area, Pen::PLUM, Pen::BLACK);
        }
    }
}
