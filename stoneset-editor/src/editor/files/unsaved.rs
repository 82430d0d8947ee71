//! The question what happens to changes that are not saved, before they would be lost.

use ishido_shared::ui::requester::{Choice, Requester};

use super::next_step::carry_out;
use super::save;
use super::state::NextStep;
use super::wording::{before_what, set_name};
use crate::editor::dialog::{Dialog, Question};
use crate::editor::screen::{Cx, Screen, Transition};
use crate::editor::state::EditorState;

/// The answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnsavedAnswer {
    Save,
    Discard,
    Cancel,
}

/// The question, and what is done afterwards.
struct Unsaved(NextStep);

impl Question for Unsaved {
    type Answer = UnsavedAnswer;

    fn answered(
        &mut self,
        answer: UnsavedAnswer,
        _requester: &mut Requester<UnsavedAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        cx.state.files.is_asking = false;
        let next = self.0.clone();
        match answer {
            UnsavedAnswer::Save => save::save(next, cx).closing(),
            UnsavedAnswer::Discard => carry_out(next, cx).closing(),
            UnsavedAnswer::Cancel => Transition::Pop,
        }
    }
}

/// Does something that would lose changes: at once when there are none, or after the user has decided about them.
pub fn before(next: NextStep, cx: &mut Cx<'_, '_>) -> Transition {
    // What floats is part of the work, and must not be lost without a question.
    cx.state.put_down();
    if !cx.state.stoneset.document.is_changed() {
        return carry_out(next, cx);
    }
    // A second click on the window's close button must not ask on top of the question.
    if std::mem::replace(&mut cx.state.files.is_asking, true) {
        return Transition::Stay;
    }
    Transition::Push(question(next, cx.state))
}

/// The question as a screen.
pub fn question(next: NextStep, state: &EditorState) -> Box<dyn Screen> {
    let text = format!(
        "{} has unsaved changes. Do you want to save them {}?",
        set_name(state),
        before_what(&next)
    );
    let choices = vec![
        Choice::new(UnsavedAnswer::Save, "_Save"),
        Choice::new(UnsavedAnswer::Discard, "_Don't Save"),
        Choice::new(UnsavedAnswer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("Save Changes?", &text, choices, UnsavedAnswer::Cancel);
    Dialog::open(requester, Unsaved(next))
}
