//! Stoneset and board (manual, "Stonesets", "Boards"): what is in use, and how it is chosen.

mod changes;
mod choose_board;
mod choose_stoneset;
mod decoded;
mod in_use;
mod loader;
mod other;
mod pictures;
mod preview;
mod source;
mod texture;

#[cfg(test)]
pub use choose_board::boards;
#[cfg(test)]
pub use choose_stoneset::stonesets;
pub use decoded::decoder;
pub use in_use::{AppearanceInUse, DecodedFile};
pub use loader::AppearanceLoader;
pub use other::use_file;
pub use pictures::{Appearance, AppearanceError, built_in_board, built_in_stoneset};
pub use source::{AppearancePart, Source};

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
        changes::apply(matching, cx.app);
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
