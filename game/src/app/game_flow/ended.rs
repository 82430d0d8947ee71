//! The end of a game: its result, and the names of those who have made a list of high scores.

use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::begin::new_game;
use crate::app::dialog::{Dialog, Question};
use crate::app::review::review_game;
use crate::app::scores::{NewEntry, TournamentScores, refresh};
use crate::app::screen::{Cx, Screen, Transition};
use crate::app::wording::result_text;
use crate::scores::MAX_NAME;
use crate::session::{Entry, Session};

/// The names of the string gadgets, for the scores of a game.
const NAMES: [&str; 2] = ["name", "name 2"];

/// Ends the running game and shows its result.
pub fn end_game(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.app.apply(Entry::End).is_err() {
        return Transition::Stay;
    }
    // Other programs may have recorded better games meanwhile.
    refresh(&mut cx.app.log, cx.ctx.store);
    match cx.app.game.session() {
        Some(session) => Transition::Push(result(session, NewEntry::of_game(cx.app))),
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

impl Question for GameOver {
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
        if cx.app.game.has_tournament() {
            return Transition::Replace(TournamentScores::after_game(then));
        }
        let Some(entry) = &self.entry else {
            return then(cx).closing();
        };
        let fields = NAMES.iter().take(entry.requests.len());
        let names: Vec<String> = fields.map(|field| requester.text(field)).collect();
        entry.record(&names, cx.app);
        entry.show(cx, then)
    }
}

/// Shows the result of a game that has ended.
pub fn result(session: &Session, entry: Option<NewEntry>) -> Box<dyn Screen> {
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
