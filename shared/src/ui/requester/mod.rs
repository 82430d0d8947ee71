//! Requesters: modal questions with a title, a text, gadgets and answers, as data.
//!
//! The close gadget in the title bar answers like Esc. The depth gadget puts the requester behind the screen, so that the
//! screen can be looked at; the next key or press brings it back.

mod access;
mod audit;
mod build;
mod draw;
#[cfg(test)]
mod gadget_tests;
mod input;
mod layout;
#[cfg(test)]
mod tests;

pub use super::gadget::LINE;

use super::gadget::Button;
use super::gadget_group::{GadgetGroup, GroupKeys};
use super::input_device::InputDevice;
use super::item::{Item, Role};
use super::press::PressTracker;
use super::window_frame::{TitleGadget, title_bar};
use crate::gfx::{Point, Rectangle, rect, wrap};

const TEXT_COLUMNS: usize = 52;

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

/// Identifies a gadget of a requester.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MemberId {
    /// A gadget above the answers, by its id for the owner of the requester.
    Gadget(&'static str),
    /// An answer, counted from 0.
    Choice(usize),
}

/// Where a gadget lies in relation to the ones before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Placement {
    /// On a line of its own, below all before.
    Below,
    /// At the right of the one before.
    Beside,
    /// Right under the one before, in its column.
    Under,
}

/// How a gadget above the answers is laid out and used.
#[derive(Debug)]
struct Slot {
    placement: Placement,
    /// Whether Enter and a double click are for the owner, rather than the first answer.
    acts: bool,
}

/// A question in front of everything else. It takes every event until it is answered.
#[derive(Debug)]
pub struct Requester<A> {
    title: String,
    lines: Vec<String>,
    /// The gadgets from the top, then the answers.
    group: GadgetGroup<MemberId>,
    /// One for each gadget above the answers.
    slots: Vec<Slot>,
    answers: Vec<A>,
    cancel: A,
    /// While the title bar is dragged: where the pointer holds it, from the corner of the requester.
    grip: Option<Point>,
    /// Whether a click beside the gadgets answers like Esc.
    closes_on_click: bool,
    /// Whether such a click has begun.
    clicking: bool,
    /// A press of the close or the depth gadget.
    title_press: PressTracker<TitleGadget>,
    /// Whether it is behind the screen, so that only its title bar is seen.
    behind: bool,
    area: Rectangle,
}

impl<A: Copy> Requester<A> {
    /// A requester in the middle of the screen. The first choice is highlighted at the beginning; Esc answers `cancel`.
    pub fn new(title: &str, text: &str, choices: Vec<Choice<A>>, cancel: A) -> Self {
        let lines = if text.is_empty() {
            Vec::new()
        } else {
            wrap(text, TEXT_COLUMNS)
        };
        let mut group = GadgetGroup::new(GroupKeys::Focus);
        let mut answers = Vec::with_capacity(choices.len());
        for (index, choice) in choices.into_iter().enumerate() {
            group.add(MemberId::Choice(index), Point::zero(), choice.button);
            answers.push(choice.answer);
        }
        let mut requester = Self {
            title: title.to_owned(),
            lines,
            group,
            slots: Vec::new(),
            answers,
            cancel,
            grip: None,
            closes_on_click: false,
            clicking: false,
            title_press: PressTracker::default(),
            behind: false,
            area: rect(0, 0, 0, 0),
        };
        requester.lay_out();
        requester
    }

    /// Its place on the screen.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// What the title line says while it is behind the screen: how it comes back.
    #[must_use]
    pub const fn hint_behind(&self, device: InputDevice) -> Option<&'static str> {
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
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
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
