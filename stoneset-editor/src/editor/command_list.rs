//! Lists of commands: the menus that they make, and the command of a key.

use ishido_shared::ui::event::{Key, KeyPress};
use ishido_shared::ui::menu::{Entry, Menu};
use ishido_shared::ui::shortcut;

use super::command::{Command, MenuName};
use super::state::EditorState;

/// The commands of a screen, as the features list them.
pub type CommandList = &'static [&'static [Command]];

/// The command of a name that is in no submenu.
#[must_use]
pub fn named(list: CommandList, name: &str) -> Option<&'static Command> {
    all(list).find(|command| command.name == name && command.submenu.is_none())
}

/// The command that a key press gives. Of two with one shortcut, as for the selection and for a stone, it is the first that can
/// be given.
#[must_use]
pub fn command_of_key(
    list: CommandList,
    press: &KeyPress,
    state: &EditorState,
) -> Option<&'static Command> {
    let held = press.repeat;
    if let Some(letter) = shortcut::letter(press) {
        // Held down, only these go on and on.
        let wanted = || all(list).filter(|command| command.shortcut == Some(letter));
        return wanted()
            .find(|command| (command.refusal)(state).is_none())
            .or_else(|| wanted().last())
            .filter(|_| !held || matches!(letter, 'z' | 'y'));
    }
    let gives = |command: &&Command| match press.key {
        Key::F(number) => command.function_key == Some(number),
        Key::Char(key) => command.key == Some(key) && !press.modifiers.alt,
        _ => false,
    };
    all(list).find(|command| gives(command) && !held)
}

/// The menus as they are now.
#[must_use]
pub fn menus(list: CommandList, state: &EditorState) -> Vec<Menu<&'static Command>> {
    let mut commands: Vec<&'static Command> = all(list).collect();
    commands.sort_by_key(|command| command.place);
    MenuName::ALL
        .map(|menu| Menu {
            name: menu.name(),
            entries: entries(commands.iter().filter(|c| c.place.0 == menu), state),
        })
        .into()
}

/// All commands of a list.
pub fn all(list: CommandList) -> impl Iterator<Item = &'static Command> {
    list.iter().copied().flatten()
}

/// The lines of a menu, with a bar between sections, and submenus in the place of their first commands.
fn entries<'a>(
    commands: impl Iterator<Item = &'a &'static Command>,
    state: &EditorState,
) -> Vec<Entry<&'static Command>> {
    let mut entries: Vec<Entry<&'static Command>> = Vec::new();
    let mut section = None;
    for &command in commands {
        let (_, number, _) = command.place;
        if section.is_some_and(|before| before != number) {
            entries.push(Entry::bar());
        }
        section = Some(number);
        let line = entry(command, state);
        match (command.submenu, entries.last_mut()) {
            (None, _) => entries.push(line),
            (Some(name), Some(last)) if last.name == name => last.sub.push(line),
            (Some(name), _) => entries.push(Entry::submenu(name, vec![line])),
        }
    }
    entries
}

fn entry(command: &'static Command, state: &EditorState) -> Entry<&'static Command> {
    Entry {
        name: command.name,
        command: Some(command),
        shortcut: command.shortcut,
        key: command.key_text().unwrap_or_default(),
        enabled: (command.refusal)(state).is_none(),
        checked: (command.checked)(state),
        sub: Vec::new(),
    }
}
