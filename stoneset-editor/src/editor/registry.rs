//! The one list of commands, put together from the lists of the features.

use ishido_shared::shell::{Model, all};

use super::model::{Action, Command, CommandList, Menu, Transition, pictures, selection};
use super::stoneset_screen::{edit_menu, picture_menu, pixel_action, row_pens};
use super::{board_screen, files, help, import, tool_menu, view};

/// The commands of the stoneset screen.
pub const STONESET: CommandList = &[
    files::COMMANDS,
    import::STONESET_COMMANDS,
    edit_menu::COMMANDS,
    selection::COMMANDS,
    pictures::COMMANDS,
    tool_menu::COMMANDS,
    pixel_action::COMMANDS,
    picture_menu::COMMANDS,
    row_pens::COMMANDS,
    view::COMMANDS,
    EDIT_BOARD,
    STONESET_HELP,
];

/// The commands of the board screen.
pub const BOARD: CommandList = &[
    board_screen::COMMANDS,
    board_screen::SELECTION_COMMANDS,
    import::BOARD_COMMANDS,
    selection::COMMANDS,
    pictures::COMMANDS,
    tool_menu::COMMANDS,
    view::BOARD_COMMANDS,
    BOARD_HELP,
];

/// The command that leads from the stones to the board.
const EDIT_BOARD: &[Command] = &[Command::new("Edit Board...", (Menu::File, 2, 8), |cx| {
    cx.model.act(Action::ShowBoard);
    Transition::Stay
})
.about("paints boards")];

/// The command of the help for the stoneset screen, which lists all commands.
const STONESET_HELP: &[Command] = &[help::command(|cx| {
    Transition::Push(help::screen(all(STONESET), cx.model))
})];

/// The command of the help for the board screen.
const BOARD_HELP: &[Command] = &[help::command(|cx| {
    Transition::Push(help::screen(all(BOARD), cx.model))
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
        let function = command.key.filter(|key| matches!(key, Key::F(_)));
        let function = function.map(|key| (key, Modifiers::NONE));
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
