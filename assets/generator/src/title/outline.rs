//! Outlines: closed curves that shapes are made of, and how far a point lies inside them.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

/// Units in a pixel.
pub const UNIT: i64 = 64;

/// A point in units, y down.
pub type Corner = (i64, i64);

/// A point of a curve: on it, or a control point of a quadratic curve between two that are.
#[derive(Debug, Clone, Copy)]
pub struct Knot {
    at: Corner,
    on: bool,
}

impl Knot {
    /// Returns true if it is a point on the curve.
    #[must_use]
    pub const fn is_on(self) -> bool {
        self.on
    }
}

/// A point on a curve.
#[must_use]
pub const fn on(x: i64, y: i64) -> Knot {
    Knot {
        at: (x, y),
        on: true,
    }
}

/// A control point beside a curve.
#[must_use]
pub const fn off(x: i64, y: i64) -> Knot {
    Knot {
        at: (x, y),
        on: false,
    }
}

/// Lines in place of a quadratic curve.
const STEPS: i64 = 8;

/// The corners of a curve made of lines and quadratic curves; it begins with a point on it.
#[must_use]
pub fn flatten(knots: &[Knot], closed: bool) -> Vec<Corner> {
    let mut corners: Vec<Corner> = Vec::new();
    let mut control: Option<Corner> = None;
    let again = knots.first().filter(|_| closed);
    for knot in knots.iter().chain(again) {
        let from = corners.last().copied().unwrap_or(knot.at);
        match (control, knot.on) {
            (None, true) => corners.push(knot.at),
            (None, false) => control = Some(knot.at),
            (Some(middle), true) => {
                bend(&mut corners, from, middle, knot.at);
                control = None;
            }
            (Some(middle), false) => {
                let halfway = ((middle.0 + knot.at.0) / 2, (middle.1 + knot.at.1) / 2);
                bend(&mut corners, from, middle, halfway);
                control = Some(knot.at);
            }
        }
    }
    if closed {
        corners.pop();
    }
    corners
}

fn bend(corners: &mut Vec<Corner>, a: Corner, b: Corner, c: Corner) {
    let mix = |a: i64, b: i64, c: i64, t: i64| {
        let s = STEPS - t;
        (a * s * s + 2 * b * s * t + c * t * t) / (STEPS * STEPS)
    };
    for t in 1..=STEPS {
        corners.push((mix(a.0, b.0, c.0, t), mix(a.1, b.1, c.1, t)));
    }
}

/// Closed curves; inside is what an odd number of them surrounds.
#[derive(Debug, Clone, Default)]
pub struct Outline {
    curves: Vec<Vec<Corner>>,
}

impl Outline {
    /// The outline with these corners.
    #[must_use]
    pub const fn new(curves: Vec<Vec<Corner>>) -> Self {
        Self { curves }
    }

    /// The same outline in another size and place: `scale` units for each thousand.
    #[must_use]
    pub fn placed(&self, scale: i64, (x, y): Corner) -> Self {
        let place = |corner: &Corner| (corner.0 * scale / 1000 + x, corner.1 * scale / 1000 + y);
        Self {
            curves: self
                .curves
                .iter()
                .map(|curve| curve.iter().map(place).collect())
                .collect(),
        }
    }

    fn edges(&self) -> impl Iterator<Item = (Corner, Corner)> + '_ {
        self.curves.iter().flat_map(|curve| {
            let next = curve.iter().cycle().skip(1);
            curve.iter().copied().zip(next.copied())
        })
    }

    /// Returns true if a point is inside.
    #[must_use]
    pub fn contains(&self, (x, y): Corner) -> bool {
        let crossed = self.edges().filter(|&((ax, ay), (bx, by))| {
            (ay > y) != (by > y) && {
                let across = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
                (across > 0) == (by > ay)
            }
        });
        crossed.count() % 2 == 1
    }

    /// The way from the nearest point of the outline to a point.
    #[must_use]
    pub fn from_edge(&self, at: Corner) -> Corner {
        let ways = self.edges().map(|(a, b)| from_line(a, b, at));
        ways.min_by_key(|way| way.0 * way.0 + way.1 * way.1)
            .unwrap_or_default()
    }

    /// The pixels that it may touch, with a margin.
    #[must_use]
    pub fn pixels(&self, margin: i64) -> Rectangle {
        let corners = || self.curves.iter().flatten();
        let (left, right) = range(corners().map(|corner| corner.0));
        let (top, bottom) = range(corners().map(|corner| corner.1));
        let pixel = |units: i64| units.div_euclid(UNIT) as i32;
        Rectangle::with_corners(
            Point::new(pixel(left) - margin as i32, pixel(top) - margin as i32),
            Point::new(pixel(right) + margin as i32, pixel(bottom) + margin as i32),
        )
    }
}

fn range(values: impl Iterator<Item = i64>) -> (i64, i64) {
    values.fold((i64::MAX, i64::MIN), |(least, most), value| {
        (least.min(value), most.max(value))
    })
}

/// The way from the nearest point of a line to a point.
fn from_line(a: Corner, b: Corner, at: Corner) -> Corner {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let (px, py) = (at.0 - a.0, at.1 - a.1);
    let length = dx * dx + dy * dy;
    if length == 0 {
        return (px, py);
    }
    let along = (px * dx + py * dy).clamp(0, length);
    (px - dx * along / length, py - dy * along / length)
}

/// The middle of a pixel.
#[must_use]
pub fn middle(at: Point) -> Corner {
    (
        i64::from(at.x) * UNIT + UNIT / 2,
        i64::from(at.y) * UNIT + UNIT / 2,
    )
}

/// The outline of polygons whose corners are pixels.
#[must_use]
pub fn shapes<T: AsRef<[(i32, i32)]>>(polygons: &[T]) -> Outline {
    let corner = |&(x, y): &(i32, i32)| (i64::from(x) * UNIT, i64::from(y) * UNIT);
    let curve = |polygon: &T| polygon.as_ref().iter().map(corner).collect();
    Outline::new(polygons.iter().map(curve).collect())
}

/// Fills a polygon whose corners are pixels; `pen` says the pen of each.
pub fn fill(picture: &mut Bitmap, corners: &[(i32, i32)], pen: impl Fn(Point) -> Pen) {
    let outline = shapes(&[corners]);
    picture.fill_with(outline.pixels(1), |at| {
        outline.contains(middle(at)).then(|| pen(at))
    });
}
