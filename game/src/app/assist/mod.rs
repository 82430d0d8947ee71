//! Help that keeps a game from the All-Time Highs (manual, "Help Menu"): it asks first, and the player can back out
//! unharmed. Remaining Stones is free.

mod hint;
mod panel;
mod undo;

#[cfg(test)]
pub use hint::suggest;
pub use panel::StonePanel;
pub use undo::ask_undo;
#[cfg(test)]
pub use undo::deep_undo;

use super::model::Action;
use crate::app::board_view::kinds_in_pouch;
use crate::app::model::Model;
use crate::app::shell::{Command, Cx, MenuName, Screen, Transition, confirm, refuse_unless};
use crate::session::{Assist, Entry};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Key;

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Undo Previous Move", (MenuName::Help, 0, 0), undo::ask_undo)
        .shortcut('z')
        .key(Key::Backspace)
        .refused(|app| app.game.undo_refusal()),
    Command::new("Redo", (MenuName::Help, 0, 1), undo::redo)
        .shortcut('y')
        .refused(|app| {
            let redo = app.game.session().is_some_and(|s| s.state().can_redo());
            refuse_unless(
                redo && !app.computer_is_to_move(),
                "No stone was taken back that could be placed again.",
            )
        }),
    Command::new(
        "Suggest a Move",
        (MenuName::Help, 1, 0),
        hint::ask_suggestion,
    )
    .shortcut('h')
    .refused(|app| {
        let computer = refuse_unless(
            !app.computer_is_to_move(),
            "The computer is placing its stone.",
        );
        help_refusal(app).or(computer)
    }),
    Command::new("Show Possible Moves", (MenuName::Help, 1, 1), ask_moves)
        .shortcut('m')
        .refused(help_refusal),
    Command::new(
        "Always Show Moves",
        (MenuName::Help, 1, 2),
        ask_always_moves,
    )
    .refused(|app| help_refusal(app).filter(|_| !app.game.allows_help()))
    .check(|app| app.settings().help.always_moves),
    Command::new("Show Pouch...", (MenuName::Help, 1, 3), ask_pouch).refused(help_refusal),
    Command::new("Remaining Stones", (MenuName::Help, 1, 4), |cx| {
        let session = cx.model.game.session();
        session.map_or(Transition::Stay, |session| {
            let counts = kinds_in_pouch(session).to_vec();
            Transition::Push(Box::new(StonePanel::Remaining(counts)))
        })
    })
    .key(Key::Char('r'))
    .refused(|app| {
        let none = "There is no game whose stones could be counted.";
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

/// Why there is no help now, in a sentence; `None` if there is.
fn help_refusal(app: &Model) -> Option<String> {
    let running = refuse_unless(
        app.game.is_running(),
        "There is no game that help could be given in.",
    );
    running.or_else(|| {
        let none = "In a tournament no help is given.";
        refuse_unless(app.game.allows_help(), none)
    })
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
        Transition::Push(show_moves())
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
    let game = &cx.model.game;
    if cx.model.settings().help.always_moves {
        cx.model.set(|settings| settings.help.always_moves = false);
        Transition::Stay
    } else if game.counts_for_all_time() {
        Transition::Push(always_show_moves())
    } else {
        always_show_moves_now(cx)
    }
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
        Transition::Push(show_pouch())
    } else {
        show_pouch_now(cx)
    }
}

fn show_pouch_now(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.model.apply(Entry::Assist(Assist::ShowPouch)).is_ok()
        && let Some(session) = cx.model.game.session()
    {
        let stones = session.state().position().pouch().left().to_vec();
        return Transition::Push(Box::new(StonePanel::Pouch(stones)));
    }
    Transition::Stay
}

/// Show Possible Moves (manual, "Show Possible Moves").
pub fn show_moves() -> Box<dyn Screen<Model>> {
    let text = "This game will no longer count for the All-Time Highs. Do you want to see the possible moves?";
    confirm("Show Possible Moves", text, "_Show Them", show_moves_now)
}

/// Show Pouch (manual, "Show Pouch...").
pub fn show_pouch() -> Box<dyn Screen<Model>> {
    let text = "This game will no longer count for the All-Time Highs. Do you want to see what is in the pouch?";
    confirm("Show Pouch", text, "_Show It", show_pouch_now)
}

/// Always Show Moves (manual, "Always Show Moves").
pub fn always_show_moves() -> Box<dyn Screen<Model>> {
    let text = "This game will no longer count for the All-Time Highs, and no other game will while this option is on. Do you want to see the possible moves?";
    confirm(
        "Always Show Moves",
        text,
        "_Show Them",
        always_show_moves_now,
    )
}
