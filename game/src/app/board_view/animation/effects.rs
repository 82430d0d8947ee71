//! Small effects: stars that shine for a moment, and the marks of possible moves, which grow for a moment when they appear.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};
use ishido_shared::ui::event::Millis;

use crate::app::model::settings::Motion;

/// The life of a star at the normal speed, in milliseconds.
const STAR_LASTS: Millis = 300;
/// The reach of a star in equal parts of its time, in pixels.
const REACHES: [i32; 7] = [2, 5, 8, 10, 9, 6, 3];

/// A star.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Star {
    /// Its middle.
    pub middle: Point,
    /// The length of its rays in pixels.
    pub reach: i32,
}

impl Star {
    /// A star at the time `passed` after it began to shine; `None` when it is over.
    pub fn after(middle: Point, passed: Millis) -> Option<Self> {
        let phase = passed * REACHES.len() as Millis / STAR_LASTS;
        let reach = *REACHES.get(phase as usize)?;
        Some(Self { middle, reach })
    }

    /// Draws it: four white rays, with dark edges that are seen on a light stone.
    pub fn draw(self, screen: &mut Bitmap) {
        let Self { middle, reach } = self;
        let (x, y) = (middle.x, middle.y);
        let long = (2 * reach + 1) as u32;
        for (edge, pen) in [(1, Pen::BLACK), (0, Pen::WHITE)] {
            let (thin, long) = (1 + 2 * edge as u32, long + 2 * edge as u32);
            screen.fill(rect(x - reach - edge, y - edge, long, thin), pen);
            screen.fill(rect(x - edge, y - reach - edge, thin, long), pen);
            if reach > 3 {
                let core = 3 + 2 * edge as u32;
                screen.fill(rect(x - 1 - edge, y - 1 - edge, core, core), pen);
            }
        }
    }
}

/// The length of the pulse at the normal speed, in milliseconds.
const PULSE_LASTS: Millis = 280;
/// The width of the marks when they appear, at their largest, and at rest, in pixels.
const SMALL: i64 = 8;
const LARGE: i64 = 30;
const REST: i64 = 20;

/// The marks of possible moves over time.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pulse {
    /// The moves that are shown, by the number of stones placed; `None` for none.
    shown: Option<usize>,
    /// Since when they pulse, and how long.
    pulse: Option<(Millis, Millis)>,
}

impl Pulse {
    /// Notes what is shown now.
    pub fn show(&mut self, shown: Option<usize>, now: Millis, motion: Motion) {
        if self.shown == shown {
            return;
        }
        self.shown = shown;
        let moves = shown.is_some() && !motion.is_reduced();
        self.pulse = moves.then(|| (now, motion.time(PULSE_LASTS)));
    }

    /// The width of the marks, an even number of pixels.
    #[must_use]
    pub fn width(&self, now: Millis) -> u32 {
        let Some((since, lasts)) = self.pulse else {
            return REST as u32;
        };
        let (passed, half) = (now.saturating_sub(since) as i64, (lasts as i64 / 2).max(1));
        let width = if passed < half {
            SMALL + (LARGE - SMALL) * passed / half
        } else {
            LARGE - (LARGE - REST) * (passed - half).min(half) / half
        };
        (width / 2 * 2) as u32
    }

    /// Ends the pulse when its time is over.
    pub fn tick(&mut self, now: Millis) {
        self.pulse.take_if(|(since, lasts)| now >= *since + *lasts);
    }

    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.pulse.is_some()
    }
}

#[cfg(test)]
mod tests {
    use ishido_shared::gfx::SCREEN_SIZE;

    use super::*;

    #[test]
    fn a_star_shines_once() {
        let middle = Point::new(30, 30);
        let reach = |passed| Star::after(middle, passed).map(|star| star.reach);
        assert_eq!(reach(0), Some(2));
        assert_eq!((0..STAR_LASTS).filter_map(reach).max(), Some(10));
        assert_eq!(reach(STAR_LASTS), None);
        let mut screen = Bitmap::new(SCREEN_SIZE, Pen::LEAF);
        Star { middle, reach: 10 }.draw(&mut screen);
        let drawn = |at| screen.get(at) == Some(Pen::BLACK);
        assert!(drawn(middle + Point::new(11, 0)) && !drawn(middle + Point::new(12, 0)));
    }

    #[test]
    fn marks_pulse_once_when_they_appear() {
        let mut pulse = Pulse::default();
        assert_eq!(pulse.width(0), 20);
        pulse.show(Some(3), 1_000, Motion::Normal);
        pulse.show(Some(3), 1_200, Motion::Normal);
        let widths = [0, 70, 140, 210, 280, 900].map(|passed| pulse.width(1_000 + passed));
        assert_eq!(widths, [8, 18, 30, 24, 20, 20]);
        pulse.tick(1_279);
        assert!(pulse.is_busy());
        pulse.tick(1_280);
        assert!(!pulse.is_busy());
        pulse.show(None, 2_000, Motion::Normal);
        assert!(!pulse.is_busy(), "what vanishes does not pulse");
        pulse.show(Some(4), 2_000, Motion::Normal);
        assert!(pulse.is_busy());
        pulse.show(Some(5), 2_000, Motion::Reduced);
        assert!(!pulse.is_busy());
    }
}
