//! The end of a game: the questions when nothing can be placed any more (RULINGS, "End of a game"), the result, and the names
//! of those who have made a list of high scores.

use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::begin::new_game;
use super::entry::NewEntry;
use crate::app::assist::ask_undo;
use crate::app::model::Model;
use crate::app::model::log_files::refresh;
use crate::app::review::review_game;
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
    refresh(&mut cx.model.log, cx.ctx.store);
    match cx.model.game.session() {
        Some(session) => Transition::Push(result(session, NewEntry::of_game(cx.model))),
        None => Transition::Stay,
    }
}

/// The result of a game, with its entry in the lists; a game without a stone has none.
struct GameOver {
    entry: Option<NewEntry>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ResultAnswer {
    NewGame,
    Review,
    Close,
}

impl Question<Model> for GameOver {
    type Answer = ResultAnswer;

    /// Records the names, shows the lists, and does what was answered when they close.
    fn answered(
        &mut self,
        answer: ResultAnswer,
        requester: &mut Requester<ResultAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let then: fn(&mut Cx<'_, '_>) -> Transition = match answer {
            ResultAnswer::NewGame => new_game,
            ResultAnswer::Review => review_game,
            ResultAnswer::Close => |_| Transition::Stay,
        };
        if cx.model.game.has_tournament() {
            return Transition::Replace(TournamentScores::after_game(then));
        }
        let Some(entry) = &self.entry else {
            return then(cx).closing();
        };
        let fields = NAMES.iter().take(entry.requests.len());
        let names: Vec<String> = fields.map(|field| requester.text(field)).collect();
        entry.record(&names, cx.model);
        entry.show(cx, then)
    }
}

/// Shows the result of a game that has ended.
pub fn result(session: &Session, entry: Option<NewEntry>) -> Box<dyn Screen<Model>> {
    let choices = vec![
        Choice::new(ResultAnswer::NewGame, "_New Game"),
        Choice::new(ResultAnswer::Review, "_Analyse Game"),
        Choice::new(ResultAnswer::Close, "_View Board"),
    ];
    let mut text = result_text(session);
    if let Some(entry) = entry.as_ref().filter(|entry| !entry.text.is_empty()) {
        text = format!("{text}\n\n{}", entry.text);
    }
    let mut requester = Requester::new("The game is over", &text, choices, ResultAnswer::Close);
    let requests = entry.as_ref().map_or(&[][..], |entry| &entry.requests);
    for (request, field) in requests.iter().zip(NAMES) {
        let label = match (requests.len(), request.score) {
            (1, _) => "Your na_me",
            (_, 0) => "Player _1",
            _ => "Player _2",
        };
        let gadget =
            StringGadget::new(TextField::new(&request.name, MAX_NAME), MAX_NAME as u32 + 1);
        requester = requester.labelled(field, label, gadget);
    }
    Dialog::open(requester, GameOver { entry })
}

/// The question what to do when nothing can be placed.
struct Stuck;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StuckAnswer {
    End,
    Undo,
    NotYet,
}

impl Question<Model> for Stuck {
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
pub fn all_placed(master_game: bool, can_undo: bool) -> Box<dyn Screen<Model>> {
    let text = if master_game {
        "Every stone is placed, with eight 4-Ways around the six opening stones: this is a Master Game!"
    } else {
        "Every stone is placed. Well done! You can end the game now."
    };
    question("The pouch is empty", text, can_undo)
}

fn question(title: &str, text: &str, can_undo: bool) -> Box<dyn Screen<Model>> {
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
