//! Choosing stoneset and board (manual, "Stonesets", "Boards").

mod choose_board;
mod choose_stoneset;
mod loader;
mod other;
mod preview;

use crate::app::shell::{Command, MenuName, Transition};
#[cfg(test)]
pub use choose_board::boards;
#[cfg(test)]
pub use choose_stoneset::stonesets;
pub use loader::AppearanceLoader;
#[cfg(test)]
pub use other::Offer;
#[cfg(test)]
pub use preview::Sample;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Choose Stoneset...", (MenuName::Choices, 0, 0), |cx| {
        Transition::Push(choose_stoneset::open(cx.model))
    })
    .within("Stonesets"),
    Command::new("Choose Board...", (MenuName::Choices, 0, 2), |cx| {
        Transition::Push(choose_board::open(cx.model))
    })
    .within("Boards"),
    Command::new("Matching Board", (MenuName::Choices, 0, 4), |cx| {
        let matching = !cx.model.settings().appearance.matching_board;
        cx.model.set_matching_board(matching);
        Transition::Stay
    })
    .within("Boards")
    .check(|app| app.settings().appearance.matching_board),
    Command::new("Pattern Stones", (MenuName::Choices, 0, 5), |cx| {
        cx.model
            .set(|settings| settings.appearance.textures = !settings.appearance.textures);
        let textures = cx.model.settings().appearance.textures;
        cx.model.appearance.update(textures);
        Transition::Stay
    })
    .check(|app| app.settings().appearance.textures),
];
