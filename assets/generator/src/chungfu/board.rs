//! The board "Chungfu": the table of a scholar, cream rice paper in the Within, gold brocade in the Beyond,
//! framed in red lacquer.

use ishido_assets::play_screen::{BOARD, FRAME, SQUARE_SIZE, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::lacquer::{self, FRET_WIDTH, Orientation};
use super::{panel, silk};
use crate::board_grid;
use crate::texture::{outline, outset};

/// Draws the board picture.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = board_grid::blank_screen();
    lacquer::draw_plate(&mut picture, FRAME);
    panel::draw(&mut picture);
    draw_squares(&mut picture);
    draw_rim(&mut picture);
    draw_frets(&mut picture);
    draw_band(&mut picture);
    draw_labels(&mut picture);
    picture
}

fn draw_squares(picture: &mut Bitmap) {
    for square in board_grid::squares() {
        if square.within {
            silk::draw_paper(picture, &square);
        } else {
            silk::draw_brocade(picture, &square);
        }
    }
    silk::draw_stars(picture);
}

/// The edge between paper and brocade, and the gold rim around the board.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, WITHIN, Pen::RED, Pen::RED);
    outline(picture, outset(BOARD, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 2), Pen::OCHRE, Pen::GOLD);
    outline(picture, outset(BOARD, 3), Pen::BROWN, Pen::ROSE);
    // The lacquer of the upper bar is rounded: it catches the light above and turns dark towards the board.
    picture.fill(rect(2, 21, 524, 1), Pen::ROSE);
    picture.fill(rect(13, 39, 510, 2), Pen::BROWN);
}

/// Frets in the red lacquer between the names of the columns.
fn draw_frets(picture: &mut Bitmap) {
    for gap in 0..11 {
        let orientation = if gap % 2 == 0 {
            Orientation::Horizontal
        } else {
            Orientation::Mirrored
        };
        lacquer::draw_fret(picture, Point::new(49 + SQUARE_SIZE * gap, 26), orientation);
    }
    for gap in 0..7 {
        lacquer::draw_knot(picture, Point::new(3, 82 + SQUARE_SIZE * gap));
    }
}

/// The black band below the board: frets to both sides of the hexagram.
fn draw_band(picture: &mut Bitmap) {
    let area = rect(2, 384, 524, 14);
    picture.fill(area, Pen::BLACK);
    for step in 0..11 {
        let along = 13 + step * (FRET_WIDTH + 3);
        lacquer::draw_fret(picture, Point::new(along, 386), Orientation::Horizontal);
        let back = 528 - along - FRET_WIDTH;
        lacquer::draw_fret(picture, Point::new(back, 386), Orientation::Mirrored);
    }
    // Knots join the frets to the hexagram and to the ends of the band.
    for along in [3, 243, 276, 516] {
        lacquer::draw_knot(picture, Point::new(along, 387));
    }
    lacquer::draw_hexagram(picture, rect(254, 386, 20, 1), 2, 6, Pen::GOLD);
}

/// The names of columns and rows, written on the lacquer.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in board_grid::column_labels().chain(board_grid::row_labels()) {
        let name = name.to_string();
        picture.text(at + Point::new(1, 1), &name, Pen::BLACK);
        picture.text(at, &name, Pen::WHITE);
    }
}
