//! Choosing stoneset and board (manual, "Stonesets", "Boards").

mod choose_board;
mod choose_stoneset;
mod loader;
mod other;
mod preview;

#[cfg(test)]
pub use choose_board::boards;
#[cfg(test)]
pub use choose_stoneset::stonesets;
pub use loader::AppearanceLoader;

use super::command::{Command, MenuName};
use super::screen::Transition;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Choose Stoneset...", (MenuName::Choices, 0, 0), |cx| {
        Transition::Push(choose_stoneset::open(cx.app))
    })
    .within("Stonesets"),
    Command::new("Choose Board...", (MenuName::Choices, 0, 2), |cx| {
        Transition::Push(choose_board::open(cx.app))
    })
    .within("Boards"),
    Command::new("Matching Board", (MenuName::Choices, 0, 4), |cx| {
        let matching = !cx.app.settings().appearance.matching_board;
        if matching {
            cx.app.appearance.match_board();
        }
        cx.app.update_appearance(matching);
        Transition::Stay
    })
    .within("Boards")
    .check(|app| app.settings().appearance.matching_board),
    Command::new("Pattern Stones", (MenuName::Choices, 0, 5), |cx| {
        cx.app
            .set(|settings| settings.appearance.textures = !settings.appearance.textures);
        let textures = cx.app.settings().appearance.textures;
        cx.app.appearance.update(textures);
        Transition::Stay
    })
    .check(|app| app.settings().appearance.textures),
];
