//! The Oracle of the Stones (manual, "The Oracle of the Stones"): the question, and the augury that answers it.

mod augury;
mod circle_gadget;
mod consult;
mod diary;
pub mod hexagrams;
mod load;
mod pages;
mod question;
mod save;

pub use augury::{answer, answer_again};
pub use consult::{consult, unread_reading};
pub use diary::DiaryService;
#[cfg(test)]
pub use diary::{ListState, ListedAugury, auguries_of_file, delete_question, diary_of};
#[cfg(test)]
pub use pages::about;
pub use question::ask_question;

use super::model::Model;
use crate::app::shell::{Command, Cx, MenuName, Transition, refuse_unless};

/// The commands of this feature.
pub const COMMANDS: &[Command] = &[
    Command::new("Oracle...", (MenuName::Choices, 2, 0), select)
        .refused(|app| refuse_unless(has_person(app), "The Oracle answers people only."))
        .check(is_engaged),
    Command::new("Save All Auguries", (MenuName::Choices, 2, 1), |cx| {
        cx.model
            .set(|settings| settings.oracle.save_all = !settings.oracle.save_all);
        Transition::Stay
    })
    .check(|app| app.settings().oracle.save_all),
    Command::new("Load Augury...", (MenuName::File, 1, 0), load::load_augury),
    Command::new("Augury Diary...", (MenuName::File, 1, 1), |cx| {
        Transition::Push(diary::diary(cx))
    }),
    Command::new("The Oracle...", (MenuName::Help, 2, 5), |cx| {
        Transition::Push(pages::about(cx.model))
    }),
];

/// Returns true if the Oracle is engaged: in a running game, whether a question waits for an answer; otherwise, whether the next
/// game asks for one.
fn is_engaged(app: &Model) -> bool {
    match app.game.session().filter(|_| app.game.is_running()) {
        Some(session) => session.question().is_some(),
        None => app.settings().oracle.engaged,
    }
}

/// Returns true if a person plays: the Oracle does not answer the computer.
fn has_person(app: &Model) -> bool {
    if app.game.is_running() {
        return !app.game.is_all_computer();
    }
    let players = app.settings().next_game.players_of_mode();
    players
        .iter()
        .any(|player| !player.controller().is_computer())
}

/// Choices > Oracle: engages the Oracle, or disengages it (manual, "Next, Ask the Question").
fn select(cx: &mut Cx<'_, '_>) -> Transition {
    if is_engaged(cx.model) {
        cx.model.ask(None);
        return Transition::Stay;
    }
    Transition::Push(ask_question(cx.model))
}

/// Returns true if the game that was put on the board begins with the question for the Oracle.
pub fn asks_at_beginning(app: &Model) -> bool {
    let begins =
        |session: &crate::session::Session| session.is_untouched() && session.question().is_none();
    app.settings().oracle.engaged
        && app.game.is_running()
        && has_person(app)
        && app.game.session().is_some_and(begins)
}
