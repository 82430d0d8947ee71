//! The question before a file is saved that another program has changed since it was read or saved here.

use ishido_shared::ui::requester::{Choice, Requester};

use super::dialog::{Dialog, Question};
use super::screen::{Cx, Screen, Transition};

/// The answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Replaces the file.
    Replace,
    /// Asks for another file.
    SaveAs,
    /// Saves nothing.
    Cancel,
}

/// What is done after the question.
pub type Answered = Box<dyn FnMut(Answer, &mut Cx<'_, '_>) -> Transition>;

struct ChangedFile(Answered);

impl Question for ChangedFile {
    type Answer = Answer;

    fn answered(
        &mut self,
        answer: Answer,
        _requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            Answer::Cancel => Transition::Pop,
            answer => (self.0)(answer, cx).closing(),
        }
    }
}

/// The question about the file with this whole path.
pub fn question(path: &str, answered: Answered) -> Box<dyn Screen> {
    let text = format!(
        "{path} has been changed by another program since you opened or saved it. Do you want to replace it?"
    );
    let choices = vec![
        Choice::new(Answer::Replace, "_Replace"),
        Choice::new(Answer::SaveAs, "_Save As..."),
        Choice::new(Answer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("The File Has Changed", &text, choices, Answer::Cancel);
    Dialog::open(requester, ChangedFile(answered))
}
