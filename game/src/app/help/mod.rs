//! Rules, Strategy and About: texts to be read.

use super::command::{Command, MenuName};
use super::dialog::{information, reading};
use super::screen::{Screen, Transition};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("About Ishido", (MenuName::About, 0, 0), |_| {
        Transition::Push(about())
    }),
    Command::new("Rules...", (MenuName::Help, 2, 2), |_| {
        Transition::Push(reading("Rules", ishido_assets::RULES))
    }),
    Command::new("Strategy...", (MenuName::Help, 2, 3), |_| {
        Transition::Push(reading("Strategy", ishido_assets::STRATEGY))
    }),
];

/// About Ishido.
pub fn about() -> Box<dyn Screen> {
    let text = format!(
        "Ishidó - The Way of Stones, version {}.\n\nA recreation of the Amiga game of 1990. Michael Feinberg invented the \
         game, and Ian Gilman programmed it first. The art, sound, words and code of this version are its own.",
        env!("CARGO_PKG_VERSION")
    );
    information("About Ishido", &text)
}
