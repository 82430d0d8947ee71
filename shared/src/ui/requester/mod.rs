//! Requesters: modal questions with a title, a text and buttons, as data.

mod choice;

pub use choice::Choice;

use super::event::{Button as MouseButton, Event, Key, KeyPress, Phase, Pointer};
use super::item::{Item, Role};
use crate::gfx::{
    Bevel, Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, SCREEN_SIZE, bevel, frame, line_width, rect,
    wrap,
};

/// The distance of text lines in pixels; descenders and accents need two pixels between cells.
pub const LINE: i32 = 18;

const TITLE_HEIGHT: u32 = 20;
const BUTTON_HEIGHT: u32 = 24;
const MARGIN: i32 = 16;
const GAP: i32 = 12;
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

/// A question in front of everything else. It takes every event until it is answered.
#[derive(Debug, Clone)]
pub struct Requester<A> {
    title: String,
    lines: Vec<String>,
    choices: Vec<Choice<A>>,
    cancel: A,
    focus: usize,
    pressed: Option<usize>,
    inside: bool,
    area: Rectangle,
}

impl<A: Copy> Requester<A> {
    /// A requester in the middle of the screen. The first choice is highlighted at the beginning; Esc answers `cancel`.
    pub fn new(title: &str, text: &str, choices: Vec<Choice<A>>, cancel: A) -> Self {
        let lines = wrap(text, TEXT_COLUMNS);
        let mut requester = Self {
            title: title.to_owned(),
            lines,
            choices,
            cancel,
            focus: 0,
            pressed: None,
            inside: false,
            area: rect(0, 0, 0, 0),
        };
        requester.area = requester.measure();
        requester
    }

    /// Its place on the screen.
    #[must_use]
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    /// Hands it an event.
    pub fn handle(&mut self, event: &Event) -> Outcome<A> {
        match event {
            Event::Pointer(pointer) => self.point(pointer),
            Event::Key(key) => self.key(*key),
            _ => Outcome::Nothing,
        }
    }

    /// Draws it.
    pub fn draw(&self, screen: &mut Bitmap) {
        let shadow = Rectangle::new(self.area.top_left + Point::new(6, 6), self.area.size);
        screen.fill_with(shadow, |at| ((at.x ^ at.y) & 1 == 0).then_some(Pen::BLACK));
        screen.fill(self.area, Pen::SILVER);
        bevel(screen, self.area, Bevel::Raised);
        let title = self.title_bar();
        screen.fill(title, Pen::SKY);
        bevel(screen, title, Bevel::Raised);
        screen.text(title.top_left + Point::new(10, 2), &self.title, Pen::BLACK);
        for (row, line) in self.lines.iter().enumerate() {
            screen.text(
                self.text_start() + Point::new(0, row as i32 * LINE),
                line,
                Pen::BLACK,
            );
        }
        for (index, choice) in self.choices.iter().enumerate() {
            self.draw_choice(screen, index, choice);
        }
    }

    /// What it shows, itself first.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let text = self.lines.join(" ");
        let text_area = rect(
            self.text_start().x,
            self.text_start().y,
            self.text_width(),
            (self.lines.len() as i32 * LINE) as u32,
        );
        let mut items = vec![
            Item::new(Role::Requester, self.title.clone(), self.area),
            Item::new(Role::Text, text, text_area),
        ];
        items.extend(self.choices.iter().enumerate().map(|(index, choice)| {
            let item = Item::new(Role::Button, choice.label(), self.choice_area(index));
            let item = if index == self.focus {
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

    fn text_width(&self) -> u32 {
        self.lines
            .iter()
            .map(|line| line_width(line))
            .max()
            .unwrap_or(0)
    }

    fn measure(&self) -> Rectangle {
        let buttons: u32 = (0..self.choices.len())
            .map(|i| self.choice_width(i) + GAP as u32)
            .sum();
        let inner = self
            .text_width()
            .max(buttons)
            .max(line_width(&self.title) + 20);
        let width = (inner + 2 * MARGIN as u32).next_multiple_of(2);
        let height =
            TITLE_HEIGHT + BUTTON_HEIGHT + (self.lines.len() as i32 * LINE + 3 * GAP) as u32;
        let left = (SCREEN_SIZE.width as i32 - width as i32) / 2;
        let top = (SCREEN_SIZE.height as i32 - height as i32) / 2;
        rect(left, top, width, height)
    }

    fn title_bar(&self) -> Rectangle {
        rect(
            self.area.top_left.x,
            self.area.top_left.y,
            self.area.size.width,
            TITLE_HEIGHT,
        )
    }

    fn text_start(&self) -> Point {
        self.area.top_left + Point::new(MARGIN, TITLE_HEIGHT as i32 + GAP)
    }

    /// All buttons are as wide as the widest label asks.
    fn choice_width(&self, _index: usize) -> u32 {
        let widest = self
            .choices
            .iter()
            .map(|choice| line_width(choice.label()))
            .max()
            .unwrap_or(0);
        widest.max(48) + 24
    }

    /// Buttons stand in a row, the affirmative at the left edge and the last at the right, as on the Amiga.
    fn choice_area(&self, index: usize) -> Rectangle {
        let width = self.choice_width(index);
        let space = self.area.size.width as i32 - 2 * MARGIN - width as i32;
        let gaps = self.choices.len() as i32 - 1;
        let x = if gaps == 0 {
            space / 2
        } else {
            space * index as i32 / gaps
        };
        let top = self.area.size.height as i32 - BUTTON_HEIGHT as i32 - GAP;
        let corner = self.area.top_left + Point::new(MARGIN + x, top);
        rect(corner.x, corner.y, width, BUTTON_HEIGHT)
    }

    fn choice_at(&self, at: Point) -> Option<usize> {
        (0..self.choices.len()).find(|&index| self.choice_area(index).contains(at))
    }

    fn draw_choice(&self, screen: &mut Bitmap, index: usize, choice: &Choice<A>) {
        let area = self.choice_area(index);
        let down = self.pressed == Some(index) && self.inside;
        let (ground, edge) = if down {
            (Pen::SKY, Bevel::Sunken)
        } else {
            (Pen::SILVER, Bevel::Raised)
        };
        screen.fill(area, ground);
        bevel(screen, area, edge);
        if index == self.focus {
            frame(
                screen,
                rect(
                    area.top_left.x + 4,
                    area.top_left.y + 3,
                    area.size.width - 8,
                    area.size.height - 6,
                ),
                1,
                Pen::NAVY,
            );
        }
        screen.text_centred(area, choice.label(), Pen::BLACK);
        if let Some(letter) = choice.letter {
            let width = line_width(choice.label()) as i32;
            let left = area.top_left.x + (area.size.width as i32 - width).div_euclid(2);
            let x = left + letter as i32 * GLYPH_SIZE.width as i32;
            let y = area.top_left.y + (BUTTON_HEIGHT as i32 - GLYPH_SIZE.height as i32) / 2 + 14;
            screen.fill(rect(x, y, 7, 1), Pen::BLACK);
        }
    }

    fn point(&mut self, pointer: &Pointer) -> Outcome<A> {
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(MouseButton::Left)) => {
                self.pressed = self.choice_at(pointer.at);
                self.inside = self.pressed.is_some();
                if let Some(index) = self.pressed {
                    self.focus = index;
                }
                Outcome::Changed
            }
            (Phase::Move, _) if self.pressed.is_some() => {
                let inside = self.choice_at(pointer.at) == self.pressed;
                let changed = inside != self.inside;
                self.inside = inside;
                if changed {
                    Outcome::Changed
                } else {
                    Outcome::Nothing
                }
            }
            (Phase::Up, Some(MouseButton::Left)) => {
                let pressed = self.pressed.take();
                match pressed.filter(|_| self.choice_at(pointer.at) == pressed) {
                    Some(index) => Outcome::Answer(self.choices[index].answer),
                    None => Outcome::Changed,
                }
            }
            (Phase::Cancel, _) => {
                self.pressed = None;
                Outcome::Changed
            }
            _ => Outcome::Nothing,
        }
    }

    fn key(&mut self, press: KeyPress) -> Outcome<A> {
        let count = self.choices.len().max(1);
        let back = press.modifiers.shift;
        match press.key {
            Key::Tab if back => self.focus = (self.focus + count - 1) % count,
            Key::Tab => self.focus = (self.focus + 1) % count,
            Key::Left | Key::Up => self.focus = self.focus.saturating_sub(1),
            Key::Right | Key::Down => self.focus = (self.focus + 1).min(count - 1),
            Key::Enter | Key::Char(' ') if !press.repeat => {
                return Outcome::Answer(self.choices[self.focus].answer);
            }
            Key::Escape if !press.repeat => return Outcome::Answer(self.cancel),
            Key::Char(letter) if !press.modifiers.amiga() => {
                let lower = letter.to_lowercase().next();
                if let Some(choice) = self.choices.iter().find(|choice| choice.key() == lower) {
                    return Outcome::Answer(choice.answer);
                }
                return Outcome::Nothing;
            }
            _ => return Outcome::Nothing,
        }
        Outcome::Changed
    }
}

#[cfg(test)]
mod tests;
