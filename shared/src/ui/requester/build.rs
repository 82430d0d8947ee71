//! Puts a requester together.

use std::any::Any;

use super::{Part, Requester, Where};
use crate::ui::gadget::{Button, Gadget, Number, PictureButton};
use crate::ui::text_field::StringGadget;

impl<A: Copy> Requester<A> {
    /// The same requester with a gadget on a line of its own. `id` names it for its owner, and in words where it has no
    /// label.
    #[must_use]
    pub fn with(self, id: &'static str, gadget: impl Gadget) -> Self {
        self.add(id, "", Where::Below, gadget)
    }

    /// The same requester with a gadget on a line of its own and a label before it; the letter after `_` is its key.
    /// The first gadget of all to type in takes the keys first.
    #[must_use]
    pub fn labelled(self, id: &'static str, label: &str, gadget: impl Gadget) -> Self {
        self.add(id, label, Where::Below, gadget)
    }

    /// The same requester with a gadget at the right of the last.
    #[must_use]
    pub fn beside(self, id: &'static str, gadget: impl Gadget) -> Self {
        self.add(id, "", Where::Beside, gadget)
    }

    /// The same requester with a gadget under the last, in its column.
    #[must_use]
    pub fn under(self, id: &'static str, gadget: impl Gadget) -> Self {
        self.add(id, "", Where::Under, gadget)
    }

    /// The same requester, where Enter and a double click in the gadget added last are for the owner. Otherwise they give
    /// the first answer.
    #[must_use]
    pub fn acting(mut self) -> Self {
        if let Some(part) = self
            .body_count()
            .checked_sub(1)
            .map(|last| &mut self.parts[last])
        {
            part.acts = true;
        }
        self
    }

    /// The same requester with another answer highlighted at the beginning, counted from 0.
    #[must_use]
    pub fn focused(mut self, choice: usize) -> Self {
        self.focus = self.body_count() + choice;
        self.focus = self.focus.min(self.parts.len().saturating_sub(1));
        self
    }

    /// The same requester, where the keys go to a gadget at the beginning.
    #[must_use]
    pub fn focused_on(mut self, id: &str) -> Self {
        self.focus_on(id);
        self
    }

    fn add(mut self, id: &'static str, label: &str, place: Where, gadget: impl Gadget) -> Self {
        let any: &dyn Any = &gadget;
        let acts = any.is::<Button>() || any.is::<PictureButton>();
        let typed = any.is::<StringGadget>() || any.is::<Number>();
        let first = typed && self.focus >= self.body_count();
        let mut part = Part::new(id, label, place, Box::new(gadget));
        part.acts = acts;
        let at = self.body_count();
        self.parts.insert(at, part);
        // The highlight stays where it was, unless there is something to type in now.
        self.focus = if first {
            at
        } else {
            self.focus + usize::from(self.focus >= at)
        };
        self.lay_out();
        self
    }

    /// How many gadgets there are above the answers.
    pub(super) fn body_count(&self) -> usize {
        let foot = |part: &Part<A>| part.place == Where::Foot;
        self.parts.iter().position(foot).unwrap_or(self.parts.len())
    }
}
