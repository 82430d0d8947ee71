//! First Stones: a guided game that teaches the rules on the board.

mod deals;
mod lesson;
mod panel;
mod script;
#[cfg(test)]
mod tests;

use crate::app::model::Model;
use crate::app::shell::{Command, Cx, Dialog, MenuName, Question, Screen, Transition};
use ishido_shared::ui::requester::{Choice, Requester};

use lesson::Lesson;

/// The command of First Stones.
pub const COMMANDS: &[Command] = &[Command::new(
    "First Stones...",
    (MenuName::Help, 2, 1),
    |_| Transition::Push(Box::new(Lesson::new())),
)];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OfferAnswer {
    Begin,
    NotNow,
}

/// The offer of First Stones to somebody who starts the program for the first time.
struct Offer;

impl Question<Model> for Offer {
    type Answer = OfferAnswer;

    fn answered(
        &mut self,
        answer: OfferAnswer,
        _requester: &mut Requester<OfferAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        cx.model.set(|settings| settings.learning.offered = true);
        match answer {
            OfferAnswer::Begin => Transition::Replace(Box::new(Lesson::new())),
            OfferAnswer::NotNow => Transition::Pop,
        }
    }
}

/// Offers First Stones.
pub fn offer() -> Box<dyn Screen<Model>> {
    let text = "Welcome to Ishidó, the Way of Stones! If you are new to the game, First Stones teaches you the rules on \
                the board in a few minutes. You also find it in the Help menu at any time.";
    let choices = vec![
        Choice::new(OfferAnswer::Begin, "_First Stones"),
        Choice::new(OfferAnswer::NotNow, "_Not Now"),
    ];
    let requester = Requester::new("Welcome", text, choices, OfferAnswer::NotNow);
    Dialog::open(requester, Offer)
}
