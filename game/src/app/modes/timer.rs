//! The requesters of the timers (manual, "Timer").

use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::ui::requester::{Choice, Requester};

use super::gadgets::{chosen_limit, limit_changed, with_timer};
use crate::app::model::Model;
use crate::session::Mode;
use crate::session::TimeLimit;

/// The question for the timer of a mode.
struct ChooseTimer(Mode);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TimerAnswer {
    Use,
    Cancel,
}

impl Question<Model> for ChooseTimer {
    type Answer = TimerAnswer;

    fn answered(
        &mut self,
        answer: TimerAnswer,
        requester: &mut Requester<TimerAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == TimerAnswer::Use
            && let Some(limit) = chosen_limit(requester)
        {
            let mode = self.0;
            cx.model.set(|settings| match mode {
                Mode::Tournament => settings.next_game.tournament_timer = limit,
                _ => settings.next_game.challenge_timer = limit,
            });
        }
        Transition::Pop
    }

    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<TimerAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        limit_changed(gadget, requester);
        Transition::Stay
    }
}

/// Asks for the timer of a mode.
pub fn open(mode: Mode, app: &Model) -> Box<dyn Screen<Model>> {
    let next = &app.settings().next_game;
    let limit = match mode {
        Mode::Tournament => &next.tournament_timer,
        _ => &next.challenge_timer,
    };
    let later = app.game.is_running() || app.continues_tournament();
    question(mode, limit, later)
}

/// The question, with the limit chosen before. `later` tells whether the choice is not for the next New Game
/// at once: a game is being played, or a tournament goes on.
pub fn question(mode: Mode, limit: &TimeLimit, later: bool) -> Box<dyn Screen<Model>> {
    let about = match mode {
        Mode::Tournament => "When time is up, the game ends.",
        _ => "When time is up, the other player moves.",
    };
    let when = match (mode, later) {
        (_, false) => "",
        (Mode::Tournament, true) => " This applies to the next tournament.",
        (_, true) => " This applies to the next game.",
    };
    let choices = vec![
        Choice::new(TimerAnswer::Use, "_OK"),
        Choice::new(TimerAnswer::Cancel, "_Cancel"),
    ];
    let title = format!("{} Timer", mode.name());
    let text = format!("{about}{when}");
    let requester = Requester::new(&title, &text, choices, TimerAnswer::Cancel);
    Dialog::open(with_timer(requester, mode, limit, true), ChooseTimer(mode))
}
