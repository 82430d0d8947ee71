//! A group of gadgets: which gadget has the focus, which one the pointer holds, underlined letters, the clipboard and the
//! on-screen keyboard.
//!
//! A group is not modal. It belongs to a [requester](super::requester), or to a screen that handles the events which the
//! group [ignores](GroupOutcome::Ignored).

mod access;
mod focus;
mod input;
mod outcome;
#[cfg(test)]
mod tests;

pub use outcome::GroupOutcome;

use super::gadget::{Gadget, Keyboard, Label};
use super::item::Item;
use super::program::RequestId;
use crate::gfx::{Bitmap, Pen, Point, Rectangle, Size, ghost};

/// Which keys a group uses.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum GroupKeys {
    /// One gadget has the focus and gets the keys; Tab and the arrows move the focus; underlined letters work where the
    /// focused gadget does not use the letter itself.
    #[default]
    Focus,
    /// Only underlined letters. No gadget has the focus, and every other key is left to the screen. This suits buttons and
    /// check boxes; a gadget to type into needs the focus.
    Letters,
}

/// A gadget of a group, with its id and the label beside it.
#[derive(Debug)]
pub(in crate::ui) struct Member<Id> {
    pub(in crate::ui) id: Id,
    pub(in crate::ui) label: Label,
    /// The top left corner of the label.
    pub(in crate::ui) label_corner: Point,
    /// The name in descriptions of a gadget without a label.
    pub(in crate::ui) name: &'static str,
    pub(in crate::ui) gadget: Box<dyn Gadget>,
    pub(in crate::ui) ghosted: bool,
}

/// Something that the pointer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Held {
    /// The gadget with this index.
    Member(usize),
    /// A key of the on-screen keyboard.
    KeyboardKey,
}

/// Gadgets that share one focus, one pointer and the underlined letters.
///
/// ```
/// use ishido_shared::gfx::Point;
/// use ishido_shared::ui::gadget::Button;
/// use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys};
///
/// #[derive(Debug, Clone, Copy, PartialEq, Eq)]
/// enum Step {
///     Next,
///     Back,
/// }
///
/// // A column of buttons on a screen that uses the arrow keys itself.
/// let group = GadgetGroup::new(GroupKeys::Letters)
///     .with(Step::Next, Point::new(538, 274), Button::new("_Next").wide(92))
///     .with(Step::Back, Point::new(538, 304), Button::new("_Back").wide(92));
/// assert_eq!(group.describe()[1].label, "Back");
/// assert_eq!(group.focus(), None);
/// ```
#[derive(Debug)]
pub struct GadgetGroup<Id> {
    keys: GroupKeys,
    pub(in crate::ui) members: Vec<Member<Id>>,
    /// The index of the gadget that gets the keys.
    pub(in crate::ui) focus: Option<usize>,
    held: Option<Held>,
    /// The on-screen keyboard, while someone types with a finger or a mouse.
    keyboard: Option<Keyboard>,
    /// The request for the text of the clipboard, and the gadget that asked for it.
    pasting: Option<(RequestId, usize)>,
}

impl<Id: Copy + PartialEq> GadgetGroup<Id> {
    /// A group without gadgets.
    #[must_use]
    pub const fn new(keys: GroupKeys) -> Self {
        Self {
            keys,
            members: Vec::new(),
            focus: None,
            held: None,
            keyboard: None,
            pasting: None,
        }
    }

    /// The same group with another gadget, whose top left corner is at a point.
    #[must_use]
    pub fn with(mut self, id: Id, corner: Point, gadget: impl Gadget) -> Self {
        self.add(id, corner, gadget);
        self
    }

    /// Adds a gadget with its top left corner at a point. The first gadget that can have the focus gets it.
    pub fn add(&mut self, id: Id, corner: Point, gadget: impl Gadget) {
        let mut member = Member::new(id, Box::new(gadget));
        member.gadget.put(corner);
        self.members.push(member);
        if self.keys == GroupKeys::Focus && self.focus.is_none() {
            self.step_focus(1);
        }
    }

    /// Gives a gadget a label at a point, and a name in descriptions; the letter after `_` is its key.
    pub fn label(&mut self, id: Id, corner: Point, label: &str) {
        if let Some(index) = self.index_of(id) {
            self.members[index].label = Label::new(label);
            self.members[index].label_corner = corner;
        }
    }

    /// Moves a gadget so that its top left corner is at a point.
    pub fn put(&mut self, id: Id, corner: Point) {
        if let Some(index) = self.index_of(id) {
            self.members[index].gadget.put(corner);
        }
        self.keep_keyboard_beside();
    }

    /// Moves all gadgets and their labels.
    pub fn move_by(&mut self, distance: Point) {
        for member in &mut self.members {
            let corner = member.gadget.area().top_left + distance;
            member.gadget.put(corner);
            member.label_corner += distance;
        }
        self.keep_keyboard_beside();
    }

    /// The area of a gadget.
    #[must_use]
    pub fn area(&self, id: Id) -> Option<Rectangle> {
        let member = self.members.iter().find(|member| member.id == id)?;
        Some(member.gadget.area())
    }

    /// Draws the gadgets; a group that is not active shows no focus.
    pub fn draw(&self, screen: &mut Bitmap, active: bool) {
        for (index, member) in self.members.iter().enumerate() {
            let focused = active && self.focus == Some(index) && !member.ghosted;
            member.draw(screen, focused);
        }
        if let Some(keyboard) = &self.keyboard {
            keyboard.draw(screen);
        }
    }

    /// Everything shown in words, front first: the keys of the on-screen keyboard, then the gadgets.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let mut items = self.describe_keyboard();
        items.extend(self.describe_members());
        items
    }

    pub(in crate::ui) fn describe_keyboard(&self) -> Vec<Item> {
        self.keyboard
            .as_ref()
            .map_or_else(Vec::new, Keyboard::describe)
    }

    pub(in crate::ui) fn describe_members(&self) -> Vec<Item> {
        let members = self.members.iter().enumerate();
        members
            .flat_map(|(index, member)| member.describe(self.focus == Some(index)))
            .collect()
    }

    /// Moves the on-screen keyboard to the edge of the screen where it does not hide the gadget it types into.
    fn keep_keyboard_beside(&mut self) {
        let focused = self.focus.and_then(|index| self.members.get(index));
        if let Some((keyboard, member)) = self.keyboard.as_mut().zip(focused) {
            keyboard.keep_beside(member.gadget.area());
        }
    }

    /// The gadget at a point, unless it is ghosted.
    pub(in crate::ui) fn member_at(&self, at: Point) -> Option<usize> {
        self.members
            .iter()
            .position(|member| !member.ghosted && member.gadget.area().contains(at))
    }

    fn index_of(&self, id: Id) -> Option<usize> {
        self.members.iter().position(|member| member.id == id)
    }
}

impl<Id> Member<Id> {
    /// A gadget without a label.
    pub(in crate::ui) fn new(id: Id, gadget: Box<dyn Gadget>) -> Self {
        Self {
            id,
            label: Label::default(),
            label_corner: Point::zero(),
            name: "",
            gadget,
            ghosted: false,
        }
    }

    /// The text of the label, or the name of a gadget without one.
    pub(in crate::ui) fn name(&self) -> &str {
        match self.label.text() {
            "" => self.name,
            text => text,
        }
    }

    /// Whether it can have the focus.
    pub(in crate::ui) fn takes_keys(&self) -> bool {
        !self.ghosted && self.gadget.takes_keys()
    }

    /// The underlined letters of the gadget and of its label, in lower case.
    pub(in crate::ui) fn letters(&self) -> Vec<char> {
        let mut letters = self.gadget.letters();
        letters.extend(self.label.key());
        letters
    }

    /// Where the label is drawn.
    pub(in crate::ui) fn label_area(&self) -> Rectangle {
        Rectangle::new(self.label_corner, Size::new(self.label.width(), 16))
    }

    fn draw(&self, screen: &mut Bitmap, focused: bool) {
        self.label.draw(screen, self.label_corner, Pen::BLACK);
        self.gadget.draw(screen, focused);
        if self.ghosted {
            ghost(screen, self.label_area(), Pen::SILVER);
            ghost(screen, self.gadget.area(), Pen::SILVER);
        }
    }

    fn describe(&self, focused: bool) -> Vec<Item> {
        let mut items = self.gadget.describe(self.name(), focused);
        if self.ghosted {
            for item in &mut items {
                let separator = if item.state.is_empty() { "" } else { ", " };
                item.state = format!("{}{separator}ghosted", item.state);
            }
        }
        items
    }
}
