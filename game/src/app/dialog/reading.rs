//! Texts to be read, with headings (manual, "Rules...").

use ishido_shared::ui::gadget::ScrollText;
use ishido_shared::ui::requester::{Choice, Requester};

use super::{Dialog, Question};
use crate::app::app_state::AppState;
use crate::app::screen::{Cx, Screen, Transition};

/// The question of a requester with a text; its only answer is Exit.
struct Reading;

impl Question for Reading {
    type Answer = ();

    fn answered(
        &mut self,
        (): (),
        _requester: &mut Requester<()>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        Transition::Pop
    }

    fn hint(&self, app: &AppState) -> &'static str {
        app.device.choose(
            "Click the arrows, or turn the wheel",
            "Drag the text up and down",
            "Arrows scroll, Esc ends",
        )
    }
}

/// Shows a text to be read.
pub fn reading(title: &str, text: &str) -> Box<dyn Screen> {
    let requester = Requester::new(title, "", vec![Choice::new((), "_Exit")], ())
        .with("text", ScrollText::new(text, &[], 60, 15))
        .focused_on("text");
    Dialog::open(requester, Reading)
}
