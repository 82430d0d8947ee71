//! The frame of the table: ebony with strings of brass, and the names of columns and rows in gold.

use ishido_assets::play_screen::{BOARD, FRAME, square_area};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::inlay::{BRASS, draw_brass_string, draw_jewel, draw_lozenge};
use crate::board_grid::{column_labels, row_labels};
use crate::texture::{inset, outline, outset};

/// Draws the frame around the board.
pub fn draw(picture: &mut Bitmap) {
    picture.fill(FRAME, Pen::BLACK);
    outline(picture, FRAME, Pen::GOLD, Pen::OCHRE);
    outline(picture, inset(FRAME, 1), Pen::OCHRE, Pen::GOLD);
    outline(picture, inset(FRAME, 3), Pen::CHAR, Pen::BROWN);
    draw_brass_string(picture, outset(BOARD, 3));
    draw_bar(picture);
    draw_lozenges(picture);
    draw_labels(picture);
}

/// The bar below the board: a strip of walnut between strings of brass, which ends in rosettes with eight sides.
fn draw_bar(picture: &mut Bitmap) {
    let bar = rect(12, 386, 504, 10);
    picture.fill(bar, Pen::OCHRE);
    outline(picture, inset(bar, 3), Pen::CREAM, Pen::BROWN);
    draw_brass_string(picture, bar);
    for x in [11, 517] {
        draw_rosette(picture, Point::new(x, 391));
    }
}

/// A rosette around `middle`, the corner between four pixels.
fn draw_rosette(picture: &mut Bitmap, middle: Point) {
    for dy in -8..8 {
        for dx in -8..8 {
            let (x, y) = ((2 * dx + 1_i32).abs(), (2 * dy + 1_i32).abs());
            let lit = dx + dy < -1;
            let pen = match x.max(y).max((x + y) * 5 / 7) / 2 {
                7 | 5 => Pen::BLACK,
                6 if lit => Pen::CREAM,
                6 => Pen::GOLD,
                ..5 => Pen::FOREST,
                _ => continue,
            };
            picture.set(middle + Point::new(dx, dy), pen);
        }
    }
    draw_lozenge(picture, middle, 5, BRASS);
}

/// Lozenges with a green core between the names of columns, on rails of brass, and along the band below. Between digits they would
/// be read as full stops.
fn draw_lozenges(picture: &mut Bitmap) {
    for column in 1..12 {
        let x = square_area(column, 0).top_left.x;
        for (reach, pen) in [(12, Pen::OCHRE), (10, Pen::GOLD)] {
            let row = i32::from(pen == Pen::OCHRE);
            picture.fill(rect(x - reach, 31 + row, 2 * reach as u32, 1), pen);
        }
        draw_jewel(picture, Point::new(x, 32), 5);
        draw_jewel(picture, Point::new(x, 391), 6);
    }
}

/// The names of columns and rows, in gold with a shadow.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in column_labels().chain(row_labels()) {
        let name = name.to_string();
        picture.text(at + Point::new(1, 1), &name, Pen::BROWN);
        picture.text(at, &name, Pen::GOLD);
    }
}
