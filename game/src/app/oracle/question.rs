//! The question for the Oracle (manual, "Next, Ask the Question").

use crate::app::shell::{Cx, Dialog, Question, Screen, Traits, Transition, information};
use ishido_shared::ui::gadget::Text;
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::text_field::{TextArea, TextField};

use super::circle_gadget::CircleGadget;
use super::pages::asking_well;
use crate::app::model::Model;
use crate::oracle::{MAX_QUESTION, clean_question};

/// The name of the text field.
const QUESTION: &str = "question";

/// The size of the text field in characters beside the circle: with the text below it, it is as high.
const COLUMNS: u32 = 39;
const ROWS: u32 = 11;
/// The characters in a line of the text below it, which is as wide as the field.
const TEXT_COLUMNS: usize = 44;

/// The requester in which a question for the Oracle is typed.
struct AskQuestion;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum QuestionAnswer {
    Ask,
    Help,
    Cancel,
}

impl Question<Model> for AskQuestion {
    type Answer = QuestionAnswer;

    fn answered(
        &mut self,
        answer: QuestionAnswer,
        requester: &mut Requester<QuestionAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let question = clean_question(&requester.text(QUESTION));
        match answer {
            QuestionAnswer::Help => {
                requester.focus_on(QUESTION);
                return Transition::Push(asking_well(cx.model));
            }
            QuestionAnswer::Cancel => cx.model.ask(None),
            QuestionAnswer::Ask if !cx.model.game.is_running() => {
                cx.model.ask(Some(question));
                cx.model
                    .show_note("The next game will begin with your question.");
            }
            QuestionAnswer::Ask if question.is_empty() => {
                let text =
                    "Type what you want to know, or choose Cancel to play without the Oracle.";
                requester.focus_on(QUESTION);
                return Transition::Push(information("There is no question yet", text));
            }
            QuestionAnswer::Ask => cx.model.ask(Some(question)),
        }
        Transition::Pop
    }

    fn traits(&self) -> Traits {
        Traits {
            help: Some(asking_well),
            ..Traits::default()
        }
    }

    fn hint(&self, _: &Requester<Self::Answer>, app: &Model) -> &'static str {
        app.moment.device.choose(
            "Type your question, then click Ask",
            "Type your question, then tap Ask",
            "Type your question, then press Enter",
        )
    }
}

/// Asks for the question that the next 4-Way answers. The last one that was not answered can be changed. Before a game it can be typed as
/// well, since whoever has a question types it at once; the game then begins with it.
pub fn ask_question(app: &Model) -> Box<dyn Screen<Model>> {
    let choices = vec![
        Choice::new(QuestionAnswer::Ask, "_Ask"),
        Choice::new(QuestionAnswer::Help, "Asking _Well..."),
        Choice::new(QuestionAnswer::Cancel, "_Cancel"),
    ];
    let question = TextField::new(&app.settings().oracle.question, MAX_QUESTION);
    let players = app
        .game
        .session()
        .map_or(1, |session| session.setup().mode.players());
    let text = if players > 1 {
        "A person's next 4-Way will answer it.\nAvoid yes-or-no questions:\nask what, how or why."
    } else {
        "Your next 4-Way will answer it.\nAvoid yes-or-no questions:\nask what, how or why."
    };
    let requester = Requester::new(
        "What is your question?",
        "",
        choices,
        QuestionAnswer::Cancel,
    )
    .with(QUESTION, TextArea::new(question, COLUMNS, ROWS).as_letter())
    .under("answer", Text::new(text, TEXT_COLUMNS))
    .beside("circle", CircleGadget::default())
    .as_card();
    Dialog::open(requester, AskQuestion)
}
