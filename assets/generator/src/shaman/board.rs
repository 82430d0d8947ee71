//! The board "Shaman": a sewn hide in the Within, spread on a beaded blanket in the Beyond, in a frame of dark leather.

use ishido_assets::play_screen::{BOARD, COLUMNS, FRAME, SQUARE_SIZE, WITHIN, square_area};
use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::paintings::{self, PROCESSION};
use super::panel::stitch;
use super::{blanket, hide, panel};
use crate::board_grid;
use crate::pixel_art::stamp;
use crate::texture::{inset, outline, outset};

/// The beaded signs on the leather between the letters, coral and turquoise by turns.
const BEADS: [[&str; 6]; 2] = [
    [
        "......66......",
        ".7...6996...7.",
        "7777699996777.",
        "7777199991777.",
        ".7...1991...7.",
        "......11......",
    ],
    [
        "......44......",
        ".7...4ee4...7.",
        "77774eeee4777.",
        "77771eeee1777.",
        ".7...1ee1...7.",
        "......11......",
    ],
];

/// Draws the board picture.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = board_grid::blank_screen();
    draw_leather(&mut picture);
    panel::draw(&mut picture);
    draw_squares(&mut picture);
    draw_rim(&mut picture);
    draw_procession(&mut picture);
    draw_labels(&mut picture);
    picture
}

fn draw_squares(picture: &mut Bitmap) {
    for square in board_grid::squares() {
        if square.within {
            hide::draw_piece(picture, square.area);
        } else {
            blanket::draw(picture, square.area);
        }
    }
    hide::draw_stitches(picture);
    hide::draw_fur(picture);
}

/// The edge of the hide on the blanket, and the edge of the leather.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 2), Pen::BLACK, Pen::OCHRE);
}

/// The frame: leather with a sewn edge, light above and at the left.
fn draw_leather(picture: &mut Bitmap) {
    picture.fill(FRAME, Pen::BROWN);
    outline(picture, FRAME, Pen::OCHRE, Pen::BLACK);
    stitch(picture, inset(FRAME, 1), Pen::CREAM, Pen::BLACK);
}

/// A painting below every column, on either side looking to the middle, with beads between them.
fn draw_procession(picture: &mut Bitmap) {
    for column in 0..COLUMNS {
        let mirrored = column < COLUMNS / 2;
        let painting = PROCESSION[column.min(COLUMNS - 1 - column)];
        let width = painting.first().map_or(0, |row| row.len() as i32);
        let left = square_area(column, 0).top_left.x;
        let at = Point::new(left + (SQUARE_SIZE - width) / 2, 384);
        let shadow = at + Point::new(1, 1);
        paintings::paint_plain(picture, painting, shadow, Pen::BLACK, mirrored);
        paintings::paint_plain(picture, painting, at, Pen::CREAM, mirrored);
        if column > 0 {
            stamp(picture, Point::new(left - 7, 387), &BEADS[(column + 1) % 2]);
        }
    }
}

/// The names of columns and rows, with small beads between those of the columns.
fn draw_labels(picture: &mut Bitmap) {
    for (column, (at, name)) in board_grid::column_labels().enumerate() {
        if name != 'l' {
            stamp(picture, at + Point::new(18, 6), &BEADS[column % 2]);
        }
        draw_name(picture, at, name);
    }
    for (at, name) in board_grid::row_labels() {
        draw_name(picture, at, name);
    }
}

fn draw_name(picture: &mut Bitmap, at: Point, name: char) {
    picture.text(at + Point::new(1, 1), &name.to_string(), Pen::BLACK);
    picture.text(at, &name.to_string(), Pen::CREAM);
}
