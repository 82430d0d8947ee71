//! The title: the card with the name of the game, then the card with the credits. A click or a key passes on.

mod cards;
mod screen;

use super::command::{Command, MenuName};
use super::screen::{Screen, Transition};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Title...", (MenuName::About, 0, 1), |_| {
        Transition::Push(title())
    }),
    Command::new("Show Title", (MenuName::Choices, 8, 20), |cx| {
        cx.app
            .set(|settings| settings.screen.title = !settings.screen.title);
        Transition::Stay
    })
    .check(|app| app.settings().screen.title),
];

/// The title, from its first card.
pub fn title() -> Box<dyn Screen> {
    Box::<screen::Title>::default()
}
