//! The perspective of the garden: where a pixel lies on the ground.

use ishido_shared::gfx::Point;

/// The point at which the lines of the way meet.
pub const VANISHING: Point = Point::new(168, 214);
/// The rows below it at which the ground is as large as on the screen.
const NEAR: i32 = 186;
/// The distance of that place, in pixels of its size.
const DISTANCE: i32 = 260;
/// Sixteenths, in which places on the ground are counted.
pub const UNIT: i32 = 16;

/// A place on the ground, in sixteenths: across, counted from the middle of the way, and away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// To the right of the middle of the way.
    pub across: i32,
    /// The distance.
    pub away: i32,
}

/// A place in whole pixels.
#[must_use]
pub const fn place(across: i32, away: i32) -> Place {
    Place {
        across: across * UNIT,
        away: away * UNIT,
    }
}

impl Place {
    /// The place that a pixel of the ground shows.
    #[must_use]
    pub const fn at(pixel: Point) -> Self {
        let below = 2 * (pixel.y - VANISHING.y) + 1;
        let aside = 2 * (pixel.x - VANISHING.x) + 1;
        Self {
            across: aside * NEAR * UNIT / below,
            away: 2 * DISTANCE * NEAR * UNIT / below,
        }
    }

    /// The pixel that shows the place.
    #[must_use]
    pub const fn pixel(self) -> Point {
        Point::new(
            VANISHING.x + self.scaled(self.across / UNIT),
            VANISHING.y + self.scaled(NEAR),
        )
    }

    /// The pixels of a length at this place.
    #[must_use]
    pub const fn scaled(self, length: i32) -> i32 {
        (length * DISTANCE * UNIT + self.away / 2) / self.away
    }

    /// The distance from another place.
    #[must_use]
    pub fn distance(self, other: Self) -> i32 {
        let (x, z) = (
            i64::from(self.across - other.across),
            i64::from(self.away - other.away),
        );
        (x * x + z * z).isqrt() as i32
    }
}
