//! Questions whether one thing is to be done: its button does it, Cancel does not.

use ishido_shared::ui::requester::{Choice, Requester};

use super::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition};

/// What is done when the player confirms.
type Action = fn(&mut Cx<'_, '_>) -> Transition;

/// A question with one action.
struct Confirm(Action);

/// The answers to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ConfirmAnswer {
    Confirm,
    Cancel,
}

impl Question for Confirm {
    type Answer = ConfirmAnswer;

    fn answered(
        &mut self,
        answer: ConfirmAnswer,
        _requester: &mut Requester<ConfirmAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            ConfirmAnswer::Confirm => (self.0)(cx).closing(),
            ConfirmAnswer::Cancel => Transition::Pop,
        }
    }
}

/// Asks whether something is to be done. `verb` is the label of the button that does it; in it, the letter after `_` is
/// its key.
pub fn confirm(title: &str, text: &str, verb: &str, action: Action) -> Box<dyn Screen> {
    let choices = vec![
        Choice::new(ConfirmAnswer::Confirm, verb),
        Choice::new(ConfirmAnswer::Cancel, "_Cancel"),
    ];
    question(title, text, choices, action)
}

/// Asks whether something is to be done that ends what the player is doing. The first button, which Enter presses, leaves
/// everything as it is; `stay` is its label.
pub fn confirm_last(
    title: &str,
    text: &str,
    (stay, verb): (&str, &str),
    action: Action,
) -> Box<dyn Screen> {
    let choices = vec![
        Choice::new(ConfirmAnswer::Cancel, stay),
        Choice::new(ConfirmAnswer::Confirm, verb),
    ];
    question(title, text, choices, action)
}

fn question(
    title: &str,
    text: &str,
    choices: Vec<Choice<ConfirmAnswer>>,
    action: Action,
) -> Box<dyn Screen> {
    let requester = Requester::new(title, text, choices, ConfirmAnswer::Cancel);
    Dialog::open(requester, Confirm(action))
}
