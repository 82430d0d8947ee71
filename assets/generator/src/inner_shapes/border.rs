//! The frame of the table: rosewood with a chain of lozenges, and plaques for letters and digits.

use ishido_assets::play_screen::{BOARD, FRAME};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::inlay::draw_brass_string;
use super::wood::{Grain, lay, rosewood};
use crate::board_grid::{column_labels, row_labels};
use crate::pixel_art::{stamp, stamp_transposed};
use crate::texture::{inset, outline, outset};

/// A pair of lozenges, which the bands repeat.
const LOZENGES: [&str; 11] = [
    "66666666666666",
    "11111111111111",
    "11181111111511",
    "11988111155711",
    "19988811557771",
    "99968881556777",
    "19988811557771",
    "11888111157711",
    "11181111111711",
    "11111111111111",
    "77777777777777",
];

/// The star in the corners of the band.
const STAR: [&str; 11] = [
    "66666666666",
    "61111511117",
    "61111511117",
    "61115571117",
    "61155577117",
    "65555177777",
    "61177788117",
    "61117781117",
    "61111711117",
    "61111711117",
    "67777777777",
];

/// Draws the frame around the board.
pub fn draw(picture: &mut Bitmap) {
    let frame = FRAME;
    lay(picture, rect(0, 20, 528, 24), |at| {
        rosewood(at, Grain::Across, 3)
    });
    lay(picture, rect(0, 380, 528, 20), |at| {
        rosewood(at, Grain::Across, 4)
    });
    lay_stile(picture, rect(0, 20, 16, 380), 5);
    lay_stile(picture, rect(520, 20, 8, 380), 6);
    draw_edges(picture, frame);
    draw_bands(picture);
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

fn draw_edges(picture: &mut Bitmap, frame: Rectangle) {
    outline(picture, frame, Pen::OCHRE, Pen::BLACK);
    outline(picture, inset(frame, 1), Pen::OCHRE, Pen::BLACK);
    draw_brass_string(picture, outset(BOARD, 3));
}

/// Bands of lozenges above, below and on the left, with a star where two of them meet.
fn draw_bands(picture: &mut Bitmap) {
    picture.clipped(rect(13, 20, 511, 380), |picture| {
        for pair in 0..37 {
            stamp(picture, Point::new(5 + 14 * pair, 27), &LOZENGES);
            stamp(picture, Point::new(5 + 14 * pair, 385), &LOZENGES);
        }
    });
    picture.clipped(rect(2, 38, 11, 347), |picture| {
        for pair in 0..26 {
            stamp_transposed(picture, Point::new(2, 33 + 14 * pair), &LOZENGES);
        }
    });
    for y in [27, 385] {
        stamp(picture, Point::new(2, y), &STAR);
        picture.fill(rect(523, y, 1, 11), Pen::OCHRE);
    }
}

/// The names of columns and rows, on plaques of maple.
fn draw_labels(picture: &mut Bitmap) {
    for (at, name) in column_labels() {
        draw_plaque(picture, rect(at.x - 4, at.y - 2, 16, 19));
        picture.text(at, &name.to_string(), Pen::BLACK);
    }
    for (at, name) in row_labels() {
        draw_plaque(picture, rect(at.x - 2, at.y - 1, 11, 17));
        picture.text(at, &name.to_string(), Pen::BLACK);
    }
}

fn draw_plaque(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::CREAM);
    outline(picture, area, Pen::BLACK, Pen::BLACK);
    outline(picture, inset(area, 1), Pen::WHITE, Pen::OCHRE);
    for x in [
        area.top_left.x,
        area.top_left.x + area.size.width as i32 - 1,
    ] {
        for y in [
            area.top_left.y,
            area.top_left.y + area.size.height as i32 - 1,
        ] {
            picture.set(Point::new(x, y), Pen::BROWN);
        }
    }
}
