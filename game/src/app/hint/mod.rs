//! Suggest a Move: the computer looks for the best square and says why it is good.

mod searching;

use super::command::{Command, MenuName};
use super::dialog::confirm;
use super::game_flow::prompt_if_stuck;
use super::screen::{Cx, Screen, Transition};
use crate::session::{Assist, Entry};

/// The commands of this feature.
pub const COMMANDS: &[Command] =
    &[
        Command::new("Suggest a Move", (MenuName::Help, 1, 0), ask_suggestion)
            .key('h')
            .when(|app| {
                let game = &app.game;
                game.is_running() && game.allows_help() && !app.computer_is_to_move()
            }),
    ];

/// Asks first, unless a move was suggested in this game already.
fn ask_suggestion(cx: &mut Cx<'_, '_>) -> Transition {
    let game = &cx.app.game;
    if game
        .session()
        .is_some_and(|session| session.state().is_stuck())
    {
        prompt_if_stuck(cx.app)
    } else if game.has_had(Assist::Hint) {
        suggest_now(cx)
    } else {
        Transition::Push(suggest())
    }
}

/// Begins to look for a square.
fn suggest_now(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.app.apply(Entry::Assist(Assist::Hint)).is_err() {
        return Transition::Stay;
    }
    searching::open(cx).map_or(Transition::Stay, Transition::Push)
}

/// The question before a suggestion.
pub fn suggest() -> Box<dyn Screen> {
    let text = "This game will no longer count for the All-Time Highs. Do you want a suggestion?";
    confirm("Suggest a Move", text, "_Suggest", suggest_now)
}
