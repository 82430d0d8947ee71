//! The board "Rameses": a pavement of pale sandstone in the Within, the Nile in the Beyond, painted walls of limestone around.

use ishido_assets::play_screen::{FRAME, SQUARE_SIZE, WITHIN};
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
    temple::draw_pavement(picture);
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

/// The kerb between court and water.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 1), Pen::BLACK, Pen::CREAM);
    outline(picture, WITHIN, Pen::OCHRE, Pen::BROWN);
}

/// The painted walls: a cornice towards the water, lotus above and below.
fn draw_frieze(picture: &mut Bitmap) {
    picture.fill(FRAME, Pen::WHITE);
    outline(picture, FRAME, Pen::OCHRE, Pen::BROWN);
    outline(picture, inset(FRAME, 1), Pen::CREAM, Pen::OCHRE);
    temple::draw_cornice(picture);
    temple::draw_garland(picture, Point::new(12, 384), 504);
    for column in 1..12 {
        let middle = 16 + SQUARE_SIZE * column;
        stamp_symmetrical(picture, Point::new(middle - 9, 25), &LOTUS);
    }
    for middle in [15, 516] {
        stamp_symmetrical(picture, Point::new(middle - 3, 25), &BUD);
    }
}

/// The names of columns and rows, painted on the wall clear of the cornice.
fn draw_labels(picture: &mut Bitmap) {
    let columns = board_grid::column_labels().map(|(at, name)| (at - Point::new(0, 1), name));
    let rows = board_grid::row_labels().map(|(at, name)| (at - Point::new(1, 0), name));
    for (at, name) in columns.chain(rows) {
        picture.text(at + Point::new(1, 1), &name.to_string(), Pen::CREAM);
        picture.text(at, &name.to_string(), Pen::BROWN);
    }
}
