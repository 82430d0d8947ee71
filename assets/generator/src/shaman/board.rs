//! The board "Shaman": hides sewn together in the Within, brown rock in the Beyond, in the red rock of a painted cave.

use ishido_assets::play_screen::{BOARD, FRAME, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::paintings::{self, PROCESSION};
use super::{cave, panel};
use crate::board_grid::{self, GridSquare};
use crate::texture::{inset, outline, outset};

/// Draws the board picture.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = board_grid::blank_screen();
    let wall = FRAME;
    cave::draw_red_rock(&mut picture, wall, 2);
    outline(&mut picture, wall, Pen::CREAM, Pen::BLACK);
    outline(&mut picture, inset(wall, 1), Pen::OCHRE, Pen::BROWN);
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
            cave::draw_brown_rock(picture, area, seed);
        }
    }
}

/// The edge of the hide on the rock, and the step from the red rock down to the brown.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 2), Pen::BLACK, Pen::CREAM);
    outline(picture, outset(BOARD, 3), Pen::BROWN, Pen::OCHRE);
}

/// Paintings of people and game along the lower edge of the wall, and of a hand in both upper corners.
fn draw_procession(picture: &mut Bitmap) {
    cave::draw_dark_red(picture, rect(3, 384, 522, 15));
    for step in 0..23 {
        let painting = PROCESSION[step as usize * 5 % PROCESSION.len()];
        let at = Point::new(15 + step * 22, 386);
        paintings::paint(picture, painting, at, Some(Pen::CREAM));
    }
    for x in [5, 509] {
        let hand = Point::new(x, 27);
        paintings::paint(picture, PROCESSION[0], hand, Some(Pen::CREAM));
    }
}

/// The names of columns and rows on plates of bone, zigzags and beads between them.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in board_grid::column_labels() {
        if name != 'l' {
            paintings::draw_zigzag(picture, at + Point::new(15, 3), 4, Pen::CREAM, Pen::BLACK);
        }
        draw_bone_plate(picture, rect(at.x - 4, at.y - 1, 16, 17));
        picture.text(at, &name.to_string(), Pen::BLACK);
    }
    for (at, name) in board_grid::row_labels() {
        if name != '8' {
            paintings::paint(picture, paintings::BEADS, at + Point::new(-3, 21), None);
        }
        draw_bone_plate(picture, rect(at.x - 3, at.y - 1, 12, 18));
        picture.text(at - Point::new(1, 0), &name.to_string(), Pen::BLACK);
    }
}

/// A plate of bone with cut corners.
fn draw_bone_plate(picture: &mut Bitmap, area: Rectangle) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width, area.size.height);
    picture.fill(rect(x + 1, y, width - 2, height), Pen::BLACK);
    picture.fill(rect(x, y + 1, width, height - 2), Pen::BLACK);
    let face = inset(area, 1);
    picture.fill(face, Pen::CREAM);
    outline(picture, face, Pen::WHITE, Pen::OCHRE);
}
