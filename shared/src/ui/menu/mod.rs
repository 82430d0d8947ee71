//! Menus in the Amiga manner: a bar on top, panels below it, opened with the right mouse button.
//!
//! A menu item is chosen by holding, dragging and releasing the button, as on the Amiga; a short right click keeps the bar
//! open, as on DOS. The keyboard opens it with Esc, a finger with a long press. The menus are data, made anew each time they
//! are opened:
//!
//! ```
//! use ishido_shared::ui::event::{Event, Key, KeyPress, Modifiers};
//! use ishido_shared::ui::menu::{Entry, Menu, MenuBar, MenuOutcome};
//!
//! let entry = |name, command| Entry {
//!     name,
//!     command: Some(command),
//!     shortcut: None,
//!     key: String::new(),
//!     enabled: true,
//!     checked: false,
//!     sub: Vec::new(),
//! };
//! let entries = vec![entry("New", 'n'), Entry::bar(), entry("Quit", 'q')];
//! let mut bar = MenuBar::by_key(vec![Menu { name: "Game", entries }]);
//! let mut press = |key| {
//!     let press = KeyPress { key, modifiers: Modifiers::NONE, repeat: false };
//!     bar.handle(&Event::Key(press), 0)
//! };
//! assert_eq!(press(Key::Down), MenuOutcome::Changed);
//! assert_eq!(press(Key::Enter), MenuOutcome::Chosen('q'));
//! ```

mod draw;
mod entry;
#[cfg(test)]
mod finger_tests;
mod input;
mod layout;
mod panel;
#[cfg(test)]
mod tests;

use super::event::Millis;
use super::item::{Item, Role};
use crate::gfx::Point;
pub use entry::{Entry, Menu};
use panel::Panel;

/// The result of handing an event to the menus.
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

/// How long the menus stay open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpenMode {
    /// While the right button is held, which went down at this time; `moved` once the pointer has been on a menu.
    Held { since: Millis, moved: bool },
    /// Until something is chosen, or the user leaves them.
    Sticky,
}

/// The open menus. They take every event until they are closed.
#[derive(Debug, Clone)]
pub struct MenuBar<C> {
    menus: Vec<Menu<C>>,
    mode: OpenMode,
    /// The menu that is open.
    open: Option<usize>,
    /// The highlighted line; if it has a submenu, that is open.
    line: Option<usize>,
    /// The highlighted line of the submenu.
    sub: Option<usize>,
    /// The ghosted line that the user wants to know about: under the pointer, or by its letter.
    refused: Option<C>,
    /// Whether a finger is down that has closed a submenu: it does nothing else.
    has_closed_submenu: bool,
}

impl<C: Copy> MenuBar<C> {
    /// Opened by the right button, which goes down at the time `now`.
    #[must_use]
    pub fn held(menus: Vec<Menu<C>>, at: Point, now: Millis) -> Self {
        let mut bar = Self::sticky(menus);
        // A short click counts as one even on a name of the bar, which this opens.
        bar.hover(at);
        bar.mode = OpenMode::Held {
            since: now,
            moved: false,
        };
        bar
    }

    /// Opened to stay, by a finger or by a click on the title line.
    #[must_use]
    pub fn sticky(menus: Vec<Menu<C>>) -> Self {
        Self {
            menus,
            mode: OpenMode::Sticky,
            open: None,
            line: None,
            sub: None,
            refused: None,
            has_closed_submenu: false,
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

    /// Everything shown in words, front first: the lines of the submenu and of the open menu, then the names of the bar.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let names = self.menus.iter().enumerate().map(|(index, menu)| {
            let state = if self.open == Some(index) { "open" } else { "" };
            Item::new(Role::Menu, menu.name, self.name_area(index)).state(state)
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

    /// The ghosted line that the user pointed at, or pressed the first letter of: the program can say why it cannot be
    /// chosen.
    #[must_use]
    pub const fn refused(&self) -> Option<C> {
        self.refused
    }

    /// Whether a point is on a name of the bar or on an open menu.
    #[must_use]
    fn covers(&self, at: Point) -> bool {
        let on = |panel: Option<Panel<'_, C>>| panel.is_some_and(|panel| panel.area.contains(at));
        self.name_at(at).is_some() || on(self.panel()) || on(self.subpanel())
    }
}
