//! The symbols of a stoneset as small silhouettes, for tables.

use std::array;

use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Mask, Pen, Point, Size};

use super::texture;

/// The width and height of a silhouette in pixels.
pub const SILHOUETTE: u32 = 13;
/// The part of a pixel that the symbol covers where it is drawn, in hundredths.
const COVERED: u32 = 45;

/// The width of the edge of a stone, in pixels.
const EDGE: u32 = 7;

/// A symbol, as large as it fits: what does not have the pen of the ground in most colours. Edges that the stones of all symbols have
/// are left out.
pub fn of(set: &Stoneset, column: usize) -> Mask {
    let side = STONE_SIZE.width;
    let grounds: [Pen; ROWS] = array::from_fn(|row| texture::ground(set, row));
    let is_edge = |place: u32| place < EDGE || place >= side - EDGE;
    let figure = Mask::from_fn(STONE_SIZE, |x, y| {
        let is_marked = |row: &usize| {
            let own = pen(set, column, *row, x, y);
            let is_common = || (0..COLUMNS).all(|other| pen(set, other, *row, x, y) == own);
            own.is_some_and(|own| own != grounds[*row])
                && !((is_edge(x) || is_edge(y)) && is_common())
        };
        2 * (0..ROWS).filter(is_marked).count() > ROWS
    });
    let marked: Vec<(u32, u32)> = (0..side)
        .flat_map(|y| (0..side).map(move |x| (x, y)))
        .filter(|&(x, y)| figure.contains(x, y))
        .collect();
    let span = |place: fn(&(u32, u32)) -> u32| {
        let places = || marked.iter().map(place);
        let (first, last) = (places().min().unwrap_or(0), places().max().unwrap_or(0));
        (first, last + 1 - first)
    };
    let ((left, width), (top, height)) = (span(|at| at.0), span(|at| at.1));
    let longest = width.max(height).max(SILHOUETTE);
    // Distances in parts of a pixel of the silhouette, with the symbol in its middle.
    let from = |place: u32, first: u32, length: u32| {
        (first as i32 * 2 + length as i32 - longest as i32) / 2
            + (place * longest / SILHOUETTE) as i32
    };
    Mask::from_fn(Size::new_equal(SILHOUETTE), |x, y| {
        let (columns, rows) = (
            from(x, left, width)..from(x + 1, left, width),
            from(y, top, height)..from(y + 1, top, height),
        );
        let pixels = rows.flat_map(|y| columns.clone().map(move |x| (x, y)));
        let (mut all, mut covered) = (0, 0);
        for (x, y) in pixels {
            all += 1;
            let inside = u32::try_from(x).ok().zip(u32::try_from(y).ok());
            covered += u32::from(inside.is_some_and(|(x, y)| figure.contains(x, y)));
        }
        all > 0 && covered * 100 >= all * COVERED
    })
}

fn pen(set: &Stoneset, column: usize, row: usize, x: u32, y: u32) -> Option<Pen> {
    let visible = set.mask(column).contains(x, y);
    let at = Point::new(x as i32, y as i32);
    set.stone(column, row).get(at).filter(|_| visible)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every symbol of every built-in set is seen, and differs from the others.
    #[test]
    fn symbols_can_be_told_apart() {
        for file in ishido_assets::STONESETS {
            let set = Stoneset::read(file.bytes).unwrap();
            let masks: Vec<Mask> = (0..COLUMNS).map(|column| of(&set, column)).collect();
            for (column, mask) in masks.iter().enumerate() {
                let count = mask.count();
                assert!(count > 15, "{} {column}: {count}", file.name);
                for other in &masks[..column] {
                    let places = (0..SILHOUETTE).flat_map(|y| (0..SILHOUETTE).map(move |x| (x, y)));
                    let differing =
                        places.filter(|&(x, y)| mask.contains(x, y) != other.contains(x, y));
                    assert!(differing.count() > 15, "{} {column}", file.name);
                }
            }
        }
    }
}
