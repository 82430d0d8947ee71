//! The board "Runes": snow in the Within, dark oak in the Beyond, in a frame of slate with two carved serpents below.

use ishido_assets::play_screen::{BELOW_TITLE, BOARD, FRAME, SQUARE_SIZE, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::signs::SIGNS;
use super::{hall, knot, panel};
use crate::board_grid::{self, GridSquare};
use crate::texture::{inset, outline, outset};

/// Draws the board picture.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = board_grid::blank_screen();
    picture.fill(BELOW_TITLE, Pen::CHAR);
    panel::draw(&mut picture);
    draw_frame(&mut picture);
    draw_squares(&mut picture);
    draw_rim(&mut picture);
    draw_labels(&mut picture);
    picture
}

fn draw_squares(picture: &mut Bitmap) {
    for GridSquare {
        area, within, seed, ..
    } in board_grid::squares()
    {
        if within {
            hall::draw_snow(picture, area);
        } else {
            hall::draw_oak(picture, area, seed);
        }
    }
}

/// The step from oak up to the snow, and the edge of the slate around the board.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, WITHIN, Pen::WHITE, Pen::CHAR);
    outline(picture, outset(BOARD, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 2), Pen::BLACK, Pen::GREY);
}

/// Slate with runes between the names of the columns, a rope on the right, the serpents below.
fn draw_frame(picture: &mut Bitmap) {
    outline(picture, FRAME, Pen::SILVER, Pen::BLACK);
    outline(picture, inset(FRAME, 1), Pen::GREY, Pen::BLACK);
    for (place, sign) in (0..).zip(&SIGNS) {
        hall::cut(picture, Point::new(54 + SQUARE_SIZE * place, 27), sign);
    }
    hall::draw_rope(picture, rect(522, 42, 6, 340));
    knot::draw_serpents(picture, rect(2, 382, 524, 17));
}

/// The names of columns and rows, painted on the slate.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in board_grid::column_labels().chain(board_grid::row_labels()) {
        draw_label(picture, at, name);
    }
}

fn draw_label(picture: &mut Bitmap, at: Point, name: char) {
    let name = name.to_string();
    picture.text(at + Point::new(1, 1), &name, Pen::BLACK);
    picture.text(at, &name, Pen::WHITE);
}
