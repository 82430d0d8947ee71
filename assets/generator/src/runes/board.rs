//! The board "Runes": birch in the Within, tarred oak in the Beyond, in a frame of slate with a carved dragon below.

use ishido_assets::play_screen::{BELOW_TITLE, BOARD, FRAME, SQUARE_SIZE, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::signs::SIGNS;
use super::{hall, knot, panel};
use crate::board_grid::{self, GridSquare};
use crate::pixel_art::stamp;
use crate::texture::{inset, outline, outset};

/// Patches of lichen on the slate: the upper left corner, and whether it is of the pale kind.
const LICHEN: [(i32, i32, bool); 5] = [
    (3, 26, false),
    (9, 32, true),
    (511, 24, true),
    (514, 31, false),
    (4, 373, false),
];

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
            hall::draw_birch(picture, area, seed);
        } else {
            hall::draw_oak(picture, area, seed);
        }
    }
}

/// The step from oak up to birch, and the edge of the slate around the board.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, WITHIN, Pen::WHITE, Pen::CHAR);
    outline(picture, outset(BOARD, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 2), Pen::BLACK, Pen::GREY);
}

/// Slate with runes above and on the left, a rope on the right, the dragon below.
fn draw_frame(picture: &mut Bitmap) {
    outline(picture, FRAME, Pen::SILVER, Pen::BLACK);
    outline(picture, inset(FRAME, 1), Pen::GREY, Pen::BLACK);
    for (x, y, pale) in LICHEN {
        hall::draw_lichen(picture, Point::new(x, y), pale);
    }
    for (place, sign) in (0..).zip(&SIGNS) {
        let at = if place < 11 {
            Point::new(54 + SQUARE_SIZE * place, 27)
        } else {
            Point::new(4, 81 + SQUARE_SIZE * (place - 11))
        };
        hall::cut(picture, at, sign);
    }
    hall::draw_rope(picture, rect(522, 42, 6, 340));
    knot::draw_plait(picture, rect(22, 382, 504, 17));
    stamp(picture, Point::new(2, 383), &knot::HEAD);
}

/// The names of columns and rows, painted on the slate.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in board_grid::column_labels().chain(board_grid::row_labels()) {
        draw_label(picture, at, name);
    }
}

fn draw_label(picture: &mut Bitmap, at: Point, name: char) {
    picture.fill(inset(rect(at.x - 2, at.y - 1, 13, 18), 1), Pen::CHAR);
    let name = name.to_string();
    picture.text(at + Point::new(1, 1), &name, Pen::BLACK);
    picture.text(at, &name, Pen::WHITE);
}
