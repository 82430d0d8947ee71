//! The board "Gems": a jeweller's tray of mahogany and brass, lined with brown velvet in the Within and black cushions in the Beyond.

use ishido_assets::play_screen::{BELOW_TITLE, BOARD, FRAME, PANEL, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

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
    for square in board_grid::squares() {
        let GridSquare { area, within, .. } = square;
        if within {
            lining::draw_bed(picture, area);
        } else {
            lining::draw_cushion(picture, area);
        }
    }
    lining::draw_buttons(picture);
}

/// The gilt cord around the velvet, and the moulding around the board.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 2), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(WITHIN, 1), Pen::OCHRE, Pen::BROWN);
    outline(picture, WITHIN, Pen::GOLD, Pen::GOLD);
    outline(picture, inset(WITHIN, 1), Pen::BLACK, Pen::BLACK);
    case::draw_moulding(picture, BOARD);
}

/// Brass on the corners and below the board.
fn draw_fittings(picture: &mut Bitmap) {
    for slab in [FRAME, PANEL] {
        outline(picture, slab, Pen::OCHRE, Pen::BLACK);
    }
    case::draw_gallery(picture, Point::new(37, 387), 11);
    for (y, lower) in [(21, false), (380, true)] {
        case::draw_corner_mount(picture, rect(1, y, 19, 19), false, lower);
        case::draw_corner_mount(picture, rect(508, y, 19, 19), true, lower);
    }
}

/// The names of columns and rows, the latter clear of the moulding.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in board_grid::column_labels() {
        case::draw_label(picture, at, name, 8);
    }
    for (at, name) in board_grid::row_labels() {
        case::draw_label(picture, at - Point::new(1, 0), name, 2);
    }
}
