//! What mouse, keyboard and finger do with open menus.

use super::{Hold, MenuBar, Outcome};
use crate::gfx::Point;
use crate::ui::event::{Button, Event, Key, KeyPress, Millis, Phase, Pointer};

/// A right click shorter than this, in milliseconds, keeps the menus open.
const SHORT: Millis = 350;

impl<C: Copy> MenuBar<C> {
    /// Hands the menus an event.
    pub fn handle(&mut self, event: &Event, now: Millis) -> Outcome<C> {
        match event {
            Event::Pointer(pointer) => self.point(pointer, now),
            Event::Key(press) => self.press(*press),
            _ => Outcome::Nothing,
        }
    }

    fn point(&mut self, pointer: &Pointer, now: Millis) -> Outcome<C> {
        match (pointer.phase, pointer.button) {
            (Phase::Move, _) => self.hover(pointer.at),
            (Phase::Up, Some(Button::Right)) => self.let_go(pointer.at, now),
            // On DOS, the right button leaves the menus.
            (Phase::Down, Some(Button::Right)) => Outcome::Closed,
            (Phase::Down, Some(Button::Left)) => self.touch(pointer.at),
            (Phase::Up, Some(Button::Left)) if self.hold == Hold::Sticky => {
                self.choose_at(pointer.at)
            }
            (Phase::Cancel, _) if self.hold != Hold::Sticky => Outcome::Closed,
            _ => Outcome::Nothing,
        }
    }

    /// The pointer is at a place: opens the menu there, or highlights the line.
    pub(super) fn hover(&mut self, at: Point) -> Outcome<C> {
        let before = (self.open, self.line);
        if let Some(menu) = self.name_at(at) {
            self.open_menu(menu);
        } else {
            self.line = self.line_at(at);
        }
        if let Hold::Button { moved, .. } = &mut self.hold {
            *moved |= self.open.is_some();
        }
        if before == (self.open, self.line) {
            Outcome::Nothing
        } else {
            Outcome::Changed
        }
    }

    pub(super) fn open_menu(&mut self, menu: usize) {
        self.open = Some(menu);
        self.line = None;
    }

    fn let_go(&mut self, at: Point, now: Millis) -> Outcome<C> {
        let Hold::Button { since, moved } = self.hold else {
            return Outcome::Nothing;
        };
        self.hover(at);
        if self.line.is_some() {
            return self.choose();
        }
        if !moved && now.saturating_sub(since) < SHORT {
            self.hold = Hold::Sticky;
            return Outcome::Changed;
        }
        Outcome::Closed
    }

    /// A press of the left button or a finger: outside everything it leaves the menus.
    fn touch(&mut self, at: Point) -> Outcome<C> {
        if self.hold != Hold::Sticky {
            return Outcome::Nothing;
        }
        let inside = self.name_at(at).is_some() || self.area().contains(at);
        if inside {
            self.hover(at)
        } else {
            Outcome::Closed
        }
    }

    fn choose_at(&mut self, at: Point) -> Outcome<C> {
        let line = self.line_at(at);
        if line.is_none() || line != self.line {
            return Outcome::Nothing;
        }
        self.choose()
    }

    fn choose(&self) -> Outcome<C> {
        let entry = self
            .open
            .zip(self.line)
            .and_then(|(menu, line)| self.menus[menu].entries.get(line));
        entry
            .filter(|entry| entry.enabled)
            .and_then(|entry| entry.command)
            .map_or(Outcome::Closed, Outcome::Chosen)
    }

    fn press(&mut self, press: KeyPress) -> Outcome<C> {
        let count = self.menus.len();
        match press.key {
            Key::Escape if !press.repeat => return Outcome::Closed,
            Key::Left | Key::Right => {
                let step = if press.key == Key::Left { count - 1 } else { 1 };
                let next = self.open.map_or(0, |menu| (menu + step) % count);
                self.open_menu(next);
                self.line = self.next_line(None, 1);
            }
            Key::Down => self.line = self.next_line(self.line, 1),
            Key::Up => self.line = self.next_line(self.line, -1),
            Key::Enter | Key::Char(' ') if !press.repeat && self.line.is_some() => {
                return self.choose();
            }
            Key::Char(letter) if !press.modifiers.amiga() => {
                self.line = self.line_of_letter(letter).or(self.line);
            }
            _ => return Outcome::Nothing,
        }
        Outcome::Changed
    }

    /// The next line up or down that can be chosen, coming in again at the other end.
    pub(super) fn next_line(&self, from: Option<usize>, step: isize) -> Option<usize> {
        let count = self.menus.get(self.open?)?.entries.len() as isize;
        let start = from.map_or(if step > 0 { -1 } else { count }, |line| line as isize);
        let lines = (1..=count).map(|n| (start + step * n).rem_euclid(count) as usize);
        lines.into_iter().find(|&line| self.is_enabled(line))
    }

    /// The next line that can be chosen and begins with a letter.
    fn line_of_letter(&self, letter: char) -> Option<usize> {
        let entries = &self.menus.get(self.open?)?.entries;
        let first = |line: usize| entries[line].name.chars().next();
        let begins = |line: usize| first(line).is_some_and(|c| c.eq_ignore_ascii_case(&letter));
        let after = self.line.map_or(0, |line| line + 1);
        let lines = (0..entries.len()).map(|n| (after + n) % entries.len());
        lines
            .into_iter()
            .find(|&line| self.is_enabled(line) && begins(line))
    }
}
