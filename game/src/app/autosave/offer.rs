//! The question at the start: whether to go on with the game of the last run.

use ishido_shared::ui::requester::{Choice, Requester};

use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition};
use crate::app::wording::{games, lower_first, player_name, progress_text};
use crate::session::save::Autosaved;
use crate::session::{Mode, Session};

/// The answers to the offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferAnswer {
    GoOn,
    Leave,
}

/// The offer, with the game it is about.
struct Offer {
    saved: Box<Autosaved>,
}

impl Question for Offer {
    type Answer = OfferAnswer;

    fn answered(
        &mut self,
        answer: OfferAnswer,
        _requester: &mut Requester<OfferAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            OfferAnswer::GoOn => cx.app.resume_game((*self.saved).clone()),
            OfferAnswer::Leave => cx.app.decline_resume(),
        }
        Transition::Pop
    }
}

/// What the last run left, in sentences.
fn left_text(session: &Session) -> String {
    let running = session.state().ending().is_none();
    if session.setup().mode == Mode::Tournament {
        let count = games(session.tournament_games());
        let last = if running && !session.is_fresh() {
            let name = session.setup().players.first();
            let name = name.map_or_else(String::new, |player| {
                player_name(player, session.tournament_games())
            });
            format!(
                " The game of {name} is not finished: {}.",
                lower_first(&progress_text(session))
            )
        } else {
            String::new()
        };
        return format!("Your tournament has {count} so far.{last}");
    }
    format!(
        "Your last game was not finished. {}.",
        progress_text(session)
    )
}

/// Offers the game of the last run.
pub fn offer(saved: Autosaved) -> Box<dyn Screen> {
    let text = format!("{} Do you want to continue it?", left_text(&saved.session));
    let choices = vec![
        Choice::new(OfferAnswer::GoOn, "_Continue"),
        Choice::new(OfferAnswer::Leave, "_Not Now"),
    ];
    let requester = Requester::new("Welcome back", &text, choices, OfferAnswer::GoOn);
    let saved = Box::new(saved);
    Dialog::open(requester, Offer { saved })
}
