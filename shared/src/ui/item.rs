//! Descriptions of what a program shows, in words: for scripts, tests and screen readers.

use crate::gfx::{Point, Rectangle};

/// The kind of an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// A requester or panel; the items after it, up to the next of its kind, are in it.
    Requester,
    /// A push button.
    Button,
    /// Text to read.
    Text,
    /// A place other than a gadget where something can be put or pressed, such as a square of the board.
    Place,
    /// A picture with a meaning, such as the scoreboard.
    Picture,
    /// The name of a menu in the menu bar.
    Menu,
    /// An item of a menu that is open, or of its submenu.
    MenuItem,
    /// A check box; its state is `checked` or empty.
    CheckBox,
    /// A radio button; its state is `checked` or empty.
    Radio,
    /// A string gadget; its state is the text in it.
    TextField,
    /// A slider; its state is its value.
    Slider,
    /// A list to choose from; its lines follow as [`Role::ListItem`].
    List,
    /// A line of a list; its state is `chosen` or empty.
    ListItem,
}

/// The description of something shown on the screen.
///
/// ```
/// use ishido_shared::gfx::{Point, rect};
/// use ishido_shared::ui::item::{Item, Role};
///
/// let item = Item::new(Role::CheckBox, "Grid", rect(10, 20, 31, 21)).state("checked").key("G");
/// assert_eq!(item.middle(), Point::new(25, 30));
/// assert_eq!(item.key.as_deref(), Some("G"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its kind.
    pub role: Role,
    /// Its name or text, the same for every user.
    pub label: String,
    /// Its area on the screen.
    pub area: Rectangle,
    /// Its state in words; may be empty.
    pub state: String,
    /// Its state as it is read out, where that has other words: `red heart, focused` for `1C, focused`. Of a text, the
    /// whole text; empty if it is not read out.
    pub spoken: Option<String>,
    /// True for a detail, which is there for those who look at it, and is not read out when it appears.
    pub is_detail: bool,
    /// The key that does the same, if there is one, such as `Ctrl+Z`.
    pub key: Option<String>,
}

impl Item {
    /// An item without state or key.
    pub fn new(role: Role, label: impl Into<String>, area: Rectangle) -> Self {
        Self {
            role,
            label: label.into(),
            area,
            state: String::new(),
            spoken: None,
            is_detail: false,
            key: None,
        }
    }

    /// The same item with a state.
    #[must_use]
    pub fn state(mut self, state: impl Into<String>) -> Self {
        self.state = state.into();
        self
    }

    /// The same item with its state as it is read out.
    #[must_use]
    pub fn spoken(mut self, spoken: impl Into<String>) -> Self {
        self.spoken = Some(spoken.into());
        self
    }

    /// The same item as a detail.
    #[must_use]
    pub const fn detail(mut self) -> Self {
        self.is_detail = true;
        self
    }

    /// The same item with its key.
    #[must_use]
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.key = Some(key.into());
        self
    }

    /// The middle of its area, where a script presses it.
    #[must_use]
    pub fn middle(&self) -> Point {
        self.area.center()
    }
}
