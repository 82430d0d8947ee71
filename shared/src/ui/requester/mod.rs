//! Requesters: modal questions with a title, a text, gadgets and answers, as data.
//!
//! The close gadget in the title bar answers like Esc. The depth gadget puts the requester behind the screen, so that the
//! screen can be looked at; the next key or press brings it back.

mod access;
mod audit;
mod build;
mod draw;
mod form;
#[cfg(test)]
mod gadget_tests;
mod input;
mod layout;
mod outcome;
#[cfg(test)]
mod tests;

pub use super::gadget::LINE;
pub use outcome::RequesterOutcome;

use super::event::{Event, Millis};
use super::gadget::Button;
use super::input_device::InputDevice;
use super::item::Item;
use super::program::Ctx;
use crate::gfx::{Bitmap, Rectangle};
use form::{Chosen, Form};

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

    /// Its place on the screen.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        self.form.area
    }

    /// What the title line says while it is behind the screen: how it comes back.
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
        self.form.draw(screen, true);
    }

    /// Draws it; behind another one it shows no focus.
    pub fn draw_as(&self, screen: &mut Bitmap, active: bool) {
        self.form.draw(screen, active);
    }

    /// Handles an event.
    pub fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> RequesterOutcome<A> {
        let outcome = self.form.handle(event, ctx);
        outcome.map(|chosen| self.answer(chosen))
    }

    /// Lets time pass: a held arrow of a scroll bar goes on scrolling. Returns when it needs the next tick.
    pub fn tick(&mut self, ctx: &mut Ctx<'_>) -> (RequesterOutcome<A>, Option<Millis>) {
        let (outcome, next) = self.form.tick(ctx);
        (outcome.map(|chosen| self.answer(chosen)), next)
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
