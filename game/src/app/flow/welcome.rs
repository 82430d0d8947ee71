//! The beginning of a visit: what can be played, offered once when the board is empty.

use crate::app::board_view::layout;
use crate::app::daily;
use crate::app::model::Model;
use crate::app::shell::{Cx, Screen, Transition, ask};
use crate::app::stone_row::StoneRow;
use crate::app::wording::points;
use crate::scores::daily::{self as daily_stones, FirstTries};

use super::begin::new_game;

/// Offers the Daily Stones and a new game, first what is new. Esc leaves the empty board.
pub fn welcome(app: &Model) -> Box<dyn Screen<Model>> {
    let tries = FirstTries::of(app.log.results());
    let today = app.moment.time.utc_day();
    let first_try = tries.on(today);
    let played = match first_try {
        Some(result) => format!(
            "You have played today's Daily Stones, for {}.",
            points(daily_stones::points(result))
        ),
        None => "Today's Daily Stones, the same for everyone, are waiting.".to_owned(),
    };
    let text = format!("{played}\nWhat would you like to play?");
    let daily = |cx: &mut Cx<'_, '_>| Transition::Push(daily::daily_stones(cx));
    let question = ask("Welcome", &text);
    let question = match first_try {
        Some(_) => question
            .button("_New Game", new_game)
            .button("_Daily Stones", daily),
        None => question
            .button("_Daily Stones", daily)
            .button("_New Game", new_game),
    };
    let appearance = app.appearance.current.clone();
    let week = daily::Week::new(today, &tries, appearance.clone());
    question
        .cancel("N_ot Now")
        .with(|requester| {
            let requester = if week.is_empty() {
                requester.with("stones", StoneRow::new(appearance).on_sand())
            } else {
                requester.with("week", week)
            };
            requester.as_card().keeping_in_sight(layout::PANELS)
        })
        .open()
}
