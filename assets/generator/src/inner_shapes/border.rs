//! The frame of the table: rosewood with strings of brass, and the names of columns and rows inlaid in maple.

use ishido_assets::play_screen::{BOARD, FRAME, square_area};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::inlay::{draw_brass_string, draw_lozenge};
use super::wood::{Grain, lay, rosewood};
use crate::board_grid::{column_labels, row_labels};
use crate::texture::{inset, outline, outset};

/// The pens of a lozenge in the frame: its joint, its light and its dark half.
const LOZENGE: [Pen; 3] = [Pen::BLACK, Pen::CREAM, Pen::OCHRE];

/// Draws the frame around the board.
pub fn draw(picture: &mut Bitmap) {
    lay(picture, rect(0, 20, 528, 24), |at| {
        rosewood(at, Grain::Across, 3)
    });
    lay(picture, rect(0, 380, 528, 20), |at| {
        rosewood(at, Grain::Across, 4)
    });
    lay_stile(picture, rect(0, 20, 16, 380), 5);
    lay_stile(picture, rect(520, 20, 8, 380), 6);
    outline(picture, FRAME, Pen::OCHRE, Pen::BLACK);
    draw_brass_string(picture, outset(BOARD, 3));
    draw_brass_string(picture, rect(4, 386, 516, 9));
    draw_lozenges(picture);
    draw_labels(picture);
}

/// A stile of the frame, mitred at its ends.
fn lay_stile(picture: &mut Bitmap, area: Rectangle, seed: u64) {
    let left = area.top_left.x < 100;
    picture.fill_with(area, |at| {
        let aside = if left { at.x } else { 527 - at.x };
        let within = at.y - 20 >= aside * 24 / 16 && 399 - at.y >= aside * 20 / 16;
        within.then(|| rosewood(at, Grain::Down, seed))
    });
}

/// Lozenges between the names of the columns, and along the band below.
fn draw_lozenges(picture: &mut Bitmap) {
    picture.fill(inset(rect(4, 386, 516, 9), 3), Pen::BROWN);
    for column in 1..12 {
        let x = square_area(column, 0).top_left.x;
        draw_lozenge(picture, Point::new(x, 32), 5, LOZENGE);
        draw_lozenge(picture, Point::new(x, 390), 8, LOZENGE);
    }
}

/// The names of columns and rows, inlaid in maple with a shadow.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in column_labels() {
        draw_label(picture, at, rect(at.x - 5, at.y - 2, 18, 19), name);
    }
    for (at, name) in row_labels() {
        draw_label(picture, at, rect(1, at.y - 4, 12, 24), name);
    }
}

/// A letter or digit on plain wood.
fn draw_label(picture: &mut Bitmap, at: Point, ground: Rectangle, name: char) {
    picture.fill(ground, Pen::BROWN);
    let name = name.to_string();
    picture.text(at + Point::new(1, 1), &name, Pen::BLACK);
    picture.text(at, &name, Pen::CREAM);
}
