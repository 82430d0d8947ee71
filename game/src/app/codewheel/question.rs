//! The question for a number of the codewheel.

use crate::app::model::Model;
use crate::app::shell::{Cx, Dialog, Question, Screen, Traits, Transition};
use ishido_shared::ui::gadget::Text;
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::asking::{Asking, Verdict};
use super::question_picture::QuestionPicture;
use super::screen::CodewheelScreen;

const PICTURE: &str = "question";
const NUMBER: &str = "number";

const TEXT: &str = "Line up the two patterns and the first word. What number is in the window \
    above the second word?";

/// The question on a card.
struct AskCode(Asking);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CodeAnswer {
    Enter,
    ShowWheel,
    Cancel,
}

impl Question<Model> for AskCode {
    type Answer = CodeAnswer;

    fn answered(
        &mut self,
        answer: CodeAnswer,
        requester: &mut Requester<CodeAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let verdict = match answer {
            CodeAnswer::ShowWheel => {
                let wheel = CodewheelScreen::asking(self.0, question);
                return Transition::Replace(Box::new(wheel));
            }
            CodeAnswer::Enter => self.0.enter(&requester.text(NUMBER), cx),
            CodeAnswer::Cancel => self.0.cancel(cx),
        };
        match verdict {
            Verdict::Open => Transition::Pop,
            Verdict::Again(asking, remark) => Transition::Replace(question(asking, &remark)),
        }
    }

    fn traits(&self) -> Traits {
        Traits {
            is_lasting: true,
            ..Traits::default()
        }
    }
}

/// Asks for the number; `remark` says why it is asked again.
pub fn question(asking: Asking, remark: &str) -> Box<dyn Screen<Model>> {
    let choices = vec![
        Choice::new(CodeAnswer::Enter, "_OK"),
        Choice::new(CodeAnswer::ShowWheel, "_Show Codewheel"),
        Choice::new(CodeAnswer::Cancel, "_Cancel"),
    ];
    let text = match remark {
        "" => TEXT.to_owned(),
        remark => format!("{remark}\n\n{TEXT}"),
    };
    let field = StringGadget::new(TextField::new("", 3), 5);
    let requester = Requester::new("Which number?", &text, choices, CodeAnswer::Cancel)
        .as_card()
        .with(PICTURE, QuestionPicture::new(asking.asked))
        .labelled(NUMBER, "_Number", field)
        .beside("digits", Text::new("Two digits", 12));
    Dialog::open(requester, AskCode(asking))
}
