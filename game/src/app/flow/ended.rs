//! The end of a game: the questions when nothing can be placed any more (RULINGS, "End of a game"), and the end itself.

use crate::app::shell::{Cx, Screen, Transition, ask};

use super::result::result;
use super::score_entry::NewEntry;
use crate::app::assist::ask_undo;
use crate::app::board_view::layout;
use crate::app::model::Model;
use crate::app::model::log_files::refresh;
use crate::rules::Square;
use crate::session::{Entry, Mode, Standing};
use ishido_shared::gfx::Rectangle;

/// Ends the running game and shows its result.
pub fn end_game(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.model.apply(Entry::End).is_err() {
        return Transition::Stay;
    }
    // Other programs may have recorded better games meanwhile.
    refresh(&mut cx.model.log, cx.host.own_files);
    match cx.model.game.session() {
        Some(session) => {
            let entry = NewEntry::of_game(cx.model);
            Transition::Push(result(session, entry, cx.model))
        }
        None => Transition::Stay,
    }
}

/// Shows the result of the game on the board again. It is recorded already.
pub fn show_result(cx: &mut Cx<'_, '_>) -> Transition {
    match cx.model.game.session() {
        Some(session) => Transition::Push(result(session, None, cx.model)),
        None => Transition::Stay,
    }
}

/// Asks what is to be done when no stone can be placed any more. A game that only the computer plays ends by itself.
pub fn prompt_if_stuck(app: &Model) -> Transition {
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
        Standing::AllPlaced => {
            let last = state.last_placed().map(|placed| placed.square);
            Transition::Push(all_placed(state.is_master_game(), can_undo, last))
        }
        Standing::Stuck => {
            Transition::Push(no_move(state.position().pouch().left().len(), can_undo))
        }
        Standing::Open | Standing::Ended(_) => Transition::Stay,
    }
}

/// The touchstone has no legal square; `left` stones are left, itself included. `can_undo` tells whether the
/// last move can be taken back.
pub fn no_move(left: usize, can_undo: bool) -> Box<dyn Screen<Model>> {
    // Counted as in the result, which follows.
    let stones = match left {
        1 => "The last stone fits nowhere.".to_owned(),
        _ => {
            format!("This stone fits nowhere: {left} stones are left, including this one.")
        }
    };
    let text = if can_undo {
        format!("{stones} You can end the game, or take back your last move and play elsewhere.")
    } else {
        format!("{stones} You can end the game now.")
    };
    // While the last stone can go elsewhere, the next Enter must not end the game.
    let focused = if can_undo { STAY } else { END };
    question("No move is left", &text, can_undo, focused, None)
}

/// The last stone has been placed, on the square `last`, where what it made is still shown.
pub fn all_placed(
    master_game: bool,
    can_undo: bool,
    last: Option<Square>,
) -> Box<dyn Screen<Model>> {
    let text = if master_game {
        "Every stone is placed, with eight 4-Ways around the six opening stones: this is a Master Game!"
    } else {
        "Every stone is placed. Well done! You can end the game now."
    };
    let cross = last.map(|square| layout::square_area(square).offset(layout::PITCH));
    question("The pouch is empty", text, can_undo, END, cross)
}

/// The indices of End Game, and of Not Yet behind Undo, among the buttons.
const END: usize = 0;
const STAY: usize = 2;

/// The question; `kept` stays in sight.
fn question(
    title: &str,
    text: &str,
    can_undo: bool,
    focused: usize,
    kept: Option<Rectangle>,
) -> Box<dyn Screen<Model>> {
    let mut question = ask(title, text).button("_End Game", end_game);
    if can_undo {
        question = question.button("_Undo", ask_undo);
    }
    let question = question.cancel("_Not Yet");
    question
        .with(|requester| {
            let requester = requester.focused(focused).led_by(Some(focused));
            match kept {
                Some(kept) => requester.keeping_in_sight(kept),
                None => requester,
            }
        })
        .open()
}
