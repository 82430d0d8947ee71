//! Stones and pieces of the board at a part of their size.

use std::ops::Range;

use ishido_shared::gfx::{Bitmap, Pen, Point, Size};

use super::layout::stone_corner;
use crate::app::model::appearance::Appearance;
use crate::rules::{Square, Stone};

/// The width and height of a stone, in pixels.
pub const STONE: u32 = 40;
/// The share of the area under a small pixel that is added to that of the pen right below its middle, as a divisor.
const SAMPLE: u32 = 8;

/// Draws a stone, `side` pixels wide and high, on what is there.
pub fn draw_small_stone(
    screen: &mut Bitmap,
    appearance: &Appearance,
    (stone, side): (Stone, u32),
    corner: Point,
) {
    let mut whole = Bitmap::from_fn(Size::new_equal(STONE), |x, y| {
        let beneath = Point::new((x * side / STONE) as i32, (y * side / STONE) as i32);
        screen.get(corner + beneath).unwrap_or(Pen::BLACK)
    });
    appearance.draw_stone(&mut whole, stone, Point::zero());
    let small = shrunk(&whole, side);
    screen.copy(&small, small.area(), corner);
}

/// Draws a stone on the square where it is wanted, so pale that it does not seem to lie there.
pub fn draw_wanted(screen: &mut Bitmap, appearance: &Appearance, stone: Stone, square: Square) {
    let at = stone_corner(square);
    appearance.draw_stone(screen, stone, at);
    appearance.draw_veil(screen, stone, at);
}

/// A pixel of a whole picture that lies under one of a small picture along a line.
#[derive(Debug, Clone, Copy)]
struct Covered {
    pixel: i32,
    /// The length of it that lies there, in parts of a pixel.
    length: i32,
}

/// The pixels of a whole picture under each of a small one along a line.
#[derive(Debug)]
pub struct Line(Vec<Vec<Covered>>);

impl Line {
    /// A line of spans of the whole picture, in parts of a pixel.
    pub fn new(spans: impl Iterator<Item = Range<i32>>, parts: i32) -> Self {
        let covered = |span: Range<i32>| {
            let pixels = span.start.div_euclid(parts)..(span.end + parts - 1).div_euclid(parts);
            let covered = pixels.map(|pixel| Covered {
                pixel,
                length: span.end.min((pixel + 1) * parts) - span.start.max(pixel * parts),
            });
            covered.collect()
        };
        Self(spans.map(covered).collect())
    }
}

/// A small picture, each of whose pixels has the pen with the largest area below it, times the weight of that pen at that place.
///
/// Halves often have two pens with equal areas. So the pixel right below the middle counts for a little more: then strokes stay whole,
/// and all stones have a lit edge on the left and a dark one on the right.
pub fn reduced(
    whole: &Bitmap,
    [columns, rows]: [&Line; 2],
    weight: &dyn Fn(usize, usize, Pen) -> u32,
) -> Bitmap {
    let size = Size::new(columns.0.len() as u32, rows.0.len() as u32);
    Bitmap::from_fn(size, |x, y| {
        let (x, y) = (x as usize, y as usize);
        let (Some(columns), Some(rows)) = (columns.0.get(x), rows.0.get(y)) else {
            return Pen::BLACK;
        };
        let mut areas = [0; 16];
        let mut all = 0;
        for row in rows {
            for column in columns {
                if let Some(pen) = whole.get(Point::new(column.pixel, row.pixel)) {
                    let area = (row.length * column.length) as u32;
                    areas[pen.index() & 15] += area;
                    all += area;
                }
            }
        }
        let middle = |line: &[Covered]| line.get(line.len() * 3 / 5).map(|covered| covered.pixel);
        let middle = middle(columns).zip(middle(rows));
        if let Some(pen) = middle.and_then(|(x, y)| whole.get(Point::new(x, y))) {
            areas[pen.index() & 15] += all / SAMPLE;
        }
        let weighed = |pen: &Pen| areas[pen.index() & 15] * weight(x, y, *pen);
        let pens = Pen::all().filter(|pen| areas[pen.index() & 15] > 0);
        // A pen alone is not weighed.
        pens.max_by(|one, other| weighed(one).cmp(&weighed(other)))
            .unwrap_or(Pen::BLACK)
    })
}

/// A square picture that is `side` pixels wide and high, at most as large as it is. The less of a pen is around, along the row or along
/// the column, the more it counts: up to three times as much, so that neither thin strokes nor the gaps between them are lost. The end
/// of a stroke counts as its middle, so that no stroke has a hook there. A picture that loses at most a third leaves out rows and columns,
/// which keeps every edge straight.
pub fn shrunk(whole: &Bitmap, side: u32) -> Bitmap {
    /// The units of a share.
    const WHOLE: usize = 120;
    let width = whole.area().size.width as i32;
    let side = (side as i32).clamp(1, width.max(1));
    if 3 * side >= 2 * width {
        let source = |at: u32| (2 * at as i32 + 1) * width / (2 * side);
        let size = Size::new_equal(side as u32);
        return Bitmap::from_fn(size, |x, y| {
            whole
                .get(Point::new(source(x), source(y)))
                .unwrap_or(Pen::BLACK)
        });
    }
    let line = Line::new((0..side).map(|at| at * width..(at + 1) * width), side);
    let (wide, parts) = (width as usize, side as usize);
    let span = |from: usize, to: usize| from * wide / parts..(to * wide).div_ceil(parts).min(wide);
    let below = |at: usize| span(at, at + 1);
    let around = |at: usize| span(at.saturating_sub(1), at + 2);
    let rows: Vec<&[Pen]> = whole.pens().chunks(wide.max(1)).collect();
    let share = |pen: Pen, across: Range<usize>, down: Range<usize>| {
        let all = across.len() * down.len();
        let rows = rows.get(down).unwrap_or_default().iter();
        let pens = rows.flat_map(|row| row.get(across.clone()).unwrap_or_default());
        let same = pens.filter(|&&near| near == pen).count();
        WHOLE * same / all.max(1)
    };
    reduced(whole, [&line, &line], &|x, y, pen| {
        let along_row = share(pen, around(x), below(y));
        let most = along_row.max(share(pen, below(x), around(y)));
        (300 * WHOLE / (WHOLE + 2 * most)) as u32
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::appearance::{built_in_board, built_in_stoneset};

    #[test]
    fn small_stones_can_be_told_apart() {
        let board = built_in_board("Ishido").unwrap();
        for file in ishido_assets::STONESETS {
            let appearance = Appearance::new(built_in_stoneset(file.name).unwrap(), board.clone());
            for (side, least) in [(20, 24), (13, 8)] {
                let small: Vec<Bitmap> = Stone::all()
                    .map(|stone| {
                        let mut picture = Bitmap::new(Size::new_equal(side), Pen::CREAM);
                        draw_small_stone(&mut picture, &appearance, (stone, side), Point::zero());
                        picture
                    })
                    .collect();
                for (index, one) in small.iter().enumerate() {
                    for other in &small[..index] {
                        let pairs = one.pens().iter().zip(other.pens());
                        let differing = pairs.filter(|(one, other)| one != other).count();
                        assert!(
                            differing >= least,
                            "{} {index} {side}: {differing}",
                            file.name
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn thin_strokes_and_gaps_are_kept() {
        for [thin, wide] in [[Pen::WHITE, Pen::RED], [Pen::RED, Pen::WHITE]] {
            let size = Size::new_equal(STONE);
            let whole = Bitmap::from_fn(size, |x, _| if x % 10 == 1 { thin } else { wide });
            let small = shrunk(&whole, 16);
            let row = (0..16).filter_map(|x| small.get(Point::new(x, 8)));
            assert_eq!(row.filter(|&pen| pen == thin).count(), 4);
        }
    }

    #[test]
    fn strokes_end_as_they_begin() {
        let size = Size::new_equal(STONE);
        let is_bar =
            |x: u32, y: u32| (8..30).contains(&x) && (x - 8) % 6 < 3 && (8..32).contains(&y);
        let whole = Bitmap::from_fn(
            size,
            |x, y| if is_bar(x, y) { Pen::WHITE } else { Pen::RED },
        );
        let small = shrunk(&whole, STONE / 2);
        let row = |y: i32| {
            (0..20)
                .map(move |x| Point::new(x, y))
                .map(|at| small.get(at))
        };
        for y in 4..16 {
            assert!(row(y).eq(row(10)), "{y}");
        }
    }

    #[test]
    fn a_stone_leaves_the_ground_around_it() {
        let appearance = Appearance::built_in().unwrap();
        let stone = Stone::all().next().unwrap();
        for ground in [Pen::PLUM, Pen::SKY] {
            let mut picture = Bitmap::new(Size::new_equal(20), ground);
            draw_small_stone(&mut picture, &appearance, (stone, 20), Point::zero());
            assert_eq!(picture.get(Point::zero()), Some(ground));
        }
    }
}
