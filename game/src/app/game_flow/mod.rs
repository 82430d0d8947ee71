//! The beginning and the end of games (manual, "Game Menu").

mod begin;
mod deal_code;
mod ended;
mod lost;
mod names;
mod start_over;
mod stuck;

#[cfg(test)]
pub use begin::ask_new_game;
pub use begin::{begin_with, new_game};
#[cfg(test)]
pub use deal_code::deal_code;
pub use ended::end_game;
#[cfg(test)]
pub use ended::result;
pub use lost::lost_text;
pub use names::{take_names, with_names};
pub use start_over::start_over;
pub use stuck::prompt_if_stuck;
#[cfg(test)]
pub use stuck::{all_placed, no_move};

use super::command::{Command, MenuName};
use super::dialog::confirm;
use super::screen::{Screen, Transition};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("New Game", (MenuName::Game, 0, 0), new_game).key('n'),
    Command::new("Enter Deal Code...", (MenuName::Game, 0, 1), |cx| {
        Transition::Push(deal_code::deal_code(&lost_text(cx.app), cx.app))
    })
    .key('d'),
    Command::new("Start Game Over", (MenuName::Game, 0, 2), |cx| {
        Transition::Push(start_over(cx.app))
    })
    .key('r')
    // In a tournament everybody plays the stones once.
    .when(|app| app.game.has_moves() && app.game.allows_help()),
    Command::new("End Game", (MenuName::Game, 0, 3), |_| {
        Transition::Push(end())
    })
    .key('e')
    .when(|app| app.game.is_running()),
    Command::new("Copy Deal Code", (MenuName::Game, 0, 5), deal_code::copy).when(|app| {
        let session = app.game.session();
        session.is_some_and(|session| session.setup().code.is_some())
    }),
];

/// A click on the scoreboard after the end (RULINGS, "End of a game").
pub fn another_game() -> Box<dyn Screen> {
    let text = "Do you want to begin another game?";
    confirm("New Game", text, "_New Game", new_game)
}

/// End Game (manual, "End Game").
pub fn end() -> Box<dyn Screen> {
    let text = "Do you want to end this game?";
    confirm("End Game", text, "_End Game", end_game)
}
