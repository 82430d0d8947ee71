//! Limits how often screen readers are told what is shown.

use crate::ui::event::Millis;

/// Time for which what they know may be out of date while the picture keeps changing, in milliseconds. At rest they are told at
/// once.
const MAX_DELAY: Millis = 250;

/// A pause of at least this length, in milliseconds, counts as rest.
const IDLE_PAUSE: Millis = 50;

/// Decides when to tell what is shown.
#[derive(Debug, Default, Clone, Copy)]
pub struct Throttle {
    is_stale: bool,
    updated: Millis,
}

impl Throttle {
    /// Something has changed.
    pub const fn changed(&mut self) {
        self.is_stale = true;
    }

    /// Returns true if it is to be told now; `pause` is how long the program rests.
    #[must_use]
    pub fn is_due(&self, now: Millis, pause: Option<Millis>) -> bool {
        let rests = pause.is_none_or(|pause| pause >= IDLE_PAUSE);
        self.is_stale && (rests || now >= self.updated + MAX_DELAY)
    }

    /// Everything has been told.
    pub const fn updated(&mut self, now: Millis) {
        (self.is_stale, self.updated) = (false, now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_is_told_at_rest_and_now_and_then_in_between() {
        let mut throttle = Throttle::default();
        assert!(!throttle.is_due(1000, None));
        throttle.changed();
        assert!(throttle.is_due(10, None) && throttle.is_due(10, Some(50)));
        assert!(!throttle.is_due(10, Some(16)) && throttle.is_due(250, Some(16)));
        throttle.updated(1000);
        assert!(!throttle.is_due(2000, None));
        throttle.changed();
        assert!(!throttle.is_due(1249, Some(16)) && throttle.is_due(1250, Some(16)));
    }
}
