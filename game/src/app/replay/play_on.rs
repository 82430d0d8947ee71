//! The question whether a game is to be played on from the position of a replay.

use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::ui::requester::{Choice, Requester};

use super::wording;
use crate::app::another_game::{take_names, with_names};
use crate::app::model::Model;
use crate::session::Session;

/// The question, with the game that would begin.
struct PlayOn {
    session: Box<Session>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlayOnAnswer {
    PlayOn,
    Cancel,
}

impl Question<Model> for PlayOn {
    type Answer = PlayOnAnswer;

    /// The replay closes by itself, because another game is on the board.
    fn answered(
        &mut self,
        answer: PlayOnAnswer,
        requester: &mut Requester<PlayOnAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == PlayOnAnswer::PlayOn {
            take_names(requester, cx.model);
            cx.model.end_running_game();
            cx.model.start_game((*self.session).clone(), None);
        }
        Transition::Pop
    }
}

/// Asks whether a game is to be played on. `lost` says what is lost with the game on the board.
pub fn question(session: Session, lost: &str, app: &Model) -> Box<dyn Screen<Model>> {
    let text = wording::play_on(session.state().turns().len(), &session, lost);
    let choices = vec![
        Choice::new(PlayOnAnswer::PlayOn, "_Play On"),
        Choice::new(PlayOnAnswer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("Play On", &text, choices, PlayOnAnswer::Cancel);
    let session = Box::new(session);
    Dialog::open(with_names(requester, app), PlayOn { session })
}
