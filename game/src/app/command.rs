//! Commands: what can be chosen in a menu or given by a shortcut. Each feature lists its own; `registry.rs` puts them
//! together.

use ishido_shared::ui::event::{Key, KeyPress};
use ishido_shared::ui::menu::{Entry, Menu};
use ishido_shared::ui::shortcut;

use super::model::Model;
use super::screen::{Cx, Transition};

/// The menus, from the left (manual, "Menus").
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum MenuName {
    /// The `?` menu: information about the program.
    About,
    /// Files.
    File,
    /// Games and their modes.
    Game,
    /// Options.
    Choices,
    /// Undo and help.
    Help,
    /// Lists of scores.
    Scores,
}

impl MenuName {
    /// All menus, from the left.
    pub const ALL: [Self; 6] = [
        Self::About,
        Self::File,
        Self::Game,
        Self::Choices,
        Self::Help,
        Self::Scores,
    ];

    /// The name in the menu bar.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::About => "?",
            Self::File => "File",
            Self::Game => "Game",
            Self::Choices => "Choices",
            Self::Help => "Help",
            Self::Scores => "Scores",
        }
    }
}

/// Where a command stands: the menu, the section (sections are separated by bars), and the place in the section.
pub type MenuPlace = (MenuName, u8, u8);

/// A command of the game.
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
    /// The number of the function key that gives it.
    pub function_key: Option<u8>,
    /// Whether it can be given while something is in front of the board.
    pub always: bool,
    /// Whether it can be given now; the menu shows it ghosted when not.
    pub available: fn(&Model) -> bool,
    /// Whether the menu shows it checked.
    pub checked: fn(&Model) -> bool,
    /// Carries it out; called only while it is available. Returns a transition of the screen that runs it.
    pub run: fn(&mut Cx<'_, '_>) -> Transition,
}

impl Command {
    /// A command that is always available and never checked.
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
            function_key: None,
            always: false,
            available: |_| true,
            checked: |_| false,
            run,
        }
    }

    /// Notes the command in the trail and runs it. The caller has checked that it is available. Returns the transition of
    /// the screen that runs it.
    pub fn invoke(&self, cx: &mut Cx<'_, '_>) -> Transition {
        cx.ctx.effects.trail.command(self.place.0.name(), self.name);
        (self.run)(cx)
    }

    /// The same command in a submenu.
    #[must_use]
    pub const fn within(mut self, submenu: &'static str) -> Self {
        self.submenu = Some(submenu);
        self
    }

    /// The same command with a shortcut.
    #[must_use]
    pub const fn key(mut self, letter: char) -> Self {
        self.shortcut = Some(letter);
        self
    }

    /// The same command with a function key.
    #[must_use]
    pub const fn function_key(mut self, number: u8) -> Self {
        self.function_key = Some(number);
        self
    }

    /// The same command, available only on a condition.
    #[must_use]
    pub const fn when(mut self, available: fn(&Model) -> bool) -> Self {
        self.available = available;
        self
    }

    /// The same command, checked on a condition.
    #[must_use]
    pub const fn check(mut self, checked: fn(&Model) -> bool) -> Self {
        self.checked = checked;
        self
    }

    /// The same command, available also while something is in front of the board.
    #[must_use]
    pub const fn always(mut self) -> Self {
        self.always = true;
        self
    }
}

/// The commands of the program: those of its features, one list for each.
#[derive(Clone, Copy, Default)]
pub struct CommandTable(&'static [&'static [Command]]);

impl CommandTable {
    /// The table of a program.
    #[must_use]
    pub const fn new(lists: &'static [&'static [Command]]) -> Self {
        Self(lists)
    }

    /// Every command, in no particular order.
    pub fn iter(self) -> impl Iterator<Item = &'static Command> {
        self.0.iter().copied().flatten()
    }

    /// The command that a key press gives, if it is available.
    #[must_use]
    pub fn of_key(self, press: &KeyPress, app: &Model) -> Option<&'static Command> {
        self.bound_to(press)
            .filter(|command| (command.available)(app))
    }

    /// The command that a key press gives when it is available.
    #[must_use]
    pub fn bound_to(self, press: &KeyPress) -> Option<&'static Command> {
        // Held down, only these go on and on.
        let held = |letter: char| press.repeat && !matches!(letter, 'z' | 'y');
        if let Key::F(number) = press.key {
            return self
                .iter()
                .find(|command| command.function_key == Some(number) && !press.repeat);
        }
        let letter = match press.key {
            // Backspace takes back, as a key alone.
            Key::Backspace => 'z',
            _ => shortcut::letter(press)?,
        };
        self.iter()
            .find(|command| command.shortcut == Some(letter) && !held(letter))
    }

    /// The menus as they are now.
    #[must_use]
    pub fn menus(self, app: &Model) -> Vec<Menu<&'static Command>> {
        menus_of(self.iter(), app)
    }
}

/// The menus of a number of commands.
pub fn menus_of(
    commands: impl Iterator<Item = &'static Command>,
    app: &Model,
) -> Vec<Menu<&'static Command>> {
    let mut commands: Vec<&'static Command> = commands.collect();
    commands.sort_by_key(|command| command.place);
    MenuName::ALL
        .map(|menu| Menu {
            name: menu.name(),
            entries: entries(commands.iter().filter(|c| c.place.0 == menu), app),
        })
        .into()
}

/// The lines of a menu, with a bar between sections, and submenus in the place of their first commands.
fn entries<'a>(
    commands: impl Iterator<Item = &'a &'static Command>,
    app: &Model,
) -> Vec<Entry<&'static Command>> {
    let mut entries: Vec<Entry<&'static Command>> = Vec::new();
    let mut section = None;
    for &command in commands {
        let (_, number, _) = command.place;
        if section.is_some_and(|before| before != number) {
            entries.push(Entry::bar());
        }
        section = Some(number);
        let line = entry(command, app);
        match (command.submenu, entries.last_mut()) {
            (None, _) => entries.push(line),
            (Some(name), Some(last)) if last.name == name => last.sub.push(line),
            (Some(name), _) => entries.push(Entry::submenu(name, vec![line])),
        }
    }
    // A submenu in which nothing can be chosen does not open.
    for entry in entries.iter_mut().filter(|entry| !entry.sub.is_empty()) {
        entry.enabled = entry.sub.iter().any(|line| line.enabled);
    }
    entries
}

fn entry(command: &'static Command, app: &Model) -> Entry<&'static Command> {
    Entry {
        name: command.name,
        command: Some(command),
        shortcut: command.shortcut,
        key: command
            .function_key
            .map_or_else(String::new, |number| format!("F{number}")),
        enabled: (command.available)(app),
        checked: (command.checked)(app),
        sub: Vec::new(),
    }
}
