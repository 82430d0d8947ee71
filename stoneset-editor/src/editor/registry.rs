//! The one list of commands, put together from the lists of the features.

use super::command::Command;
use super::command_list::{CommandList, all};
use super::screen::Transition;
use super::{board_screen, edit, files, help, picture, picture_clipboard, tools, view};

/// The commands of the stoneset screen.
pub const STONESET: CommandList = &[
    files::COMMANDS,
    edit::COMMANDS,
    picture_clipboard::COMMANDS,
    tools::COMMANDS,
    tools::STONE_COMMANDS,
    picture::COMMANDS,
    view::COMMANDS,
    board_screen::OPENING,
    STONESET_HELP,
];

/// The commands of the board screen.
pub const BOARD: CommandList = &[
    board_screen::COMMANDS,
    board_screen::SELECTION_COMMANDS,
    picture_clipboard::COMMANDS,
    tools::COMMANDS,
    BOARD_HELP,
];

/// The command of the help for the stoneset screen, which lists all commands.
const STONESET_HELP: &[Command] = &[help::command(|cx| {
    Transition::Push(help::screen(all(STONESET), cx.state))
})];

/// The command of the help for the board screen.
const BOARD_HELP: &[Command] = &[help::command(|cx| {
    Transition::Push(help::screen(all(BOARD), cx.state))
})];

#[cfg(test)]
mod tests {
    use super::*;
    use ishido_shared::ui::event::{Key, KeyPress, Modifiers};
    use ishido_shared::ui::shortcut;

    #[test]
    fn names_places_and_keys_are_unique() {
        for list in [STONESET, BOARD] {
            assert_unique(list);
        }
    }

    fn assert_unique(list: CommandList) {
        let commands: Vec<&Command> = all(list).collect();
        for (index, a) in commands.iter().enumerate() {
            assert_known(a);
            for b in &commands[..index] {
                assert_ne!((a.submenu, a.name), (b.submenu, b.name));
                assert_ne!(a.place, b.place, "{} {}", a.name, b.name);
                assert!(a.key.is_none() || a.key != b.key, "{} {}", a.name, b.name);
                // A stone and the selection are cut, copied and pasted with the same shortcut.
                let shared = a.submenu.is_some() && a.submenu == b.submenu;
                assert!(
                    a.shortcut.is_none() || a.shortcut != b.shortcut || shared,
                    "{} {}",
                    a.name,
                    b.name
                );
            }
        }
    }

    /// Browsers leave only these keys to a page.
    fn assert_known(command: &Command) {
        let letter = command
            .shortcut
            .map(|letter| (Key::Char(letter), Modifiers::CONTROL));
        let function = command
            .function_key
            .map(|number| (Key::F(number), Modifiers::NONE));
        for (key, modifiers) in letter.into_iter().chain(function) {
            let repeat = false;
            assert!(shortcut::is_known(&KeyPress {
                key,
                modifiers,
                repeat
            }));
        }
    }
}
