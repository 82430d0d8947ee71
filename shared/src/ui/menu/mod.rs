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
use crate::gfx::Point;
use place::Panel;

/// One line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<C> {
    /// The words, or nothing for a line that parts.
    pub name: &'static str,
    /// What choosing it gives; `None` for a line that parts or has a submenu.
    pub command: Option<C>,
    /// The key that does the same with the right Amiga key.
    pub shortcut: Option<char>,
    /// Whether it can be chosen; otherwise it is ghosted.
    pub enabled: bool,
    /// Whether it shows a check mark.
    pub checked: bool,
    /// The lines of its submenu, which opens beside it; they have no submenus of their own.
    pub sub: Vec<Entry<C>>,
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
            sub: Vec::new(),
        }
    }

    /// A line with a submenu.
    #[must_use]
    pub const fn submenu(name: &'static str, sub: Vec<Self>) -> Self {
        Self {
            name,
            command: None,
            shortcut: None,
            enabled: true,
            checked: false,
            sub,
        }
    }

    const fn is_bar(&self) -> bool {
        self.command.is_none() && self.sub.is_empty()
    }

    const fn can_be_chosen(&self) -> bool {
        self.enabled && !self.is_bar()
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
pub enum MenuOutcome<C> {
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
    /// The line that is highlighted; if it has a submenu, that is open.
    line: Option<usize>,
    /// The line of the submenu that is highlighted.
    sub: Option<usize>,
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
            sub: None,
        }
    }

    /// Opened by the keyboard: the first menu is open.
    #[must_use]
    pub fn by_key(menus: Vec<Menu<C>>) -> Self {
        let mut bar = Self::sticky(menus);
        bar.open_menu(0);
        bar.line = bar.first_line();
        bar
    }

    /// What is shown: the bar's names, then the lines of the open menu.
    #[must_use]
    pub fn describe(&self) -> Vec<Shown> {
        let names = self.menus.iter().enumerate().map(|(index, menu)| {
            let state = if self.open == Some(index) { "open" } else { "" };
            Shown::new(Role::Menu, menu.name, self.name_area(index)).state(state)
        });
        let mut shown = Vec::new();
        if let Some(panel) = self.subpanel() {
            shown.extend(panel.describe(self.sub));
        }
        if let Some(panel) = self.panel() {
            shown.extend(panel.describe(self.line));
        }
        shown.extend(names);
        shown
    }

    /// Whether a point is on the bar's names or on an open menu.
    #[must_use]
    fn covers(&self, at: Point) -> bool {
        let on = |panel: Option<Panel<'_, C>>| panel.is_some_and(|panel| panel.area.contains(at));
        self.name_at(at).is_some() || on(self.panel()) || on(self.subpanel())
    }
}
