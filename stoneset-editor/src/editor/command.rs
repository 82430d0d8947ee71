//! Commands: what can be chosen in a menu, given by a key, or done by a button. Each feature lists its own; `registry.rs`
//! puts them together.

use ishido_shared::ui::shortcut;

use super::screen::{Cx, Transition};
use super::state::EditorState;

/// The menus, from the left. The manual has File and Edit; what it does not know is in the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MenuName {
    /// Documents and their files.
    File,
    /// Undo and the clipboard.
    Edit,
    /// The tools.
    Tool,
    /// What changes the whole picture at once.
    Picture,
    /// What is shown.
    View,
    /// Texts to be read.
    Help,
}

impl MenuName {
    /// All menus, from the left.
    pub const ALL: [Self; 6] = [
        Self::File,
        Self::Edit,
        Self::Tool,
        Self::Picture,
        Self::View,
        Self::Help,
    ];

    /// The name in the menu bar.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::File => "File",
            Self::Edit => "Edit",
            Self::Tool => "Tool",
            Self::Picture => "Picture",
            Self::View => "View",
            Self::Help => "Help",
        }
    }
}

/// Where a command stands: the menu, the section (sections are separated by bars), and the place in the section.
pub type MenuPlace = (MenuName, u8, u8);

/// A command of the editor.
#[derive(Clone, Copy)]
pub struct Command {
    /// Its name in the menu.
    pub name: &'static str,
    /// Where it stands in the menus.
    pub place: MenuPlace,
    /// The submenu it is in, if it is in one. All commands of a submenu have the same menu and section.
    pub submenu: Option<&'static str>,
    /// The key that gives it together with the right Amiga key.
    pub shortcut: Option<char>,
    /// The key that gives it alone; capitals with Shift.
    pub key: Option<char>,
    /// The number of the function key that gives it.
    pub function_key: Option<u8>,
    /// What it does and how it is used, for the status line; may be empty.
    pub about: &'static str,
    /// Why it cannot be given now, in a sentence; `None` if it can. The menu shows it ghosted then.
    pub refusal: fn(&EditorState) -> Option<String>,
    /// Whether the menu shows it checked, and its button stays pressed.
    pub checked: fn(&EditorState) -> bool,
    /// Carries it out; called only while it can be given. Returns a transition of the screen that runs it.
    pub run: fn(&mut Cx<'_, '_>) -> Transition,
}

impl Command {
    /// A command that can always be given and is never checked.
    #[must_use]
    pub const fn new(
        name: &'static str,
        place: MenuPlace,
        run: fn(&mut Cx<'_, '_>) -> Transition,
    ) -> Self {
        Self {
            name,
            place,
            submenu: None,
            shortcut: None,
            key: None,
            function_key: None,
            about: "",
            refusal: |_| None,
            checked: |_| false,
            run,
        }
    }

    /// The same command in a submenu.
    #[must_use]
    pub const fn within(mut self, submenu: &'static str) -> Self {
        self.submenu = Some(submenu);
        self
    }

    /// The same command with a shortcut of the right Amiga key.
    #[must_use]
    pub const fn shortcut(mut self, letter: char) -> Self {
        self.shortcut = Some(letter);
        self
    }

    /// The same command with a key alone.
    #[must_use]
    pub const fn key(mut self, key: char) -> Self {
        self.key = Some(key);
        self
    }

    /// The same command with a function key.
    #[must_use]
    pub const fn function_key(mut self, number: u8) -> Self {
        self.function_key = Some(number);
        self
    }

    /// The same command with what it does in words.
    #[must_use]
    pub const fn about(mut self, about: &'static str) -> Self {
        self.about = about;
        self
    }

    /// The same command, refused with a sentence on a condition.
    #[must_use]
    pub const fn refused(mut self, refusal: fn(&EditorState) -> Option<String>) -> Self {
        self.refusal = refusal;
        self
    }

    /// The same command, checked on a condition.
    #[must_use]
    pub const fn check(mut self, checked: fn(&EditorState) -> bool) -> Self {
        self.checked = checked;
        self
    }

    /// The key that gives it, as text: `V`, `Shift+R`, `Ctrl+Z`.
    #[must_use]
    pub fn key_text(&self) -> Option<String> {
        let alone = |key: char| {
            if key.is_ascii_uppercase() {
                format!("Shift+{key}")
            } else {
                key.to_ascii_uppercase().to_string()
            }
        };
        let alone = self.key.map(alone);
        let function = self.function_key.map(|number| format!("F{number}"));
        alone
            .or(function)
            .or_else(|| self.shortcut.map(shortcut::text))
    }

    /// Runs the command, or shows the sentence that says why it is not available.
    pub fn invoke(&self, cx: &mut Cx<'_, '_>) -> Transition {
        let trail = &cx.ctx.effects.trail;
        trail.command(self.place.0.name(), self.name);
        if self.place.0 == MenuName::File {
            cx.state.put_down();
        }
        match (self.refusal)(cx.state) {
            None => (self.run)(cx),
            Some(sentence) => {
                cx.state.show_note(sentence);
                Transition::Stay
            }
        }
    }
}
