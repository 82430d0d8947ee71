//! The beginning of a visit: what can be played, offered once when the board is empty.

use crate::app::daily;
use crate::app::model::Model;
use crate::app::shell::{Cx, Screen, Transition, ask};
use crate::app::wording::points;
use crate::scores::daily::{self as daily_stones, FirstTries};

use super::begin::new_game;

/// Offers a new game and the Daily Stones. Esc leaves the empty board.
pub fn welcome(app: &Model) -> Box<dyn Screen<Model>> {
    let tries = FirstTries::of(app.log.results());
    let today = tries.on(app.moment.time.utc_day());
    let played = match today {
        Some(result) => format!(
            "You have played today's Daily Stones, for {}.",
            points(daily_stones::points(result))
        ),
        None => "Today's Daily Stones, the same for everybody, wait for you.".to_owned(),
    };
    let text = format!("{played} What would you like to play?");
    let question = ask("Ishidó", &text).button("_New Game", new_game);
    let daily = |cx: &mut Cx<'_, '_>| Transition::Push(daily::daily_stones(cx));
    question
        .button("_Daily Stones", daily)
        .cancel("_Look Around")
        .open()
}
