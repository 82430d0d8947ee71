//! The question for a number of the codewheel.

use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::question_picture::QuestionPicture;
use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition};
use crate::codewheel::CodeQuestion;

const PICTURE: &str = "question";
const NUMBER: &str = "number";

const TEXT: &str = "Turn the codewheel until the two patterns and the first word stand in a line. Which number is in the \
                    window above the second word?";

/// The question, and how many tries are left.
struct AskCode {
    asked: CodeQuestion,
    tries: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CodeAnswer {
    Enter,
    ShowWheel,
    Cancel,
}

impl AskCode {
    /// Asks again, or opens the game anyway after the last try. `why` is the sentence about this try.
    fn failed(&self, why: &str, cx: &mut Cx<'_, '_>) -> Transition {
        let left = match self.tries.saturating_sub(1) {
            0 => {
                cx.app.say(
                    "Codewheel",
                    "Three times, and no number. In 1990 you would be looking for the wheel under the sofa now. Come in.",
                );
                return Transition::Pop;
            }
            1 => "One try is left.".to_owned(),
            left => format!("{left} tries are left."),
        };
        let remark = format!("{why} {left}\n\n");
        Transition::Replace(question(self.asked, self.tries - 1, &remark))
    }
}

impl Question for AskCode {
    type Answer = CodeAnswer;

    fn answered(
        &mut self,
        answer: CodeAnswer,
        requester: &mut Requester<CodeAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let text = requester.text(NUMBER);
        match answer {
            CodeAnswer::ShowWheel => {
                // Whoever comes back knows the number.
                requester.focus_on(NUMBER);
                Transition::Push(super::show(Some(self.asked)))
            }
            CodeAnswer::Enter if self.asked.is_answered_by(&text) => {
                cx.app
                    .note("That is the number. Welcome to the Way of Stones.");
                Transition::Pop
            }
            CodeAnswer::Enter if text.trim().is_empty() => self.failed("A number was wanted.", cx),
            CodeAnswer::Enter => self.failed(&format!("It is not {}.", text.trim()), cx),
            CodeAnswer::Cancel => self.failed("No number is a wrong number, too.", cx),
        }
    }

    /// A game from a file does not answer it.
    fn outlives_game(&self) -> bool {
        true
    }
}

/// Asks for the number; `remark` comes before the text.
pub fn question(asked: CodeQuestion, tries: u32, remark: &str) -> Box<dyn Screen> {
    let choices = vec![
        Choice::new(CodeAnswer::Enter, "_OK"),
        Choice::new(CodeAnswer::ShowWheel, "_Show Codewheel"),
        Choice::new(CodeAnswer::Cancel, "_Cancel"),
    ];
    let text = format!("{remark}{TEXT}");
    let field = StringGadget::new(TextField::new("", 3), 5);
    let requester = Requester::new("Codewheel", &text, choices, CodeAnswer::Cancel)
        .with(PICTURE, QuestionPicture::new(asked))
        .labelled(NUMBER, "_Number", field);
    Dialog::open(requester, AskCode { asked, tries })
}
