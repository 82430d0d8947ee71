//! Game modes and timers: what the next game is played as (manual, "Game Modes", "Game Menu").

mod gadgets;
mod next_player;
mod notes;
mod players_sheet;
mod scoring;
mod setup;
mod standings;
mod timer;
mod tournament;

#[cfg(test)]
pub use next_player::question as next_player_question;
pub use next_player::{begin_tournament, continue_tournament};
pub use scoring::COMMANDS as SCORING_COMMANDS;
#[cfg(test)]
pub use setup::question as setup_question;
#[cfg(test)]
pub use timer::question as timer_question;
#[cfg(test)]
pub use tournament::question as tournament_question;

use super::model::Model;
use crate::app::shell::{Command, MenuName, Transition, refuse_unless};
use crate::session::Mode;

const TIMER: &str = "Timer";

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Solitaire...", (MenuName::Game, 1, 0), |cx| {
        Transition::Push(setup::open(Mode::Solitaire, cx.model))
    })
    .check(|app| is_next(app, Mode::Solitaire)),
    Command::new("Cooperative...", (MenuName::Game, 1, 1), |cx| {
        Transition::Push(setup::open(Mode::Cooperative, cx.model))
    })
    .check(|app| is_next(app, Mode::Cooperative)),
    Command::new("Tournament...", (MenuName::Game, 1, 2), |cx| {
        Transition::Push(tournament::open(cx.model))
    })
    .check(|app| is_next(app, Mode::Tournament)),
    Command::new("Challenge...", (MenuName::Game, 1, 3), |cx| {
        Transition::Push(setup::open(Mode::Challenge, cx.model))
    })
    .check(|app| is_next(app, Mode::Challenge)),
    Command::new("Tournament Timer...", (MenuName::Game, 3, 12), |cx| {
        Transition::Push(timer::open(Mode::Tournament, cx.model))
    })
    .within(TIMER)
    .refused(|app| other_timer(app, Mode::Tournament))
    .check(|app| app.settings().next_game.tournament_timer.on),
    Command::new("Challenge Timer...", (MenuName::Game, 3, 13), |cx| {
        Transition::Push(timer::open(Mode::Challenge, cx.model))
    })
    .within(TIMER)
    .refused(|app| other_timer(app, Mode::Challenge))
    .check(|app| app.settings().next_game.challenge_timer.on),
];

/// The reason why the timer of a mode cannot be set, in a sentence.
fn other_timer(app: &Model, mode: Mode) -> Option<String> {
    let has_timer = is_next(app, Mode::Tournament) || is_next(app, Mode::Challenge);
    let why = match has_timer {
        true => "The next game has another timer.",
        false => "Only Tournament and Challenge games have timers.",
    };
    refuse_unless(is_next(app, mode), why)
}

/// Returns true if the next game is of a mode.
fn is_next(app: &Model, mode: Mode) -> bool {
    app.settings().next_game.mode == mode
}
