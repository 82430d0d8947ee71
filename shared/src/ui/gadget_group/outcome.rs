//! The result of handing an event to a group of gadgets.

/// The result of handing an event to a group of gadgets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GroupOutcome<Id> {
    /// The group did not use the event: its owner may.
    Ignored,
    /// The group used the event, and looks as before.
    Nothing,
    /// The group looks different now.
    Changed,
    /// The value of a gadget has changed.
    Touched(Id),
    /// A gadget wants its owner to act: a button was pressed, a line of a list double-clicked, a text entered.
    Activated(Id),
}

impl<Id> GroupOutcome<Id> {
    /// Whether the group used the event.
    #[must_use]
    pub const fn is_used(&self) -> bool {
        !matches!(self, Self::Ignored)
    }

    /// Whether the group has to be drawn again.
    #[must_use]
    pub const fn is_visible(&self) -> bool {
        !matches!(self, Self::Ignored | Self::Nothing)
    }

    /// The outcome of an event that counts as used even if no gadget had a use for it.
    #[must_use]
    pub(super) fn or_nothing(self) -> Self {
        if self.is_used() { self } else { Self::Nothing }
    }

    /// The outcome of an event after which the group is drawn again in any case.
    #[must_use]
    pub(super) fn or_changed(self) -> Self {
        if self.is_visible() {
            self
        } else {
            Self::Changed
        }
    }
}
