//! Enter Deal Code: the stones of a code that somebody types.

use ishido_shared::ui::program::Request;
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::begin::begin_with;
use super::names::{take_names, with_names};
use crate::app::app_state::AppState;
use crate::app::dialog::{Dialog, Question, information};
use crate::app::screen::{Cx, Screen, Transition};
use crate::app::wording::capitalised;
use crate::rules::DealCode;
use crate::session::Origin;

/// The name of the string gadget.
const CODE: &str = "code";

/// The question for a code.
struct AskCode;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CodeAnswer {
    Play,
    Cancel,
}

impl Question for AskCode {
    type Answer = CodeAnswer;

    /// Begins the game; a wrong code is explained, and can be corrected.
    fn answered(
        &mut self,
        answer: CodeAnswer,
        requester: &mut Requester<CodeAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == CodeAnswer::Cancel {
            return Transition::Pop;
        }
        match requester.text(CODE).parse::<DealCode>() {
            Ok(code) => {
                take_names(requester, cx.app);
                begin_with(code, Origin::Typed, cx).closing()
            }
            Err(error) => {
                let text = format!("{}.", capitalised(&error.to_string()));
                cx.app.show_message("Invalid deal code", &text);
                Transition::Stay
            }
        }
    }
}

/// Puts the code of the game on the board on the clipboard.
pub fn copy(cx: &mut Cx<'_, '_>) -> Transition {
    let code = cx
        .app
        .game
        .session()
        .and_then(|session| session.setup().code);
    let Some(code) = code else {
        return Transition::Stay;
    };
    cx.ctx.request(Request::Copy(code.to_string()));
    let text = format!(
        "The deal code {code} is on the clipboard now. Anyone can play the same stones with Game > Enter Deal Code."
    );
    Transition::Push(information("Copy Deal Code", &text))
}

/// Asks for the code of a deal. `lost` says what is lost with the game on the board.
pub fn deal_code(lost: &str, app: &AppState) -> Box<dyn Screen> {
    let text = format!(
        "The title line shows the deal code of every game. Enter a code to play the same stones again. Such a game does not count for high scores.{lost}"
    );
    let choices = vec![
        Choice::new(CodeAnswer::Play, "_Play"),
        Choice::new(CodeAnswer::Cancel, "_Cancel"),
    ];
    let field = StringGadget::new(TextField::new("", 12), 14);
    let requester = Requester::new("Enter Deal Code", &text, choices, CodeAnswer::Cancel)
        .labelled(CODE, "Co_de", field);
    Dialog::open(with_names(requester, app).focused_on(CODE), AskCode)
}
