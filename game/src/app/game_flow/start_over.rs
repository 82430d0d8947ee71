//! Start Game Over (manual, "Start Game Over"): the same stones again.

use ishido_shared::ui::requester::{Choice, Requester};

use super::names::{take_names, with_names};
use crate::app::app_state::AppState;
use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition};
use crate::session::Session;

/// The question before it.
struct StartOver;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StartOverAnswer {
    StartOver,
    Cancel,
}

impl Question for StartOver {
    type Answer = StartOverAnswer;

    fn answered(
        &mut self,
        answer: StartOverAnswer,
        requester: &mut Requester<StartOverAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == StartOverAnswer::StartOver
            && let Some(again) = cx.app.game.session().map(Session::start_over)
        {
            take_names(requester, cx.app);
            cx.app.end_running_game();
            cx.app.start_game(again, None);
        }
        Transition::Pop
    }
}

/// Asks whether the game is to begin again.
pub fn start_over(app: &AppState) -> Box<dyn Screen> {
    let text = "Do you want to begin again with the same stones? You know their order now, so the game will not count for high scores.";
    let choices = vec![
        Choice::new(StartOverAnswer::StartOver, "_Start Over"),
        Choice::new(StartOverAnswer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("Start Game Over", text, choices, StartOverAnswer::Cancel);
    Dialog::open(with_names(requester, app), StartOver)
}
