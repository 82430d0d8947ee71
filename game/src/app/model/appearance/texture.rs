//! Textures over the stones: one for each row of colour, so that colour is never the only sign. The monochrome versions of
//! 1990 told the rows apart like this.

use std::array;

use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, PALETTE, Pen, Point};

/// A stone with the texture of its row in place of part of its ground.
pub fn over(set: &Stoneset, column: usize, row: usize) -> Bitmap {
    let ground = ground(set, row);
    let ink = contrast(ground);
    let stone = set.stone(column, row);
    Bitmap::from_fn(STONE_SIZE, |x, y| {
        let pen = stone
            .get(Point::new(x as i32, y as i32))
            .unwrap_or(Pen::GREY);
        if pen == ground && is_ink(row, x, y) {
            ink
        } else {
            pen
        }
    })
}

/// The pen that a row shows most.
pub fn ground(set: &Stoneset, row: usize) -> Pen {
    let counts = counts(set, row);
    most(|pen| counts[pen.index()])
}

/// The pens by which the rows are known from afar. A row that would have that of another takes the pen of which it has most compared
/// with the others: sets with one ground for all stones differ in their symbols.
pub fn colours(set: &Stoneset) -> [Pen; ROWS] {
    let counts: [_; ROWS] = array::from_fn(|row| counts(set, row));
    let plain: [_; ROWS] = array::from_fn(|row| colour(set, row));
    array::from_fn(|row| {
        let is_known = |other: usize| other != row && plain[other] == plain[row];
        if !(0..ROWS).any(is_known) {
            return plain[row];
        }
        most(|pen| {
            let others = (0..ROWS).filter(|other| *other != row);
            let greatest = others.map(|other| counts[other][pen.index()]).max();
            counts[row][pen.index()].saturating_sub(greatest.unwrap_or(0))
        })
    })
}

/// The pen by which a row is known from afar: that of its ground, but black only if no colour has half as many pixels.
/// Many sets have outlines and shadows of black.
fn colour(set: &Stoneset, row: usize) -> Pen {
    let counts = counts(set, row);
    let ground = most(|pen| counts[pen.index()]);
    let second = most(|pen| {
        if pen == ground {
            0
        } else {
            counts[pen.index()]
        }
    });
    if ground == Pen::BLACK && 2 * counts[second.index()] >= counts[ground.index()] {
        second
    } else {
        ground
    }
}

/// The pen with the largest number.
fn most(number: impl Fn(Pen) -> u32) -> Pen {
    Pen::all()
        .max_by_key(|&pen| number(pen))
        .unwrap_or(Pen::GREY)
}

/// Returns the number of visible pixels of each pen in a row.
fn counts(set: &Stoneset, row: usize) -> [u32; Pen::COUNT] {
    let mut counts = [0_u32; Pen::COUNT];
    for column in 0..COLUMNS {
        let (stone, visible) = (set.stone(column, row), set.visible(column, row));
        for y in 0..STONE_SIZE.height {
            for x in 0..STONE_SIZE.width {
                if let Some(pen) = stone.get(Point::new(x as i32, y as i32))
                    && visible.contains(x, y)
                {
                    counts[pen.index()] += 1;
                }
            }
        }
    }
    counts
}

/// Black on light backgrounds and white on dark ones.
pub fn contrast(ground: Pen) -> Pen {
    let colour = PALETTE[ground.index()];
    // The usual weights of the eye, in hundredths.
    let light =
        u32::from(colour.red) * 30 + u32::from(colour.green) * 59 + u32::from(colour.blue) * 11;
    if light > 12_000 {
        Pen::BLACK
    } else {
        Pen::WHITE
    }
}

/// The six textures: plain dots far apart, upright lines, lying lines, lines that fall, lines that rise, a grid of dots.
const fn is_ink(row: usize, x: u32, y: u32) -> bool {
    match row {
        0 => x % 6 == 2 && y % 6 == 2,
        1 => x % 4 == 1,
        2 => y % 4 == 1,
        3 => (x + y).is_multiple_of(5),
        4 => (x + 80 - y).is_multiple_of(5),
        _ => x % 3 == 1 && y % 3 == 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_has_a_texture_of_its_own() {
        for a in 0..6 {
            for b in 0..a {
                let differing =
                    (0..1_600).filter(|i| is_ink(a, i % 40, i / 40) != is_ink(b, i % 40, i / 40));
                assert!(differing.count() > 100, "{a} {b}");
            }
        }
    }

    #[test]
    fn only_the_ground_is_drawn_over() {
        for file in ishido_assets::STONESETS {
            let set = Stoneset::read(file.bytes).unwrap();
            for row in 0..6 {
                let ground = ground(&set, row);
                let (plain, textured) = (set.stone(2, row), over(&set, 2, row));
                let changed = plain
                    .pens()
                    .iter()
                    .zip(textured.pens())
                    .filter(|(a, b)| a != b);
                assert!(changed.clone().all(|(before, _)| *before == ground));
                assert!(changed.count() > 5, "{} {row}", file.name);
            }
        }
    }
}
