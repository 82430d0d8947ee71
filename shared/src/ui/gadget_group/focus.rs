//! Which gadget of a group has the focus, and how keys move it.

use super::{GadgetGroup, GroupOutcome};
use crate::gfx::Rectangle;
use crate::ui::event::Key;

impl<Id: Copy + PartialEq> GadgetGroup<Id> {
    /// The gadget that has the focus.
    #[must_use]
    pub fn focus(&self) -> Option<Id> {
        Some(self.members.get(self.focus?)?.id)
    }

    /// Gives a gadget the focus, if it can have it.
    pub fn set_focus(&mut self, id: Id) {
        if let Some(index) = self.index_of(id) {
            self.focus_at(index);
        }
    }

    pub(in crate::ui) fn focus_at(&mut self, index: usize) {
        let takes_keys = |index: usize| self.members.get(index).is_some_and(|m| m.takes_keys());
        if self.focus == Some(index) || !takes_keys(index) {
            return;
        }
        if let Some(before) = self.focus.and_then(|before| self.members.get_mut(before)) {
            before.gadget.leave();
        }
        self.keyboard = None;
        self.focus = Some(index);
    }

    /// Moves the focus to the next gadget that can have it, or with a step of -1 to the one before.
    pub(super) fn step_focus(&mut self, step: isize) -> GroupOutcome<Id> {
        let count = self.members.len() as isize;
        let from = match self.focus {
            Some(focus) => focus as isize,
            None if step < 0 => 0,
            None => -1,
        };
        let mut indices = (1..=count).map(|n| (from + n * step).rem_euclid(count) as usize);
        match indices.find(|&index| self.members[index].takes_keys()) {
            Some(index) => {
                self.focus_at(index);
                GroupOutcome::Changed
            }
            None => GroupOutcome::Ignored,
        }
    }

    /// Moves the focus to the nearest gadget in the direction of an arrow key.
    pub(super) fn move_focus(&mut self, arrow: Key) -> GroupOutcome<Id> {
        let Some(from) = self.focus.and_then(|index| self.members.get(index)) else {
            return GroupOutcome::Ignored;
        };
        let from = from.gadget.area();
        let others = self.members.iter().enumerate();
        let nearest = others
            .filter(|(_, member)| member.takes_keys())
            .filter_map(|(index, member)| {
                Some((distance(from, member.gadget.area(), arrow)?, index))
            })
            .min();
        match nearest {
            Some((_, index)) => {
                self.focus_at(index);
                GroupOutcome::Changed
            }
            None => GroupOutcome::Ignored,
        }
    }
}

/// How far a gadget is from another in the direction of an arrow key; `None` if it does not lie in that direction.
fn distance(from: Rectangle, to: Rectangle, arrow: Key) -> Option<i32> {
    // Up and down the nearest row counts most; left and right never leave the row.
    let apart = to.center() - from.center();
    let below = to.top_left.y >= from.top_left.y + from.size.height as i32;
    let above = from.top_left.y >= to.top_left.y + to.size.height as i32;
    let (ahead, aside) = match arrow {
        Key::Left if !below && !above => (-apart.x, 0),
        Key::Right if !below && !above => (apart.x, 0),
        Key::Up if above => (-apart.y * 8, apart.x),
        Key::Down if below => (apart.y * 8, apart.x),
        _ => return None,
    };
    (ahead > 0).then_some(ahead + aside.abs())
}
