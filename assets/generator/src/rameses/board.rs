//! The board "Rameses": desert sand in the Within, the Nile in the Beyond, painted walls around.

use ishido_assets::play_screen::{BOARD, FRAME, SQUARE_SIZE, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::ornament::{BUD, LOTUS};
use super::{panel, temple};
use crate::board_grid::{self, GridSquare};
use crate::pixel_art::stamp_symmetrical;
use crate::texture::{inset, outline, outset};

/// Draws the board picture.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = board_grid::blank_screen();
    panel::draw(&mut picture);
    draw_frieze(&mut picture);
    draw_squares(&mut picture);
    draw_rim(&mut picture);
    draw_labels(&mut picture);
    picture
}

fn draw_squares(picture: &mut Bitmap) {
    temple::draw_sand(picture);
    for GridSquare {
        column,
        row,
        area,
        within,
        ..
    } in board_grid::squares()
    {
        if within {
            temple::draw_joint(picture, area);
        } else {
            temple::draw_nile(picture, area, column, row);
        }
    }
}

/// The kerb between court and water, and the edge of the walls.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 1), Pen::BLACK, Pen::CREAM);
    outline(picture, WITHIN, Pen::OCHRE, Pen::BROWN);
    outline(picture, outset(BOARD, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 2), Pen::BROWN, Pen::CREAM);
}

/// The painted walls: lotus above and below.
fn draw_frieze(picture: &mut Bitmap) {
    picture.fill(FRAME, Pen::CREAM);
    outline(picture, FRAME, Pen::BROWN, Pen::BROWN);
    outline(picture, inset(FRAME, 1), Pen::GOLD, Pen::GOLD);
    temple::draw_garland(picture, Point::new(12, 384), 504);
    for column in 1..12 {
        let middle = 16 + SQUARE_SIZE * column;
        stamp_symmetrical(picture, Point::new(middle - 9, 25), &LOTUS);
    }
    for middle in [15, 516] {
        stamp_symmetrical(picture, Point::new(middle - 3, 25), &BUD);
    }
}

/// The names of columns and rows, painted on the wall.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in board_grid::column_labels().chain(board_grid::row_labels()) {
        picture.text(at + Point::new(1, 1), &name.to_string(), Pen::WHITE);
        picture.text(at, &name.to_string(), Pen::BROWN);
    }
}
