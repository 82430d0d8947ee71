//! A group of gadgets: which gadget has the focus, which one the pointer holds, underlined letters, the clipboard and the
//! on-screen keyboard.
//!
//! A group is not modal. It belongs to a [requester](super::requester), or to a screen that handles the events which the
//! group [ignores](GroupOutcome::Ignored).

#[cfg(test)]
mod tests;

use std::any::Any;

use crate::gfx::{Bitmap, Pen, Point, Rectangle, Size, ghost};
use crate::ui::event::{Button, Event, Key, KeyPress, Millis, Phase, Pointer};
use crate::ui::gadget::keyboard::KeyboardOutcome;
use crate::ui::gadget::{CheckBox, Gadget, Keyboard, Label, Material, Response};
use crate::ui::item::Item;
use crate::ui::program::{Host, Reply, Request, RequestId};
use crate::ui::room::Room;
use crate::ui::text_field::{StringGadget, TextArea};

/// The keys that a group uses.
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

/// The cues for the keyboard that a group shows: underlined letters, and a mark at the gadget that has the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeyCues {
    /// True if nothing is in front, so that the focus is marked.
    pub in_front: bool,
    /// True if a finger was used last, for which there are no cues.
    pub by_finger: bool,
}

impl KeyCues {
    /// The cues of a group in front.
    pub const ALL: Self = Self {
        in_front: true,
        by_finger: false,
    };
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
    /// True if it is not shown. Then it is ghosted as well.
    pub(in crate::ui) hidden: bool,
    /// True if it stands on the sheet of another gadget.
    pub(in crate::ui) on_sheet: bool,
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
    /// The pen of the labels.
    pub(in crate::ui) material: Material,
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
            material: Material::Metal,
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

    /// The same group on wood, for a page that lays out its gadgets by itself.
    #[must_use]
    pub fn on_wood(mut self) -> Self {
        self.material = Material::Wood;
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

    /// Lets all gadgets take the size that they have by themselves in a room. From now on they are of this material.
    pub fn fit(&mut self, room: Room, material: Material) {
        for member in &mut self.members {
            member.gadget.fit(room, material);
        }
        self.material = material;
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

    /// Draws the gadgets. What is typed into shows where also to a finger. No letters are underlined while a text takes them.
    pub fn draw(&self, screen: &mut Bitmap, cues: KeyCues) {
        let letters = !(cues.by_finger || cues.in_front && self.takes_letters());
        for (index, member) in self.members.iter().enumerate() {
            let has_focus = cues.in_front && self.focus == Some(index) && !member.ghosted;
            let focused = has_focus && (!cues.by_finger || member.gadget.is_typed_into());
            member.draw(screen, (focused, letters), self.material);
        }
        if let Some(keyboard) = &self.keyboard {
            keyboard.draw(screen);
        }
    }

    /// Returns true if letters are typed into the gadget that has the focus.
    fn takes_letters(&self) -> bool {
        let focused = self.focus.and_then(|index| self.members.get(index));
        focused.is_some_and(|member| {
            let gadget: &dyn Any = member.gadget.as_ref();
            gadget.is::<StringGadget>() || gadget.is::<TextArea>()
        })
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
            .position(|member| !member.ghosted && member.own_area().contains(at))
    }

    fn index_of(&self, id: Id) -> Option<usize> {
        self.members.iter().position(|member| member.id == id)
    }

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

    /// Returns true if a check box is checked.
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

    /// Gives a gadget the focus by a key.
    fn enter(&mut self, index: usize) {
        self.focus_at(index);
        if let Some(member) = self.members.get_mut(index) {
            member.gadget.enter();
        }
    }

    /// Moves the focus to the next gadget that can have it, or with a step of -1 to the one before.
    fn step_focus(&mut self, step: isize) -> GroupOutcome<Id> {
        let count = self.members.len() as isize;
        let from = match self.focus {
            Some(focus) => focus as isize,
            None if step < 0 => 0,
            None => -1,
        };
        let mut indices = (1..=count).map(|n| (from + n * step).rem_euclid(count) as usize);
        match indices.find(|&index| self.members[index].takes_keys()) {
            Some(index) => {
                self.enter(index);
                GroupOutcome::Changed
            }
            None => GroupOutcome::Ignored,
        }
    }

    /// Moves the focus to the nearest gadget in the direction of an arrow key.
    fn move_focus(&mut self, arrow: Key) -> GroupOutcome<Id> {
        let Some(from) = self.focus.and_then(|index| self.members.get(index)) else {
            return GroupOutcome::Ignored;
        };
        let from = from.own_area();
        let others = self.members.iter().enumerate();
        let nearest = others
            .filter(|(_, member)| member.takes_keys())
            .filter_map(|(index, member)| Some((distance(from, member.own_area(), arrow)?, index)))
            .min();
        match nearest {
            Some((_, index)) => {
                self.focus_at(index);
                GroupOutcome::Changed
            }
            None => GroupOutcome::Ignored,
        }
    }

    /// Handles an event. The outcome of an event that the group has no use for is [`GroupOutcome::Ignored`].
    pub fn handle(&mut self, event: &Event, host: &mut Host<'_>) -> GroupOutcome<Id> {
        match event {
            Event::Pointer(pointer) => self.handle_pointer(pointer, host),
            Event::Key(press) => self.handle_key(*press, host),
            Event::Wheel { at, notches } => self.handle_wheel(*at, *notches, host),
            Event::Reply {
                id,
                reply: Reply::Pasted(text),
            } => self.handle_paste(*id, text, host),
            _ => GroupOutcome::Ignored,
        }
    }

    /// Lets time pass: a held arrow of a scroll bar goes on scrolling. Returns when the group needs the next tick.
    pub fn tick(&mut self, host: &mut Host<'_>) -> (GroupOutcome<Id>, Option<Millis>) {
        let Some(Held::Member(index)) = self.held else {
            return (GroupOutcome::Nothing, None);
        };
        let (response, next) = self.members[index].gadget.tick(host.now);
        (self.on_response(index, response, host).or_nothing(), next)
    }

    /// Returns true if the pointer holds something.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// Releases what the pointer holds without acting: something else has come in front, and gets the rest of the drag.
    pub fn cancel_pointer(&mut self) {
        match self.held.take() {
            Some(Held::Member(index)) => self.members[index].gadget.cancel(),
            Some(Held::KeyboardKey) => {
                if let Some(keyboard) = &mut self.keyboard {
                    keyboard.cancel();
                }
            }
            None => {}
        }
    }

    fn handle_pointer(&mut self, pointer: &Pointer, host: &mut Host<'_>) -> GroupOutcome<Id> {
        match (pointer.phase, pointer.button, self.held) {
            (Phase::Down, Some(Button::Left), _) => self.pointer_down(pointer, host),
            (Phase::Move, _, Some(held)) => self.drag(held, pointer, host),
            (Phase::Up, Some(Button::Left), Some(held)) => {
                self.held = None;
                self.pointer_up(held, pointer, host)
            }
            (Phase::Cancel, _, Some(_)) => {
                self.cancel_pointer();
                GroupOutcome::Changed
            }
            _ => GroupOutcome::Ignored,
        }
    }

    fn pointer_down(&mut self, pointer: &Pointer, host: &mut Host<'_>) -> GroupOutcome<Id> {
        if let Some(keyboard) = &mut self.keyboard
            && keyboard.area().contains(pointer.at)
        {
            keyboard.down(pointer.at);
            self.held = Some(Held::KeyboardKey);
            return GroupOutcome::Changed;
        }
        let under = self.member_at(pointer.at);
        self.held = under.map(Held::Member);
        let Some(index) = under else {
            return GroupOutcome::Ignored;
        };
        if self.keys == GroupKeys::Focus {
            self.focus_at(index);
        }
        let response = self.members[index].gadget.down(pointer, host.now);
        self.on_response(index, response, host).or_changed()
    }

    fn drag(&mut self, held: Held, pointer: &Pointer, host: &mut Host<'_>) -> GroupOutcome<Id> {
        match held {
            Held::Member(index) => {
                let response = self.members[index].gadget.moved(pointer);
                self.on_response(index, response, host).or_nothing()
            }
            Held::KeyboardKey => {
                let keyboard = self.keyboard.as_mut();
                if keyboard.is_some_and(|keyboard| keyboard.moved(pointer.at)) {
                    GroupOutcome::Changed
                } else {
                    GroupOutcome::Nothing
                }
            }
        }
    }

    fn pointer_up(
        &mut self,
        held: Held,
        pointer: &Pointer,
        host: &mut Host<'_>,
    ) -> GroupOutcome<Id> {
        match held {
            Held::Member(index) => {
                let response = self.members[index].gadget.up(pointer, host.now);
                self.on_response(index, response, host).or_nothing()
            }
            Held::KeyboardKey => self.type_on_screen(pointer.at, host).or_changed(),
        }
    }

    /// Handles the release of a key of the on-screen keyboard.
    fn type_on_screen(&mut self, at: Point, host: &mut Host<'_>) -> GroupOutcome<Id> {
        match self.keyboard.as_mut().map(|keyboard| keyboard.up(at)) {
            Some(KeyboardOutcome::Key(press)) => self.handle_key(press, host),
            Some(KeyboardOutcome::Done) => {
                self.keyboard = None;
                GroupOutcome::Changed
            }
            Some(KeyboardOutcome::Nothing) | None => GroupOutcome::Changed,
        }
    }

    fn handle_wheel(&mut self, at: Point, notches: i32, host: &mut Host<'_>) -> GroupOutcome<Id> {
        let Some(index) = self.member_at(at) else {
            return GroupOutcome::Ignored;
        };
        let response = self.members[index].gadget.wheel(notches);
        self.on_response(index, response, host)
    }

    fn handle_paste(&mut self, id: RequestId, text: &str, host: &mut Host<'_>) -> GroupOutcome<Id> {
        match self.pasting.take_if(|(request, _)| *request == id) {
            Some((_, index)) => {
                let response = self.members[index].gadget.paste(text);
                self.on_response(index, response, host).or_nothing()
            }
            None => GroupOutcome::Ignored,
        }
    }

    fn handle_key(&mut self, press: KeyPress, host: &mut Host<'_>) -> GroupOutcome<Id> {
        if self.keys == GroupKeys::Focus {
            if press.key == Key::Tab {
                return self.step_focus(if press.modifiers.shift { -1 } else { 1 });
            }
            let outcome = self.give_key(press, host);
            if outcome.is_used() {
                return outcome;
            }
        }
        match press.key {
            Key::Left | Key::Right | Key::Up | Key::Down if self.keys == GroupKeys::Focus => {
                self.move_focus(press.key)
            }
            Key::Char(letter) if !press.modifiers.amiga() && !press.repeat => {
                self.press_letter(letter, host)
            }
            _ => GroupOutcome::Ignored,
        }
    }

    /// Hands a key to the gadget that has the focus.
    fn give_key(&mut self, press: KeyPress, host: &mut Host<'_>) -> GroupOutcome<Id> {
        let Some(index) = self.focus else {
            return GroupOutcome::Ignored;
        };
        let Some(member) = self.members.get_mut(index).filter(|m| m.takes_keys()) else {
            return GroupOutcome::Ignored;
        };
        let response = member.gadget.key(press, host.now);
        self.on_response(index, response, host)
    }

    /// The ghosted gadget that input asks for, by a press on it or by its underlined letter: a screen can say why it is ghosted.
    #[must_use]
    pub fn ghosted_for(&self, event: &Event) -> Option<Id> {
        let asks = |member: &&Member<Id>| match event {
            Event::Pointer(pointer) => {
                pointer.phase == Phase::Down
                    && pointer.button != Some(Button::Right)
                    && member.gadget.area().contains(pointer.at)
            }
            Event::Key(press) => match press.key {
                Key::Char(letter) => !press.repeat && member.letters().contains(&letter),
                _ => false,
            },
            _ => false,
        };
        let mut ghosted = self.members.iter().filter(|member| member.ghosted);
        ghosted.find(asks).map(|member| member.id)
    }

    /// Presses the underlined letter of a gadget.
    fn press_letter(&mut self, letter: char, host: &mut Host<'_>) -> GroupOutcome<Id> {
        let Some(letter) = letter.to_lowercase().next() else {
            return GroupOutcome::Ignored;
        };
        let mut members = self.members.iter();
        let found = members.position(|m| !m.ghosted && m.letters().contains(&letter));
        let Some(index) = found else {
            return GroupOutcome::Ignored;
        };
        if self.keys == GroupKeys::Focus {
            self.focus_at(index);
        }
        let response = self.members[index].gadget.press_letter(letter);
        self.on_response(index, response, host).or_nothing()
    }

    /// Carries out a gadget's response, and translates it for the owner of the group.
    fn on_response(
        &mut self,
        index: usize,
        response: Response,
        host: &mut Host<'_>,
    ) -> GroupOutcome<Id> {
        let member = &self.members[index];
        match response {
            Response::Ignored => GroupOutcome::Ignored,
            Response::Changed => GroupOutcome::Changed,
            Response::Touched => GroupOutcome::Touched(member.id),
            Response::Activated => GroupOutcome::Activated(member.id),
            Response::Copy(text, touched) => {
                host.request(Request::Copy(text));
                if touched {
                    GroupOutcome::Touched(member.id)
                } else {
                    GroupOutcome::Changed
                }
            }
            Response::Typing if host.traits.has_keyboard => {
                host.effects.takes_text = true;
                GroupOutcome::Changed
            }
            Response::Keyboard | Response::Typing => {
                self.keyboard = Some(Keyboard::beside(member.gadget.area()));
                GroupOutcome::Changed
            }
            Response::Paste => {
                self.pasting = Some((host.request(Request::Paste), index));
                GroupOutcome::Changed
            }
        }
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
            hidden: false,
            on_sheet: false,
        }
    }

    /// The area of the gadget without what it leaves to another.
    pub(in crate::ui) fn own_area(&self) -> Rectangle {
        let mut area = self.gadget.area();
        if let Some(foot) = self.gadget.foot() {
            area.size.height = (foot.top_left.y - area.top_left.y) as u32;
        }
        area
    }

    /// The text of the label, or the name of a gadget without one.
    pub(in crate::ui) fn name(&self) -> &str {
        match self.label.text() {
            "" => self.name,
            text => text,
        }
    }

    /// Returns true if it can have the focus.
    pub(in crate::ui) fn takes_keys(&self) -> bool {
        !self.ghosted && self.gadget.takes_keys()
    }

    /// The underlined letters of the gadget and of its label, in lower case.
    pub(in crate::ui) fn letters(&self) -> Vec<char> {
        let mut letters = self.gadget.letters();
        letters.extend(self.label.key());
        letters
    }

    pub(in crate::ui) fn label_area(&self) -> Rectangle {
        Rectangle::new(self.label_corner, Size::new(self.label.width(), 16))
    }

    fn draw(&self, screen: &mut Bitmap, (focused, letters): (bool, bool), material: Material) {
        if self.hidden {
            return;
        }
        let ink = if self.on_sheet {
            Pen::BLACK
        } else {
            material.ink()
        };
        self.label.draw(screen, self.label_corner, ink);
        self.gadget.draw(screen, focused);
        if letters {
            self.label.underline(screen, self.label_corner, ink);
            self.gadget.underline(screen);
        }
        if self.ghosted {
            ghost(screen, self.label_area(), material.ghosted(false));
            let pens = material.ghosted(self.gadget.is_plate());
            ghost(screen, self.gadget.area(), pens);
        }
    }

    fn describe(&self, focused: bool) -> Vec<Item> {
        if self.hidden {
            return Vec::new();
        }
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

/// Distance of a gadget from another in the direction of an arrow key; `None` if it does not lie in that direction.
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
    /// Returns true if the group used the event.
    #[must_use]
    pub const fn is_used(&self) -> bool {
        !matches!(self, Self::Ignored)
    }

    /// Returns true if the group has to be drawn again.
    #[must_use]
    pub const fn is_visible(&self) -> bool {
        !matches!(self, Self::Ignored | Self::Nothing)
    }

    /// The outcome of an event that counts as used even if no gadget had a use for it.
    #[must_use]
    fn or_nothing(self) -> Self {
        if self.is_used() { self } else { Self::Nothing }
    }

    /// The outcome of an event after which the group is drawn again in any case.
    #[must_use]
    fn or_changed(self) -> Self {
        if self.is_visible() {
            self
        } else {
            Self::Changed
        }
    }
}
