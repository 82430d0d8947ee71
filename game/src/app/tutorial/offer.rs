//! The offer of First Stones to somebody who starts the program for the first time.

use ishido_shared::ui::requester::{Choice, Requester};

use super::lesson::Lesson;
use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition};

/// The answers to the offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferAnswer {
    Begin,
    NotNow,
}

struct Offer;

impl Question for Offer {
    type Answer = OfferAnswer;

    fn answered(
        &mut self,
        answer: OfferAnswer,
        _requester: &mut Requester<OfferAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        cx.app.set(|settings| settings.learning.offered = true);
        match answer {
            OfferAnswer::Begin => Transition::Replace(Box::new(Lesson::new(cx.app))),
            OfferAnswer::NotNow => Transition::Pop,
        }
    }
}

/// Offers First Stones.
pub fn offer() -> Box<dyn Screen> {
    let text = "Welcome to Ishidó, the Way of Stones! If you are new to the game, First Stones teaches you the rules on \
                the board in a few minutes. You also find it in the Help menu at any time.";
    let choices = vec![
        Choice::new(OfferAnswer::Begin, "_First Stones"),
        Choice::new(OfferAnswer::NotNow, "_Not Now"),
    ];
    let requester = Requester::new("Welcome", text, choices, OfferAnswer::NotNow);
    Dialog::open(requester, Offer)
}
