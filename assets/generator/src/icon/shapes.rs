//! The shapes of the icon, on a field of 256 x 256 units. Points are given in eighths of a unit.

/// Width and height of the field, in units.
pub const FIELD: i64 = 256;
/// Points in a unit.
pub const FINE: i64 = 8;

/// A square in the middle of the field with rounded corners.
#[derive(Debug, Clone, Copy)]
pub struct RoundedSquare {
    inset: i64,
    radius: i64,
}

impl RoundedSquare {
    /// The square that lies `inset` units inside the field.
    #[must_use]
    pub const fn new(inset: i64, radius: i64) -> Self {
        Self { inset, radius }
    }

    /// Returns true if a point is inside.
    #[must_use]
    pub fn contains(self, x: i64, y: i64) -> bool {
        let radius = self.radius * FINE;
        let low = self.inset * FINE;
        let high = FIELD * FINE - low;
        if x < low || y < low || x >= high || y >= high {
            return false;
        }
        // The distance from the nearest centre of a corner.
        let beyond = |at: i64| (low + radius - at).max(at - (high - radius)).max(0);
        let (dx, dy) = (beyond(x), beyond(y));
        dx * dx + dy * dy <= radius * radius
    }
}

/// A part of the torii, in units. All are symmetrical about the middle of the field.
#[derive(Debug, Clone, Copy)]
pub enum Torii {
    /// A beam between two heights. Its ends rise and overhang.
    Beam {
        /// The heights of the upper and the lower edge in the middle.
        rows: (i64, i64),
        /// The reach to each side at the upper edge, and at the lower one.
        reach: (i64, i64),
        /// The rise of the ends.
        rise: i64,
    },
    /// Two pillars that lean together.
    Pillars {
        /// The heights of their tops and feet.
        rows: (i64, i64),
        /// The distance of the outer edge from the middle at the top, and at the foot.
        outer: (i64, i64),
        /// Their width.
        width: i64,
    },
}

/// The torii: the curved lintel, the beam under it, the tie beam, the strut between them, and the pillars.
pub const TORII: [Torii; 5] = [
    Torii::Beam {
        rows: (64, 84),
        reach: (88, 80),
        rise: 12,
    },
    Torii::Beam {
        rows: (84, 98),
        reach: (70, 68),
        rise: 6,
    },
    Torii::Beam {
        rows: (120, 136),
        reach: (72, 72),
        rise: 0,
    },
    Torii::Beam {
        rows: (96, 122),
        reach: (10, 10),
        rise: 0,
    },
    Torii::Pillars {
        rows: (96, 208),
        outer: (56, 64),
        width: 24,
    },
];

/// The width of the shade on a part, in units.
const SHADE: i64 = 6;

impl Torii {
    /// Returns true if a point is inside.
    #[must_use]
    pub fn contains(&self, x: i64, y: i64) -> bool {
        let side = (x - FIELD * FINE / 2).abs();
        match *self {
            Self::Beam { rows, reach, rise } => {
                let far = reach.0 * FINE;
                let lift = rise * FINE * side * side / (far * far);
                let (top, bottom) = (rows.0 * FINE - lift, rows.1 * FINE - lift);
                let limit = between(y, (top, bottom), (far, reach.1 * FINE));
                (top..bottom).contains(&y) && side <= limit
            }
            Self::Pillars { rows, outer, width } => {
                let rows = (rows.0 * FINE, rows.1 * FINE);
                let edge = between(y, rows, (outer.0 * FINE, outer.1 * FINE));
                (rows.0..rows.1).contains(&y) && (edge - width * FINE..=edge).contains(&side)
            }
        }
    }

    /// Returns true if a point inside lies on the edge that turns away from the light.
    #[must_use]
    pub fn is_shaded(&self, x: i64, y: i64) -> bool {
        match self {
            Self::Beam { .. } => !self.contains(x, y + SHADE * FINE),
            Self::Pillars { .. } => !self.contains(x + SHADE * FINE, y),
        }
    }
}

/// The value at `y` on the straight line from the first value, at the first row, to the second.
const fn between(y: i64, rows: (i64, i64), values: (i64, i64)) -> i64 {
    values.0 + (values.1 - values.0) * (y - rows.0) / (rows.1 - rows.0)
}
