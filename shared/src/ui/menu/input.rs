//! Hands events to open menus.

use super::panel::Panel;
use super::{MenuBar, MenuOutcome, OpenMode};
use crate::gfx::Point;
use crate::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Phase, Pointer};

/// A right click shorter than this, in milliseconds, keeps the menus open.
const SHORT_CLICK: Millis = 350;

impl<C: Copy> MenuBar<C> {
    /// Handles an event.
    pub fn handle(&mut self, event: &Event, now: Millis) -> MenuOutcome<C> {
        match event {
            Event::Pointer(pointer) => self.handle_pointer(pointer, now),
            Event::Key(press) => self.handle_key(*press),
            _ => MenuOutcome::Nothing,
        }
    }

    fn handle_pointer(&mut self, pointer: &Pointer, now: Millis) -> MenuOutcome<C> {
        if self.has_closed_submenu {
            self.has_closed_submenu = !matches!(pointer.phase, Phase::Up | Phase::Cancel);
            return MenuOutcome::Nothing;
        }
        match (pointer.phase, pointer.button) {
            (Phase::Move, _) => self.hover(pointer.at),
            (Phase::Up, Some(Button::Right)) => self.right_up(pointer.at, now),
            // As on DOS, the right button leaves the menus.
            (Phase::Down, Some(Button::Right)) => MenuOutcome::Closed,
            (Phase::Down, Some(Button::Left)) => {
                let is_finger = pointer.device == Device::Touch;
                if is_finger && self.leads_back(pointer.at) {
                    (self.line, self.sub, self.has_closed_submenu) = (None, None, true);
                    return MenuOutcome::Changed;
                }
                self.left_down(pointer.at)
            }
            (Phase::Up, Some(Button::Left)) if self.mode == OpenMode::Sticky => {
                self.left_up(pointer.at)
            }
            (Phase::Cancel, _) if self.mode != OpenMode::Sticky => MenuOutcome::Closed,
            _ => MenuOutcome::Nothing,
        }
    }

    /// Opens the menu whose name is under the pointer, or highlights the line there.
    pub(super) fn hover(&mut self, at: Point) -> MenuOutcome<C> {
        let before = (self.open, self.line, self.sub);
        self.refused = self.ghosted_at(at);
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
            // On its way to a submenu the pointer may leave the panel at a corner.
            if on_panel || subpanel.is_none() {
                self.line = self.panel().and_then(|panel| panel.line_at(at));
            }
            self.sub = None;
        }
        if let OpenMode::Held { moved, .. } = &mut self.mode {
            *moved |= self.open.is_some();
        }
        if before == (self.open, self.line, self.sub) {
            MenuOutcome::Nothing
        } else {
            MenuOutcome::Changed
        }
    }

    /// The ghosted line at a point.
    fn ghosted_at(&self, at: Point) -> Option<C> {
        let ghosted = |panel: Option<Panel<'_, C>>| panel.and_then(|panel| panel.ghosted_at(at));
        ghosted(self.subpanel()).or_else(|| ghosted(self.panel()))
    }

    pub(super) fn open_menu(&mut self, menu: usize) {
        if self.open != Some(menu) {
            (self.open, self.line, self.sub) = (Some(menu), None, None);
        }
    }

    /// The right button comes up.
    fn right_up(&mut self, at: Point, now: Millis) -> MenuOutcome<C> {
        let OpenMode::Held { since, moved } = self.mode else {
            return MenuOutcome::Nothing;
        };
        self.hover(at);
        if self.line.is_some() {
            return self.choose();
        }
        if !moved && now.saturating_sub(since) < SHORT_CLICK {
            self.mode = OpenMode::Sticky;
            return MenuOutcome::Changed;
        }
        MenuOutcome::Closed
    }

    /// The left button or a finger goes down: outside the menus it leaves them.
    fn left_down(&mut self, at: Point) -> MenuOutcome<C> {
        if self.mode != OpenMode::Sticky {
            return MenuOutcome::Nothing;
        }
        if self.covers(at) {
            self.hover(at)
        } else {
            MenuOutcome::Closed
        }
    }

    /// Whether a finger at a point closes the open submenu: on the line that it belongs to, or on the name of the menu. A mouse
    /// does so on its way.
    fn leads_back(&self, at: Point) -> bool {
        let (Some(panel), Some(sub), Some(line)) = (self.panel(), self.subpanel(), self.line)
        else {
            return false;
        };
        let on_line = panel.line_area(line).contains(at) && !sub.area.contains(at);
        on_line || self.name_at(at) == self.open
    }

    /// The left button or a finger comes up.
    fn left_up(&mut self, at: Point) -> MenuOutcome<C> {
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

    /// Chooses the highlighted line.
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

    fn handle_key(&mut self, press: KeyPress) -> MenuOutcome<C> {
        match press.key {
            Key::Escape if !press.repeat => {
                if self.sub.take().is_none() {
                    return MenuOutcome::Closed;
                }
            }
            Key::F(10) if !press.repeat => return MenuOutcome::Closed,
            Key::Left if self.sub.is_some() => self.sub = None,
            Key::Right if self.sub.is_none() && self.can_enter() => self.enter(),
            Key::Left => self.step_menu(self.menus.len() - 1),
            Key::Right => self.step_menu(1),
            Key::Down => self.step_line(1),
            Key::Up => self.step_line(-1),
            Key::Enter | Key::Char(' ') if !press.repeat && self.line.is_some() => {
                if self.sub.is_some() || self.subpanel().is_none() {
                    return self.choose();
                }
                self.enter();
            }
            Key::Char(letter) if !press.modifiers.amiga() => self.highlight_letter(letter),
            _ => return MenuOutcome::Nothing,
        }
        MenuOutcome::Changed
    }

    /// Whether a submenu is open in which something can be chosen.
    fn can_enter(&self) -> bool {
        self.subpanel()
            .is_some_and(|panel| panel.next_line(None, 1).is_some())
    }

    /// Highlights the first line of the submenu.
    fn enter(&mut self) {
        self.sub = self.subpanel().and_then(|panel| panel.next_line(None, 1));
    }

    /// Opens the menu so many to the right.
    fn step_menu(&mut self, step: usize) {
        let next = self.open.map_or(0, |menu| (menu + step) % self.menus.len());
        self.open_menu(next);
        (self.line, self.sub) = (self.first_line(), None);
    }

    pub(super) fn first_line(&self) -> Option<usize> {
        self.panel().and_then(|panel| panel.next_line(None, 1))
    }

    /// Highlights the next line down or up.
    fn step_line(&mut self, step: isize) {
        if self.sub.is_some() {
            let panel = self.subpanel();
            self.sub = panel.and_then(|panel| panel.next_line(self.sub, step));
        } else {
            let panel = self.panel();
            self.line = panel.and_then(|panel| panel.next_line(self.line, step));
        }
    }

    /// Highlights the next line that begins with a letter.
    fn highlight_letter(&mut self, letter: char) {
        let ghosted = |panel: Option<Panel<'_, C>>| panel.and_then(|p| p.ghosted_of_letter(letter));
        self.refused = ghosted(self.subpanel()).or_else(|| ghosted(self.panel()));
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
