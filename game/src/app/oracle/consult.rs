//! Whether a move is answered by the Oracle, and the reading for it.

use crate::app::app_state::AppState;
use crate::local_time::LocalTime;
use crate::oracle::{FourWay, Reading};
use crate::session::{AnsweredTurn, Applied, Entry, Session};

/// Answers the question of the game, if what was just done is a 4-Way of a person (RULINGS, "Oracle"). Afterwards the 4-Way
/// cannot be taken back, and the question is spent.
pub fn consult(applied: &Applied, app: &mut AppState) -> Option<Reading> {
    let turn = applied.last_turn()?;
    app.game.session()?.question()?;
    if !applied.is_four_way() || turn.by_computer {
        return None;
    }
    app.apply(Entry::Reading(app.time.unix_ms)).ok()?;
    app.set(|settings| {
        settings.oracle.engaged = false;
        settings.oracle.question.clear();
    });
    last_reading(app)
}

/// The reading that was given last in the game on the board.
pub fn last_reading(app: &AppState) -> Option<Reading> {
    let session = app.game.session()?;
    let answered = session.answered().last()?;
    reading(session, answered, app.time.utc_offset)
}

/// All readings of the game on the board, in order.
pub fn readings(app: &AppState) -> Vec<Reading> {
    let Some(session) = app.game.session() else {
        return Vec::new();
    };
    let offset = app.time.utc_offset;
    let answered = session.answered();
    answered
        .filter_map(|answered| reading(session, answered, offset))
        .collect()
}

/// The reading for a 4-Way of a game.
fn reading(session: &Session, answered: AnsweredTurn<'_>, utc_offset: i32) -> Option<Reading> {
    let placed = answered.turn.placed?;
    let four_way = FourWay::around(placed.square, session.state().position().board())?;
    let time = LocalTime {
        unix_ms: answered.unix_ms,
        utc_offset,
    };
    Some(Reading::new(answered.question, four_way, time))
}
