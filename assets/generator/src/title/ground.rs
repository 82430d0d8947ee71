//! The perspective of the garden: where a pixel lies on the ground.

use ishido_shared::gfx::Point;

/// Sixteenths, in which places on the ground are counted.
pub const UNIT: i32 = 16;

/// The perspective of the ground on a card.
#[derive(Debug, Clone, Copy)]
pub struct Ground {
    /// The vanishing point of the path.
    pub vanishing: Point,
    /// The distance in rows from there down to the row where the ground is drawn at full size.
    pub near: i32,
    /// The distance of that row from the viewer, in full-size pixels.
    pub distance: i32,
}

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

impl Ground {
    /// The place that a pixel of the ground shows.
    #[must_use]
    pub const fn at(&self, pixel: Point) -> Place {
        let below = 2 * (pixel.y - self.vanishing.y) + 1;
        let aside = 2 * (pixel.x - self.vanishing.x) + 1;
        Place {
            across: aside * self.near * UNIT / below,
            away: 2 * self.distance * self.near * UNIT / below,
        }
    }

    /// The pixel that shows a place.
    #[must_use]
    pub const fn pixel(&self, place: Place) -> Point {
        Point::new(
            self.vanishing.x + self.scaled(place, place.across / UNIT),
            self.vanishing.y + self.scaled(place, self.near),
        )
    }

    /// The drawn size of a length at a place, in pixels.
    #[must_use]
    pub const fn scaled(&self, place: Place, length: i32) -> i32 {
        (length * self.distance * UNIT + place.away / 2) / place.away
    }
}

impl Place {
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
