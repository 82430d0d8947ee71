//! Reads and changes the gadgets of a group, by their ids.

use std::any::Any;

use super::{GadgetGroup, Held};
use crate::ui::gadget::{CheckBox, Gadget};
use crate::ui::text_field::{StringGadget, TextArea};

impl<Id: Copy + PartialEq> GadgetGroup<Id> {
    /// The gadget with an id, if it is of the type `G`.
    #[must_use]
    pub fn get<G: Gadget>(&self, id: Id) -> Option<&G> {
        self.get_at(self.index_of(id)?)
    }

    /// The gadget with an id, to be changed, if it is of the type `G`.
    pub fn get_mut<G: Gadget>(&mut self, id: Id) -> Option<&mut G> {
        self.get_mut_at(self.index_of(id)?)
    }

    /// The text in a string gadget or a text area; empty where there is none.
    #[must_use]
    pub fn text(&self, id: Id) -> String {
        let in_area = || self.get::<TextArea>(id).map(TextArea::text);
        let in_line = self.get::<StringGadget>(id).map(StringGadget::text);
        in_line.or_else(in_area).unwrap_or_default()
    }

    /// Whether a check box is checked.
    #[must_use]
    pub fn is_checked(&self, id: Id) -> bool {
        self.get::<CheckBox>(id)
            .is_some_and(|check_box| check_box.checked)
    }

    /// Ghosts a gadget, so that it can be seen and not used, or makes it usable again.
    pub fn ghost(&mut self, id: Id, ghosted: bool) {
        if let Some(index) = self.index_of(id) {
            self.ghost_at(index, ghosted);
        }
    }

    pub(in crate::ui) fn get_at<G: Gadget>(&self, index: usize) -> Option<&G> {
        let gadget: &dyn Any = self.members.get(index)?.gadget.as_ref();
        gadget.downcast_ref()
    }

    pub(in crate::ui) fn get_mut_at<G: Gadget>(&mut self, index: usize) -> Option<&mut G> {
        let gadget: &mut dyn Any = self.members.get_mut(index)?.gadget.as_mut();
        gadget.downcast_mut()
    }

    pub(in crate::ui) fn ghost_at(&mut self, index: usize, ghosted: bool) {
        let Some(member) = self.members.get_mut(index) else {
            return;
        };
        member.ghosted = ghosted;
        if ghosted && self.held == Some(Held::Member(index)) {
            member.gadget.cancel();
            self.held = None;
        }
        // The focus never stays on a gadget that cannot be used.
        if ghosted && self.focus == Some(index) {
            self.step_focus(1);
        }
    }
}
