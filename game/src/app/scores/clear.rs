//! The question whether a list is to be cleared (manual, "Scores Menu").

use ishido_shared::ui::requester::{Choice, Requester};

use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition};
use crate::scores::{List, ListGroup, LogEvent, Span};

/// The question, with the list.
struct ClearList(List);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ClearAnswer {
    Clear,
    Cancel,
}

impl Question for ClearList {
    type Answer = ClearAnswer;

    fn answered(
        &mut self,
        answer: ClearAnswer,
        _requester: &mut Requester<ClearAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == ClearAnswer::Clear {
            cx.app.log.record(LogEvent::Cleared(self.0));
        }
        Transition::Pop
    }

    /// The list stays behind it, also when a computer's game begins.
    fn outlives_game(&self) -> bool {
        true
    }
}

/// Asks whether a list is to be cleared.
pub fn clear(list: List) -> Box<dyn Screen> {
    let name = match (list.group, list.span) {
        (ListGroup::Daily, _) => "the Daily Highs".to_owned(),
        (group, Span::Today) => format!("Today's Scores of the {} way", group.name()),
        (group, Span::AllTime) => format!("the All-Time Highs of the {} way", group.name()),
    };
    let text = format!(
        "Do you want to erase {name}? This cannot be undone. Other lists and the statistics stay as they are."
    );
    let choices = vec![
        Choice::new(ClearAnswer::Clear, "_Clear"),
        Choice::new(ClearAnswer::Cancel, "C_ancel"),
    ];
    let requester = Requester::new("Clear Scores", &text, choices, ClearAnswer::Cancel).focused(1);
    Dialog::open(requester, ClearList(list))
}
