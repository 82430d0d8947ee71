//! Pictures in a text that is narrower than they are: their panels go below each other, and what is one piece is halved.

use crate::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};

/// The distance of panels below each other, in pixels.
const GAP: u32 = 8;
/// The least number of columns of one pen that divide panels, in pixels.
const LEAST_GAP: u32 = 6;
/// The greatest gap between equal parts of a picture, in pixels.
const MOST_GAP: u32 = 24;

/// The greatest width of an arrow from one panel to the next, in pixels, and how many times its height the picture is high.
const ARROW: u32 = 40;
const AROUND_ARROW: u32 = 4;

/// The rows of a picture with a width of at most `width` pixels, each with its distance from the next.
pub(super) fn folded(picture: &Bitmap, width: u32) -> Vec<Bitmap> {
    let size = picture.area().size;
    if size.width <= width {
        return vec![picture.clone()];
    }
    let ground = ground(picture);
    let panels = evened(panels(picture, ground), size.width);
    if panels.iter().any(|(from, to)| to - from > width) {
        return vec![halved(picture)];
    }
    let mut rows: Vec<Vec<(u32, u32)>> = Vec::new();
    for panel in panels {
        match rows.last_mut() {
            Some(row) if panel.1 - row[0].0 <= width => row.push(panel),
            _ => rows.push(vec![panel]),
        }
    }
    // Equal numbers of panels in all rows, if they fit.
    let count: usize = rows.iter().map(Vec::len).sum();
    if count.is_multiple_of(rows.len()) {
        let all: Vec<(u32, u32)> = rows.concat();
        let even = all.chunks(count / rows.len()).map(<[_]>::to_vec);
        let even: Vec<Vec<(u32, u32)>> = even.collect();
        let has_room = |row: &Vec<(u32, u32)>| row[row.len() - 1].1 - row[0].0 <= width;
        if even.iter().all(has_room) {
            rows = even;
        }
    }
    let count = rows.len();
    let mut arrows = Vec::new();
    for row in &mut rows[..count - 1] {
        let last = row.last().filter(|_| row.len() > 1);
        let arrow = last.and_then(|panel| arrow(picture, *panel, ground));
        row.pop_if(|_| arrow.is_some());
        arrows.push(arrow);
    }
    let places = places(&rows, width);
    let rows = rows.iter().zip(places).enumerate();
    let rows = rows.flat_map(|(down, (row, places))| {
        let gap = if down + 1 < count { GAP } else { 0 };
        let mut folded = Bitmap::new(Size::new(width, size.height + gap), ground);
        for (&(from, to), left) in row.iter().zip(places) {
            let piece = Rectangle::new(
                Point::new(from as i32, 0),
                Size::new(to - from, size.height),
            );
            folded.copy(picture, piece, Point::new(left as i32, 0));
        }
        let arrow = arrows.get(down).copied().flatten();
        let below = arrow.map(|arrow| turned(picture, arrow, width, ground));
        std::iter::once(folded).chain(below)
    });
    rows.collect()
}

/// The area of an arrow, if a panel is one.
fn arrow(picture: &Bitmap, (from, to): (u32, u32), ground: Pen) -> Option<Rectangle> {
    let is_plain = |y: &u32| {
        let pen = |x: u32| picture.get(Point::new(x as i32, *y as i32));
        (from..to).all(|x| pen(x) == Some(ground))
    };
    let mut drawn = (0..picture.area().size.height).filter(|y| !is_plain(y));
    let top = drawn.next()?;
    let size = Size::new(to - from, drawn.next_back()? + 1 - top);
    let is_small = size.width <= ARROW && size.height * AROUND_ARROW <= picture.area().size.height;
    is_small.then(|| Rectangle::new(Point::new(from as i32, top as i32), size))
}

/// An arrow to the right, turned to what is below it, in the middle of a row of its own.
fn turned(picture: &Bitmap, arrow: Rectangle, width: u32, ground: Pen) -> Bitmap {
    let Size {
        width: length,
        height,
    } = arrow.size;
    let left = (width.saturating_sub(height) / 2) as i32;
    Bitmap::from_fn(Size::new(width, length + GAP), |x, y| {
        let at = Point::new(y as i32, x as i32 - left);
        let inside = rect(0, 0, length, height).contains(at);
        let pen = picture.get(arrow.top_left + at).filter(|_| inside);
        pen.unwrap_or(ground)
    })
}

/// The left edge of every panel in rows of this width. If all rows have equally many, panels are centred below each other;
/// otherwise each row keeps its gaps.
fn places(rows: &[Vec<(u32, u32)>], width: u32) -> Vec<Vec<u32>> {
    let count = rows[0].len();
    let widest = |column: usize| rows.iter().map(|row| row[column].1 - row[column].0).max();
    let whole = |row: &[(u32, u32)]| row[row.len() - 1].1 - row[0].0;
    if rows.iter().all(|row| row.len() == count) {
        let cells: Vec<u32> = (0..count).filter_map(widest).collect();
        let wide = rows.iter().map(|row| whole(row)).max().unwrap_or(0);
        let spare = wide.saturating_sub(cells.iter().sum());
        let gap = spare / (count as u32 - 1).max(1);
        let all = cells.iter().sum::<u32>() + gap * (count as u32 - 1);
        if all <= width {
            let row = |row: &Vec<(u32, u32)>| {
                let mut cell = (width - all) / 2;
                let mut lefts = Vec::new();
                for (&(from, to), wide) in row.iter().zip(&cells) {
                    lefts.push(cell + (wide - (to - from)) / 2);
                    cell += wide + gap;
                }
                lefts
            };
            return rows.iter().map(row).collect();
        }
    }
    let row = |row: &Vec<(u32, u32)>| {
        let left = (width - whole(row)) / 2;
        row.iter().map(|panel| left + panel.0 - row[0].0).collect()
    };
    rows.iter().map(row).collect()
}

/// Gives panels that lie in equal parts of a width, one in each, the same margins. The margins of letters differ by a
/// pixel, and the pictures above them would not be aligned. The parts may have equal gaps between them: the gap
/// is taken with which the panels are nearest to the middles of their parts.
fn evened(panels: Vec<(u32, u32)>, width: u32) -> Vec<(u32, u32)> {
    let count = panels.len() as u32;
    let gaps = (0..=MOST_GAP).filter(|gap| (width + gap).is_multiple_of(count.max(1)));
    let ways = gaps.filter_map(|gap| {
        let pitch = (width + gap) / count.max(1);
        let margins = (0..).zip(&panels).map(|(index, (from, to))| {
            let before = from.checked_sub(index * pitch)?;
            let behind = (index * pitch + pitch - gap).checked_sub(*to)?;
            Some((before.min(behind), before.abs_diff(behind)))
        });
        // The panels stay as they are if one of them is not within its part.
        let margins = margins.collect::<Option<Vec<(u32, u32)>>>()?;
        let aside: u32 = margins.iter().map(|(_, aside)| aside).sum();
        let margin = margins.iter().map(|(margin, _)| *margin).min()?;
        let part = |index: u32| (index * pitch + margin, (index + 1) * pitch - gap - margin);
        Some((aside, (0..count).map(part).collect()))
    });
    let best = ways.min_by_key(|(aside, _)| *aside);
    best.map_or(panels, |(_, parts)| parts)
}

/// The pen of a column, if all its pixels have the same one.
fn pen_of_column(picture: &Bitmap, x: u32) -> Option<Pen> {
    let pen = |y: u32| picture.get(Point::new(x as i32, y as i32));
    let mut below = 1..picture.area().size.height;
    pen(0).filter(|first| below.all(|y| pen(y) == Some(*first)))
}

/// The pen between panels: that of most columns with only one pen. A line at the edge of a panel may be such a column, too.
fn ground(picture: &Bitmap) -> Pen {
    let columns = 0..picture.area().size.width;
    let plain: Vec<Pen> = columns.filter_map(|x| pen_of_column(picture, x)).collect();
    let count = |pen: &Pen| plain.iter().filter(|other| *other == pen).count();
    plain
        .iter()
        .copied()
        .max_by_key(count)
        .unwrap_or(Pen::WHITE)
}

/// The first column of each panel on a ground, and the first column after it.
fn panels(picture: &Bitmap, ground: Pen) -> Vec<(u32, u32)> {
    let Size { width, .. } = picture.area().size;
    let is_plain = |x: u32| pen_of_column(picture, x) == Some(ground);
    let (mut panels, mut from, mut plain) = (Vec::new(), 0, 0);
    for x in 0..width {
        if is_plain(x) {
            plain += 1;
            continue;
        }
        if plain == x {
            from = x;
        } else if plain >= LEAST_GAP {
            panels.push((from, x - plain));
            from = x;
        }
        plain = 0;
    }
    panels.push((from, width - plain));
    panels
}

/// A picture of half the width and height: of four pixels the pen that is there most, and of equal ones the first.
fn halved(picture: &Bitmap) -> Bitmap {
    let size = picture.area().size / 2;
    Bitmap::from_fn(size, |x, y| {
        let at = |dx: i32, dy: i32| picture.get(Point::new(2 * x as i32 + dx, 2 * y as i32 + dy));
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| at(dx, dy));
        let count = |pen: Option<Pen>| four.iter().filter(|other| **other == pen).count();
        let most = four.into_iter().rev().max_by_key(|pen| count(*pen));
        most.flatten().unwrap_or(Pen::BLACK)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows of a folded picture as one picture.
    fn folded(picture: &Bitmap, width: u32) -> Bitmap {
        let rows = super::folded(picture, width);
        let heights = rows.iter().map(|row| row.area().size.height);
        let width = rows[0].area().size.width;
        let mut whole = Bitmap::new(Size::new(width, heights.sum()), Pen::GREY);
        let mut top = 0;
        for row in &rows {
            whole.copy(row, row.area(), Point::new(0, top));
            top += row.area().size.height as i32;
        }
        whole
    }

    /// Panels of a width beside each other, with numbers of their own as pens.
    fn panels_of(width: u32, count: u32) -> Bitmap {
        let mut picture = Bitmap::new(Size::new(count * (width + 11) - 11, 20), Pen::WHITE);
        for panel in 0..count {
            let left = (panel * (width + 11)) as i32;
            picture.fill(rect(left, 0, width, 12), Pen::RED);
            picture.fill(rect(left, 3, width, panel + 1), Pen::SKY);
        }
        picture
    }

    #[test]
    fn panels_that_do_not_fit_go_below() {
        let picture = panels_of(126, 3);
        assert_eq!(folded(&picture, 500), picture);
        let narrow = folded(&picture, 264);
        assert_eq!(narrow.area().size, Size::new(264, 48));
        let count = |bitmap: &Bitmap, pen: Pen| bitmap.pens().iter().filter(|p| **p == pen).count();
        for pen in [Pen::RED, Pen::SKY] {
            assert_eq!(count(&narrow, pen), count(&picture, pen));
        }
        assert_eq!(folded(&picture, 130).area().size, Size::new(130, 76));
    }

    #[test]
    fn an_arrow_points_down_where_what_it_leads_to_is_below() {
        let mut picture = Bitmap::new(Size::new(330, 60), Pen::CREAM);
        for (left, pen) in [(0, Pen::RED), (200, Pen::SKY)] {
            picture.fill(rect(left, 0, 130, 50), pen);
        }
        picture.fill(rect(150, 30, 30, 3), Pen::BLACK);
        let rows = super::folded(&picture, 264);
        let heights: Vec<u32> = rows.iter().map(|row| row.area().size.height).collect();
        assert_eq!(heights, vec![60 + GAP, 30 + GAP, 60]);
        let black = |row: &Bitmap| row.pens().iter().filter(|p| **p == Pen::BLACK).count();
        assert_eq!(rows.iter().map(black).collect::<Vec<_>>(), vec![0, 90, 0]);
        for y in [0, 29] {
            assert_eq!(rows[1].get(Point::new(132, y)), Some(Pen::BLACK));
        }
        assert_eq!(super::folded(&picture, 330), vec![picture]);
    }

    #[test]
    fn panels_with_gaps_stand_exactly_below_each_other() {
        let mut picture = Bitmap::new(Size::new(3 * 82 + 2 * 6, 20), Pen::WHITE);
        for panel in 0..3 {
            picture.fill(rect(panel * 88, 0, 82, 12), Pen::RED);
        }
        let rows = super::folded(&picture, 130);
        let first = |row: &Bitmap| (0..130).find(|&x| row.get(Point::new(x, 0)) == Some(Pen::RED));
        let lefts: Vec<_> = rows.iter().map(first).collect();
        assert_eq!(lefts, vec![Some(24); 3]);
    }

    #[test]
    fn a_line_at_the_edge_of_a_panel_is_no_ground() {
        let mut picture = panels_of(126, 3);
        for panel in 0..3 {
            picture.fill(rect(panel * 137 + 125, 0, 1, 20), Pen::BLACK);
        }
        let narrow = folded(&picture, 264);
        let count = |bitmap: &Bitmap| bitmap.pens().iter().filter(|p| **p == Pen::BLACK).count();
        assert_eq!(count(&narrow), count(&picture));
        // Beside the third panel, which stands alone in its row.
        assert_eq!(narrow.get(Point::new(0, 40)), Some(Pen::WHITE));
    }

    #[test]
    fn as_many_panels_in_every_row_stand_below_each_other() {
        // Four panels of different widths, with a margin before the first.
        let mut picture = Bitmap::new(Size::new(340, 8), Pen::CREAM);
        for (left, width) in [(30, 60), (110, 40), (190, 52), (270, 66)] {
            picture.fill(rect(left, 0, width, 5), Pen::BLACK);
        }
        let narrow = folded(&picture, 264);
        assert_eq!(narrow.area().size, Size::new(264, 24));
        let row = |y: i32| panels_in(&narrow, y);
        let middles = |y: i32| row(y).map(|(from, to)| (from + to) / 2);
        assert_eq!(middles(2), middles(18));
        let [(left, _), (_, right)] = row(18);
        assert!(
            (left as i32 - (264 - right as i32)).abs() <= 8,
            "{left} {right}"
        );
    }

    #[test]
    fn panels_in_equal_parts_keep_their_margins() {
        // Letters of different widths below lines in the middle of each part.
        let mut picture = Bitmap::new(Size::new(4 * 98, 20), Pen::CREAM);
        for (part, letters) in (0..).zip([47, 39, 63, 31]) {
            picture.fill(rect(98 * part + 29, 0, 40, 6), Pen::BLACK);
            picture.fill(rect(98 * part + 17, 12, letters, 6), Pen::NAVY);
        }
        let narrow = folded(&picture, 264);
        assert_eq!(panels_in(&narrow, 2), panels_in(&narrow, 30));
    }

    /// The two runs of black in a row of pixels.
    fn panels_in(picture: &Bitmap, y: i32) -> [(u32, u32); 2] {
        let is_black = |x: &u32| picture.get(Point::new(*x as i32, y)) == Some(Pen::BLACK);
        let black: Vec<u32> = (0..picture.area().size.width).filter(is_black).collect();
        let end = black.windows(2).position(|pair| pair[1] > pair[0] + 1);
        let end = end.unwrap();
        let last = black[black.len() - 1];
        [(black[0], black[end] + 1), (black[end + 1], last + 1)]
    }

    #[test]
    fn one_piece_is_halved() {
        let pen = |x: u32, y: u32| {
            if (x + y).is_multiple_of(2) {
                Pen::GOLD
            } else {
                Pen::BLACK
            }
        };
        let board = Bitmap::from_fn(Size::new(401, 40), pen);
        assert_eq!(folded(&board, 264).area().size, Size::new(200, 20));
    }
}
