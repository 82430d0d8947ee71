//! What mouse, keyboard and finger do with open menus.

use super::{Hold, MenuBar, MenuOutcome};
use crate::gfx::Point;
use crate::ui::event::{Button, Event, Key, KeyPress, Millis, Phase, Pointer};

/// A right click shorter than this, in milliseconds, keeps the menus open.
const SHORT: Millis = 350;

impl<C: Copy> MenuBar<C> {
    /// Hands the menus an event.
    pub fn handle(&mut self, event: &Event, now: Millis) -> MenuOutcome<C> {
        match event {
            Event::Pointer(pointer) => self.point(pointer, now),
            Event::Key(press) => self.press(*press),
            _ => MenuOutcome::Nothing,
        }
    }

    fn point(&mut self, pointer: &Pointer, now: Millis) -> MenuOutcome<C> {
        match (pointer.phase, pointer.button) {
            (Phase::Move, _) => self.hover(pointer.at),
            (Phase::Up, Some(Button::Right)) => self.cancel_pointer(pointer.at, now),
            // On DOS, the right button leaves the menus.
            (Phase::Down, Some(Button::Right)) => MenuOutcome::Closed,
            (Phase::Down, Some(Button::Left)) => self.touch(pointer.at),
            (Phase::Up, Some(Button::Left)) if self.hold == Hold::Sticky => {
                self.choose_at(pointer.at)
            }
            (Phase::Cancel, _) if self.hold != Hold::Sticky => MenuOutcome::Closed,
            _ => MenuOutcome::Nothing,
        }
    }

    /// The pointer is at a place: opens the menu there, or highlights the line.
    pub(super) fn hover(&mut self, at: Point) -> MenuOutcome<C> {
        let before = (self.open, self.line, self.sub);
        let subpanel = self.subpanel();
        let on_subpanel = subpanel
            .as_ref()
            .is_some_and(|panel| panel.area.contains(at));
        if let Some(menu) = self.name_at(at) {
            self.open_menu(menu);
        } else if on_subpanel {
            self.sub = subpanel.and_then(|panel| panel.line_at(at));
        } else {
            let on_panel = self.panel().is_some_and(|panel| panel.area.contains(at));
            // On the way to a submenu the pointer may leave the panel at a corner.
            if on_panel || subpanel.is_none() {
                self.line = self.panel().and_then(|panel| panel.line_at(at));
            }
            self.sub = None;
        }
        if let Hold::Button { moved, .. } = &mut self.hold {
            *moved |= self.open.is_some();
        }
        if before == (self.open, self.line, self.sub) {
            MenuOutcome::Nothing
        } else {
            MenuOutcome::Changed
        }
    }

    pub(super) fn open_menu(&mut self, menu: usize) {
        if self.open != Some(menu) {
            (self.open, self.line, self.sub) = (Some(menu), None, None);
        }
    }

    fn cancel_pointer(&mut self, at: Point, now: Millis) -> MenuOutcome<C> {
        let Hold::Button { since, moved } = self.hold else {
            return MenuOutcome::Nothing;
        };
        self.hover(at);
        if self.line.is_some() {
            return self.choose();
        }
        if !moved && now.saturating_sub(since) < SHORT {
            self.hold = Hold::Sticky;
            return MenuOutcome::Changed;
        }
        MenuOutcome::Closed
    }

    /// A press of the left button or a finger: outside everything it leaves the menus.
    fn touch(&mut self, at: Point) -> MenuOutcome<C> {
        if self.hold != Hold::Sticky {
            return MenuOutcome::Nothing;
        }
        if self.covers(at) {
            self.hover(at)
        } else {
            MenuOutcome::Closed
        }
    }

    fn choose_at(&mut self, at: Point) -> MenuOutcome<C> {
        let before = (self.line, self.sub);
        self.hover(at);
        if before != (self.line, self.sub) {
            return MenuOutcome::Changed;
        }
        // Where a submenu is open, something in it must be chosen.
        if self.line.is_none() || (self.sub.is_none() && self.subpanel().is_some()) {
            return MenuOutcome::Nothing;
        }
        self.choose()
    }

    fn choose(&self) -> MenuOutcome<C> {
        let (panel, line) = match self.sub {
            Some(line) => (self.subpanel(), Some(line)),
            None => (self.panel(), self.line),
        };
        let entry = panel
            .zip(line)
            .and_then(|(panel, line)| panel.entries.get(line));
        entry
            .filter(|entry| entry.enabled)
            .and_then(|entry| entry.command)
            .map_or(MenuOutcome::Closed, MenuOutcome::Chosen)
    }

    fn press(&mut self, press: KeyPress) -> MenuOutcome<C> {
        match press.key {
            Key::Escape if !press.repeat => {
                if self.sub.take().is_none() {
                    return MenuOutcome::Closed;
                }
            }
            Key::Left if self.sub.is_some() => self.sub = None,
            Key::Right if self.sub.is_none() && self.can_enter() => self.enter(),
            Key::Left => self.turn(self.menus.len() - 1),
            Key::Right => self.turn(1),
            Key::Down => self.step(1),
            Key::Up => self.step(-1),
            Key::Enter | Key::Char(' ') if !press.repeat && self.line.is_some() => {
                if self.sub.is_some() || self.subpanel().is_none() {
                    return self.choose();
                }
                self.enter();
            }
            Key::Char(letter) if !press.modifiers.amiga() => self.seek(letter),
            _ => return MenuOutcome::Nothing,
        }
        MenuOutcome::Changed
    }

    /// Whether a submenu is open in which something can be chosen.
    fn can_enter(&self) -> bool {
        self.subpanel()
            .is_some_and(|panel| panel.next_line(None, 1).is_some())
    }

    /// The keys go to the first line of the submenu.
    fn enter(&mut self) {
        self.sub = self.subpanel().and_then(|panel| panel.next_line(None, 1));
    }

    /// Opens the menu so many to the right.
    fn turn(&mut self, step: usize) {
        let next = self.open.map_or(0, |menu| (menu + step) % self.menus.len());
        self.open_menu(next);
        (self.line, self.sub) = (self.first_line(), None);
    }

    pub(super) fn first_line(&self) -> Option<usize> {
        self.panel().and_then(|panel| panel.next_line(None, 1))
    }

    fn step(&mut self, step: isize) {
        if self.sub.is_some() {
            let panel = self.subpanel();
            self.sub = panel.and_then(|panel| panel.next_line(self.sub, step));
        } else {
            let panel = self.panel();
            self.line = panel.and_then(|panel| panel.next_line(self.line, step));
        }
    }

    fn seek(&mut self, letter: char) {
        match self.sub {
            Some(_) => {
                let found = self
                    .subpanel()
                    .and_then(|panel| panel.line_of_letter(self.sub, letter));
                self.sub = found.or(self.sub);
            }
            None => {
                let found = self
                    .panel()
                    .and_then(|panel| panel.line_of_letter(self.line, letter));
                self.line = found.or(self.line);
            }
        }
    }
}
