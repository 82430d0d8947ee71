//! Menus and their lines, as a program makes them.

use std::borrow::Cow;

use crate::ui::shortcut;

/// One line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry<C> {
    /// The text; empty for a separator.
    pub name: &'static str,
    /// What choosing it gives; `None` for a separator and a line with a submenu.
    pub command: Option<C>,
    /// The key that does the same with the right Amiga key.
    pub shortcut: Option<char>,
    /// The key that does the same alone, as text: `F1`, `Shift+E`; empty if there is none. A shortcut is shown before it.
    pub key: String,
    /// Whether it can be chosen; otherwise it is ghosted.
    pub enabled: bool,
    /// Whether it shows a check mark.
    pub checked: bool,
    /// The lines of the submenu that opens beside it; they have no submenus of their own.
    pub sub: Vec<Entry<C>>,
}

impl<C> Entry<C> {
    /// A separator between the lines above and below it.
    #[must_use]
    pub const fn bar() -> Self {
        Self {
            name: "",
            command: None,
            shortcut: None,
            key: String::new(),
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
            key: String::new(),
            enabled: true,
            checked: false,
            sub,
        }
    }

    /// The letter that is shown with the Amiga key: that of its shortcut, unless the host has another key for it.
    pub(super) fn letter(&self) -> Option<char> {
        self.shortcut
            .filter(|&letter| shortcut::replacement(letter).is_none())
    }

    /// The key alone that is shown where there is no such letter; empty if there is none.
    pub(super) fn key_alone(&self) -> Cow<'_, str> {
        let other = self.shortcut.and_then(shortcut::replacement);
        other.map_or(Cow::Borrowed(self.key.as_str()), Cow::Owned)
    }

    /// Whether it is a separator.
    pub(super) const fn is_separator(&self) -> bool {
        self.command.is_none() && self.sub.is_empty()
    }

    /// Whether a user can choose it.
    pub(super) const fn can_be_chosen(&self) -> bool {
        self.enabled && !self.is_separator()
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
