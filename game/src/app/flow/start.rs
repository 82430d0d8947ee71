//! The beginning and the end of the program.

use crate::app::model::Model;
use crate::app::shell::{Screen, Traits, Transition, ask};
use ishido_shared::shell::Model as _;

use crate::app::files::save_game;
use crate::rules::DealCode;
use crate::session::Session;
use crate::session::save::Autosaved;

/// The state in which the game begins.
#[derive(Debug, Clone, Default)]
pub enum Start {
    /// The empty board, and the offer to go on with the autosaved game.
    #[default]
    Empty,
    /// A game on the stones of a code that was typed.
    Deal(DealCode),
    /// A saved game, and the path of its file.
    Saved(Box<Autosaved>, String),
    /// A saved game whose file, with this whole path, has not been read yet; it is opened as if it were dropped on the window.
    File(String),
}

/// Asks whether the program is to end; `lost` says what is lost then. A game can be saved first.
pub fn quit_question(lost: &str, app: &Model) -> Box<dyn Screen<Model>> {
    let text = format!("{lost} Quit anyway?");
    let mut question = ask("Quit", &text).button("_Quit Anyway", |cx| {
        cx.model.quit_anyway();
        Transition::Stay
    });
    if app.game.session().is_some_and(Session::is_running) {
        question = question.button("_Save Game...", save_game);
    }
    let question = question
        .cancel("_Keep Playing")
        .with(|requester| requester.focused_on_last());
    // The window may be closed again while it is asked.
    let traits = || Traits {
        is_lasting: true,
        only_one: Some("quit"),
        ..Traits::default()
    };
    question.traits(traits).open()
}
