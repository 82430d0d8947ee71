//! Beginning a game with what was chosen for the next one.

use ishido_shared::ui::requester::{Choice, Requester};

use super::lost::lost;
use super::names::{take_names, with_names};
use crate::app::app_state::AppState;
use crate::app::dialog::{Dialog, Question};
use crate::app::modes::{begin_tournament, continue_tournament};
use crate::app::screen::{Cx, Screen, Transition};
use crate::rules::DealCode;
use crate::session::{Mode, Origin, Session};

/// New Game: asks first if a running game or a tournament would end.
pub fn new_game(cx: &mut Cx<'_, '_>) -> Transition {
    let continues = cx.app.continues_tournament();
    match lost(cx.app, continues) {
        Some(lost) => Transition::Push(ask_new_game(&lost, cx.app)),
        None => begin(cx),
    }
}

/// The question of New Game when something is lost with it.
struct AskNewGame;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum NewGameAnswer {
    Begin,
    Cancel,
}

impl Question for AskNewGame {
    type Answer = NewGameAnswer;

    fn answered(
        &mut self,
        answer: NewGameAnswer,
        requester: &mut Requester<NewGameAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == NewGameAnswer::Cancel {
            return Transition::Pop;
        }
        take_names(requester, cx.app);
        begin(cx).closing()
    }
}

/// New Game when something is lost with it (manual, "New Game").
pub fn ask_new_game(lost: &str, app: &AppState) -> Box<dyn Screen> {
    let text = format!("{lost} Do you want to begin a new game?");
    let choices = vec![
        Choice::new(NewGameAnswer::Begin, "_New Game"),
        Choice::new(NewGameAnswer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("New Game", &text, choices, NewGameAnswer::Cancel);
    Dialog::open(with_names(requester, app), AskNewGame)
}

/// Begins the next game of the tournament on the board, or a game with new stones.
fn begin(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.app.continues_tournament() {
        return continue_tournament(cx.app);
    }
    let code = DealCode::from_entropy(cx.ctx.random());
    begin_with(code, Origin::Drawn, cx)
}

/// Begins a game with the stones of a code; a tournament, after asking who plays first.
pub fn begin_with(code: DealCode, origin: Origin, cx: &mut Cx<'_, '_>) -> Transition {
    let setup = cx.app.next_setup(code, origin);
    if setup.mode == Mode::Tournament {
        return begin_tournament(setup, cx.app);
    }
    cx.app.end_running_game();
    cx.app.start_game(Session::new(setup), None);
    Transition::Stay
}
