//! Presses and clicks: a press becomes a click only where it is released on the target it began on.

use super::event::Millis;

/// Two clicks within this time, in milliseconds, are a double click.
pub const DOUBLE_CLICK: Millis = 400;

/// A press of the left button or a finger on one of several targets.
///
/// ```
/// use ishido_shared::ui::press::PressTracker;
///
/// let mut press = PressTracker::default();
/// press.down(Some("OK"));
/// assert!(press.is_down_on("OK"));
/// // A pointer that leaves the target shows it released; back on it, the release is a click.
/// assert!(press.moved(None));
/// assert!(!press.is_down_on("OK"));
/// press.moved(Some("OK"));
/// assert_eq!(press.up(Some("OK")), Some("OK"));
/// // Released elsewhere it is nothing.
/// press.down(Some("OK"));
/// assert_eq!(press.up(Some("Cancel")), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PressTracker<T> {
    /// The target that the press began on.
    target: Option<T>,
    /// True if the pointer is on that target.
    inside: bool,
}

impl<T> Default for PressTracker<T> {
    fn default() -> Self {
        Self {
            target: None,
            inside: false,
        }
    }
}

impl<T: Copy + PartialEq> PressTracker<T> {
    /// The pointer goes down on a target, or beside all of them.
    pub const fn down(&mut self, target: Option<T>) {
        self.inside = target.is_some();
        self.target = target;
    }

    /// The pointer moves to a target, or off all of them. Returns whether the pressed target looks different now.
    pub fn moved(&mut self, target: Option<T>) -> bool {
        let before = self.inside;
        self.inside = self.target.is_some() && target == self.target;
        before != self.inside
    }

    /// The pointer comes up on a target, or beside all of them. Returns the target that was clicked.
    pub fn up(&mut self, target: Option<T>) -> Option<T> {
        self.inside = false;
        self.target
            .take()
            .filter(|pressed| target == Some(*pressed))
    }

    /// The press is lost: nothing is clicked.
    pub const fn cancel(&mut self) {
        self.target = None;
        self.inside = false;
    }

    /// Returns true if a target is held down, and the pointer is on it.
    #[must_use]
    pub fn is_down_on(&self, target: T) -> bool {
        self.inside && self.target == Some(target)
    }
}
