//! The board "Ishido": sand raked around rocks in the Within, moss in the Beyond, in a frame of granite with rails of bamboo.

use ishido_assets::play_screen::{BELOW_TITLE, BOARD, WITHIN};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::{bamboo, garden, panel};
use crate::board_grid::{self, GridSquare};
use crate::texture::{inset, outline, outset};

/// Clumps of moss at the ends of the rail above the board, those behind first: place and radius.
const CORNER_MOSS: [(i32, i32, i32); 5] = [
    (11, 26, 4),
    (5, 28, 6),
    (4, 37, 4),
    (516, 26, 4),
    (522, 28, 5),
];

/// Clumps of moss at the ends of the rail below the board, those behind first: place and radius.
const FENCE_MOSS: [(i32, i32, i32); 6] = [
    (2, 385, 4),
    (6, 395, 7),
    (15, 398, 5),
    (522, 391, 5),
    (514, 397, 6),
    (523, 398, 5),
];

/// Draws the board picture.
#[must_use]
pub fn picture() -> Bitmap {
    let mut picture = board_grid::blank_screen();
    picture.fill(BELOW_TITLE, Pen::GREY);
    panel::draw(&mut picture);
    draw_fence(&mut picture);
    draw_squares(&mut picture);
    draw_rim(&mut picture);
    garden::draw_rocks(&mut picture);
    draw_labels(&mut picture);
    picture
}

fn draw_squares(picture: &mut Bitmap) {
    for GridSquare {
        area,
        within,
        column,
        row,
        ..
    } in board_grid::squares()
    {
        if within {
            garden::draw_sand(picture, area);
            outline(picture, area, Pen::WHITE, Pen::SILVER);
        } else {
            match (column, row) {
                (8, 0) => garden::draw_moss_around(picture, area, garden::LANTERN),
                (0, 5) => garden::draw_moss_around(picture, area, garden::LOW_ROCK),
                (3, 7) => garden::draw_moss_around(picture, area, garden::ROCK),
                _ => garden::draw_moss(picture, area),
            }
            outline(picture, area, Pen::FOREST, Pen::BLACK);
        }
    }
}

/// The step from the moss down to the sand, the granite around the board, and the shadows of both.
fn draw_rim(picture: &mut Bitmap) {
    outline(picture, outset(WITHIN, 1), Pen::BLACK, Pen::LEAF);
    outline(picture, WITHIN, Pen::OCHRE, Pen::WHITE);
    outline(picture, BOARD, Pen::BLACK, Pen::LEAF);
    outline(picture, outset(BOARD, 1), Pen::BLACK, Pen::BLACK);
    outline(picture, outset(BOARD, 2), Pen::BLACK, Pen::WHITE);
    outline(picture, outset(BOARD, 3), Pen::CHAR, Pen::SILVER);
}

/// The bamboo rail below the board, and moss where the granite is damp.
fn draw_fence(picture: &mut Bitmap) {
    bamboo::draw_bamboo(
        picture,
        Point::new(3, 386),
        521,
        &[46, 118, 187, 254, 322, 394, 463],
    );
    for x in [20, 150, 285, 360, 500] {
        bamboo::draw_binding(picture, Point::new(x, 386));
    }
    for (x, y) in [(27, 393), (489, 393), (482, 394)] {
        garden::draw_pebble(picture, Point::new(x, y));
    }
    for (x, y, radius) in FENCE_MOSS {
        garden::draw_moss_clump(picture, Point::new(x, y), radius);
    }
}

/// The rails of bamboo above and beside the board, in channels of slate, and on them the names of columns and rows.
fn draw_labels(picture: &mut Bitmap) {
    for rail in [rect(3, 23, 520, 17), rect(3, 40, 10, 340)] {
        picture.fill(rail, Pen::CHAR);
        outline(picture, rail, Pen::BLACK, Pen::BLACK);
        outline(picture, outset(rail, 1), Pen::CHAR, Pen::SILVER);
    }
    let nodes: Vec<i32> = (1..12).map(|column| 12 + 42 * column).collect();
    bamboo::draw_bamboo(picture, Point::new(4, 26), 518, &nodes);
    let nodes: Vec<i32> = (1..8).map(|row| 2 + 42 * row).collect();
    bamboo::draw_upright(picture, Point::new(3, 41), 338, &nodes);
    for (x, y, radius) in CORNER_MOSS {
        garden::draw_moss_clump(picture, Point::new(x, y), radius);
    }
    for (at, name) in board_grid::column_labels() {
        draw_tile(picture, rect(at.x - 6, 23, 19, 18));
        draw_label(picture, at, name);
    }
    for (at, name) in board_grid::row_labels() {
        draw_tile(picture, rect(3, at.y - 2, 11, 20));
        draw_label(picture, at, name);
    }
}

/// A tile of slate that is bound to a rail and carries a name.
fn draw_tile(picture: &mut Bitmap, tile: Rectangle) {
    picture.fill(tile, Pen::CHAR);
    outline(picture, tile, Pen::BLACK, Pen::BLACK);
    outline(picture, inset(tile, 1), Pen::GREY, Pen::CHAR);
}

fn draw_label(picture: &mut Bitmap, at: Point, name: char) {
    let name = name.to_string();
    for (x, y) in [(1, 0), (0, 1), (1, 1)] {
        picture.text(at + Point::new(x, y), &name, Pen::BLACK);
    }
    picture.text(at, &name, Pen::WHITE);
}
