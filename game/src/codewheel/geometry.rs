//! Angles in whole numbers, so that every machine draws the same wheel.

/// A whole turn. Angles begin at the top and grow clockwise.
pub const FULL_TURN: i32 = 1_440;

/// The number of sectors that each disc has.
pub const SECTORS: usize = 12;

/// From one sector of a disc to the next.
pub const SECTOR: i32 = FULL_TURN / SECTORS as i32;

/// One, as [`sine`] and [`cosine`] count.
pub const ONE: i64 = 1 << 24;

/// The sine of an angle, in parts of [`ONE`].
#[must_use]
pub const fn sine(angle: i32) -> i64 {
    const QUARTER: i32 = FULL_TURN / 4;
    let angle = angle.rem_euclid(FULL_TURN);
    let (angle, sign) = if angle < 2 * QUARTER {
        (angle, 1)
    } else {
        (angle - 2 * QUARTER, -1)
    };
    let angle = if angle > QUARTER {
        2 * QUARTER - angle
    } else {
        angle
    };
    sign * sine_of_quarter(angle as i64)
}

/// The sine of an angle of the first quarter, by its power series.
const fn sine_of_quarter(angle: i64) -> i64 {
    /// Pi, in parts of [`ONE`].
    const PI: i64 = 52_707_179;
    let x = PI * angle * 2 / FULL_TURN as i64;
    let square = x * x / ONE;
    let mut term = x;
    let mut sum = x;
    let mut n = 1;
    while n < 6 {
        term = -term * square / ONE / (2 * n * (2 * n + 1));
        sum += term;
        n += 1;
    }
    sum
}

/// The cosine of an angle, in parts of [`ONE`].
#[must_use]
pub const fn cosine(angle: i32) -> i64 {
    sine(angle + FULL_TURN / 4)
}

/// The point at a distance from the middle in the direction of an angle: how far it is to the right, and how far down.
///
/// ```
/// use ishido::codewheel::{FULL_TURN, polar};
///
/// assert_eq!(polar(100, 0), (0, -100));
/// assert_eq!(polar(100, FULL_TURN / 4), (100, 0));
/// assert_eq!(polar(100, FULL_TURN / 12), (50, -87));
/// ```
#[must_use]
pub const fn polar(radius: i32, angle: i32) -> (i32, i32) {
    let across = round(radius as i64 * sine(angle));
    let down = round(-(radius as i64) * cosine(angle));
    (across as i32, down as i32)
}

const fn round(value: i64) -> i64 {
    (value + ONE / 2).div_euclid(ONE)
}

/// The angle nearest to the direction of a point `across` to the right of the middle and `down` below it.
#[must_use]
pub fn angle_of(across: i32, down: i32) -> i32 {
    let along = |angle: i32| i64::from(across) * sine(angle) - i64::from(down) * cosine(angle);
    (0..FULL_TURN)
        .max_by_key(|&angle| along(angle))
        .unwrap_or(0)
}
