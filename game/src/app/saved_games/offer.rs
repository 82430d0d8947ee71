//! The questions at the start: whether to go on with the games that were not finished, one after the other.

use crate::app::board_view::layout;
use crate::app::model::{Action, Model};
use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::shell::Model as _;
use std::collections::VecDeque;

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::own_files::Change;
use ishido_shared::ui::program::Request;
use ishido_shared::ui::requester::{Choice, Requester};

use super::game_sheet::GameSheet;
use crate::app::model::earlier_games::{EarlierGame, RUNNING_GAME, put_aside_name};
use crate::app::wording::{games, lower_first, player_name, progress_text};
use crate::session::Mode;

/// The answers to an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OfferAnswer {
    GoOn,
    NewGame,
    DailyStones,
    Leave,
}

/// The offer of a game.
struct Offer {
    /// The games that are not decided about yet, the one in question first.
    games: VecDeque<EarlierGame>,
    /// The number of games at first.
    total: usize,
}

impl Question<Model> for Offer {
    type Answer = OfferAnswer;

    fn answered(
        &mut self,
        answer: OfferAnswer,
        _requester: &mut Requester<OfferAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let Some(game) = self.games.pop_front() else {
            return Transition::Pop;
        };
        cx.model.offered = None;
        let is_own = game.name == RUNNING_GAME;
        match answer {
            // The others are offered at the next start.
            OfferAnswer::GoOn if is_own => {
                cx.model.resume_game(game.saved);
                return Transition::Pop;
            }
            OfferAnswer::GoOn if cx.model.open_earlier(game.clone(), cx.host.own_files) => {
                return Transition::Pop;
            }
            OfferAnswer::GoOn => {}
            _ if is_own => cx.model.decline_resume(),
            _ => {
                // Not the time alone: answers may come faster than the clock ticks.
                let to = put_aside_name(cx.host.unix_ms + self.number() as u64);
                let (name, change) = (game.name, Change::Rename(to));
                cx.host.request(Request::OwnFile { name, change });
            }
        }
        // Another choice does not wait for the offers of the other games: they stay in File > Unfinished Games.
        let instead = match answer {
            OfferAnswer::NewGame => Action::NewGame,
            OfferAnswer::DailyStones => Action::DailyStones,
            OfferAnswer::GoOn | OfferAnswer::Leave => return self.next(cx),
        };
        cx.model.act(instead);
        Transition::Pop
    }

    /// Shows the touchstone, the points and the pouch of the game beside the board. The files of the stones and the board are read while
    /// the question is already there.
    fn tick(
        &mut self,
        requester: &mut Requester<OfferAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        if let Some(board) = requester.get_mut::<GameSheet>("board") {
            board.update(&cx.model.appearance.current);
        }
        if cx.model.offered.is_none()
            && let Some(game) = self.games.front()
        {
            cx.model.offered = Some(game.session().clone());
            cx.model.request_redraw();
        }
        (Transition::Stay, None)
    }
}

impl Offer {
    /// The number of the game in question, from 1.
    fn number(&self) -> usize {
        self.total + 1 - self.games.len().min(self.total)
    }

    /// Goes on to the next game that no other program has taken meanwhile.
    fn next(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let taken = |game: &EarlierGame, cx: &mut Cx<'_, '_>| !game.is_free(cx.host.own_files);
        while self.games.front().is_some_and(|game| taken(game, cx)) {
            self.games.pop_front();
        }
        let games = std::mem::take(&mut self.games);
        let total = self.total;
        question(Self { games, total }, cx.model).map_or(Transition::Pop, Transition::Replace)
    }
}

/// Offers the games that were not finished; `None` without any.
pub fn offer(games: Vec<EarlierGame>, app: &Model) -> Option<Box<dyn Screen<Model>>> {
    let total = games.len();
    let games = VecDeque::from(games);
    question(Offer { games, total }, app)
}

fn question(offer: Offer, app: &Model) -> Option<Box<dyn Screen<Model>>> {
    let game = offer.games.front()?;
    let number = offer.number();
    let mut text = left_text(game, number == 1);
    let title = if offer.total == 1 {
        "Welcome back".to_owned()
    } else {
        text += "\n\nYou will find the others in File > Unfinished Games.";
        format!("Welcome back: {number} of {}", offer.total)
    };
    let choices = vec![
        Choice::new(OfferAnswer::GoOn, "_Continue"),
        Choice::new(OfferAnswer::NewGame, "New _Game"),
        Choice::new(OfferAnswer::DailyStones, "_Daily Stones"),
        Choice::new(OfferAnswer::Leave, "_Not Now"),
    ];
    let sheet = GameSheet::new(app.appearance.current.clone(), game.session(), text);
    let mut requester = Requester::new(&title, "", choices, OfferAnswer::GoOn)
        .with("board", sheet)
        .as_card();
    // While a clock stands still, the board shows nothing of its game.
    if game.session().clock().is_none() {
        requester = requester.keeping_in_sight(layout::PANELS);
    }
    Some(Dialog::open(requester, offer))
}

/// Describes the game that was left, in sentences. The first game offered is that of the last run.
fn left_text(game: &EarlierGame, is_first: bool) -> String {
    let session = game.session();
    let when = game
        .time
        .map(|time| format!("{} at {}", time.date(), time.time_of_day()));
    if session.setup().mode != Mode::Tournament {
        let played = when.map_or_else(String::new, |when| format!(" You played it on {when}."));
        return format!("{}.{played}", progress_text(session));
    }
    let played = when.map_or_else(String::new, |when| format!(", played on {when},"));
    let running = session.state().ending().is_none();
    let whose = if is_first { "Your" } else { "Another" };
    let count = games(session.tournament_games());
    let last = if running && !session.is_fresh() {
        let name = session.setup().players.first();
        let name = name.map_or_else(String::new, |player| {
            player_name(player, session.tournament_games())
        });
        format!(
            " {name}'s game is unfinished: {}.",
            lower_first(&progress_text(session))
        )
    } else {
        String::new()
    };
    format!("{whose} tournament{played} has {count} so far.{last}")
}
