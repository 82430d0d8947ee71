//! The end of a game: the questions when nothing can be placed any more (RULINGS, "End of a game"), the result, and the names
//! of those who have made a list of high scores.

use std::rc::Rc;

use crate::app::shell::{Cx, Screen, Transition, ask};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::requester::Requester;
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::begin::new_game;
use super::score_entry::NewEntry;
use crate::app::assist::ask_undo;
use crate::app::model::log_files::refresh;
use crate::app::model::{Action, Model};
use crate::app::scores::TournamentScores;
use crate::app::wording::result_text;
use crate::scores::MAX_NAME;
use crate::session::{Entry, Mode, Session, Standing};

/// The names of the string gadgets, for the scores of a game.
const NAMES: [&str; 2] = ["name", "name 2"];

/// Ends the running game and shows its result.
pub fn end_game(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.model.apply(Entry::End).is_err() {
        return Transition::Stay;
    }
    // Other programs may have recorded better games meanwhile.
    refresh(&mut cx.model.log, cx.host.own_files);
    match cx.model.game.session() {
        Some(session) => Transition::Push(result(session, NewEntry::of_game(cx.model))),
        None => Transition::Stay,
    }
}

/// The action when the result is closed.
type WayOn = fn(&mut Cx<'_, '_>) -> Transition;

/// Records the names for an entry in the lists, shows the lists, and goes on when they close. A game without a stone has no
/// entry.
fn close_result(
    entry: Option<&NewEntry>,
    requester: &Requester<usize>,
    cx: &mut Cx<'_, '_>,
    then: WayOn,
) -> Transition {
    if cx.model.game.has_tournament() {
        return Transition::Replace(TournamentScores::after_game(then, cx.model));
    }
    let Some(entry) = entry else {
        return then(cx).closing();
    };
    let fields = NAMES.iter().take(entry.requests.len());
    let names: Vec<String> = fields.map(|field| requester.text(field)).collect();
    entry.record(&names, cx.model);
    entry.show(cx, then)
}

/// Has the game that has ended analysed, in front of whatever the result is replaced by.
fn analyse(cx: &mut Cx<'_, '_>) {
    if let Some(session) = cx.model.game.session() {
        let session = Box::new(session.clone());
        cx.model.act(Action::Analyse(session));
    }
}

/// Shows the result of a game that has ended.
pub fn result(session: &Session, entry: Option<NewEntry>) -> Box<dyn Screen<Model>> {
    let mut text = result_text(session);
    if let Some(entry) = &entry {
        for more in [&entry.text, &entry.goal] {
            if !more.is_empty() {
                text = format!("{text}\n\n{more}");
            }
        }
    }
    let entry = Rc::new(entry);
    let mut question = ask("The game is over", &text);
    let new = Rc::clone(&entry);
    question = question.button_with("_New Game", move |requester, cx| {
        close_result(new.as_ref().as_ref(), requester, cx, new_game)
    });
    // The next player of a tournament should not have seen what is best on the same stones.
    if session.setup().mode != Mode::Tournament {
        let analysed = Rc::clone(&entry);
        question = question.button_with("_Analyse Game", move |requester, cx| {
            analyse(cx);
            close_result(analysed.as_ref().as_ref(), requester, cx, |_| {
                Transition::Stay
            })
        });
    }
    let viewed = Rc::clone(&entry);
    question = question.button_with("_View Board", move |requester, cx| {
        close_result(viewed.as_ref().as_ref(), requester, cx, |_| {
            Transition::Stay
        })
    });
    question
        .with(|mut requester| {
            let requests = entry.as_ref().as_ref();
            let requests = requests.map_or(&[][..], |entry| &entry.requests);
            for (request, field) in requests.iter().zip(NAMES) {
                let gadget =
                    StringGadget::new(TextField::new(&request.name, MAX_NAME), MAX_NAME as u32 + 1);
                requester = requester.labelled(field, request.label, gadget);
            }
            requester
        })
        .open()
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
        Standing::AllPlaced => Transition::Push(all_placed(state.is_master_game(), can_undo)),
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
        1 => "There is no square for this last stone.".to_owned(),
        _ => {
            format!("There is no square for this stone: {left} stones are left, this one included.")
        }
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
pub fn all_placed(master_game: bool, can_undo: bool) -> Box<dyn Screen<Model>> {
    let text = if master_game {
        "Every stone is placed, with eight 4-Ways around the six opening stones: this is a Master Game!"
    } else {
        "Every stone is placed. Well done! You can end the game now."
    };
    question("The pouch is empty", text, can_undo)
}

fn question(title: &str, text: &str, can_undo: bool) -> Box<dyn Screen<Model>> {
    let mut question = ask(title, text).button("_End Game", end_game);
    if can_undo {
        question = question.button("_Undo", ask_undo);
    }
    // The highlight is not on what ends the game: the next Enter must not do it.
    let last = if can_undo { 2 } else { 1 };
    let question = question.cancel("_Not Yet");
    question.with(|requester| requester.focused(last)).open()
}
