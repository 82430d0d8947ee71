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
    let GridSquare { area, .. } = *square;
    if square.within {
        wood::lay(picture, area, |at| wood::maple(at, 7));
        outline(picture, area, Pen::WHITE, Pen::OCHRE);
        return;
    }
    // The grain runs along the edge of the table, and meets in mitres at its corners.
    wood::lay(picture, area, |at| {
        let across = (at.y - 44).min(379 - at.y);
        let down = (at.x - 16).min(519 - at.x);
        let grain = if across < down {
            Grain::Across
        } else {
            Grain::Down
        };
        wood::walnut(at, grain, 9)
    });
    // A darker banding around each veneer, and the veneer's shadowed edge.
    outline(picture, area, Pen::GOLD, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::BROWN, Pen::BROWN);
    outline(picture, inset(area, 2), Pen::BROWN, Pen::BROWN);
    outline(picture, inset(area, 3), Pen::BLACK, Pen::BLACK);
    outline(picture, inset(area, 4), Pen::OCHRE, Pen::BROWN);
}

/// Small lozenges where four squares of the Within meet.
fn draw_lozenges(picture: &mut Bitmap) {
    for row in 2..7 {
        for column in 2..11 {
            let at = square_area(column, row).top_left;
            draw_lozenge(picture, at, 3, [Pen::OCHRE, Pen::OCHRE, Pen::BROWN]);
        }
    }
}
