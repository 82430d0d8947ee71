//! The list of finished games, from which each can be replayed and analysed.

use std::rc::Rc;

use crate::app::model::Model;
use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::ui::gadget::List;
use ishido_shared::ui::requester::{Choice, Requester};

use super::game_row::{COLUMNS, GameRows};
use crate::app::board_sheet::{BoardSheet, Content, Detail};
use crate::app::model::Action;
use crate::app::model::appearance::Appearance;
use crate::rules::Board;
use crate::scores::GameResult;
use crate::session::Session;

const GAMES: &str = "games";
const BOARD: &str = "board";
const ROWS: u32 = 5;

/// The list, the newest game first.
struct FinishedGames {
    results: Vec<GameResult>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GamesAnswer {
    Replay,
    Analyse,
    Exit,
}

impl Question<Model> for FinishedGames {
    type Answer = GamesAnswer;

    fn answered(
        &mut self,
        answer: GamesAnswer,
        requester: &mut Requester<GamesAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let action = match answer {
            GamesAnswer::Replay => Action::Replay,
            GamesAnswer::Analyse => Action::Analyse,
            GamesAnswer::Exit => return Transition::Pop,
        };
        let chosen = requester.get::<List>(GAMES).and_then(List::chosen);
        if let Some(result) = chosen.and_then(|index| self.results.get(index)) {
            cx.model.act_on_finished(result, action);
        }
        Transition::Stay
    }

    /// Another game was chosen.
    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<GamesAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let chosen = requester.get::<List>(GAMES).and_then(List::chosen);
        let result = chosen.and_then(|index| self.results.get(index));
        if let Some((result, sheet)) = result.zip(requester.get_mut::<BoardSheet>(BOARD)) {
            with_content(result, |content| sheet.set(content));
        }
        Transition::Stay
    }

    fn hint(&self, _: &Requester<GamesAnswer>, app: &Model) -> &'static str {
        let device = app.moment.device;
        if self.results.is_empty() {
            return device.choose("Click Exit to go back", "Tap Exit to go back", "Esc exits");
        }
        device.choose(
            "Choose a game, then click a button",
            "Choose a game, then tap a button",
            "Arrows choose, Enter replays, Esc exits",
        )
    }
}

/// What the sheet shows of a game: its end, if it can be played again.
fn content<'a>(result: &GameResult, session: Option<&'a Session>, none: &'a Board) -> Content<'a> {
    let mut details = session.map_or_else(Vec::new, Detail::of_game);
    details.push(Detail::Fact("Ended", result.ended.time_of_day()));
    Content {
        board: session.map_or(none, |session| session.state().position().board()),
        framed: None,
        details,
    }
}

/// Returns what becomes of the content of the sheet for a game.
fn with_content<T>(result: &GameResult, then: impl FnOnce(Content<'_>) -> T) -> T {
    let session = result.session().ok();
    then(content(result, session.as_ref(), &Board::default()))
}

/// Lists finished games, which are given in the order of the log. That of two clocks need not be the order of their ends.
pub fn open(mut results: Vec<GameResult>, appearance: &Appearance) -> Box<dyn Screen<Model>> {
    results.sort_by_key(|result| result.ended.unix_ms);
    results.reverse();
    let choices = vec![
        Choice::new(GamesAnswer::Replay, "_Replay"),
        Choice::new(GamesAnswer::Analyse, "_Analyse"),
        Choice::new(GamesAnswer::Exit, "E_xit"),
    ];
    let rows = GameRows::of(&results);
    let mut list = List::new(COLUMNS, ROWS)
        .with(rows.lines())
        .drawn_by(Rc::new(rows));
    list.choose(Some(0));
    let mut requester =
        Requester::new("Finished Games", "", choices, GamesAnswer::Exit).with(GAMES, list);
    if let Some(result) = results.first() {
        let sheet = |content: Content<'_>| BoardSheet::new(appearance.clone(), content);
        requester = requester.beside(BOARD, with_content(result, sheet));
    }
    let mut requester = requester.as_page().focused_on(GAMES);
    requester.ghost_choice(0, results.is_empty());
    requester.ghost_choice(1, results.is_empty());
    Dialog::open(requester, FinishedGames { results })
}
