//! The board "Gems": a jewel case of mahogany and brass, lined with satin in the Within and velvet in the Beyond.

use ishido_assets::play_screen::{BELOW_TITLE, BOARD, FRAME, PANEL, WITHIN, square_area};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::filigree::{NAIL, stamp};
use super::{case, lining, panel};
use crate::board_grid::{self, GridSquare};
use crate::texture::{inset, outline, outset};

/// Draws the board picture.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = board_grid::blank_screen();
    case::draw_mahogany(&mut picture, BELOW_TITLE, 3);
    panel::draw(&mut picture);
    draw_squares(&mut picture);
    draw_rim(&mut picture);
    draw_fittings(&mut picture);
    draw_labels(&mut picture);
    picture
}

fn draw_squares(picture: &mut Bitmap) {
    for GridSquare {
        area, within, seed, ..
    } in board_grid::squares()
    {
        if within {
            lining::draw_satin(picture, area);
        } else {
            lining::draw_velvet(picture, area, seed);
        }
    }
    for row in 2..7 {
        for column in 2..11 {
            let at = square_area(column, row).top_left;
            lining::draw_folds(picture, at);
            lining::draw_stud(picture, at);
        }
    }
}

/// The gilt cord around the satin, and the moulding around the board.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 2), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(WITHIN, 1), Pen::GOLD, Pen::OCHRE);
    outline(picture, WITHIN, Pen::OCHRE, Pen::GOLD);
    outline(picture, inset(WITHIN, 1), Pen::BROWN, Pen::BROWN);
    case::draw_moulding(picture, BOARD);
}

/// Brass on the corners and below the board.
fn draw_fittings(picture: &mut Bitmap) {
    for slab in [FRAME, PANEL] {
        outline(picture, slab, Pen::OCHRE, Pen::BLACK);
    }
    case::draw_gallery(picture, Point::new(16, 386), 12);
    for x in [5, 522] {
        stamp(picture, Point::new(x, 390), &NAIL, false);
    }
    case::draw_corner_mount(picture, rect(1, 21, 20, 20), false, false);
    case::draw_corner_mount(picture, rect(507, 21, 20, 20), true, false);
}

/// The names of columns and rows.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in board_grid::column_labels().chain(board_grid::row_labels()) {
        case::draw_label(picture, at, name);
    }
}
