//! The question at the start: whether to go on with the game of the last run.

use ishido_shared::ui::requester::{Choice, Requester};

use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition};
use crate::app::wording::progress_text;
use crate::session::save::Autosaved;

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

/// Offers the game of the last run.
pub fn offer(saved: Autosaved) -> Box<dyn Screen> {
    let text = format!(
        "Your last game was not finished. {}. Do you want to go on with it?",
        progress_text(&saved.session)
    );
    let choices = vec![
        Choice::new(OfferAnswer::GoOn, "_Go On"),
        Choice::new(OfferAnswer::Leave, "_Leave It"),
    ];
    let requester = Requester::new("Welcome back", &text, choices, OfferAnswer::GoOn);
    let saved = Box::new(saved);
    Dialog::open(requester, Offer { saved })
}
