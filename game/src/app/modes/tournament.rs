//! Tournament...: going on with the tournament, or a new one (manual, "Tournament Game").

use crate::app::shell::{Screen, Transition, ask};
use ishido_shared::shell::Model as _;

use super::setup;
use crate::app::model::{Action, Model};
use crate::app::wording::games;
use crate::session::{Mode, NextGame};

/// Opens the requester of a new tournament, or asks about the one on the board.
pub fn open(app: &Model) -> Box<dyn Screen<Model>> {
    let session = app.game.session().filter(|_| app.game.has_tournament());
    match session {
        Some(session) => {
            let running = app.game.is_running();
            // A game that has just begun is one as well.
            let begun = usize::from(running && session.is_fresh());
            question(session.tournament_games() + begun, running)
        }
        None => setup::open(Mode::Tournament, app),
    }
}

/// The choices with which the tournament on the board goes on.
fn going_on(app: &Model) -> NextGame {
    NextGame {
        mode: Mode::Tournament,
        new_tournament: false,
        ..app.settings().next_game.clone()
    }
}

/// The question, about a tournament with `count` games.
pub fn question(count: usize, running: bool) -> Box<dyn Screen<Model>> {
    let games = games(count);
    let ways = if running {
        format!(
            "{games}, including the one on the board. Continue returns to it; Next Game ends it."
        )
    } else {
        format!("{games}. Next Game continues it.")
    };
    let text = format!(
        "The tournament on the board has {ways} New Tournament sets up another one, with new stones; these scores are \
         erased when it begins, unless you save them first (File > Save Game)."
    );
    let mut question = ask("Tournament", &text);
    if running {
        question = question.button("C_ontinue", |cx| {
            let next = going_on(cx.model);
            cx.model.set(|settings| settings.next_game = next);
            Transition::Stay
        });
    }
    let question = question.button("Next _Game", |cx| {
        let next = Box::new(going_on(cx.model));
        cx.model.act(Action::NewGameWith(next));
        Transition::Stay
    });
    let question = question.button("_New Tournament", |cx| {
        Transition::Push(setup::open(Mode::Tournament, cx.model))
    });
    question.cancel("_Cancel").open()
}
