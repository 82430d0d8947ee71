//! The board "Inner Shapes": a table of marquetry, maple and pear in the Within and walnut in the Beyond, with strings of
//! brass.

use ishido_assets::play_screen::{BOARD, WITHIN, square_area};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

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
        let veneer = if (square.column + square.row).is_multiple_of(2) {
            wood::maple
        } else {
            wood::pear
        };
        wood::lay(picture, area, |at| veneer(at, 7));
        outline(picture, area, Pen::WHITE, Pen::OCHRE);
        return;
    }
    // The grain runs along the edge of the table, and meets in mitres at its corners.
    let across = |at: Point| (at.y - 44).min(379 - at.y);
    let down = |at: Point| (at.x - 16).min(519 - at.x);
    wood::lay(picture, area, |at| {
        let grain = if across(at) < down(at) {
            Grain::Across
        } else {
            Grain::Down
        };
        wood::walnut(at - BOARD.top_left, grain, 9)
    });
    // A string of brass around each veneer, whose edges are lit above or at the left, and shadowed opposite.
    outline(picture, inset(area, 2), Pen::OCHRE, Pen::BROWN);
    outline(picture, inset(area, 1), Pen::BROWN, Pen::BROWN);
    let (corner, long) = (inset(area, 2).top_left, area.size.width - 10);
    let light = match (square.row, square.column) {
        (0 | 7, 0 | 11) => {
            picture.fill_with(inset(area, 2), |at| {
                (across(at) == down(at)).then_some(Pen::BROWN)
            });
            rect(corner.x, corner.y, 0, 0)
        }
        (0 | 7, _) => rect(corner.x + 3, corner.y, long, 1),
        _ => rect(corner.x, corner.y + 3, 1, long),
    };
    picture.fill(light, Pen::CREAM);
    outline(picture, area, Pen::GOLD, Pen::BLACK);
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
