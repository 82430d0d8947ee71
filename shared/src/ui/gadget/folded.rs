//! Pictures in a text that is narrower than they are: their panels go below each other, and what is one piece is halved.

use crate::gfx::{Bitmap, Pen, Point, Rectangle, Size};

/// The distance of panels below each other, in pixels.
const GAP: u32 = 8;
/// The least number of columns of one pen that divide panels, in pixels.
const LEAST_GAP: u32 = 6;

/// A picture with a width of at most `width` pixels.
pub(super) fn folded(picture: &Bitmap, width: u32) -> Bitmap {
    let size = picture.area().size;
    if size.width <= width {
        return picture.clone();
    }
    let panels = panels(picture);
    if panels.iter().any(|(from, to)| to - from > width) {
        return halved(picture);
    }
    let mut rows: Vec<(u32, u32)> = Vec::new();
    for (from, to) in panels {
        match rows.last_mut() {
            Some((start, end)) if to - *start <= width => *end = to,
            _ => rows.push((from, to)),
        }
    }
    let height = rows.len() as u32 * (size.height + GAP) - GAP;
    let ground = picture.get(Point::new(rows[0].1 as i32, 0));
    let mut folded = Bitmap::new(Size::new(width, height), ground.unwrap_or(Pen::WHITE));
    let mut top = 0;
    for (from, to) in rows {
        let piece = Rectangle::new(
            Point::new(from as i32, 0),
            Size::new(to - from, size.height),
        );
        let left = (width - piece.size.width) as i32 / 2;
        folded.copy(picture, piece, Point::new(left, top));
        top += (size.height + GAP) as i32;
    }
    folded
}

/// The first column of each panel, and the first one behind it.
fn panels(picture: &Bitmap) -> Vec<(u32, u32)> {
    let Size { width, height } = picture.area().size;
    let is_plain = |x: u32| {
        let pen = |y: u32| picture.get(Point::new(x as i32, y as i32));
        (1..height).all(|y| pen(y) == pen(0))
    };
    let (mut panels, mut from, mut plain) = (Vec::new(), 0, 0);
    for x in 0..width {
        if is_plain(x) {
            plain += 1;
            continue;
        }
        if plain >= LEAST_GAP && x > plain {
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
    use crate::gfx::rect;

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
