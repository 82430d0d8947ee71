//! Begins and ends games (manual, "Game Menu"), and decides what follows what: the only place beside the registry that names
//! several features. Features leave an [`Action`] to it, or an event of the game.

mod begin;
mod ended;
mod result;
mod score_entry;
mod start;
mod welcome;

#[cfg(test)]
pub use begin::ask_new_game;
pub use begin::begin_with;
#[cfg(test)]
pub use ended::{all_placed, no_move};
#[cfg(test)]
pub use result::result;
#[cfg(test)]
pub use score_entry::NewEntry;
pub use start::{Start, quit_question};
pub use welcome::welcome;

pub use super::codewheel::gate as codewheel_gate;
pub use super::title::title;
pub use super::tutorial::offer as lesson_offer;

use super::another_game::lost_for_good;
use super::assist::{ask_pouch, ask_undo};
use super::board::BoardScreen;
use super::model::Model;
use super::model::{Action, GameEvent};
use super::{daily, oracle, problems, replay, review};
use crate::app::shell::{
    Command, CommandList, Cx, MenuName, Screen, Transition, ask, confirm, confirm_cost,
    refuse_unless,
};
use crate::session::{Applied, Entry, Mode, Origin, Standing};
use begin::{copy_deal_code, new_game, new_game_with};
pub use begin::{deal_code, start_over};
use ended::{end_game, prompt_if_stuck};
use ishido_shared::shell::Model as _;

/// The commands that begin and end games, and the program.
pub const COMMANDS: &[Command] = &[
    Command::new("Quit", (MenuName::File, 2, 0), |cx| {
        cx.model.quit();
        Transition::Stay
    })
    .shortcut('q')
    .always(),
    Command::new("New Game", (MenuName::Game, 0, 0), new_game).shortcut('n'),
    Command::new("Enter Deal Code...", (MenuName::Game, 0, 1), |cx| {
        Transition::Push(deal_code(&lost_for_good(cx.model), cx.model))
    })
    .shortcut('d'),
    Command::new("Start Game Over", (MenuName::Game, 0, 2), |cx| {
        Transition::Push(start_over(cx.model))
    })
    .shortcut('r')
    .refused(|app| {
        let tournament = refuse_unless(
            app.game.allows_help(),
            "In a tournament everyone plays the stones only once.",
        );
        let fresh = "No stone of this game has been placed yet.";
        tournament.or_else(|| refuse_unless(app.game.has_moves(), fresh))
    }),
    Command::new("End Game", (MenuName::Game, 0, 3), |cx| {
        match cx.model.game.session() {
            Some(_) if !cx.model.game.is_running() => ended::show_result(cx),
            // No stone can be placed, and the player has been asked already.
            Some(game) if game.state().standing() != Standing::Open => ended::end_game(cx),
            _ => Transition::Push(end(cx.model)),
        }
    })
    .shortcut('e')
    .refused(|app| refuse_unless(app.game.session().is_some(), "There is no game to end.")),
    Command::new("Copy Deal Code", (MenuName::Game, 0, 5), copy_deal_code).refused(|app| {
        let session = app.game.session();
        let has_code = session.is_some_and(|session| session.setup().code.is_some());
        refuse_unless(has_code, "There is no deal with a code on the board.")
    }),
];

/// A click on the scoreboard after the end (RULINGS, "End of a game").
pub fn another_game() -> Box<dyn Screen<Model>> {
    let question = ask("New Game", "Do you want to begin another game?");
    let question = question.button("_New Game", new_game);
    let question = question.button("_Result", ended::show_result);
    question.cancel("_Cancel").open()
}

/// End Game (manual, "End Game").
pub fn end(app: &Model) -> Box<dyn Screen<Model>> {
    let challenge = app.game.session();
    let challenge = challenge.is_some_and(|session| session.setup().mode == Mode::Challenge);
    if challenge && app.game.counts_for_all_time() {
        let text = "This game will not count for the All-Time Highs, because stones can still be placed. Do you want to end it?";
        return confirm_cost("End Game", text, "_End Game", end_game);
    }
    let origin = app.game.session().map(|session| session.setup().origin);
    if origin == Some(Origin::Daily) {
        let text =
            "Your first try at the Daily Stones will count as it stands. Do you want to end it?";
        return confirm_cost("End Game", text, "_End Game", end_game);
    }
    let text = "Do you want to end this game?";
    confirm("End Game", text, "_End Game", end_game)
}

/// The first screen, which never closes.
pub fn board(commands: CommandList) -> Box<dyn Screen<Model>> {
    Box::new(BoardScreen::new(commands))
}

/// Carries out what a screen has left to another feature. Returns the transition of a screen in front of all others.
pub fn carry_out(action: Action, cx: &mut Cx<'_, '_>) -> Transition {
    match action {
        Action::NewGame => new_game(cx),
        Action::NewGameWith(next) => new_game_with(*next, cx),
        Action::AskAnotherGame => Transition::Push(another_game()),
        Action::DailyStones => Transition::Push(daily::daily_stones(cx)),
        Action::EndGame => end_game(cx),
        Action::AskIfStuck => prompt_if_stuck(cx.model),
        Action::Undo => ask_undo(cx),
        Action::ShowPouch => ask_pouch(cx),
        Action::Replay(session) => Transition::Push(replay::replay(&session)),
        Action::PlayOn(session) => Transition::Push(replay::play_on(&session, cx.model)),
        Action::SetProblem {
            problem,
            title,
            words,
            first,
        } => problems::set(*problem, &title, words, first, cx),
        Action::Analyse(session) => review::analyse(*session, None, cx.model),
        Action::AnalyseAt(session, at) => review::analyse(*session, Some(at), cx.model),
    }
}

/// Acts on an event of the game when all screens have heard of it. Returns the transition of a screen right in front of the
/// board.
pub fn follow(event: &GameEvent, cx: &mut Cx<'_, '_>) -> Transition {
    match event {
        GameEvent::Started { resumed } => started(*resumed, cx.model),
        GameEvent::Applied(applied) => follow_entry(applied, cx.model),
        _ => Transition::Stay,
    }
}

/// The Oracle asks for the question of a game that begins, and shows once more what the player may not have read.
fn started(resumed: bool, app: &mut Model) -> Transition {
    if !resumed && oracle::asks_at_beginning(app) {
        // What was typed before the game needs no second answer.
        if !std::mem::take(&mut app.has_question) {
            return Transition::Push(oracle::ask_question(app));
        }
        let question = app.settings().oracle.question.clone();
        app.ask(Some(question));
    }
    if resumed && let Some(reading) = oracle::unread_reading(app) {
        return Transition::Push(oracle::answer_again(reading));
    }
    prompt_if_stuck(app)
}

/// The Oracle answers a 4-Way; otherwise the player is asked what is to be done when nothing can be placed any more.
fn follow_entry(applied: &Applied, app: &mut Model) -> Transition {
    if let Some(reading) = oracle::consult(applied, app) {
        return Transition::Push(oracle::answer(reading));
    }
    if !applied.taken.is_empty() || matches!(applied.entry, Entry::Control(..)) {
        prompt_if_stuck(app)
    } else {
        Transition::Stay
    }
}
