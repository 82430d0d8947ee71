//! Functions of rectangles for loops over pixels. Those of `embedded-graphics` are not inlined into other packages.

use super::{Point, Rectangle, Size};

/// Returns true if a rectangle less than 2^31 pixels wide and high contains a point.
#[inline]
pub(super) const fn contains(area: Rectangle, at: Point) -> bool {
    // A pixel left of or above the area becomes a very large number.
    (at.x.wrapping_sub(area.top_left.x) as u32) < area.size.width
        && (at.y.wrapping_sub(area.top_left.y) as u32) < area.size.height
}

/// The part of a rectangle that lies in another one; without pixels if there is none.
#[inline]
pub(super) fn intersection(area: Rectangle, clip: Rectangle) -> Rectangle {
    let common = |start: i32, length: u32, from: i32, limit: u32| {
        let first = start.max(from);
        let end = start
            .saturating_add_unsigned(length)
            .min(from.saturating_add_unsigned(limit));
        (first, end.saturating_sub(first).max(0) as u32)
    };
    let (at, clip_at) = (area.top_left, clip.top_left);
    let (x, width) = common(at.x, area.size.width, clip_at.x, clip.size.width);
    let (y, height) = common(at.y, area.size.height, clip_at.y, clip.size.height);
    if width == 0 || height == 0 {
        return Rectangle::zero();
    }
    Rectangle::new(Point::new(x, y), Size::new(width, height))
}

/// Calls a function for every point of a rectangle, row by row.
#[inline]
pub(super) fn for_each_point(area: Rectangle, mut each: impl FnMut(Point)) {
    for y in area.top_left.y..area.top_left.y.saturating_add_unsigned(area.size.height) {
        for x in area.top_left.x..area.top_left.x.saturating_add_unsigned(area.size.width) {
            each(Point::new(x, y));
        }
    }
}

/// The results of a function for every pixel (x, y) of a picture, row by row.
#[inline]
pub(super) fn collect<T>(size: Size, mut pixel: impl FnMut(u32, u32) -> T) -> Vec<T> {
    let mut pixels = Vec::with_capacity(size.width as usize * size.height as usize);
    // Nested iterators with one `collect` are not made into loops.
    for y in 0..size.height {
        pixels.extend((0..size.width).map(|x| pixel(x, y)));
    }
    pixels
}

#[cfg(test)]
mod tests {
    use embedded_graphics::prelude::PointsIter;

    use super::super::rect;
    use super::*;

    #[test]
    fn intersections_and_points_are_those_of_embedded_graphics() {
        let clip = rect(2, 1, 5, 4);
        for (x, y) in (-4..9).flat_map(|x| (-4..9).map(move |y| (x, y))) {
            for (width, height) in (0..9).flat_map(|width| [(width, 0), (width, 3), (width, 9)]) {
                let area = rect(x, y, width, height);
                let (ours, wanted) = (intersection(area, clip), area.intersection(&clip));
                assert!(ours == wanted || ours.is_zero_sized() && wanted.is_zero_sized());
                let mut points = Vec::new();
                for_each_point(ours, |at| points.push(at));
                assert!(points.into_iter().eq(wanted.points()), "{area:?}");
            }
        }
    }

    #[test]
    fn areas_contain_the_same_points_as_rectangles() {
        let numbers = [
            i32::MIN,
            i32::MIN + 1,
            -3,
            -1,
            0,
            1,
            5,
            6,
            i32::MAX - 1,
            i32::MAX,
        ];
        for area in [rect(0, 0, 6, 6), rect(-3, 5, 4, 1), rect(1, 1, 0, 9)] {
            for (x, y) in numbers.iter().flat_map(|&x| numbers.map(|y| (x, y))) {
                let at = Point::new(x, y);
                assert_eq!(contains(area, at), area.contains(at), "{area:?} {at:?}");
            }
        }
    }
}
