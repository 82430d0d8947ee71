//! Requesters: modal questions with a title, a text, gadgets and answers, as data.
//!
//! The close gadget in the title bar answers like Esc. The depth gadget puts the requester behind the screen, so that the
//! screen can be looked at; the next key or press brings it back.

mod layout;
#[cfg(test)]
mod tests;

use std::any::Any;

use layout::{Chosen, Family, Form, MemberId, Placement, Slot};

use crate::gfx::{Bitmap, Point, Rectangle, line_width};
use crate::ui::event::{
    Button as MouseButton, Event, Key, KeyPress, Millis, Modifiers, Phase, Pointer,
};
pub use crate::ui::gadget::LINE;
use crate::ui::gadget::{Button, CheckBox, Gadget, Label, PictureButton, ScrollText};
use crate::ui::gadget_group::{GroupOutcome, KeyCues, Member};
use crate::ui::input_device::InputDevice;
use crate::ui::item::Item;
use crate::ui::program::Host;
use crate::ui::room::Room;
use crate::ui::surface::{gold_line, headline, wood};
use crate::ui::text_field::{StringGadget, TextArea};
use crate::ui::window_frame::{TitleGadget, bar_of_hidden, gadget_frame, title_bar, window_frame};

/// An answer as a button at the foot of a requester.
#[derive(Debug)]
pub struct Choice<A> {
    answer: A,
    button: Button,
}

impl<A> Choice<A> {
    /// A button; in `label` the letter after `_` is its key.
    pub fn new(answer: A, label: &str) -> Self {
        let button = Button::new(label);
        Self { answer, button }
    }
}

/// A question in front of everything else. It takes every event until it is answered.
#[derive(Debug)]
pub struct Requester<A> {
    form: Form,
    answers: Vec<A>,
    cancel: A,
}

impl<A: Copy> Requester<A> {
    /// A requester in the middle of the screen. The first choice is highlighted at the beginning; Esc answers `cancel`.
    pub fn new(title: &str, text: &str, choices: Vec<Choice<A>>, cancel: A) -> Self {
        let (answers, buttons) = choices
            .into_iter()
            .map(|choice| (choice.answer, choice.button))
            .unzip();
        Self {
            form: Form::new(title, text, buttons),
            answers,
            cancel,
        }
    }

    /// Gives it another title.
    pub fn set_title(&mut self, title: String) {
        self.form.title = title;
    }

    /// Its place on the screen.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        self.form.area
    }

    /// The hint in the title line while it is behind the screen: how it comes back.
    #[must_use]
    pub const fn hint_behind(&self, device: InputDevice) -> Option<&'static str> {
        self.form.hint_behind(device)
    }

    /// Everything shown in words, itself first.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        self.form.describe()
    }

    /// Draws it as the one in front.
    pub fn draw(&self, screen: &mut Bitmap) {
        self.form.draw(screen, KeyCues::ALL);
    }

    /// Draws it with these cues for the keyboard.
    pub fn draw_as(&self, screen: &mut Bitmap, cues: KeyCues) {
        self.form.draw(screen, cues);
    }

    /// Handles an event.
    pub fn handle(&mut self, event: &Event, host: &mut Host<'_>) -> RequesterOutcome<A> {
        let outcome = self.form.handle(event, host);
        outcome.map(|chosen| self.answer(chosen))
    }

    /// Lets time pass: a held arrow of a scroll bar goes on scrolling. Returns when it needs the next tick.
    pub fn tick(&mut self, host: &mut Host<'_>) -> (RequesterOutcome<A>, Option<Millis>) {
        let (outcome, next) = self.form.tick(host);
        (outcome.map(|chosen| self.answer(chosen)), next)
    }

    /// Lays it out for a room, before it is drawn there first.
    pub fn fit(&mut self, room: Room) {
        self.form.lay_out_in(room);
    }

    /// Releases what the pointer holds without acting: something else has come in front, and gets the rest of the drag.
    pub fn cancel_pointer(&mut self) {
        self.form.cancel_pointer();
    }

    /// The mistakes of its layout and keys, in words: gadgets outside the requester or the screen, gadgets that overlap,
    /// letters underlined twice or missing, no gadget with the focus.
    #[must_use]
    pub fn audit(&self) -> Vec<String> {
        self.form.audit()
    }

    fn answer(&self, chosen: Chosen) -> A {
        let answer = match chosen {
            Chosen::Choice(index) => self.answers.get(index),
            Chosen::Cancel => None,
        };
        answer.copied().unwrap_or(self.cancel)
    }

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

    /// Returns true if a check box is checked.
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

    /// Hides a gadget that has no use for now, so that it takes no room, or shows it again.
    pub fn hide(&mut self, id: &str, hidden: bool) {
        if let Some(index) = self.form.index_of(id) {
            self.form.group.ghost_at(index, hidden);
            self.form.group.members[index].hidden = hidden;
            self.form.lay_out();
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

    /// The same requester with a field on the sheet of the last, which leaves it a row, and a label before it; the letter after `_` is
    /// its key.
    #[must_use]
    pub fn labelled_on(self, id: &'static str, label: &str, field: impl Gadget) -> Self {
        self.add(id, label, Placement::On, field)
    }

    /// The same requester with a gadget under the last, in its column.
    #[must_use]
    pub fn under(self, id: &'static str, gadget: impl Gadget) -> Self {
        self.add(id, "", Placement::Under, gadget)
    }

    /// The same requester with a gadget at the right of all that are added after it, in an upright room of the first row of them.
    #[must_use]
    pub fn aside(self, id: &'static str, gadget: impl Gadget) -> Self {
        self.add(id, "", Placement::Aside, gadget)
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

    /// The same as a page: it fills the room below the title line with wood, and has a headline in place of the title bar.
    #[must_use]
    pub fn as_page(self) -> Self {
        self.of(Family::Page)
    }

    /// The same as a card: wood over the play screen, with a headline. It is no wider than what it leaves in sight allows.
    #[must_use]
    pub fn as_card(self) -> Self {
        self.of(Family::Card)
    }

    /// The same, placed so that it leaves an area of the screen in sight, if there is room above or below it, or for a card at its left.
    #[must_use]
    pub fn keeping_in_sight(mut self, area: Rectangle) -> Self {
        self.form.kept = Some(area);
        self.form.lay_out();
        self
    }

    /// The same, where this answer is wanted most, counted from 0, or none. Otherwise it is the first.
    #[must_use]
    pub fn led_by(mut self, choice: Option<usize>) -> Self {
        self.form.primary = choice;
        self.form.lay_out();
        self
    }

    fn of(mut self, family: Family) -> Self {
        self.form.wanted = family;
        self.form.lay_out();
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

    /// The same requester with its last answer highlighted at the beginning, the one that changes nothing: a careless Enter must do no
    /// harm.
    #[must_use]
    pub fn focused_on_last(mut self) -> Self {
        self.form.group.focus = self.form.group.members.len().checked_sub(1);
        self.led_by(None)
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

/// A text that would not fit the screen, without its middle: a path is known by its beginning and its end.
#[must_use]
pub fn shortened(text: &str) -> String {
    const LONGEST: usize = 500;
    let count = text.chars().count();
    if count <= LONGEST {
        return text.to_owned();
    }
    let head: String = text.chars().take(LONGEST / 2).collect();
    let tail: String = text.chars().skip(count - LONGEST / 2).collect();
    format!("{head}…{tail}")
}

impl Form {
    /// The index of a gadget among the members of the group and among the slots.
    fn index_of(&self, id: &str) -> Option<usize> {
        let is_wanted = |known: MemberId| matches!(known, MemberId::Gadget(known) if known == id);
        let mut members = self.group.members.iter();
        members.position(|member| is_wanted(member.id))
    }

    fn add(
        &mut self,
        id: &'static str,
        label: &str,
        placement: Placement,
        gadget: Box<dyn Gadget>,
    ) {
        let any: &dyn Any = &*gadget;
        let acts = any.is::<Button>() || any.is::<PictureButton>();
        let typed = gadget.is_typed_into();
        let mut member = Member::new(MemberId::Gadget(id), gadget);
        member.label = Label::new(label);
        member.name = id;
        member.on_sheet = placement == Placement::On;
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

    fn draw(&self, screen: &mut Bitmap, cues: KeyCues) {
        if self.behind {
            bar_of_hidden(screen, self.area, &self.title);
            return;
        }
        self.draw_ground(screen, cues.in_front);
        let text = self.text_area();
        for (row, line) in self.lines.iter().enumerate() {
            // Below the headline of a card, in the middle as that.
            let left = match self.family {
                Family::Card => (text.size.width.saturating_sub(line_width(line)) / 2) as i32,
                Family::Requester | Family::Page => 0,
            };
            let at = text.top_left + Point::new(left, row as i32 * LINE);
            screen.text(at, line, self.family.material().ink());
        }
        if cues.in_front
            && let Some(entered) = self.entered_choice()
        {
            let area = entered.gadget.area();
            self.family.material().entered_frame(screen, area);
        }
        self.group.draw(screen, cues);
    }

    fn draw_ground(&self, screen: &mut Bitmap, active: bool) {
        match self.family {
            Family::Requester => {
                let mut gadgets = self.title_gadgets().iter().copied();
                let pressed = gadgets.find(|gadget| self.title_press.is_down_on(*gadget));
                if self.title_gadgets().is_empty() {
                    window_frame(screen, self.area, &self.title, active);
                } else {
                    gadget_frame(screen, self.area, &self.title, active, pressed);
                }
            }
            Family::Page | Family::Card => {
                wood(screen, self.area);
                gold_line(screen, self.area);
                headline(screen, self.headline_area(), &self.title, self.face());
            }
        }
    }

    /// Handles an event.
    fn handle(&mut self, event: &Event, host: &mut Host<'_>) -> RequesterOutcome<Chosen> {
        match event {
            Event::Pointer(_) | Event::Key(_) | Event::Wheel { .. } if self.behind => {
                self.handle_behind(event)
            }
            Event::Pointer(pointer) => self.handle_pointer(pointer, host),
            Event::Key(press) => self.handle_key(*press, host),
            Event::Wheel { at, notches } => {
                let (at, notches) = (self.wheel_target(*at), *notches);
                self.give(&Event::Wheel { at, notches }, host)
            }
            _ => self.give(event, host),
        }
    }

    /// Lets time pass: a held arrow of a scroll bar goes on scrolling. Returns when it needs the next tick.
    fn tick(&mut self, host: &mut Host<'_>) -> (RequesterOutcome<Chosen>, Option<Millis>) {
        let changes = self.lay_out_in(host.room);
        let (outcome, next) = self.group.tick(host);
        match self.on_group(outcome) {
            RequesterOutcome::Nothing if changes => (RequesterOutcome::Changed, next),
            outcome => (outcome, next),
        }
    }

    /// Releases what the pointer holds without acting: something else has come in front, and gets the rest of the drag.
    fn cancel_pointer(&mut self) {
        (self.grip, self.clicking) = (None, false);
        self.title_press.cancel();
        self.group.cancel_pointer();
    }

    /// Handles an event while it is behind the screen: a key or a press brings it back, and does nothing else.
    fn handle_behind(&mut self, event: &Event) -> RequesterOutcome<Chosen> {
        let comes_back = match event {
            Event::Pointer(pointer) => pointer.phase == Phase::Down,
            Event::Key(press) => !press.repeat,
            _ => false,
        };
        if !comes_back {
            return RequesterOutcome::Nothing;
        }
        self.behind = false;
        RequesterOutcome::Changed
    }

    /// Does what a gadget of the title bar is for.
    fn act_on_title(&mut self, gadget: TitleGadget) -> RequesterOutcome<Chosen> {
        match gadget {
            TitleGadget::Close => RequesterOutcome::Answer(Chosen::Cancel),
            TitleGadget::Depth => {
                self.cancel_pointer();
                self.behind = true;
                RequesterOutcome::Changed
            }
        }
    }

    fn handle_pointer(
        &mut self,
        pointer: &Pointer,
        host: &mut Host<'_>,
    ) -> RequesterOutcome<Chosen> {
        let outcome = self.group.handle(&Event::Pointer(*pointer), host);
        let used = outcome.is_used();
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(MouseButton::Left)) => {
                let gadget = self.title_gadget_at(pointer.at).filter(|_| !used);
                self.title_press.down(gadget);
                let has_bar = self.family == Family::Requester;
                let on_title = has_bar && !used && title_bar(self.area).contains(pointer.at);
                let on_bar = on_title && gadget.is_none();
                self.grip = on_bar.then(|| pointer.at - self.area.top_left);
                self.clicking = !used && gadget.is_none() && self.closes_on_click;
                if used {
                    self.on_group(outcome)
                } else {
                    RequesterOutcome::Changed
                }
            }
            (Phase::Move, _) if !used => match self.grip.map(|grip| pointer.at - grip) {
                Some(corner) if self.move_to(corner) => {
                    self.clicking = false;
                    RequesterOutcome::Changed
                }
                Some(_) => RequesterOutcome::Nothing,
                None => {
                    let gadget = self.title_gadget_at(pointer.at);
                    if self.title_press.moved(gadget) {
                        RequesterOutcome::Changed
                    } else {
                        RequesterOutcome::Nothing
                    }
                }
            },
            (Phase::Up, Some(MouseButton::Left)) if !used => {
                self.grip = None;
                let gadget = self.title_gadget_at(pointer.at);
                if let Some(gadget) = self.title_press.up(gadget) {
                    return self.act_on_title(gadget);
                }
                if std::mem::take(&mut self.clicking) {
                    RequesterOutcome::Answer(Chosen::Cancel)
                } else {
                    RequesterOutcome::Changed
                }
            }
            (Phase::Down, Some(_)) if !used => {
                self.clicking = self.closes_on_click;
                RequesterOutcome::Changed
            }
            (Phase::Up, Some(_)) if !used && std::mem::take(&mut self.clicking) => {
                RequesterOutcome::Answer(Chosen::Cancel)
            }
            (Phase::Cancel, _) => {
                (self.grip, self.clicking) = (None, false);
                self.title_press.cancel();
                RequesterOutcome::Changed
            }
            _ => self.on_group(outcome),
        }
    }

    fn handle_key(&mut self, press: KeyPress, host: &mut Host<'_>) -> RequesterOutcome<Chosen> {
        if press.key == Key::Escape && !press.repeat {
            return RequesterOutcome::Answer(Chosen::Cancel);
        }
        if press.key == Key::F(2) && !press.repeat && self.family == Family::Requester {
            return self.act_on_title(TitleGadget::Depth);
        }
        match self.group.handle(&Event::Key(press), host) {
            GroupOutcome::Ignored if press.key == Key::Enter && !press.repeat => {
                self.first_answer()
            }
            // A page asks before it deletes. In the question itself, a second Del would be the answer.
            GroupOutcome::Ignored if press.key == Key::Delete && self.can_delete() => {
                let letter = KeyPress {
                    key: Key::Char('d'),
                    modifiers: Modifiers {
                        alt: true,
                        ..Modifiers::NONE
                    },
                    ..press
                };
                let outcome = self.group.handle(&Event::Key(letter), host);
                self.on_group(outcome)
            }
            outcome => self.on_group(outcome),
        }
    }

    /// Returns true for a page with a button Delete, whose letter is D.
    fn can_delete(&self) -> bool {
        let mut items = self.describe().into_iter();
        self.family == Family::Page && items.any(|item| item.label.starts_with("Delete"))
    }

    /// The point where the wheel turns: a text to be read scrolls wherever the pointer is, unless that is over another gadget.
    fn wheel_target(&self, at: Point) -> Point {
        let indices = 0..self.group.members.len();
        let mut texts = indices.filter_map(|index| self.group.get_at::<ScrollText>(index));
        match (self.group.member_at(at), texts.next()) {
            (None, Some(text)) => text.area().center(),
            _ => at,
        }
    }

    fn give(&mut self, event: &Event, host: &mut Host<'_>) -> RequesterOutcome<Chosen> {
        let outcome = self.group.handle(event, host);
        self.on_group(outcome)
    }

    /// Translates the outcome of the gadgets into that of the requester.
    fn on_group(&self, outcome: GroupOutcome<MemberId>) -> RequesterOutcome<Chosen> {
        match outcome {
            GroupOutcome::Ignored | GroupOutcome::Nothing => RequesterOutcome::Nothing,
            GroupOutcome::Touched(MemberId::Gadget(id)) => RequesterOutcome::Touched(id),
            GroupOutcome::Changed | GroupOutcome::Touched(MemberId::Choice(_)) => {
                RequesterOutcome::Changed
            }
            GroupOutcome::Activated(MemberId::Gadget(id)) if self.acts(id) => {
                RequesterOutcome::Activated(id)
            }
            GroupOutcome::Activated(MemberId::Gadget(_)) => self.first_answer(),
            GroupOutcome::Activated(MemberId::Choice(index)) => {
                RequesterOutcome::Answer(Chosen::Choice(index))
            }
        }
    }

    fn acts(&self, id: &str) -> bool {
        let slot = self.index_of(id).and_then(|index| self.slots.get(index));
        slot.is_some_and(|slot| slot.acts)
    }

    /// The answer that Enter gives while another gadget has the focus: its button is marked. On wood it is of gold anyway.
    fn entered_choice(&self) -> Option<&Member<MemberId>> {
        let focus = self
            .group
            .focus
            .filter(|_| self.family == Family::Requester)?;
        let enters = self.group.members.get(focus)?.gadget.is_entered();
        let acts = self.slots.get(focus).is_none_or(|slot| slot.acts);
        let first = self.group.members.get(self.slots.len())?;
        (enters && !acts && !first.ghosted).then_some(first)
    }

    /// Enter, where no gadget uses it, is the affirmative answer, as on the Amiga.
    fn first_answer(&self) -> RequesterOutcome<Chosen> {
        // While that is ghosted there is none: the next in the row means the opposite.
        match self.group.members.get(self.slots.len()) {
            Some(first) if !first.ghosted => RequesterOutcome::Answer(Chosen::Choice(0)),
            _ => RequesterOutcome::Nothing,
        }
    }
}

/// The result of handing an event to a requester.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequesterOutcome<A> {
    /// Nothing visible.
    Nothing,
    /// The requester looks different now.
    Changed,
    /// The value of a gadget has changed.
    Touched(&'static str),
    /// A gadget wants its owner to act: a button in the requester was pressed, a line of a list double-clicked, a text
    /// entered.
    Activated(&'static str),
    /// It was answered and is over.
    Answer(A),
}

impl<A> RequesterOutcome<A> {
    /// The same outcome with another answer.
    fn map<B>(self, answer: impl FnOnce(A) -> B) -> RequesterOutcome<B> {
        match self {
            Self::Nothing => RequesterOutcome::Nothing,
            Self::Changed => RequesterOutcome::Changed,
            Self::Touched(id) => RequesterOutcome::Touched(id),
            Self::Activated(id) => RequesterOutcome::Activated(id),
            Self::Answer(given) => RequesterOutcome::Answer(answer(given)),
        }
    }
}
