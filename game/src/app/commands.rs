//! The table of commands: the one place that defines each.

use ishido_shared::ui::event::{Key, KeyPress};
use ishido_shared::ui::program::Ctx;

use super::Game;

/// A command of the game, as menus, shortcuts and help show it.
pub struct Command {
    /// The menu it is in.
    pub menu: &'static str,
    /// Its name there.
    pub name: &'static str,
    /// The key that gives it together with the Amiga key.
    pub shortcut: char,
    /// Whether it can be given while a question is open.
    pub always: bool,
    /// Whether it can be given now; a menu shows it ghosted when not.
    pub available: fn(&Game) -> bool,
    /// Whether it is an option that is on.
    pub checked: fn(&Game) -> bool,
    /// Carries it out; called only while it is available.
    pub run: fn(&mut Game, &mut Ctx<'_>),
}

const fn unchecked(_: &Game) -> bool {
    false
}

/// Every command there is.
pub const COMMANDS: &[Command] = &[
    Command {
        menu: "File",
        name: "Quit",
        shortcut: 'q',
        always: true,
        available: |_| true,
        checked: unchecked,
        run: |_, ctx| ctx.quit(),
    },
    Command {
        menu: "Game",
        name: "New Game",
        shortcut: 'n',
        always: false,
        available: |_| true,
        checked: unchecked,
        run: Game::ask_new_game,
    },
    Command {
        menu: "Game",
        name: "Start Game Over",
        shortcut: 'r',
        always: false,
        available: Game::has_moves,
        checked: unchecked,
        run: Game::ask_start_over,
    },
    Command {
        menu: "Game",
        name: "End Game",
        shortcut: 'e',
        always: false,
        available: Game::is_running,
        checked: unchecked,
        run: Game::ask_end,
    },
    Command {
        menu: "Choices",
        name: "Graphic Scoreboard",
        shortcut: 'g',
        always: false,
        available: |_| true,
        checked: |game| game.graphic,
        run: |game, _| game.toggle_marks(),
    },
    Command {
        menu: "Help",
        name: "Undo Previous Move",
        shortcut: 'z',
        always: false,
        available: Game::can_undo,
        checked: unchecked,
        run: Game::ask_undo,
    },
    Command {
        menu: "Help",
        name: "Redo",
        shortcut: 'y',
        always: false,
        available: Game::can_redo,
        checked: unchecked,
        run: Game::redo,
    },
];

/// The command that a key press gives, if it is available.
pub fn of_key(press: &KeyPress, game: &Game) -> Option<&'static Command> {
    let letter = match press.key {
        Key::Char(letter) if press.modifiers.amiga() && !press.modifiers.alt => {
            letter.to_ascii_lowercase()
        }
        // Backspace takes back, as a key alone.
        Key::Backspace => 'z',
        _ => return None,
    };
    COMMANDS
        .iter()
        .find(|command| command.shortcut == letter && (command.available)(game))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_shortcuts_are_unique() {
        for (index, a) in COMMANDS.iter().enumerate() {
            for b in &COMMANDS[..index] {
                assert_ne!(a.name, b.name);
                assert_ne!(a.shortcut, b.shortcut, "{} {}", a.name, b.name);
            }
        }
    }
}
