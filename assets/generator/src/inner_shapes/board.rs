//! The board "Inner Shapes": a table of marquetry, maple in the Within and walnut in the Beyond, with strings of brass.

use ishido_assets::play_screen::{WITHIN, square_area};
use ishido_shared::gfx::{Bitmap, Pen};

use super::inlay::draw_lozenge;
use super::wood::{self, Grain};
use super::{border, panel};
use crate::board_grid::{self, GridSquare};
use crate::texture::{inset, outline, outset};

/// Draws the board picture.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = board_grid::blank_screen();
    border::draw(&mut picture);
    panel::draw(&mut picture);
    for square in board_grid::squares() {
        draw_square(&mut picture, &square);
    }
    outline(&mut picture, outset(WITHIN, 1), Pen::BLACK, Pen::BLACK);
    outline(&mut picture, WITHIN, Pen::GOLD, Pen::GOLD);
    outline(&mut picture, inset(WITHIN, 1), Pen::BROWN, Pen::BROWN);
    draw_lozenges(&mut picture);
    picture
}

fn draw_square(picture: &mut Bitmap, square: &GridSquare) {
    let GridSquare { area, seed, .. } = *square;
    let grain = if (square.column + square.row).is_multiple_of(2) {
        Grain::Across
    } else {
        Grain::Down
    };
    if square.within {
        wood::lay(picture, area, |at| wood::maple(at, grain, seed));
        outline(picture, area, Pen::GOLD, Pen::OCHRE);
    } else {
        wood::lay(picture, area, |at| wood::walnut(at, grain, seed));
        outline(picture, area, Pen::GOLD, Pen::BLACK);
    }
}

/// Lozenges where four squares meet: walnut in the maple, maple in the walnut.
fn draw_lozenges(picture: &mut Bitmap) {
    for row in 1..8 {
        for column in 1..12 {
            let at = square_area(column, row).top_left;
            let pens = if (2..11).contains(&column) && (2..7).contains(&row) {
                [Pen::BROWN, Pen::OCHRE, Pen::BROWN]
            } else {
                [Pen::BLACK, Pen::CREAM, Pen::OCHRE]
            };
            draw_lozenge(picture, at, 5, pens);
        }
    }
}
