//! The part of a requester that does not depend on the type of its answers.

use crate::gfx::{Point, Rectangle, rect, wrap};
use crate::ui::gadget::Button;
use crate::ui::gadget_group::{GadgetGroup, GroupKeys};
use crate::ui::input_device::InputDevice;
use crate::ui::item::{Item, Role};
use crate::ui::press::PressTracker;
use crate::ui::window_frame::{TitleGadget, title_bar};

const TEXT_COLUMNS: usize = 52;

/// The answer that was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Chosen {
    /// That of a button, counted from 0.
    Choice(usize),
    /// That of Esc.
    Cancel,
}

/// Identifies a gadget of a requester.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MemberId {
    /// A gadget above the answers, by its id for the owner of the requester.
    Gadget(&'static str),
    /// An answer, counted from 0.
    Choice(usize),
}

/// Where a gadget lies in relation to the ones before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Placement {
    /// On a line of its own, below all before.
    Below,
    /// At the right of the one before.
    Beside,
    /// Right under the one before, in its column.
    Under,
}

/// How a gadget above the answers is laid out and used.
#[derive(Debug)]
pub(super) struct Slot {
    pub(super) placement: Placement,
    /// Whether Enter and a double click are for the owner, rather than the first answer.
    pub(super) acts: bool,
}

/// What a requester is apart from the values of its answers. The code of requesters is compiled once with it, not for every type of
/// answer.
#[derive(Debug)]
pub(super) struct Form {
    pub(super) title: String,
    pub(super) lines: Vec<String>,
    /// The gadgets from the top, then the answers.
    pub(super) group: GadgetGroup<MemberId>,
    /// One for each gadget above the answers.
    pub(super) slots: Vec<Slot>,
    /// While the title bar is dragged: where the pointer holds it, from the corner of the requester.
    pub(super) grip: Option<Point>,
    /// Whether a click beside the gadgets answers like Esc.
    pub(super) closes_on_click: bool,
    /// Whether such a click has begun.
    pub(super) clicking: bool,
    /// A press of the close or the depth gadget.
    pub(super) title_press: PressTracker<TitleGadget>,
    /// Whether it is behind the screen, so that only its title bar is seen.
    pub(super) behind: bool,
    pub(super) area: Rectangle,
}

impl Form {
    /// A form in the middle of the screen with these answers, of which the first is highlighted at the beginning.
    pub(super) fn new(title: &str, text: &str, choices: Vec<Button>) -> Self {
        let lines = if text.is_empty() {
            Vec::new()
        } else {
            wrap(text, TEXT_COLUMNS)
        };
        let mut group = GadgetGroup::new(GroupKeys::Focus);
        for (index, button) in choices.into_iter().enumerate() {
            group.add(MemberId::Choice(index), Point::zero(), button);
        }
        let mut form = Self {
            title: title.to_owned(),
            lines,
            group,
            slots: Vec::new(),
            grip: None,
            closes_on_click: false,
            clicking: false,
            title_press: PressTracker::default(),
            behind: false,
            area: rect(0, 0, 0, 0),
        };
        form.lay_out();
        form
    }

    /// What the title line says while it is behind the screen: how it comes back.
    pub(super) const fn hint_behind(&self, device: InputDevice) -> Option<&'static str> {
        if !self.behind {
            return None;
        }
        Some(device.choose(
            "Click to bring the requester back",
            "Tap to bring the requester back",
            "Press any key to bring the requester back",
        ))
    }

    /// Everything shown in words, itself first.
    pub(super) fn describe(&self) -> Vec<Item> {
        if self.behind {
            let bar = Item::new(Role::Requester, self.title.clone(), title_bar(self.area));
            return vec![bar.state("behind"), self.describe_title(TitleGadget::Depth)];
        }
        let mut items = vec![Item::new(Role::Requester, self.title.clone(), self.area)];
        items.extend(self.group.describe_keyboard());
        if !self.lines.is_empty() {
            items.push(Item::new(
                Role::Text,
                self.lines.join(" "),
                self.text_area(),
            ));
        }
        items.extend(self.group.describe_members());
        items.extend(TitleGadget::ALL.map(|gadget| self.describe_title(gadget)));
        items
    }

    fn describe_title(&self, gadget: TitleGadget) -> Item {
        Item::new(Role::Button, gadget.name(), gadget.area(self.area)).key(gadget.key())
    }
}
