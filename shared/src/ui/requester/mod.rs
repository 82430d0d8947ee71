//! Requesters: modal questions with a title, a text, gadgets and answers, as data.

mod access;
mod audit;
mod build;
mod draw;
mod input;
mod place;
#[cfg(test)]
mod tests;

pub use place::LINE;

use super::gadget::{Button, Gadget, Keyboard, Label};
use super::item::{Item, Role};
use super::program::RequestId;
use crate::gfx::{Point, Rectangle, rect, wrap};

const TEXT_COLUMNS: usize = 52;

/// What came of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequesterOutcome<A> {
    /// Nothing visible.
    Nothing,
    /// The requester looks different now.
    Changed,
    /// The value of a gadget is another now.
    Touched(&'static str),
    /// A gadget wants something done: a button in the requester, a line of a list, a text that was entered.
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

/// Where a gadget lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Where {
    /// On a line of its own, below what came before.
    Below,
    /// At the right of what came before.
    Beside,
    /// Right under what came before, in its column.
    Under,
    /// At the foot, among the answers.
    Foot,
}

/// A gadget in its place.
#[derive(Debug)]
struct Part<A> {
    id: &'static str,
    label: Label,
    gadget: Box<dyn Gadget>,
    place: Where,
    /// Where it lies, from the corner of the requester.
    offset: Point,
    ghosted: bool,
    /// Whether Enter and a double click are for the owner, rather than the first answer.
    acts: bool,
    answer: Option<A>,
}

/// What the pointer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Held {
    /// A gadget.
    Part(usize),
    /// A key on the screen.
    Key,
    /// The title bar, with the place of the pointer from the requester's corner.
    Title(Point),
}

/// A question in front of everything else. It takes every event until it is answered.
#[derive(Debug)]
pub struct Requester<A> {
    title: String,
    lines: Vec<String>,
    /// The gadgets from the top, then the answers.
    parts: Vec<Part<A>>,
    cancel: A,
    /// The gadget that keys go to.
    focus: usize,
    held: Option<Held>,
    /// Keys on the screen, when somebody types with a finger.
    keyboard: Option<Keyboard>,
    /// A gadget that waits for the text of the clipboard.
    pasting: Option<(RequestId, usize)>,
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
        let mut requester = Self {
            title: title.to_owned(),
            lines,
            parts: choices.into_iter().map(Part::answer).collect(),
            cancel,
            focus: 0,
            held: None,
            keyboard: None,
            pasting: None,
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

    /// What it shows, itself first.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let mut items = vec![Item::new(Role::Requester, self.title.clone(), self.area)];
        items.extend(self.keyboard.iter().flat_map(Keyboard::describe));
        if !self.lines.is_empty() {
            items.push(Item::new(
                Role::Text,
                self.lines.join(" "),
                self.text_area(),
            ));
        }
        for (index, part) in self.parts.iter().enumerate() {
            let shown = part.gadget.describe(part.name(), index == self.focus);
            items.extend(shown.into_iter().map(|item| part.ghost(item)));
        }
        items
    }
}

impl<A> Part<A> {
    fn answer(choice: Choice<A>) -> Self {
        Self {
            place: Where::Foot,
            answer: Some(choice.answer),
            ..Self::new("", "", Where::Foot, Box::new(choice.button))
        }
    }

    fn new(id: &'static str, label: &str, place: Where, gadget: Box<dyn Gadget>) -> Self {
        Self {
            id,
            label: Label::new(label),
            gadget,
            place,
            offset: Point::zero(),
            ghosted: false,
            acts: false,
            answer: None,
        }
    }

    /// What it is called: its label, or else its id.
    fn name(&self) -> &str {
        match self.label.text() {
            "" => self.id,
            text => text,
        }
    }

    fn takes_keys(&self) -> bool {
        !self.ghosted && self.gadget.takes_keys()
    }

    fn letters(&self) -> Vec<char> {
        let mut letters = self.gadget.letters();
        letters.extend(self.label.key());
        letters
    }

    fn ghost(&self, item: Item) -> Item {
        match (self.ghosted, item.state.is_empty()) {
            (false, _) => item,
            (true, true) => item.state("ghosted"),
            (true, false) => {
                let state = format!("{}, ghosted", item.state);
                item.state(state)
            }
        }
    }
}

/// What would not fit the screen loses its middle: a path is known by its beginning and its end.
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
