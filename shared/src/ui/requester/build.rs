//! Puts a requester together.

use std::any::Any;

use super::Requester;
use super::form::{Form, MemberId, Placement, Slot};
use crate::ui::gadget::{Button, Gadget, Label, Number, PictureButton};
use crate::ui::gadget_group::Member;
use crate::ui::text_field::{StringGadget, TextArea};

impl<A: Copy> Requester<A> {
    /// The same requester with a gadget on a line of its own. `id` names it for its owner, and in words where it has no
    /// label.
    #[must_use]
    pub fn with(self, id: &'static str, gadget: impl Gadget) -> Self {
        self.add(id, "", Placement::Below, gadget)
    }

    /// The same requester with a gadget on a line of its own and a label before it; the letter after `_` is its key.
    /// The first of all gadgets to type into has the focus at the beginning.
    #[must_use]
    pub fn labelled(self, id: &'static str, label: &str, gadget: impl Gadget) -> Self {
        self.add(id, label, Placement::Below, gadget)
    }

    /// The same requester with a gadget at the right of the last.
    #[must_use]
    pub fn beside(self, id: &'static str, gadget: impl Gadget) -> Self {
        self.add(id, "", Placement::Beside, gadget)
    }

    /// The same requester with a gadget at the right of the last, and a label between them; the letter after `_` is its key.
    #[must_use]
    pub fn labelled_beside(self, id: &'static str, label: &str, gadget: impl Gadget) -> Self {
        self.add(id, label, Placement::Beside, gadget)
    }

    /// The same requester with a gadget under the last, in its column.
    #[must_use]
    pub fn under(self, id: &'static str, gadget: impl Gadget) -> Self {
        self.add(id, "", Placement::Under, gadget)
    }

    /// The same requester, where Enter and a double click in the gadget added last are for the owner. Otherwise they give
    /// the first answer.
    #[must_use]
    pub fn acting(mut self) -> Self {
        if let Some(slot) = self.form.slots.last_mut() {
            slot.acts = true;
        }
        self
    }

    /// The same requester, where any click beside its gadgets answers like Esc; a drag of the title bar still moves it.
    #[must_use]
    pub const fn closing_on_click(mut self) -> Self {
        self.form.closes_on_click = true;
        self
    }

    /// The same requester with another answer highlighted at the beginning, counted from 0.
    #[must_use]
    pub fn focused(mut self, choice: usize) -> Self {
        let last = self.form.group.members.len().checked_sub(1);
        self.form.group.focus = last.map(|last| last.min(self.form.slots.len() + choice));
        self
    }

    /// The same requester, where a gadget has the focus at the beginning.
    #[must_use]
    pub fn focused_on(mut self, id: &str) -> Self {
        self.focus_on(id);
        self
    }

    fn add(
        mut self,
        id: &'static str,
        label: &str,
        placement: Placement,
        gadget: impl Gadget,
    ) -> Self {
        self.form.add(id, label, placement, Box::new(gadget));
        self
    }
}

impl Form {
    fn add(
        &mut self,
        id: &'static str,
        label: &str,
        placement: Placement,
        gadget: Box<dyn Gadget>,
    ) {
        let any: &dyn Any = &*gadget;
        let acts = any.is::<Button>() || any.is::<PictureButton>();
        let typed = any.is::<StringGadget>() || any.is::<TextArea>() || any.is::<Number>();
        let mut member = Member::new(MemberId::Gadget(id), gadget);
        member.label = Label::new(label);
        member.name = id;
        let index = self.slots.len();
        let on_answers = self.group.focus.is_none_or(|focus| focus >= index);
        // The highlight stays where it was, unless there is something to type into now.
        self.group.focus = match self.group.focus {
            _ if typed && on_answers => Some(index),
            Some(focus) if on_answers => Some(focus + 1),
            focus => focus,
        };
        self.group.members.insert(index, member);
        self.slots.push(Slot { placement, acts });
        self.lay_out();
    }
}
