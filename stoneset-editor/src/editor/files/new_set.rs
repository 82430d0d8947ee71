//! New Stoneset (manual, "New Stoneset").

use ishido_shared::ui::requester::{Choice, Requester};

use super::next_step::carry_out;
use super::save;
use super::state::NextStep;
use crate::editor::dialog::{Dialog, Question};
use crate::editor::screen::{Cx, Screen, Transition};

/// The answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NewAnswer {
    Erase,
    SaveFirst,
    Cancel,
}

/// The question "Erase all the stones?".
struct Erase;

impl Question for Erase {
    type Answer = NewAnswer;

    fn answered(
        &mut self,
        answer: NewAnswer,
        _requester: &mut Requester<NewAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            NewAnswer::Erase => carry_out(NextStep::New, cx).closing(),
            NewAnswer::SaveFirst => save::save(NextStep::New, cx).closing(),
            NewAnswer::Cancel => Transition::Pop,
        }
    }
}

/// Asks whether all stones are to be erased.
pub fn ask(cx: &mut Cx<'_, '_>) -> Transition {
    Transition::Push(question(cx.state.stoneset.document.is_changed()))
}

/// The question as a screen; `changed` says whether something is lost by it.
pub fn question(changed: bool) -> Box<dyn Screen> {
    let mut choices = vec![Choice::new(NewAnswer::Erase, "_OK")];
    let mut text = "Erase all the stones?".to_owned();
    if changed {
        text += " Unsaved changes to this stoneset will be lost.";
        choices.push(Choice::new(NewAnswer::SaveFirst, "_Save First"));
    }
    choices.push(Choice::new(NewAnswer::Cancel, "_Cancel"));
    let requester = Requester::new("New Stoneset", &text, choices, NewAnswer::Cancel);
    Dialog::open(requester, Erase)
}
