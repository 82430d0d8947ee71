//! Requesters: modal questions with a title, a text, fields and buttons, as data.

mod choice;
mod draw;
mod input;
mod place;
#[cfg(test)]
mod tests;

pub use choice::Choice;
pub use place::LINE;

use super::item::{Item, Role};
use super::text_field::{Gadget, TextField};
use crate::gfx::{Point, Rectangle, rect, wrap};

const TEXT_COLUMNS: usize = 52;

/// What came of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome<A> {
    /// Nothing visible.
    Nothing,
    /// The requester looks different now.
    Changed,
    /// It was answered and is over.
    Answer(A),
}

/// What the pointer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Held {
    /// A button, and whether the pointer is on it.
    Choice { index: usize, inside: bool },
    /// The text of a field.
    Field(usize),
    /// The title bar, with the place of the pointer from the requester's corner.
    Title(Point),
}

/// A question in front of everything else. It takes every event until it is answered.
#[derive(Debug, Clone)]
pub struct Requester<A> {
    title: String,
    lines: Vec<String>,
    fields: Vec<Gadget>,
    choices: Vec<Choice<A>>,
    cancel: A,
    /// The gadget that keys go to: fields first, then buttons.
    focus: usize,
    held: Option<Held>,
    area: Rectangle,
}

impl<A: Copy> Requester<A> {
    /// A requester in the middle of the screen. The first choice is highlighted at the beginning; Esc answers `cancel`.
    pub fn new(title: &str, text: &str, choices: Vec<Choice<A>>, cancel: A) -> Self {
        let mut requester = Self {
            title: title.to_owned(),
            lines: wrap(text, TEXT_COLUMNS),
            fields: Vec::new(),
            choices,
            cancel,
            focus: 0,
            held: None,
            area: rect(0, 0, 0, 0),
        };
        requester.lay_out();
        requester
    }

    /// The same requester with one line of text to fill in, `columns` characters wide; it takes the keys first. Enter in
    /// it gives the first choice.
    #[must_use]
    pub fn with_field(mut self, label: &str, field: TextField, columns: u32) -> Self {
        self.fields.push(Gadget::new(label, field, columns));
        self.lay_out();
        self
    }

    /// The same requester with another choice highlighted at the beginning, counted from 0.
    #[must_use]
    pub fn focused(mut self, choice: usize) -> Self {
        self.focus = self.fields.len() + choice.min(self.choices.len().saturating_sub(1));
        self
    }

    /// What stands in a field now, counted from 0.
    #[must_use]
    pub fn text(&self, field: usize) -> String {
        self.fields
            .get(field)
            .map_or_else(String::new, |gadget| gadget.field.text())
    }

    /// Its place on the screen.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// What it shows, itself first.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let mut items = vec![
            Item::new(Role::Requester, self.title.clone(), self.area),
            Item::new(Role::Text, self.lines.join(" "), self.text_area()),
        ];
        items.extend(
            self.fields
                .iter()
                .enumerate()
                .map(|(i, field)| field.describe(i == self.focus)),
        );
        items.extend(self.choices.iter().enumerate().map(|(index, choice)| {
            let item = Item::new(Role::Button, choice.label(), self.choice_area(index));
            let item = if self.focused_choice() == Some(index) {
                item.state("focused")
            } else {
                item
            };
            match choice.key() {
                Some(key) => item.key(key.to_string()),
                None => item,
            }
        }));
        items
    }

    /// The button that keys go to, if it is a button.
    fn focused_choice(&self) -> Option<usize> {
        self.focus.checked_sub(self.fields.len())
    }
}
