//! Nothing is told to screen readers.

use super::Described;
use crate::host::waker::Waker;
use crate::ui::event::{Event, Millis};

/// No screen readers.
pub(in super::super) struct ScreenReaders;

impl ScreenReaders {
    pub(in super::super) fn new(_: String, _: Waker) -> Self {
        Self
    }

    pub(in super::super) const fn set_focus(&mut self, _: bool) {}

    pub(in super::super) const fn picture_changed(&mut self) {}

    pub(in super::super) const fn events(&self) -> Vec<Event> {
        Vec::new()
    }

    pub(in super::super) const fn is_due(&self, _: Millis, _: Option<Millis>) -> bool {
        false
    }

    pub(in super::super) fn update(&mut self, _: Millis, _: Described) {}
}
