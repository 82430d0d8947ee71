//! The marks of possible moves grow for a moment when they appear, and then stand still.

use ishido_shared::ui::event::Millis;

use crate::app::model::settings::Motion;

/// How long the pulse lasts at the normal speed.
const LASTS: Millis = 280;
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
        self.pulse = moves.then(|| (now, motion.time(LASTS)));
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
    use super::*;

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
