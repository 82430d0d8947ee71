//! The page with the unfinished games.

use crate::app::board_view::scoreboard::in_pouch;
use crate::app::model::Model;
use crate::app::shell::{Cx, Dialog, Question, Screen, Transition, information};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::gadget::{List, ListLine};
use ishido_shared::ui::requester::{Choice, Requester, shortened};

use super::delete;
use crate::app::another_game::{go_on, lost_text};
use crate::app::column_heads::ColumnHeads;
use crate::app::model::Action;
use crate::app::model::earlier_games::{EarlierGame, EarlierGames};
use crate::app::wording::score_text;

/// The names of the gadgets.
const HEADS: &str = "columns";
const GAMES: &str = "games";
const COLUMNS: u32 = 66;
const ROWS: u32 = 9;

/// The list, with the games in it.
struct Earlier {
    games: Vec<EarlierGame>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EarlierAnswer {
    Open,
    Replay,
    Delete,
    Exit,
}

impl Question<Model> for Earlier {
    type Answer = EarlierAnswer;

    fn answered(
        &mut self,
        answer: EarlierAnswer,
        requester: &mut Requester<EarlierAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == EarlierAnswer::Exit {
            return Transition::Pop;
        }
        let chosen = requester.get::<List>(GAMES).and_then(List::chosen);
        let Some(game) = chosen.and_then(|index| self.games.get(index)) else {
            return Transition::Stay;
        };
        match answer {
            EarlierAnswer::Open => go_on(game.clone(), &lost_text(cx.model), cx),
            EarlierAnswer::Replay => {
                let session = Box::new(game.session().clone());
                cx.model.act(Action::Replay(session));
                Transition::Stay
            }
            // The question takes the place of the list, which is made anew after it.
            EarlierAnswer::Delete => Transition::Replace(delete::question(game, earlier_games)),
            EarlierAnswer::Exit => Transition::Pop,
        }
    }
}

/// Lists the games that were put aside.
pub fn earlier_games(cx: &mut Cx<'_, '_>) -> Box<dyn Screen<Model>> {
    let found = EarlierGames::find(cx.host.own_files, cx.host.utc_offset, &cx.model.log);
    requester(found)
}

/// The page of the games found, or the message that there are none.
pub fn requester(found: EarlierGames) -> Box<dyn Screen<Model>> {
    let broken = broken_text(&found.broken);
    if found.games.is_empty() {
        let text = format!(
            "Games you set aside for another, or did not continue at the start, are kept here. \
            There are none.{broken}"
        );
        return information("Unfinished Games", &shortened(&text));
    }
    let choices = vec![
        Choice::new(EarlierAnswer::Open, "_Open"),
        Choice::new(EarlierAnswer::Replay, "_Replay"),
        Choice::new(EarlierAnswer::Delete, "_Delete"),
        Choice::new(EarlierAnswer::Exit, "E_xit"),
    ];
    let lines = found.games.iter().map(|game| ListLine::new(line(game)));
    let mut list = List::new(COLUMNS, ROWS).with(lines.collect());
    list.choose(Some(0));
    let requester = Requester::new(
        "Unfinished Games",
        broken.trim(),
        choices,
        EarlierAnswer::Exit,
    )
    .with(HEADS, heads())
    .with(GAMES, list.banded().hiding_bar())
    .as_page()
    .focused_on(GAMES);
    Dialog::open(requester, Earlier { games: found.games })
}

/// Returns the sentence about files that cannot be read.
fn broken_text(broken: &[String]) -> String {
    const LONGEST: usize = 150;
    let Some(first) = broken.first() else {
        return String::new();
    };
    let mut cause: String = first.chars().take(LONGEST).collect();
    if cause.len() < first.len() {
        cause.push('…');
    }
    match broken.len() {
        1 => format!(" One file cannot be read and is unchanged: {cause}."),
        files => {
            format!(" {files} files cannot be read and are unchanged. The first: {cause}.")
        }
    }
}

/// The names of the columns.
fn heads() -> ColumnHeads {
    let wide = format!(
        "{:17}  {:12} {:7} {:>13}",
        "Date", "Mode", "Scoring", "Points"
    );
    ColumnHeads::new(wide, &["The newest game first"])
}

/// The line of a game in the list.
fn line(game: &EarlierGame) -> String {
    let session = game.session();
    let setup = session.setup();
    format!(
        "{:17}  {:12} {:7} {:>13}  {:>2} in pouch",
        game.time_text(),
        game.mode_name(),
        setup.scoring.name(),
        score_text(session),
        in_pouch(session)
    )
}
