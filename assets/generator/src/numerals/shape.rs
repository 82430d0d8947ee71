//! Shapes of marks in sixteenths of a pixel, and how they become pixels.

use ishido_shared::gfx::{Mask, Size};

/// Sixteenths in a pixel.
pub const UNIT: i32 = 16;

/// A point in sixteenths of a pixel, y down.
pub type Corner = (i32, i32);

/// The sides of an upright rectangle: left, top, right and bottom in sixteenths of a pixel.
#[derive(Debug, Clone, Copy)]
pub struct Bounds(pub i32, pub i32, pub i32, pub i32);

impl Bounds {
    const fn contains(self, (x, y): Corner) -> bool {
        x >= self.0 && y >= self.1 && x < self.2 && y < self.3
    }

    /// Returns true if a point is in the ellipse that touches the four sides.
    fn ellipse_contains(self, (x, y): Corner) -> bool {
        let (width, height) = (
            i64::from((self.2 - self.0).max(1)),
            i64::from((self.3 - self.1).max(1)),
        );
        let dx = i64::from(2 * x - self.0 - self.2) * height;
        let dy = i64::from(2 * y - self.1 - self.3) * width;
        dx * dx + dy * dy <= width * width * height * height
    }
}

/// A part of a mark.
#[derive(Debug, Clone)]
enum Part {
    /// A convex polygon, without the inside of another.
    Polygon(Vec<Corner>, Vec<Corner>),
    /// The points between two ellipses, inside a clip and outside a gap.
    Ring {
        outer: Bounds,
        inner: Bounds,
        clip: Bounds,
        gap: Bounds,
    },
}

impl Part {
    fn contains(&self, at: Corner) -> bool {
        match self {
            Self::Polygon(corners, hole) => {
                is_inside(corners, at) && (hole.is_empty() || !is_inside(hole, at))
            }
            Self::Ring {
                outer,
                inner,
                clip,
                gap,
            } => {
                clip.contains(at)
                    && !gap.contains(at)
                    && outer.ellipse_contains(at)
                    && !inner.ellipse_contains(at)
            }
        }
    }
}

/// Returns true if a point is in a convex polygon, whose corners go either way round.
fn is_inside(corners: &[Corner], (x, y): Corner) -> bool {
    let (mut left, mut right) = (false, false);
    for (index, &(ax, ay)) in corners.iter().enumerate() {
        let (bx, by) = corners[(index + 1) % corners.len()];
        let side = i64::from(bx - ax) * i64::from(y - ay) - i64::from(by - ay) * i64::from(x - ax);
        left |= side < 0;
        right |= side > 0;
    }
    !(left && right)
}

/// A mark as the union of its parts.
#[derive(Debug, Clone, Default)]
pub struct Shape {
    /// The width in pixels.
    pub width: i32,
    parts: Vec<Part>,
}

impl Shape {
    /// An empty mark of a width in pixels.
    #[must_use]
    pub const fn new(width: i32) -> Self {
        Self {
            width,
            parts: Vec::new(),
        }
    }

    /// Adds a rectangle by its sides.
    pub fn bar(&mut self, left: i32, top: i32, right: i32, bottom: i32) {
        self.polygon(&[(left, top), (right, top), (right, bottom), (left, bottom)]);
    }

    /// Adds a convex polygon.
    pub fn polygon(&mut self, corners: &[Corner]) {
        self.parts.push(Part::Polygon(corners.to_vec(), Vec::new()));
    }

    /// Adds a convex polygon without the inside of another.
    pub fn polygon_without(&mut self, corners: &[Corner], hole: &[Corner]) {
        self.parts
            .push(Part::Polygon(corners.to_vec(), hole.to_vec()));
    }

    /// Adds what lies between two ellipses, inside a clip.
    pub fn ring(&mut self, outer: Bounds, inner: Bounds, clip: Bounds) {
        self.ring_without(outer, inner, clip, Bounds(0, 0, 0, 0));
    }

    /// Adds what lies between two ellipses, inside a clip and outside a gap.
    pub fn ring_without(&mut self, outer: Bounds, inner: Bounds, clip: Bounds, gap: Bounds) {
        self.parts.push(Part::Ring {
            outer,
            inner,
            clip,
            gap,
        });
    }

    /// The pixels of which at least half are covered.
    #[must_use]
    pub fn pixels(&self, height: i32) -> Mask {
        Mask::from_fn(Size::new(self.width as u32, height as u32), |x, y| {
            let samples = (0..64).filter(|sample| {
                let at = (
                    x as i32 * UNIT + 1 + 2 * (sample % 8),
                    y as i32 * UNIT + 1 + 2 * (sample / 8),
                );
                self.parts.iter().any(|part| part.contains(at))
            });
            samples.count() >= 32
        })
    }

    /// The same mark turned by half a turn.
    #[must_use]
    pub fn turned(&self, height: i32) -> Self {
        let (right, bottom) = (self.width * UNIT, height * UNIT);
        let turn = |corners: &Vec<Corner>| {
            let turned = corners.iter().map(|&(x, y)| (right - x, bottom - y));
            turned.collect()
        };
        let flip = |area: Bounds| {
            if area.2 <= area.0 {
                area
            } else {
                Bounds(
                    right - area.2,
                    bottom - area.3,
                    right - area.0,
                    bottom - area.1,
                )
            }
        };
        let parts = self.parts.iter().map(|part| match part {
            Part::Polygon(corners, hole) => Part::Polygon(turn(corners), turn(hole)),
            Part::Ring {
                outer,
                inner,
                clip,
                gap,
            } => Part::Ring {
                outer: flip(*outer),
                inner: flip(*inner),
                clip: flip(*clip),
                gap: flip(*gap),
            },
        });
        Self {
            width: self.width,
            parts: parts.collect(),
        }
    }
}
