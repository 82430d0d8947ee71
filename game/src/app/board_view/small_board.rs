//! The whole board with its stones, small enough to stand in a page.

use std::ops::Range;

use ishido_shared::gfx::{Bitmap, Point, Rectangle, Size};

use super::layout::{self, PITCH};
use super::small_stone::{Line, STONE, draw_small_stone, reduced};
use crate::app::model::appearance::Appearance;
use crate::rules::{Board, Square};

/// The squares that are an exact half of the large ones.
pub const HALF: u32 = STONE / 2;
/// The least squares on which there is room for the lines of the sand.
const DETAILED: i32 = 13;

/// The area of a square on a small board with squares of `side` pixels.
pub fn small_square(square: Square, side: u32) -> Rectangle {
    let pitch = side as i32 + 1;
    let (column, row) = (square.column() as i32, square.row() as i32);
    let corner = Point::new(1 + column * pitch, 1 + row * pitch);
    Rectangle::new(corner, Size::new_equal(side))
}

/// The board of a position, with squares of `side` pixels between lines.
pub fn small_board(appearance: &Appearance, board: &Board, side: u32) -> Bitmap {
    let [columns, rows] = [Square::COLUMNS, Square::ROWS].map(|count| count as u32);
    let size = Size::new(columns, rows) * (side + 1) + Size::new_equal(1);
    small_part(appearance, board, side, Rectangle::new(Point::zero(), size))
}

/// A part of the small board, whose corner is the first line of the squares.
fn small_part(appearance: &Appearance, board: &Board, side: u32, area: Rectangle) -> Bitmap {
    let whole = appearance.board();
    let (side, pitch) = (side.max(1) as i32, side.max(1) as i32 + 1);
    // The lines around a square are two pixels wide, and stones lie between them.
    let line = |places: Range<i32>, first: i32| {
        let span = |place: i32| {
            let square = (first + place.div_euclid(pitch) * PITCH) * side;
            match place.rem_euclid(pitch) {
                0 => square - side..square + side,
                inside => {
                    let from = square + side + (inside - 1) * STONE as i32;
                    from..from + STONE as i32
                }
            }
        };
        Line::new(places.map(span), side)
    };
    let corner = layout::BOARD.top_left;
    let columns = line(area.columns(), corner.x);
    let rows = line(area.rows(), corner.y);
    let is_fine = side < DETAILED;
    let [within, beyond] = [false, true].map(|is_beyond| weights(whole, is_beyond, is_fine));
    let [columns_of, rows_of] = [Square::COLUMNS, Square::ROWS].map(|count| count as i32);
    let mut picture = reduced(whole, [&columns, &rows], &|x, y, pen| {
        let at = area.top_left + Point::new(x as i32, y as i32);
        let (column, row) = (at.x.div_euclid(pitch), at.y.div_euclid(pitch));
        let is_in = |first: i32| {
            (first..columns_of - first).contains(&column) && (first..rows_of - first).contains(&row)
        };
        match (is_in(1), is_in(0)) {
            (true, _) => within[pen.index() & 15],
            (false, true) => beyond[pen.index() & 15],
            (false, false) => 1,
        }
    });
    for square in Square::all() {
        if let Some(stone) = board.stone(square) {
            let at = small_square(square, side as u32).top_left - area.top_left;
            draw_small_stone(&mut picture, appearance, (stone, side as u32), at);
        }
    }
    picture
}

/// The weight of each pen in the Within or in the Beyond: the rarer it is there, the more, so that the lines of the sand and the leaves
/// are not lost. On fine squares they count for less: they would fill them.
fn weights(whole: &Bitmap, is_beyond: bool, is_fine: bool) -> [u32; 16] {
    let mut counts = [0_u32; 16];
    for square in Square::all().filter(|square| square.is_beyond() == is_beyond) {
        let area = layout::square_area(square);
        let points = area
            .rows()
            .flat_map(|y| area.columns().map(move |x| Point::new(x, y)));
        for pen in points.filter_map(|at| whole.get(at)) {
            counts[pen.index() & 15] += 1;
        }
    }
    let all = f64::from(counts.iter().sum::<u32>());
    // A pen of single pixels has no more than ten times the weight.
    counts.map(|count| {
        let rarity = (all / (f64::from(count) + all / 100.0)).sqrt();
        (16.0 * if is_fine { rarity.sqrt() } else { rarity }) as u32
    })
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::app::model::appearance::{built_in_board, built_in_stoneset};

    #[test]
    fn small_boards_keep_ground_and_lines() {
        let stones = built_in_stoneset("Ishido").unwrap();
        for file in ishido_assets::BOARDS {
            let board = built_in_board(file.name).unwrap();
            let appearance = Appearance::new(stones.clone(), board.clone());
            for side in [6, 9, HALF] {
                let picture = small_board(&appearance, &Board::EMPTY, side);
                for square in Square::all() {
                    let place = small_square(square, side);
                    let (small, large) = (picture.main_pen(place), layout::square_area(square));
                    let pens: Vec<_> = large
                        .rows()
                        .flat_map(|y| large.columns().map(move |x| Point::new(x, y)))
                        .filter_map(|at| board.get(at))
                        .collect();
                    assert!(pens.contains(&small), "{} {square}", file.name);
                }
            }
            let half = small_board(&appearance, &Board::EMPTY, HALF);
            let mut pens = half.pens().to_vec();
            pens.sort_unstable();
            pens.dedup();
            assert!(pens.len() > 2, "{}: {pens:?}", file.name);
        }
    }
}
