//! Effects on squares: the stars that sparkle on the stones of a 4-Way, one after the other, and the marks of possible moves,
//! which grow for a moment when they appear.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};
use ishido_shared::ui::event::Millis;

use crate::app::board_view::layout;
use crate::app::model::settings::Motion;
use crate::rules::Square;

/// How long a star is seen, at the normal speed.
const STAR_LASTS: Millis = 300;
/// How much later the star on the next stone begins.
const STAGGER: Millis = 70;
/// The reach of a star in equal parts of its time, in pixels.
const REACHES: [i32; 7] = [2, 5, 8, 10, 9, 6, 3];
/// Where the star is on a stone.
const PLACE: Point = Point::new(28, 12);

/// A star.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Star {
    /// Its middle.
    pub middle: Point,
    /// How far its rays reach, in pixels.
    pub reach: i32,
}

/// The stars on the stones of a 4-Way, so long after the first began.
pub fn stars(squares: &[Square], passed: Millis) -> Vec<Star> {
    let begun = (0..).zip(squares).filter_map(|(index, &square)| {
        let own = passed.checked_sub(index * STAGGER)?;
        let phase = own * REACHES.len() as Millis / STAR_LASTS;
        let reach = *REACHES.get(phase as usize)?;
        let middle = layout::stone_corner(square) + PLACE;
        Some(Star { middle, reach })
    });
    begun.collect()
}

impl Star {
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

/// How long the pulse lasts at the normal speed.
const PULSE_LASTS: Millis = 280;
/// The width of the marks when they appear, at their largest, and at rest, in pixels.
const SMALL: i64 = 8;
const LARGE: i64 = 30;
const REST: i64 = 20;

/// The marks of possible moves over time.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pulse {
    /// What is shown, by the number of stones placed; `None` for nothing.
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

    /// Whether the marks pulse.
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
    fn each_stone_sparkles_once() {
        let squares: Vec<Square> = Square::all().take(5).collect();
        let seen = |passed| stars(&squares, passed);
        assert_eq!(seen(0).len(), 1);
        assert_eq!(seen(2 * STAGGER).len(), 3);
        let last = 4 * STAGGER + STAR_LASTS;
        assert_eq!(seen(last - 1).len(), 1);
        assert!(seen(last).is_empty());
        let largest = (0..last).flat_map(seen).map(|star| star.reach).max();
        assert_eq!(largest, Some(10));
    }

    #[test]
    fn stars_stay_on_their_stones() {
        let square = Square::all().next().unwrap();
        let mut screen = Bitmap::new(SCREEN_SIZE, Pen::LEAF);
        let middle = layout::stone_corner(square) + PLACE;
        let reach = REACHES.into_iter().max().unwrap();
        Star { middle, reach }.draw(&mut screen);
        let drawn = |at| screen.get(at) == Some(Pen::BLACK);
        assert!(drawn(middle + Point::new(11, 0)) && !drawn(middle + Point::new(12, 0)));
        let stone = layout::square_area(square);
        assert!(stone.contains(middle + Point::new(11, 0)));
        assert!(stone.contains(middle - Point::new(0, 11)));
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
