//! Deletes a game that was put aside.

use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::store::Change;

use super::games::EarlierGame;
use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition, Waiting};
use crate::app::wording::progress_text;

/// Makes a screen.
type NextScreen = fn(&mut Cx<'_, '_>) -> Box<dyn Screen>;

/// The question, with the name of the file.
struct Delete {
    name: String,
    /// Makes the screen that is shown next.
    next: NextScreen,
    /// The request to remove the file, while it is under way.
    asked: Option<RequestId>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DeleteAnswer {
    Delete,
    Cancel,
}

impl Question for Delete {
    type Answer = DeleteAnswer;

    fn answered(
        &mut self,
        answer: DeleteAnswer,
        _requester: &mut Requester<DeleteAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            _ if self.asked.is_some() => Transition::Stay,
            DeleteAnswer::Delete => {
                self.asked = Some(cx.ctx.request(Request::Store {
                    name: self.name.clone(),
                    change: Change::Remove,
                }));
                Transition::Stay
            }
            DeleteAnswer::Cancel => Transition::Replace((self.next)(cx)),
        }
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let Reply::Stored(result) = reply else {
            return Transition::Stay;
        };
        if self.asked != Some(id) {
            return Transition::Stay;
        }
        if let Err(error) = result {
            let text = format!("{error}. It is kept as it is.");
            cx.app.say("The game cannot be deleted", &text);
        }
        Transition::Replace((self.next)(cx))
    }

    fn waiting(&self) -> Waiting {
        match self.asked {
            Some(_) => Waiting::Reply,
            None => Waiting::User,
        }
    }
}

/// Asks whether a game is to be deleted. `next` makes the screen that is shown then.
pub fn question(game: &EarlierGame, next: NextScreen) -> Box<dyn Screen> {
    let text = format!(
        "{}. {}.\n\nDo you want to delete this game? It cannot be brought back.",
        game.time_text(),
        progress_text(game.session())
    );
    let choices = vec![
        Choice::new(DeleteAnswer::Delete, "_Delete"),
        Choice::new(DeleteAnswer::Cancel, "_Cancel"),
    ];
    // The highlight is not on what deletes: the next Enter must not do it.
    let requester =
        Requester::new("Delete a Game", &text, choices, DeleteAnswer::Cancel).focused(1);
    let name = game.name.clone();
    Dialog::open(
        requester,
        Delete {
            name,
            next,
            asked: None,
        },
    )
}
