//! The names under which a running game is recorded when another game ends it. They are asked for with the question whether
//! it ends, because whoever played last need not be the one who plays now.

use ishido_shared::ui::requester::Requester;
use ishido_shared::ui::text_field::{StringGadget, TextField};

use crate::app::app_state::AppState;
use crate::rules::Scoring;
use crate::scores::{DefaultNames, GameResult, MAX_NAME, Score, clean_name};
use crate::session::{Entry, GameId};

/// The ids of the string gadgets.
const FIELDS: [&str; 2] = ["ended name", "ended name 2"];

/// A running game as it would be recorded now.
struct Ending {
    result: GameResult,
    /// The scores of people whose names the game does not know, from 0.
    unnamed: Vec<usize>,
}

impl Ending {
    /// The running game, if it would be on the lists of high scores under a name that it does not know.
    fn of_game(app: &AppState) -> Option<Self> {
        let mut session = app
            .game
            .session()
            .filter(|_| app.game.is_running())?
            .clone();
        session.apply(Entry::End).ok()?;
        let result = |names: &DefaultNames| {
            let id = app.game.id().unwrap_or(GameId(0));
            GameResult::new(id, &session, app.time, None, names)
        };
        let nobody = result(&DefaultNames::default())?;
        let is_unnamed = |score: &Score| score.is_human() && score.name() == Score::ANONYMOUS;
        let scores = nobody.scores.iter().enumerate();
        let listed = |score: &Score| nobody.scoring == Scoring::Ancient || score.points > 0;
        let unnamed = scores.filter(|(_, score)| is_unnamed(score) && listed(score));
        let unnamed: Vec<usize> = unnamed.map(|(index, _)| index).collect();
        let counts = nobody.counts_for_lists() && !unnamed.is_empty();
        counts.then_some(Self {
            result: nobody,
            unnamed,
        })
    }
}

/// The requester with the names for the running game that it would end, if it is not known who plays.
pub fn with_names<A: Copy>(mut requester: Requester<A>, app: &AppState) -> Requester<A> {
    let Some(ending) = Ending::of_game(app) else {
        return requester;
    };
    let mut names = app.settings().scores.names.clone();
    for (&score, field) in ending.unnamed.iter().zip(FIELDS) {
        let label = match (ending.unnamed.len(), score) {
            (1, _) => "Your na_me",
            (_, 0) => "Player _1",
            _ => "Player _2",
        };
        let name = names.of_score(&ending.result, score);
        let gadget = StringGadget::new(TextField::new(name, MAX_NAME), MAX_NAME as u32 + 1);
        requester = requester.labelled(field, label, gadget);
    }
    requester.focused(0)
}

/// Takes over the names that were typed, before the running game is recorded.
pub fn take_names<A: Copy>(requester: &Requester<A>, app: &mut AppState) {
    let Some(ending) = Ending::of_game(app) else {
        return;
    };
    let mut names = app.settings().scores.names.clone();
    for (&score, field) in ending.unnamed.iter().zip(FIELDS) {
        if requester.get::<StringGadget>(field).is_some() {
            *names.of_score(&ending.result, score) = clean_name(&requester.text(field));
        }
    }
    if names != app.settings().scores.names {
        app.set(|settings| settings.scores.names = names);
    }
}
