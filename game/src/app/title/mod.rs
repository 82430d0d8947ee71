//! The title: the card with the name of the game, then the card with the credits. A click or a key passes on. About Ishido shows only the
//! second card, with the version.

mod cards;
mod life;
mod night;
mod screen;

use crate::app::model::Model;
use crate::app::shell::{Command, MenuName, Screen, Transition};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("About Ishido", (MenuName::About, 0, 0), |_| {
        Transition::Push(Box::new(screen::Title::about()))
    }),
    Command::new("Title...", (MenuName::About, 0, 1), |_| {
        Transition::Push(title())
    }),
    Command::new("Show Title", (MenuName::Preferences, 3, 20), |cx| {
        cx.model
            .set(|settings| settings.screen.title = !settings.screen.title);
        Transition::Stay
    })
    .check(|app| app.settings().screen.title),
];

/// The title, from its first card.
pub fn title() -> Box<dyn Screen<Model>> {
    Box::<screen::Title>::default()
}
