//! A question for a number of the codewheel while it is asked: its tries, and the consequences of an answer.

use crate::app::shell::Cx;
use crate::codewheel::CodeQuestion;
use ishido_shared::shell::Model as _;

/// The number of wrong answers after which the game begins anyway.
const TRIES: u32 = 3;

/// A question that is asked, and the number of tries left.
#[derive(Debug, Clone, Copy)]
pub struct Asking {
    /// The question.
    pub asked: CodeQuestion,
    tries: u32,
}

/// The consequence of an answer.
#[derive(Debug)]
pub enum Verdict {
    /// The board is open.
    Open,
    /// The same question is asked again; the sentences say why.
    Again(Asking, String),
}

impl Asking {
    /// A question that has not been answered yet.
    pub const fn new(asked: CodeQuestion) -> Self {
        Self {
            asked,
            tries: TRIES,
        }
    }

    /// A number was entered.
    pub fn enter(self, text: &str, cx: &mut Cx<'_, '_>) -> Verdict {
        let text = text.trim();
        if self.asked.is_answered_by(text) {
            cx.model
                .show_note("That is the number. Welcome to the Way of Stones.");
            Verdict::Open
        } else if text.is_empty() {
            let remark = "Type a number. An empty answer does not count as a try.";
            Verdict::Again(self, remark.to_owned())
        } else {
            self.failed(&format!("It is not {text}."), cx)
        }
    }

    /// The question was cancelled.
    pub fn cancel(self, cx: &mut Cx<'_, '_>) -> Verdict {
        self.failed("Cancel counts as a wrong answer.", cx)
    }

    /// The last try opens the board as well.
    fn failed(self, why: &str, cx: &mut Cx<'_, '_>) -> Verdict {
        let tries = self.tries.saturating_sub(1);
        let left = match tries {
            0 => {
                cx.model
                    .show_message("Codewheel", "That was the third wrong answer. Play anyway.");
                return Verdict::Open;
            }
            1 => "One try is left.".to_owned(),
            tries => format!("{tries} tries are left."),
        };
        Verdict::Again(Self { tries, ..self }, format!("{why} {left}"))
    }
}
