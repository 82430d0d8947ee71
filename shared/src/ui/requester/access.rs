//! Reads and changes the gadgets of a requester, by their ids.

use std::any::Any;

use super::{Part, Requester};
use crate::ui::gadget::{CheckBox, Gadget};
use crate::ui::text_field::StringGadget;

impl<A: Copy> Requester<A> {
    /// A gadget, if it is of this kind.
    #[must_use]
    pub fn get<G: Gadget>(&self, id: &str) -> Option<&G> {
        let any: &dyn Any = self.part(id)?.gadget.as_ref();
        any.downcast_ref()
    }

    /// A gadget to be changed, if it is of this kind.
    pub fn get_mut<G: Gadget>(&mut self, id: &str) -> Option<&mut G> {
        let part = self.parts.iter_mut().find(|part| part.id == id)?;
        let any: &mut dyn Any = part.gadget.as_mut();
        any.downcast_mut()
    }

    /// What stands in a string gadget; empty where there is none.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.get::<StringGadget>(id)
            .map_or_else(String::new, StringGadget::text)
    }

    /// Whether a check box is checked.
    #[must_use]
    pub fn is_checked(&self, id: &str) -> bool {
        self.get::<CheckBox>(id)
            .is_some_and(|check_box| check_box.checked)
    }

    /// Ghosts a gadget, so that it can be seen and not used, or brings it back.
    pub fn ghost(&mut self, id: &str, ghosted: bool) {
        if let Some(index) = self.parts.iter().position(|part| part.id == id) {
            self.ghost_part(index, ghosted);
        }
    }

    /// Ghosts an answer, counted from 0, or brings it back.
    pub fn ghost_choice(&mut self, choice: usize, ghosted: bool) {
        let index = self.body_count() + choice;
        if index < self.parts.len() {
            self.ghost_part(index, ghosted);
        }
    }

    /// Sends the keys to a gadget, if it takes any.
    pub fn focus_on(&mut self, id: &str) {
        if let Some(index) = self
            .parts
            .iter()
            .position(|part| part.id == id && part.takes_keys())
        {
            self.focus = index;
        }
    }

    /// The id of the gadget that keys go to; empty for an answer.
    #[must_use]
    pub fn focus(&self) -> &'static str {
        self.parts.get(self.focus).map_or("", |part| part.id)
    }

    fn part(&self, id: &str) -> Option<&Part<A>> {
        self.parts.iter().find(|part| part.id == id)
    }

    fn ghost_part(&mut self, index: usize, ghosted: bool) {
        self.parts[index].ghosted = ghosted;
        if ghosted && self.held == Some(super::Held::Part(index)) {
            self.parts[index].gadget.cancel();
            self.held = None;
        }
        // The highlight never stays on what cannot be used.
        if ghosted && self.focus == index {
            self.step_focus(1);
        }
    }
}
