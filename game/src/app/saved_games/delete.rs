//! Deletes a game that was put aside.

use crate::app::shell::{Cx, Dialog, Notice, Question, Screen, Traits, Transition, Waiting};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::own_files::Change;
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::requester::{Choice, Requester};

use crate::app::model::Model;
use crate::app::model::earlier_games::EarlierGame;
use crate::app::wording::progress_text;
use crate::scores::{GameResult, LogEvent};
use crate::session::{Entry, Origin};

/// Makes a screen.
type NextScreen = fn(&mut Cx<'_, '_>) -> Box<dyn Screen<Model>>;

/// The question, with the game.
struct Delete {
    game: Box<EarlierGame>,
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

impl Question<Model> for Delete {
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
                record_first_try(&self.game, cx.model);
                self.asked = Some(cx.host.request(Request::OwnFile {
                    name: self.game.name.clone(),
                    change: Change::Remove,
                }));
                Transition::Stay
            }
            DeleteAnswer::Cancel => Transition::Replace((self.next)(cx)),
        }
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Reply(id, reply) => {
                let Reply::OwnFile(result) = reply else {
                    return Transition::Stay;
                };
                if self.asked != Some(id) {
                    return Transition::Stay;
                }
                if let Err(error) = result {
                    let text = format!("{error}. Its file is unchanged.");
                    cx.model.show_message("The game cannot be deleted", &text);
                }
                Transition::Replace((self.next)(cx))
            }
            _ => Transition::Stay,
        }
    }

    fn traits(&self) -> Traits {
        Traits {
            waiting: {
                match self.asked {
                    Some(_) => Waiting::Reply,
                    None => Waiting::User,
                }
            },
            ..Traits::default()
        }
    }
}

/// The first try of the Daily Stones counts as it stands when its game is deleted: there is no other first try.
fn record_first_try(game: &EarlierGame, app: &mut Model) {
    let mut session = game.session().clone();
    let Some(id) = game
        .saved
        .id
        .filter(|_| session.setup().origin == Origin::Daily)
    else {
        return;
    };
    let names = app.settings().scores.names.clone();
    if session.apply(Entry::End).is_ok()
        && let Some(result) = GameResult::new(id, &session, app.moment.time, None, &names)
    {
        app.log.record(LogEvent::Finished(Box::new(result)));
    }
}

/// Asks whether a game is to be deleted. `next` makes the screen that is shown then.
pub fn question(game: &EarlierGame, next: NextScreen) -> Box<dyn Screen<Model>> {
    let daily = match game.session().setup().origin {
        Origin::Daily => " Your first try at the Daily Stones will count as it stands.",
        _ => "",
    };
    let text = format!(
        "{}. {}.\n\nDo you want to delete this game? This cannot be undone.{daily}",
        game.time_text(),
        progress_text(game.session())
    );
    let choices = vec![
        Choice::new(DeleteAnswer::Delete, "_Delete"),
        Choice::new(DeleteAnswer::Cancel, "_Cancel"),
    ];
    let requester =
        Requester::new("Delete a Game", &text, choices, DeleteAnswer::Cancel).focused_on_last();
    let game = Box::new(game.clone());
    Dialog::open(
        requester,
        Delete {
            game,
            next,
            asked: None,
        },
    )
}
