//! The augury that answers a question.

use ishido_shared::ui::requester::{Choice, Requester};

use crate::app::dialog::{Dialog, Question};
use crate::app::game_flow::prompt_if_stuck;
use crate::app::screen::{Cx, Screen, Transition};
use crate::oracle::{Reading, hexagram_text};

struct Answered;

impl Question for Answered {
    type Answer = ();

    fn answered(
        &mut self,
        (): (),
        _requester: &mut Requester<()>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        prompt_if_stuck(cx.app).closing()
    }
}

/// Shows the augury for a 4-Way that was just made.
pub fn answer(reading: Reading) -> Box<dyn Screen> {
    let text = hexagram_text(reading.cast.hexagram());
    let text = format!(
        "{}\n\n{}\n\n{}",
        reading.question, text.image, text.judgement
    );
    let requester = Requester::new(
        "The Oracle of the Stones",
        &text,
        vec![Choice::new((), "_Exit")],
        (),
    );
    Dialog::open(requester, Answered)
}
