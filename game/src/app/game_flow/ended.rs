//! The end of a game, and its result.

use ishido_shared::ui::requester::{Choice, Requester};

use super::begin::new_game;
use crate::app::dialog::{Dialog, Question};
use crate::app::review::review_game;
use crate::app::screen::{Cx, Screen, Transition};
use crate::app::wording::result_text;
use crate::session::{Entry, Session};

/// Ends the running game and shows its result.
pub fn end_game(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.app.apply(Entry::End).is_err() {
        return Transition::Stay;
    }
    match cx.app.game.session() {
        Some(session) => Transition::Push(result(session)),
        None => Transition::Stay,
    }
}

/// The result of a game.
struct GameOver;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ResultAnswer {
    NewGame,
    Review,
    Close,
}

impl Question for GameOver {
    type Answer = ResultAnswer;

    fn answered(
        &mut self,
        answer: ResultAnswer,
        _requester: &mut Requester<ResultAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            ResultAnswer::NewGame => new_game(cx).closing(),
            ResultAnswer::Review => review_game(cx).closing(),
            ResultAnswer::Close => Transition::Pop,
        }
    }
}

/// Shows the result of a game that has ended.
pub fn result(session: &Session) -> Box<dyn Screen> {
    let choices = vec![
        Choice::new(ResultAnswer::NewGame, "_New Game"),
        Choice::new(ResultAnswer::Review, "_Review It"),
        Choice::new(ResultAnswer::Close, "_Look at It"),
    ];
    let text = result_text(session);
    let requester = Requester::new("The game is over", &text, choices, ResultAnswer::Close);
    Dialog::open(requester, GameOver)
}
