//! Decides whether the Oracle answers a move, and gives the reading for it.

use crate::app::model::Model;
use crate::local_time::LocalTime;
use crate::oracle::{FourWay, Reading};
use crate::session::{AnsweredTurn, Applied, Entry, Session};

/// Answers the question of the game, if what was just done is a 4-Way of a person (RULINGS, "Oracle"). Afterwards the 4-Way
/// cannot be taken back, and the question is spent.
pub fn consult(applied: &Applied, app: &mut Model) -> Option<Reading> {
    let turn = applied.last_turn()?;
    app.game.session()?.question()?;
    if !applied.is_four_way() || turn.by_computer {
        return None;
    }
    app.apply(Entry::Reading(app.moment.time.unix_ms)).ok()?;
    app.set(|settings| {
        settings.oracle.engaged = false;
        settings.oracle.question.clear();
    });
    last_reading(app)
}

/// The reading that was given last in the game on the board.
pub fn last_reading(app: &Model) -> Option<Reading> {
    let session = app.game.session()?;
    let answered = session.answered().last()?;
    reading(session, answered, app.moment.time.utc_offset)
}

/// All readings of the game on the board, in order.
pub fn readings(app: &Model) -> Vec<Reading> {
    let Some(session) = app.game.session() else {
        return Vec::new();
    };
    let offset = app.moment.time.utc_offset;
    let answered = session.answered();
    answered
        .filter_map(|answered| reading(session, answered, offset))
        .collect()
}

/// The last reading of a game that was resumed, if nothing was done after it: the program may have ended before it was read.
pub fn unread_reading(app: &Model) -> Option<Reading> {
    let session = app.game.session().filter(|_| app.game.is_running())?;
    session.state().turns().last()?.read?;
    last_reading(app)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::tests::app_state;
    use crate::rules::Square;
    use crate::session::{Controller, Impossible, save};
    use crate::skill::Skill;

    /// A game in which the touchstone makes a 4-Way on e4.
    fn app_before_a_four_way() -> (Model, Entry) {
        let text = include_str!("../../../../tests/scripts/saves/before-four-way.ron");
        let mut app = app_state();
        app.moment.time.unix_ms = 1_795_378_053_512;
        app.start_game(save::read(text.as_bytes()).unwrap(), None);
        (app, Entry::Place("e4".parse::<Square>().unwrap()))
    }

    fn question(app: &Model) -> Option<&str> {
        app.game.session().and_then(Session::question)
    }

    #[test]
    fn a_four_way_of_a_person_answers_the_question_once() {
        let (mut app, four_way) = app_before_a_four_way();
        app.ask(Some("What now?".to_owned()));
        assert!(app.settings().oracle.engaged);
        let applied = app.apply(four_way).unwrap();
        let reading = consult(&applied, &mut app).unwrap();
        assert_eq!(reading.question, "What now?");
        assert_eq!(reading.four_way.square().to_string(), "e4");
        assert_eq!(reading.time.unix_ms, 1_795_378_053_512);
        assert_eq!(last_reading(&app), Some(reading));
        assert_eq!(question(&app), None);
        assert_eq!(consult(&applied, &mut app), None);
        assert_eq!(app.apply(Entry::Undo), Err(Impossible::Answered));
        let oracle = &app.settings().oracle;
        assert!(!oracle.engaged && oracle.question.is_empty());
    }

    #[test]
    fn without_a_question_nothing_is_answered() {
        let (mut app, four_way) = app_before_a_four_way();
        let applied = app.apply(four_way).unwrap();
        assert_eq!(consult(&applied, &mut app), None);
        app.apply(Entry::Undo).unwrap();
    }

    #[test]
    fn a_four_way_of_the_computer_is_not_answered() {
        let (mut app, four_way) = app_before_a_four_way();
        app.ask(Some("What now?".to_owned()));
        let computer = Controller::Computer(Skill::Novice);
        app.apply(Entry::Control(0, computer)).unwrap();
        let applied = app.apply(four_way).unwrap();
        assert!(applied.is_four_way());
        assert_eq!(consult(&applied, &mut app), None);
        assert_eq!(question(&app), Some("What now?"));
    }

    #[test]
    fn a_four_way_that_is_placed_again_is_answered() {
        let (mut app, four_way) = app_before_a_four_way();
        app.apply(four_way).unwrap();
        app.apply(Entry::Undo).unwrap();
        app.ask(Some("What now?".to_owned()));
        let applied = app.apply(Entry::Redo).unwrap();
        assert!(consult(&applied, &mut app).is_some());
    }
}
