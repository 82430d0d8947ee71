//! Menus in the Amiga manner: a bar on top, panels below it, opened with the right mouse button.
//!
//! Hold, drag and release chooses, as on the Amiga; a short right click keeps the bar open, as on DOS. The keyboard opens
//! it with Esc, a finger with a long press. What the menus hold is data, made anew each time they are opened.

mod draw;
mod input;
mod place;
#[cfg(test)]
mod tests;

use super::event::Millis;
use super::item::{Item as Shown, Role};
use crate::gfx::{Point, Rectangle, rect};

/// One line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<C> {
    /// The words, or nothing for a line that parts.
    pub name: &'static str,
    /// What choosing it gives; `None` for a line that parts.
    pub command: Option<C>,
    /// The key that does the same with the right Amiga key.
    pub shortcut: Option<char>,
    /// Whether it can be chosen; otherwise it is ghosted.
    pub enabled: bool,
    /// Whether it shows a check mark.
    pub checked: bool,
}

impl<C> Entry<C> {
    /// A line that parts what is above it from what is below.
    #[must_use]
    pub const fn bar() -> Self {
        Self {
            name: "",
            command: None,
            shortcut: None,
            enabled: false,
            checked: false,
        }
    }
}

/// A menu: its name in the bar, and its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu<C> {
    /// The name.
    pub name: &'static str,
    /// The lines from the top.
    pub entries: Vec<Entry<C>>,
}

/// What came of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome<C> {
    /// Nothing visible.
    Nothing,
    /// The menus look different now.
    Changed,
    /// They are closed and nothing was chosen.
    Closed,
    /// They are closed and this was chosen.
    Chosen(C),
}

/// What keeps the bar open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hold {
    /// The right button, since this time; `moved` when the pointer has come to a menu since.
    Button { since: Millis, moved: bool },
    /// Nothing: it is open until something is chosen or it is left.
    Sticky,
}

/// The open menus. They take every event until they are closed.
#[derive(Debug, Clone)]
pub struct MenuBar<C> {
    menus: Vec<Menu<C>>,
    hold: Hold,
    open: Option<usize>,
    line: Option<usize>,
}

impl<C: Copy> MenuBar<C> {
    /// Opened by the right button, which is held since `now`.
    #[must_use]
    pub fn held(menus: Vec<Menu<C>>, at: Point, now: Millis) -> Self {
        let mut bar = Self::sticky(menus);
        // A click that is short stays one when it happens on the bar.
        bar.hover(at);
        bar.hold = Hold::Button {
            since: now,
            moved: false,
        };
        bar
    }

    /// Opened to stay, by a finger or a second way of the mouse.
    #[must_use]
    pub fn sticky(menus: Vec<Menu<C>>) -> Self {
        Self {
            menus,
            hold: Hold::Sticky,
            open: None,
            line: None,
        }
    }

    /// Opened by the keyboard: the first menu is open.
    #[must_use]
    pub fn by_key(menus: Vec<Menu<C>>) -> Self {
        let mut bar = Self::sticky(menus);
        bar.open_menu(0);
        bar.line = bar.next_line(None, 1);
        bar
    }

    /// What is shown: the bar's names, then the lines of the open menu.
    #[must_use]
    pub fn describe(&self) -> Vec<Shown> {
        let names = self.menus.iter().enumerate().map(|(index, menu)| {
            let state = if self.open == Some(index) { "open" } else { "" };
            Shown::new(Role::Menu, menu.name, self.name_area(index)).state(state)
        });
        let lines = self.open.into_iter().flat_map(|menu| {
            let entries = self.menus[menu].entries.iter().enumerate();
            entries
                .filter(|(_, entry)| entry.command.is_some())
                .map(move |(index, entry)| {
                    let area = self.line_area(menu, index);
                    let shown = Shown::new(Role::MenuItem, entry.name, area)
                        .state(self.state_of(index, entry));
                    match entry.shortcut {
                        Some(letter) => shown.key(format!("Ctrl+{}", letter.to_ascii_uppercase())),
                        None => shown,
                    }
                })
        });
        lines.chain(names).collect()
    }

    fn state_of(&self, line: usize, entry: &Entry<C>) -> String {
        let states = [
            (self.line == Some(line), "focused"),
            (entry.checked, "checked"),
            (!entry.enabled, "ghosted"),
        ];
        let words: Vec<&str> = states
            .iter()
            .filter(|(on, _)| *on)
            .map(|(_, word)| *word)
            .collect();
        words.join(", ")
    }

    /// What the open menu covers, or the bar when none is open.
    #[must_use]
    pub fn area(&self) -> Rectangle {
        self.open
            .map_or(rect(0, 0, 640, place::BAR), |menu| self.panel_area(menu))
    }
}
