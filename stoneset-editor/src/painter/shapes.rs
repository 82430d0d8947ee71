//! The pixels of lines, rectangles and ellipses, in whole numbers.
//!
//! Every function calls `plot` for the pixels of a shape, or `run` with the row, the first and the last pixel of its rows,
//! and leaves out what is outside of bounds, so that the time follows from the bounds and not from the shape. Coordinates
//! are at most [`REACH`] away from zero.

use ishido_shared::gfx::{Point, Rectangle};

/// The largest coordinate. Positions further away count as this far away; nothing that is drawn from there to a picture
/// can be told from what would be drawn otherwise.
pub const REACH: i32 = 1 << 20;

/// A position, moved to [`REACH`] if it is further away.
pub fn within_reach(at: Point) -> Point {
    Point::new(at.x.clamp(-REACH, REACH), at.y.clamp(-REACH, REACH))
}

/// The rectangle of which two pixels are opposite corners.
pub fn rectangle_between(one: Point, other: Point) -> Rectangle {
    Rectangle::with_corners(one, other)
}

/// The part of a rectangle, however far it reaches, that is in another one.
pub fn cut_to(area: Rectangle, bounds: Rectangle) -> Rectangle {
    let end = Point::new(
        area.top_left.x.saturating_add_unsigned(area.size.width),
        area.top_left.y.saturating_add_unsigned(area.size.height),
    );
    let (first, end) = (within_reach(area.top_left), within_reach(end));
    if first.x >= end.x || first.y >= end.y {
        return Rectangle::zero();
    }
    rectangle_between(first, end - Point::new_equal(1)).intersection(&bounds)
}

/// The coordinates from the first to the last of a range that lie in another one.
fn visible(first: i32, last: i32, start: i32, length: u32) -> std::ops::RangeInclusive<i32> {
    first.max(start)..=last.min(start.saturating_add_unsigned(length).saturating_sub(1))
}

/// A straight line, 8-connected, with both ends. It is the same in both directions.
pub fn line(one: Point, other: Point, bounds: Rectangle, mut plot: impl FnMut(Point)) {
    let flat = (other.x - one.x).abs() >= (other.y - one.y).abs();
    // The longer direction first.
    let turned = |at: Point| if flat { (at.x, at.y) } else { (at.y, at.x) };
    let (from, to) = {
        let (a, b) = (turned(one), turned(other));
        if a <= b { (a, b) } else { (b, a) }
    };
    let (length, rise) = (i64::from(to.0 - from.0), i64::from(to.1 - from.1));
    let (start, size) = if flat {
        (bounds.top_left.x, bounds.size.width)
    } else {
        (bounds.top_left.y, bounds.size.height)
    };
    for along in visible(from.0, to.0, start, size) {
        let done = i64::from(along - from.0);
        let across = from.1 + (2 * done * rise + length).div_euclid(2 * length.max(1)) as i32;
        plot(if flat {
            Point::new(along, across)
        } else {
            Point::new(across, along)
        });
    }
}

/// The outline of a rectangle with two pixels as opposite corners.
pub fn rectangle(one: Point, other: Point, bounds: Rectangle, mut plot: impl FnMut(Point)) {
    let (far_x, far_y) = (Point::new(other.x, one.y), Point::new(one.x, other.y));
    for (from, to) in [(one, far_x), (far_y, other), (one, far_y), (far_x, other)] {
        line(from, to, bounds, &mut plot);
    }
}

/// A filled rectangle with two pixels as opposite corners.
pub fn filled_rectangle(
    one: Point,
    other: Point,
    bounds: Rectangle,
    mut run: impl FnMut(i32, i32, i32),
) {
    let (left, right) = (one.x.min(other.x), one.x.max(other.x));
    let (top, bottom) = (one.y.min(other.y), one.y.max(other.y));
    for y in visible(top, bottom, bounds.top_left.y, bounds.size.height) {
        run(y, left, right);
    }
}

/// The outline of the ellipse in a rectangle with two pixels as opposite corners: the pixels of the filled ellipse of
/// which a neighbour in the row or column does not belong to it.
pub fn ellipse(one: Point, other: Point, bounds: Rectangle, mut plot: impl FnMut(Point)) {
    let form = Ellipse::between(one, other);
    let (first, last) = (form.top, form.top + form.height - 1);
    let (start, width) = (bounds.top_left.x, bounds.size.width);
    for y in visible(first, last, bounds.top_left.y, bounds.size.height) {
        let Some((left, right)) = form.run(y) else {
            continue;
        };
        // The pixels from `inner.0` to `inner.1` are surrounded by others.
        let inner = match (form.run(y - 1), form.run(y + 1)) {
            (Some(above), Some(below)) => (
                above.0.max(below.0).max(left + 1),
                above.1.min(below.1).min(right - 1),
            ),
            _ => (right + 1, right),
        };
        for x in visible(left, right.min(inner.0 - 1), start, width) {
            plot(Point::new(x, y));
        }
        for x in visible(left.max(inner.1 + 1).max(inner.0), right, start, width) {
            plot(Point::new(x, y));
        }
    }
}

/// The filled ellipse in a rectangle with two pixels as opposite corners.
pub fn filled_ellipse(
    one: Point,
    other: Point,
    bounds: Rectangle,
    mut run: impl FnMut(i32, i32, i32),
) {
    let form = Ellipse::between(one, other);
    let (first, last) = (form.top, form.top + form.height - 1);
    for y in visible(first, last, bounds.top_left.y, bounds.size.height) {
        if let Some((left, right)) = form.run(y) {
            run(y, left, right);
        }
    }
}

/// An ellipse that touches all four sides of its rectangle.
#[derive(Debug, Clone, Copy)]
struct Ellipse {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

impl Ellipse {
    fn between(one: Point, other: Point) -> Self {
        Self {
            left: one.x.min(other.x),
            top: one.y.min(other.y),
            width: (other.x - one.x).abs() + 1,
            height: (other.y - one.y).abs() + 1,
        }
    }

    /// The first and the last pixel of a row; `None` above and below.
    ///
    /// A pixel belongs to the ellipse if its centre does. The rows and columns in the middle always belong to it, so
    /// that a flat ellipse is as long as its rectangle.
    fn run(self, y: i32) -> Option<(i32, i32)> {
        let row = y - self.top;
        if !(0..self.height).contains(&row) {
            return None;
        }
        // Distances from the middle are counted in half pixels: an even width has odd ones.
        let farthest = self.width - 1;
        let nearest = farthest & 1;
        let down = 2 * row - (self.height - 1);
        let reached = if down.abs() <= 1 {
            farthest
        } else if (self.width, self.height) == (3, 3) {
            // The centres of the corners are within the circle, but a circle of three pixels is a cross.
            nearest
        } else {
            let square = |length: i32| i128::from(length) * i128::from(length);
            let limit = square(self.width) * (square(self.height) - square(down));
            let root = (limit / square(self.height)).isqrt();
            let reached = farthest.min(root as i32);
            (reached - ((reached ^ farthest) & 1)).max(nearest)
        };
        let first = self.left + (farthest - reached) / 2;
        Some((first, first + reached))
    }
}
