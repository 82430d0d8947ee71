//! The board "Shaman": hides sewn together in the Within, the red rock of a canyon in the Beyond, in the dark wall of a painted cave.

use ishido_assets::play_screen::{BOARD, FRAME, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::paintings::{self, PROCESSION};
use super::{cave, panel};
use crate::board_grid::{self, GridSquare};
use crate::texture::{outline, outset};

/// Draws the board picture.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = board_grid::blank_screen();
    picture.fill(FRAME, Pen::BROWN);
    outline(&mut picture, FRAME, Pen::OCHRE, Pen::BLACK);
    panel::draw(&mut picture);
    draw_squares(&mut picture);
    draw_rim(&mut picture);
    draw_procession(&mut picture);
    draw_labels(&mut picture);
    picture
}

fn draw_squares(picture: &mut Bitmap) {
    for GridSquare {
        area, within, seed, ..
    } in board_grid::squares()
    {
        if within {
            cave::draw_hide(picture, area, seed);
        } else {
            cave::draw_red_rock(picture, area);
        }
    }
}

/// The edge of the hide on the rock, and the edge of the wall.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 2), Pen::BLACK, Pen::OCHRE);
}

/// Paintings of people and game along the lower edge of the wall.
fn draw_procession(picture: &mut Bitmap) {
    for step in 0..23 {
        let painting = PROCESSION[step as usize * 5 % PROCESSION.len()];
        let at = Point::new(17 + step * 22, 385);
        paintings::paint(picture, painting, at, Some(Pen::OCHRE));
    }
}

/// The names of columns and rows, painted on the wall, with zigzags between those of the columns.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in board_grid::column_labels() {
        if name != 'l' {
            paintings::draw_zigzag(picture, at + Point::new(13, 5), 4, Pen::RED, Pen::OCHRE);
        }
        picture.text(at, &name.to_string(), Pen::CREAM);
    }
    for (at, name) in board_grid::row_labels() {
        picture.text(at, &name.to_string(), Pen::CREAM);
    }
}
