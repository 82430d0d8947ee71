//! The questions when no stone can be placed any more (RULINGS, "End of a game").

use ishido_shared::ui::requester::{Choice, Requester};

use super::ended::end_game;
use crate::app::app_state::AppState;
use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition};
use crate::app::undo::ask_undo;
use crate::session::{Mode, Standing};

/// The question what to do when nothing can be placed.
struct Stuck;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StuckAnswer {
    End,
    Undo,
    NotYet,
}

impl Question for Stuck {
    type Answer = StuckAnswer;

    fn answered(
        &mut self,
        answer: StuckAnswer,
        _requester: &mut Requester<StuckAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            StuckAnswer::End => end_game(cx).closing(),
            StuckAnswer::Undo => ask_undo(cx).closing(),
            StuckAnswer::NotYet => Transition::Pop,
        }
    }
}

/// Asks what is to be done when no stone can be placed any more. A game that only the computer plays ends by itself.
pub fn prompt_if_stuck(app: &AppState) -> Transition {
    let Some(session) = app.game.session() else {
        return Transition::Stay;
    };
    if app.game.is_all_computer() {
        return Transition::Stay;
    }
    let state = session.state();
    let can_undo = app.game.undo_price().is_some();
    match state.standing() {
        // A Tournament game ends by itself then.
        Standing::AllPlaced if session.setup().mode == Mode::Tournament => Transition::Stay,
        Standing::AllPlaced => Transition::Push(all_placed(state.is_master_game(), can_undo)),
        Standing::Stuck => {
            Transition::Push(no_move(state.position().pouch().left().len(), can_undo))
        }
        Standing::Open | Standing::Ended(_) => Transition::Stay,
    }
}

/// The touchstone has no legal square; `left` stones are left, itself included. `can_undo` tells whether the
/// last move can be taken back.
pub fn no_move(left: usize, can_undo: bool) -> Box<dyn Screen> {
    let stones = match left {
        1 => "There is no square for this last stone.".to_owned(),
        2 => "There is no square for this stone, and one more is in the pouch.".to_owned(),
        _ => format!(
            "There is no square for this stone, and {} more are in the pouch.",
            left - 1
        ),
    };
    let text = if can_undo {
        format!(
            "{stones} You can end the game, or take the last stone back and place it elsewhere."
        )
    } else {
        format!("{stones} You can end the game now.")
    };
    question("No move is left", &text, can_undo)
}

/// The last stone has been placed.
pub fn all_placed(master_game: bool, can_undo: bool) -> Box<dyn Screen> {
    let text = if master_game {
        "Every stone is placed, with eight 4-Ways around the six opening stones: this is a Master Game!"
    } else {
        "Every stone is placed. Well done! You can end the game now."
    };
    question("The pouch is empty", text, can_undo)
}

fn question(title: &str, text: &str, can_undo: bool) -> Box<dyn Screen> {
    let mut choices = vec![Choice::new(StuckAnswer::End, "_End Game")];
    if can_undo {
        choices.push(Choice::new(StuckAnswer::Undo, "_Undo"));
    }
    choices.push(Choice::new(StuckAnswer::NotYet, "_Not Yet"));
    // The highlight is not on what ends the game: the next Enter must not do it.
    let last = choices.len() - 1;
    let requester = Requester::new(title, text, choices, StuckAnswer::NotYet).focused(last);
    Dialog::open(requester, Stuck)
}
