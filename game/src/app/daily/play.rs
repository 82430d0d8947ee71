//! Begins a game on the stones of a day.

use crate::app::shell::{Cx, Screen, Transition, ask};

use crate::app::another_game::{ending_changed, go_on, lost_text, take_ending, with_ending};
use crate::app::model::Model;
use crate::app::model::earlier_games::{EarlierGame, EarlierGames};
use crate::local_time::Date;
use crate::rules::{Board, Scoring};
use crate::scores::daily;
use crate::session::{Origin, Session, Setup};

/// The board of the first try at the stones of a day, if it has begun and is not over.
pub fn begun(day: i64, cx: &mut Cx<'_, '_>) -> Option<Board> {
    let game = &cx.model.game;
    let running = game.session().filter(|_| game.is_running()).cloned();
    let earlier = EarlierGames::find(cx.host.own_files, cx.host.utc_offset, &cx.model.log).games;
    let games = running
        .iter()
        .chain(earlier.iter().map(EarlierGame::session));
    let mut games = games.into_iter();
    let first = games.find(|session| is_first(session, day));
    first.map(|session| session.state().position().board().clone())
}

fn is_of_day(session: &Session, day: i64) -> bool {
    session.setup().code == Some(daily::code(day))
}

fn is_first(session: &Session, day: i64) -> bool {
    is_of_day(session, day) && session.setup().origin == Origin::Daily
}

/// Plays the stones of a day: goes on with a first try that has begun, or begins a game.
pub fn play(day: i64, today: i64, cx: &mut Cx<'_, '_>) -> Transition {
    let game = &cx.model.game;
    let is_first = |session: &Session| is_first(session, day);
    if game.is_running() && game.session().is_some_and(is_first) {
        return Transition::Pop;
    }
    let earlier = EarlierGames::find(cx.host.own_files, cx.host.utc_offset, &cx.model.log).games;
    let lost = lost_text(cx.model);
    if let Some(game) = earlier.iter().find(|game| is_first(game.session())) {
        return go_on(game.clone(), &lost, cx);
    }
    let results = cx.model.log.results();
    let known = results.iter().any(|result| daily::is_of_day(result, day))
        || earlier.iter().any(|game| is_of_day(game.session(), day))
        || (game.has_moves()
            && game
                .session()
                .is_some_and(|session| is_of_day(session, day)));
    let origin = if day == today && !known {
        Origin::Daily
    } else {
        Origin::DailyAgain
    };
    if !lost.is_empty() || origin == Origin::DailyAgain {
        Transition::Push(question((day, day == today), origin, &lost, cx.model))
    } else {
        begin(day, origin, cx.model);
        Transition::Pop
    }
}

/// Asks whether the stones of a day are to be played, with whether that is today. `lost` says what is lost with the game on
/// the board.
pub fn question(
    (day, is_today): (i64, bool),
    origin: Origin,
    lost: &str,
    app: &Model,
) -> Box<dyn Screen<Model>> {
    let date = Date::of_day(day);
    let about = match origin {
        Origin::Daily => format!("Today's stones, {date}. Your first try counts."),
        _ if is_today => "You have already played today's stones. You can play them again for \
            practice, but the game will not count for high scores."
            .to_owned(),
        _ => format!(
            "These stones were for {date}. You can still play them for practice; the game will \
            not count for high scores."
        ),
    };
    let text = format!("{about}\n\nDo you want to play them?{lost}");
    let question = ask("Play Daily Stones", &text).button_with("_Play", move |requester, cx| {
        let today = cx.model.moment.time.utc_day();
        if origin == Origin::Daily && day != today {
            // The day has ended while the question was open: it is asked anew.
            return play(day, today, cx).closing();
        }
        take_ending(requester, cx.model);
        begin(day, origin, cx.model);
        Transition::Pop
    });
    let question = question.cancel("_Cancel");
    question
        .on_change(ending_changed)
        .with(|requester| with_ending(requester, app.continues_tournament(), app))
        .open()
}

/// Begins a game. It is scored in the Modern way and begun by a person, whatever is chosen for other games.
fn begin(day: i64, origin: Origin, app: &mut Model) {
    app.end_running_game();
    let setup = Setup::solitaire(Scoring::Modern, daily::code(day), origin);
    app.start_game(Session::new(setup), None);
}
