//! The board "Runes": flagstones in the Within, dark oak in the Beyond, in a frame of slate with two carved serpents below.

use ishido_assets::play_screen::{BELOW_TITLE, BOARD, FRAME, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::braid::{BROAD, SMALL};
use super::{hall, knot, panel, snow, wear};
use crate::board_grid;
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
    hall::draw_beams(picture);
    for square in board_grid::squares() {
        if square.within {
            hall::draw_flagstone(picture, &square);
        } else {
            hall::draw_oak(picture, &square);
        }
    }
    wear::draw_moss(picture);
    wear::draw_crack(picture);
    snow::draw(picture);
}

/// The step from oak up to the snow, and the edge of the slate around the board.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, WITHIN, Pen::WHITE, Pen::CHAR);
    outline(picture, outset(BOARD, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 2), Pen::BLACK, Pen::GREY);
}

/// Slate with carved rails of oak, a knot of bronze between every two names, the serpents below.
fn draw_frame(picture: &mut Bitmap) {
    outline(picture, FRAME, Pen::SILVER, Pen::BLACK);
    outline(picture, inset(FRAME, 1), Pen::GREY, Pen::BLACK);
    for rail in [rect(3, 23, 520, 18), rect(2, 41, 11, 340)] {
        picture.fill(rail, Pen::BROWN);
        outline(picture, rail, Pen::BLACK, Pen::BLACK);
        outline(picture, inset(rail, 1), Pen::OCHRE, Pen::BLACK);
    }
    draw_punches(picture);
    for (at, _) in board_grid::column_labels().skip(1) {
        BROAD.draw(picture, at + Point::new(-25, 9), 2, true);
    }
    for (at, _) in board_grid::row_labels().skip(1) {
        SMALL.draw(picture, at + Point::new(-1, -13), 2, true);
    }
    knot::draw_serpents(picture, rect(2, 382, 524, 17));
}

/// Two rows of dots punched into the rail above the board, each with a lit edge.
fn draw_punches(picture: &mut Bitmap) {
    for x in (7..518).step_by(5) {
        for y in [26, 36] {
            picture.fill(rect(x, y, 2, 2), Pen::BLACK);
            picture.fill(rect(x + 2, y + 1, 1, 2), Pen::OCHRE);
            picture.set(Point::new(x + 1, y + 2), Pen::OCHRE);
        }
    }
}

/// The names of columns and rows, each painted on a plate of bluestone in a rim of bronze.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in board_grid::column_labels() {
        draw_label(
            picture,
            at - Point::new(0, 1),
            name,
            rect(at.x - 5, 23, 17, 18),
        );
    }
    for (at, name) in board_grid::row_labels() {
        draw_label(picture, at, name, rect(2, at.y - 2, 12, 20));
    }
}

fn draw_label(picture: &mut Bitmap, at: Point, name: char, plate: Rectangle) {
    picture.fill(plate, Pen::NAVY);
    outline(picture, plate, Pen::BLACK, Pen::BLACK);
    outline(picture, inset(plate, 1), Pen::GOLD, Pen::OCHRE);
    let name = name.to_string();
    picture.text(at + Point::new(1, 1), &name, Pen::BLACK);
    picture.text(at, &name, Pen::WHITE);
}
