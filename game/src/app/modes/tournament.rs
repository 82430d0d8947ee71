//! Tournament...: going on with the tournament, or a new one (manual, "Tournament Game").

use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::ui::requester::{Choice, Requester};

use super::setup;
use crate::app::model::Model;
use crate::app::wording::games;
use crate::session::Mode;

/// The question whether to go on with the tournament.
struct ContinueOrNew;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TournamentAnswer {
    Continue,
    New,
    Cancel,
}

impl Question<Model> for ContinueOrNew {
    type Answer = TournamentAnswer;

    fn answered(
        &mut self,
        answer: TournamentAnswer,
        _requester: &mut Requester<TournamentAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            TournamentAnswer::Continue => {
                cx.model.set(|settings| {
                    settings.next_game.mode = Mode::Tournament;
                    settings.next_game.new_tournament = false;
                });
                Transition::Pop
            }
            TournamentAnswer::New => Transition::Replace(setup::open(Mode::Tournament, cx.model)),
            TournamentAnswer::Cancel => Transition::Pop,
        }
    }
}

/// Opens the requester of a new tournament, or asks about the one on the board.
pub fn open(app: &Model) -> Box<dyn Screen<Model>> {
    let session = app.game.session().filter(|_| app.game.has_tournament());
    match session {
        Some(session) => question(session.tournament_games(), app.game.is_running()),
        None => setup::open(Mode::Tournament, app),
    }
}

/// The question, about a tournament with so many games.
pub fn question(count: usize, running: bool) -> Box<dyn Screen<Model>> {
    let last = if running {
        ", the one on the board included"
    } else {
        ""
    };
    let text = format!(
        "The tournament on the board has {}{last}. Continue it with New Game, or set up a new one. A new tournament has \
         new stones and erases these scores when it begins, unless you save them first (File > Save Game).",
        games(count)
    );
    let choices = vec![
        Choice::new(TournamentAnswer::Continue, "C_ontinue"),
        Choice::new(TournamentAnswer::New, "_New Tournament"),
        Choice::new(TournamentAnswer::Cancel, "_Cancel"),
    ];
    let requester = Requester::new("Tournament", &text, choices, TournamentAnswer::Cancel);
    Dialog::open(requester, ContinueOrNew)
}
