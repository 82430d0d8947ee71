//! The one list of commands, put together from the lists of the features.

use super::command_list::CommandList;
use super::{board_screen, edit, files, picture, tools, view};

/// The commands of the stoneset screen.
pub const STONESET: CommandList = &[
    files::COMMANDS,
    edit::COMMANDS,
    tools::COMMANDS,
    tools::STONE_COMMANDS,
    picture::COMMANDS,
    view::COMMANDS,
    board_screen::OPENING,
];

/// The commands of the board screen.
pub const BOARD: CommandList = &[
    board_screen::COMMANDS,
    board_screen::SELECTION_COMMANDS,
    tools::COMMANDS,
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::editor::command::Command;
    use crate::editor::command_list::all;

    #[test]
    fn names_places_and_keys_are_unique() {
        for list in [STONESET, BOARD] {
            assert_unique(list);
        }
    }

    fn assert_unique(list: CommandList) {
        let commands: Vec<&Command> = all(list).collect();
        for (index, a) in commands.iter().enumerate() {
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
}
