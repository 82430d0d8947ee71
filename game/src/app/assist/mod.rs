//! Help that keeps a game from the All-Time Highs (manual, "Help Menu"): it asks first, and the player can back out
//! unharmed. Remaining Stones is free.

mod hint;
mod panel;
mod undo;

#[cfg(test)]
pub use hint::suggest;
use panel::{StonePanel, Stones};
pub use undo::ask_undo;
#[cfg(test)]
pub use undo::deep_undo;

use super::model::Action;
use crate::app::board_view::kinds_in_pouch;
use crate::app::model::Model;
use crate::app::shell::{Command, Cx, MenuName, Screen, Transition, confirm_cost, refuse_unless};
use crate::app::wording::cost_of_help;
use crate::session::{Assist, Entry};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Key;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Undo Previous Move", (MenuName::Help, 0, 0), undo::ask_undo)
        .shortcut('z')
        .key(Key::Backspace)
        .refused(undo::refusal),
    Command::new("Redo", (MenuName::Help, 0, 1), undo::redo)
        .shortcut('y')
        .other_shortcut('Z')
        .refused(|app| {
            let redo = app.game.session().is_some_and(|s| s.state().can_redo());
            refuse_unless(
                redo && !app.computer_is_to_move(),
                "No stone can be taken back.",
            )
        }),
    Command::new(
        "Suggest a Move",
        (MenuName::Help, 1, 0),
        hint::ask_suggestion,
    )
    .shortcut('h')
    .refused(|app| help_refusal(app).or_else(|| computer_refusal(app))),
    Command::new("Show Possible Moves", (MenuName::Help, 1, 1), ask_moves)
        .shortcut('m')
        .refused(help_refusal),
    Command::new(
        "Always Show Moves",
        (MenuName::Help, 1, 2),
        ask_always_moves,
    )
    .refused(tournament_refusal)
    .check(|app| app.settings().help.always_moves),
    Command::new("Show Pouch...", (MenuName::Help, 1, 3), ask_pouch).refused(help_refusal),
    Command::new("Remaining Stones", (MenuName::Help, 1, 4), |cx| {
        let session = cx.model.game.session();
        session.map_or(Transition::Stay, |session| {
            let counts = kinds_in_pouch(session).to_vec();
            Transition::Push(Box::new(StonePanel::new(Stones::Remaining(counts))))
        })
    })
    .key(Key::Char('r'))
    .refused(|app| {
        let none = "There are no stones to count.";
        refuse_unless(app.game.session().is_some(), none)
    }),
    Command::new("Kinds in the Pouch", (MenuName::Choices, 1, 5), |cx| {
        cx.model
            .set(|settings| settings.help.kinds = !settings.help.kinds);
        Transition::Stay
    })
    .check(|app| app.settings().help.kinds),
    Command::new("Kinds for a Square", (MenuName::Choices, 1, 6), |cx| {
        cx.model
            .set(|settings| settings.help.kinds_for_square = !settings.help.kinds_for_square);
        Transition::Stay
    })
    .check(|app| app.settings().help.kinds_for_square),
];

/// The sentence that refuses help without a game, and in a tournament.
fn help_refusal(app: &Model) -> Option<String> {
    let running = refuse_unless(app.game.is_running(), "There is no game to help with.");
    running.or_else(|| tournament_refusal(app))
}

fn tournament_refusal(app: &Model) -> Option<String> {
    refuse_unless(
        app.game.allows_help(),
        "Help is not available in a tournament.",
    )
}

/// The sentence that refuses to act in place of the computer.
fn computer_refusal(app: &Model) -> Option<String> {
    let waits = !app.computer_is_to_move();
    refuse_unless(waits, "The computer is placing its stone.")
}

fn ask_moves(cx: &mut Cx<'_, '_>) -> Transition {
    let game = &cx.model.game;
    let none = game
        .session()
        .is_some_and(|session| session.state().position().legal().is_empty());
    if none {
        cx.model.act(Action::AskIfStuck);
        Transition::Stay
    } else if game.counts_for_all_time() {
        Transition::Push(show_moves(cx.model))
    } else {
        show_moves_now(cx)
    }
}

/// The board marks the squares when it learns of the entry.
fn show_moves_now(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.apply_or_explain(Entry::Assist(Assist::ShowMoves));
    Transition::Stay
}

fn ask_always_moves(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.model.settings().help.always_moves {
        cx.model.set(|settings| settings.help.always_moves = false);
        return Transition::Stay;
    }
    // It concerns all games to come, so it asks also when this one is off the list.
    Transition::Push(always_show_moves(cx.model.game.counts_for_all_time()))
}

fn always_show_moves_now(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.set(|settings| settings.help.always_moves = true);
    if cx.model.game.is_running() {
        cx.model
            .apply_or_explain(Entry::Assist(Assist::AlwaysShowMoves));
    }
    Transition::Stay
}

/// Show Pouch: asks first while the game counts for the All-Time Highs.
pub fn ask_pouch(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.model.game.counts_for_all_time() {
        Transition::Push(show_pouch(cx.model))
    } else {
        show_pouch_now(cx)
    }
}

fn show_pouch_now(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.model.apply(Entry::Assist(Assist::ShowPouch)).is_ok()
        && let Some(session) = cx.model.game.session()
    {
        let stones = session.state().position().pouch().left().to_vec();
        return Transition::Push(Box::new(StonePanel::new(Stones::Pouch(stones))));
    }
    Transition::Stay
}

/// Asks before help that keeps the game on the board from the All-Time Highs, or from those of the Daily Stones. Enter backs out.
fn ask_before(
    title: &str,
    question: &str,
    verb: &str,
    action: fn(&mut Cx<'_, '_>) -> Transition,
    app: &Model,
) -> Box<dyn Screen<Model>> {
    let text = format!("{question} {}", cost_of_help(app));
    confirm_cost(title, &text, verb, action)
}

/// Show Possible Moves (manual, "Show Possible Moves").
pub fn show_moves(app: &Model) -> Box<dyn Screen<Model>> {
    let question = "Show the possible moves?";
    ask_before(
        "Show Possible Moves",
        question,
        "_Show Them",
        show_moves_now,
        app,
    )
}

/// Show Pouch (manual, "Show Pouch...").
pub fn show_pouch(app: &Model) -> Box<dyn Screen<Model>> {
    let question = "Show the order in which the stones will come?";
    ask_before("Show Pouch", question, "_Show It", show_pouch_now, app)
}

/// Always Show Moves (manual, "Always Show Moves"); `counts` tells whether the game on the board may be in the All-Time Highs.
pub fn always_show_moves(counts: bool) -> Box<dyn Screen<Model>> {
    let which = if counts {
        "While this is on, no game counts for the All-Time Highs, not even this one."
    } else {
        "While this is on, no game counts for the All-Time Highs."
    };
    let text = format!("Always show the possible moves? {which}");
    confirm_cost(
        "Always Show Moves",
        &text,
        "_Show Them",
        always_show_moves_now,
    )
}
