//! The board "Shaman": a painted hide in the Within, spread on a woven blanket in the Beyond, in a frame of dark leather.

use ishido_assets::play_screen::{BOARD, FRAME, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::paintings::{self, PROCESSION};
use super::panel::stitch;
use super::{cave, hide, panel};
use crate::board_grid::{self, GridSquare};
use crate::pixel_art::stamp;
use crate::texture::{inset, outline, outset};

/// A beaded sign on the leather between the letters.
const BEADS: [&str; 6] = [
    "......66......",
    ".7...6996...7.",
    "7777699996777.",
    "7777199991777.",
    ".7...1991...7.",
    "......11......",
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
    hide::draw(picture);
    for GridSquare { area, within, .. } in board_grid::squares() {
        if within {
            cave::draw_seams(picture, area);
        } else {
            cave::draw_blanket(picture, area);
        }
    }
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

/// Paintings of people and game along the lower edge of the frame, with their shadow.
fn draw_procession(picture: &mut Bitmap) {
    for step in 0..23 {
        let painting = PROCESSION[step as usize * 5 % PROCESSION.len()];
        let width = painting.first().map_or(0, |row| row.len() as i32);
        let at = Point::new(27 + step * 22 - width / 2, 384);
        paintings::paint(picture, painting, at + Point::new(1, 1), Some(Pen::BLACK));
        paintings::paint(picture, painting, at, Some(Pen::OCHRE));
    }
}

/// The names of columns and rows, with small beads between those of the columns.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in board_grid::column_labels() {
        if name != 'l' {
            stamp(picture, at + Point::new(18, 6), &BEADS);
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
