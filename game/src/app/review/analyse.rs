//! The choice of the game that is analysed, and what stands against analysing it.

use crate::app::model::Model;
use crate::app::shell::{Cx, Transition, confirm};
use crate::session::{Mode, Session};
use ishido_shared::shell::Model as _;

use super::progress::reviewing;

const TITLE: &str = "Analysis";

/// Returns true if a game is over and a stone was placed in it.
fn is_finished(session: &Session) -> bool {
    session.state().ending().is_some() && !session.is_untouched()
}

/// The game on the board, when it is over.
fn on_board(app: &Model) -> Option<&Session> {
    app.game.session().filter(|session| is_finished(session))
}

/// Returns true if there is a finished game, on the board or in the log.
pub fn has_latest(app: &Model) -> bool {
    on_board(app).is_some() || app.log.results().iter().any(|result| result.turns > 0)
}

/// Analyses the game on the board; while that is not over, the one that was finished last.
pub fn analyse_latest(cx: &mut Cx<'_, '_>) -> Transition {
    if let Some(session) = on_board(cx.model) {
        let id = cx.model.game.id();
        let result = id.and_then(|id| cx.model.log.result(id));
        // The names that were entered at its end are in the log.
        let named = result.and_then(|result| result.session().ok());
        let session = named.unwrap_or_else(|| session.clone());
        return analyse(session, None, cx.model);
    }
    let mut finished = cx.model.log.results().iter().rev();
    match finished
        .find(|result| result.turns > 0)
        .map(|result| result.session())
    {
        Some(Ok(session)) => analyse_as("Analysis of the Last Game", session, None, cx.model),
        Some(Err(error)) => {
            cx.model
                .show_message("This game cannot be analysed", &format!("{error}."));
            Transition::Stay
        }
        None => Transition::Stay,
    }
}

/// Analyses a finished game. If the tournament on the board goes on with its stones, it asks first; while they are being played
/// there, it refuses. It opens at a move, counted from 0, or at the costliest.
pub fn analyse(session: Session, at: Option<usize>, app: &mut Model) -> Transition {
    analyse_as(TITLE, session, at, app)
}

fn analyse_as(
    title: &'static str,
    session: Session,
    at: Option<usize>,
    app: &mut Model,
) -> Transition {
    let is_tournament = has_stones_of_tournament(&session, app);
    if is_tournament && app.game.is_running() && app.game.has_tournament() {
        let text = "The tournament game on the board has the same stones. Finish it before you analyse this one.";
        app.show_message("This game cannot be analysed", text);
        return Transition::Stay;
    }
    if is_tournament && app.continues_tournament() {
        let text = "The analysis gives away the best squares for this tournament. The next player gets the same stones, and should look away.\n\nAnalyse the game anyway?";
        let question = confirm("Analyse Game", text, "_Analyse", move |_| {
            Transition::Replace(reviewing(&session, title, at))
        });
        return Transition::Push(question);
    }
    Transition::Push(reviewing(&session, title, at))
}

/// Returns true if the stones of a game are those of the tournament on the board.
fn has_stones_of_tournament(session: &Session, app: &Model) -> bool {
    app.game.session().is_some_and(|game| {
        game.setup().mode == Mode::Tournament && game.setup().deal == session.setup().deal
    })
}

/// Returns true if the stones of a game are still to be played in the tournament on the board.
pub fn is_in_tournament(session: &Session, app: &Model) -> bool {
    let goes_on = app.game.is_running() || app.continues_tournament();
    has_stones_of_tournament(session, app) && goes_on
}
