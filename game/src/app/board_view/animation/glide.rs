//! A stone that glides: it speeds up and slows down, is lifted on its way, and settles with a small rebound where it lands.

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::Millis;

use crate::rules::{Square, Stone};

/// The greatest height in pixels, and the distance for each pixel of height.
const MOST_LIFT: i32 = 12;
const DISTANCE: i32 = 12;
/// The height of the rebound.
const REBOUND: i32 = 3;

/// A stone on its way; the picture's corner is what moves.
#[derive(Debug, Clone, Copy)]
pub struct Glide {
    /// The stone that glides.
    pub stone: Stone,
    /// The square it is placed on; `None` on the way to the touchstone.
    pub square: Option<Square>,
    from: Point,
    to: Point,
    since: Millis,
    /// The time that it glides.
    lasts: Millis,
    /// The time that it settles after that.
    settles: Millis,
}

impl Glide {
    /// A stone that sets out now; `times` are how long it glides, and how long it settles after that.
    #[must_use]
    pub const fn new(
        stone: Stone,
        square: Option<Square>,
        (from, to): (Point, Point),
        now: Millis,
        times: (Millis, Millis),
    ) -> Self {
        Self {
            stone,
            square,
            from,
            to,
            since: now,
            lasts: times.0,
            settles: times.1,
        }
    }

    /// The point of the board that it is above now: slow at both ends, fast between.
    #[must_use]
    pub fn ground(&self, now: Millis) -> Point {
        let (passed, whole) = (self.passed(now).min(self.lasts) as i64, self.lasts as i64);
        let whole = whole.max(1);
        let part = |way: i32| {
            let way = i64::from(way) * passed * passed * (3 * whole - 2 * passed);
            (way / (whole * whole * whole)) as i32
        };
        let way = self.to - self.from;
        self.from + Point::new(part(way.x), part(way.y))
    }

    /// Its height now, in pixels.
    #[must_use]
    pub fn lift(&self, now: Millis) -> i32 {
        let passed = self.passed(now);
        if passed < self.lasts {
            let way = self.to - self.from;
            let height = way.x.abs().max(way.y.abs()) / DISTANCE;
            arc(height.min(MOST_LIFT), passed, self.lasts)
        } else {
            arc(REBOUND, passed - self.lasts, self.settles)
        }
    }

    /// Returns true when it lies where it was to go.
    #[must_use]
    pub const fn is_over(&self, now: Millis) -> bool {
        now >= self.since + self.lasts + self.settles
    }

    const fn passed(&self, now: Millis) -> Millis {
        now.saturating_sub(self.since)
    }
}

/// The height of something thrown `height` high, after a part of the time that it is in the air.
fn arc(height: i32, passed: Millis, whole: Millis) -> i32 {
    let (passed, whole) = (passed.min(whole) as i64, (whole as i64).max(1));
    let up = 4 * i64::from(height) * passed * (whole - passed);
    ((up + whole * whole / 2) / (whole * whole)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glide(way: Point) -> Glide {
        let stone = Stone::from_index(0).unwrap();
        Glide::new(stone, None, (Point::zero(), way), 1_000, (220, 100))
    }

    #[test]
    fn it_begins_and_ends_slowly() {
        let glide = glide(Point::new(400, -100));
        let way = [0, 22, 110, 198, 220, 300].map(|passed| glide.ground(1_000 + passed));
        assert_eq!(way[0], Point::zero());
        assert!(way[1].x < 20, "{way:?}");
        assert_eq!(way[2], Point::new(200, -50));
        assert!(way[3].x > 380 && way[3].x < 400, "{way:?}");
        assert_eq!(way[4..], [Point::new(400, -100); 2]);
    }

    #[test]
    fn it_is_lifted_lands_and_settles() {
        let far = glide(Point::new(400, 0));
        let heights = [0, 110, 220, 270, 320].map(|passed| far.lift(1_000 + passed));
        assert_eq!(heights, [0, MOST_LIFT, 0, REBOUND, 0]);
        assert!(!far.is_over(1_319) && far.is_over(1_320));
        let near = glide(Point::new(24, 3));
        assert_eq!(near.lift(1_110), 2);
    }
}
