//! Reads and changes the gadgets of a requester, by their ids.

use super::Requester;
use super::form::{Form, MemberId};
use crate::ui::gadget::{CheckBox, Gadget};
use crate::ui::text_field::{StringGadget, TextArea};

impl<A: Copy> Requester<A> {
    /// The gadget with an id, if it is of the type `G`.
    #[must_use]
    pub fn get<G: Gadget>(&self, id: &str) -> Option<&G> {
        self.form.group.get_at(self.form.index_of(id)?)
    }

    /// The gadget with an id, to be changed, if it is of the type `G`.
    pub fn get_mut<G: Gadget>(&mut self, id: &str) -> Option<&mut G> {
        self.form.group.get_mut_at(self.form.index_of(id)?)
    }

    /// The text in a string gadget or a text area; empty where there is none.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        let in_area = || self.get::<TextArea>(id).map(TextArea::text);
        let in_line = self.get::<StringGadget>(id).map(StringGadget::text);
        in_line.or_else(in_area).unwrap_or_default()
    }

    /// Whether a check box is checked.
    #[must_use]
    pub fn is_checked(&self, id: &str) -> bool {
        self.get::<CheckBox>(id)
            .is_some_and(|check_box| check_box.checked)
    }

    /// Ghosts a gadget, so that it can be seen and not used, or makes it usable again.
    pub fn ghost(&mut self, id: &str, ghosted: bool) {
        if let Some(index) = self.form.index_of(id) {
            self.form.group.ghost_at(index, ghosted);
        }
    }

    /// Ghosts an answer, counted from 0, or makes it usable again.
    pub fn ghost_choice(&mut self, choice: usize, ghosted: bool) {
        self.form.group.ghost(MemberId::Choice(choice), ghosted);
    }

    /// Gives a gadget the focus, if it can have it.
    pub fn focus_on(&mut self, id: &str) {
        if let Some(index) = self.form.index_of(id) {
            self.form.group.focus_at(index);
        }
    }

    /// The id of the gadget that has the focus; empty for an answer.
    #[must_use]
    pub fn focus(&self) -> &'static str {
        match self.form.group.focus() {
            Some(MemberId::Gadget(id)) => id,
            Some(MemberId::Choice(_)) | None => "",
        }
    }
}

impl Form {
    /// The index of a gadget among the members of the group and among the slots.
    pub(super) fn index_of(&self, id: &str) -> Option<usize> {
        let is_wanted = |known: MemberId| matches!(known, MemberId::Gadget(known) if known == id);
        let mut members = self.group.members.iter();
        members.position(|member| is_wanted(member.id))
    }
}
